/** Learns from labelled texts what speaks for and against each aspect in a passage. */
import { type Family, visitFeatures } from "../src/insights/learned/features.ts";
import { compileMeanings } from "../src/insights/learned/meaning-classes.ts";
import type { Passage } from "../src/insights/learned/passage.ts";
import { wholeShare } from "../src/insights/learned/score.ts";
import type { Named } from "../src/insights/learned/token.ts";
import type { WeightTable } from "../src/insights/learned/weight-file.ts";
import { keyOf } from "../src/insights/learned/weights.ts";
import { fingerprintOf, type LabelledText, meaningTable } from "./corpus.ts";
import { aspects, type Labelled, outputs, readingsOf, wholeLabelled } from "./labelled-passages.ts";
import { type Example, type Fit, fit } from "./logistic.ts";

/** A feature seen in fewer passages than this says nothing about other texts; one of a single review is seen in four at most. */
const leastPassages = 5;
const terms = { epochs: 12, rate: 0.5, decay: 3e-4 };
const largestUnits = 42;
/** A weight below this is noise, and a feature without a larger one tells nothing. */
const leastUnits = 3;
const tellingUnits = 8;

const find = compileMeanings(meaningTable);

interface Feature {
  readonly name: string;
  readonly family: Family;
  readonly key: number;
}

function featuresOf(passage: Passage): readonly Feature[] {
  const features = new Map<string, Feature>();
  const visit = (family: Family, one: Named, other: Named | null) => {
    const name = other === null ? `${family.name} ${one.name}` : `${family.name} ${one.name} ${other.name}`;
    if (!features.has(name)) features.set(name, { name, family, key: keyOf(family, one, other) });
  };
  visitFeatures(passage, { find, visit });
  return [...features.values()];
}

/** Those that are seen often enough, without the few that share a key with one seen before. */
function worthLearning(described: readonly (readonly Feature[])[]) {
  const counts = new Map<string, { feature: Feature; count: number }>();
  for (const feature of described.flat()) {
    const held = counts.get(feature.name);
    if (held === undefined) counts.set(feature.name, { feature, count: 1 });
    else held.count += 1;
  }
  const keys = new Set<number>();
  const places = new Map<string, { readonly place: number; readonly key: number }>();
  for (const { feature, count } of counts.values()) {
    if (count < leastPassages || keys.has(feature.key)) continue;
    keys.add(feature.key);
    places.set(feature.name, { place: places.size, key: feature.key });
  }
  return places;
}

function exampleOf(
  { truths, told, share }: Labelled,
  features: readonly Feature[],
  places: ReturnType<typeof worthLearning>,
): Example {
  const known = features.filter(({ name }) => places.has(name));
  const words = known.filter(({ family }) => !family.isWhole).length;
  const wordShare = 1 / Math.sqrt(words);
  return {
    features: Int32Array.from(known, ({ name }) => places.get(name)?.place ?? 0),
    values: Float32Array.from(known, ({ family }) => (family.isWhole ? wholeShare : wordShare)),
    truths,
    told,
    share,
  };
}

function unitsOf(weight: number, step: number): number {
  return Math.max(-largestUnits, Math.min(largestUnits, Math.round(weight / step)));
}

/** A row of whole numbers, or null for a feature that tells nothing. */
function unitsFrom(weights: Float32Array, step: number): Int8Array | null {
  const units = Int8Array.from(weights, (weight) => unitsOf(weight, step));
  if (!units.some((value) => Math.abs(value) >= tellingUnits)) return null;
  return units.map((value) => (Math.abs(value) < leastUnits ? 0 : value));
}

function tableOf(
  places: ReadonlyMap<string, { readonly place: number; readonly key: number }>,
  { weights, biases }: Fit,
  learnedFrom: string,
): WeightTable {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = Number((largest / largestUnits).toPrecision(3));
  const rows = [...places.values()].flatMap(({ place, key }) => {
    const units = unitsFrom(weights.subarray(place * outputs, (place + 1) * outputs), step);
    return units === null ? [] : [{ key, units }];
  });
  rows.sort((a, b) => a.key - b.key);
  console.error(`${places.size} features, ${rows.length} kept`);
  const values = new Int8Array(rows.length * outputs);
  for (const [row, { units }] of rows.entries()) values.set(units, row * outputs);
  return {
    learnedFrom,
    aspects,
    step,
    biases: Array.from(biases, (bias) => Math.round(bias / step)),
    keys: Int32Array.from(rows, ({ key }) => key),
    values,
  };
}

/** A passage with its features. */
interface Described {
  readonly labelled: Labelled;
  readonly features: readonly Feature[];
}

/** The taxonomy's own examples are always among them. */
export function learnWeights(texts: readonly LabelledText[]): WeightTable {
  const passages = readingsOf(texts)
    .flatMap((one) => (one.stars === 0 ? one.passages : [...one.passages, wholeLabelled(one)]))
    .map((labelled): Described => ({ labelled, features: featuresOf(labelled.passage) }));
  const places = worthLearning(passages.map(({ features }) => features));
  const examples = passages.map(({ labelled, features }) => exampleOf(labelled, features, places));
  console.error(`${texts.length} texts, ${examples.length} passages`);
  const fitted = fit(examples, { features: places.size, outputs, ...terms });
  return tableOf(places, fitted, fingerprintOf(texts));
}
