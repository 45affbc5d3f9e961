/** Learns the second voice from labelled texts: what runs of words, by what they are like, say of each aspect. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { droppedBits } from "../src/insights/learned/convolution.ts";
import type { ConvolutionTable } from "../src/insights/learned/convolution-file.ts";
import { type Family, visitBesideWords } from "../src/insights/learned/features.ts";
import { compileMeanings } from "../src/insights/learned/meaning-classes.ts";
import type { Passage } from "../src/insights/learned/passage.ts";
import type { Named } from "../src/insights/learned/token.ts";
import { keyOf } from "../src/insights/learned/weights.ts";
import {
  largestOfVector,
  readVectors,
  rowFinder,
  vectorUnits,
  type WordVectors,
} from "../src/insights/learned/word-vectors.ts";
import { fingerprintOf, type LabelledText, meaningTable } from "./corpus.ts";
import { type Filters, fitFilters, type HeardText, type Run } from "./filters.ts";
import { aspects, type LabelledReading, outputs, readingsOf, wholeLabelled } from "./labelled-passages.ts";

const terms = { filters: 128, width: 3, outputs, epochs: 5, batch: 32, rate: 0.0015, decay: 1e-4, deaf: 0.3 };
/** A feature seen in fewer passages than this says nothing about other texts. */
const leastPassages = 3;
const largestUnits = 127;

/** As in vectors/trim-vectors.ts. */
const publicUnits = 48;
const publicVectors = readVectors(
  new Uint8Array(readFileSync(join(import.meta.dirname, "vectors", "vectors.bin"))),
);
const { dimensions } = publicVectors;
const rowOf = rowFinder(publicVectors);
const find = compileMeanings(meaningTable);

/** The second voice: its filters, and the vectors as they have become. */
export interface SecondVoice {
  readonly table: ConvolutionTable;
  readonly vectors: WordVectors;
}

function keysOf(passage: Passage): ReadonlySet<number> {
  const keys = new Set<number>();
  const visit = (family: Family, one: Named, other: Named | null) => {
    keys.add(keyOf(family, one, other));
  };
  visitBesideWords(passage, { find, visit });
  return keys;
}

/** The keys of what is known beside the words, rising. */
function knownKeys(described: readonly ReadonlySet<number>[]): Int32Array {
  const counts = new Map<number, number>();
  for (const keys of described) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Int32Array.from([...counts].flatMap(([key, count]) => (count >= leastPassages ? [key] : []))).sort();
}

/** Readings as the filters hear them, and the keys of what is known beside the words. */
function heardFrom(readings: readonly LabelledReading[]) {
  const described = new Map<Passage, ReadonlySet<number>>();
  const labelled = readings.map((reading) => ({
    ...reading,
    // Only of reviews is all told that they say.
    all: reading.stars === 0 ? reading.passages : [...reading.passages, wholeLabelled(reading)],
  }));
  for (const { passage } of labelled.flatMap(({ all }) => all)) described.set(passage, keysOf(passage));
  const keys = knownKeys([...described.values()]);
  const places = new Map([...keys].map((key, place) => [key, place]));
  const texts = labelled.map(({ whole, stars, all }): HeardText => {
    const runs = all.map(({ passage, truths, told, share }): Run => {
      const known = Int32Array.from(
        [...(described.get(passage) ?? [])].flatMap((key) => places.get(key) ?? []),
      );
      return { rows: Int32Array.from(passage.tokens, rowOf), known, truths, told, share };
    });
    return { rows: Int32Array.from(whole.tokens, rowOf), stars, runs };
  });
  return { texts, keys };
}

function stepOf(values: Float32Array): number {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Number((largest / largestUnits).toPrecision(3)) || 1;
}

const inUnits = (values: Float32Array, step: number, largest = largestUnits) =>
  Int8Array.from(values, (value) => Math.max(-largest, Math.min(largest, Math.round(value / step))));

function tableOf(
  fitted: Filters,
  { keys, learnedFrom }: Pick<ConvolutionTable, "keys" | "learnedFrom">,
): ConvolutionTable {
  const tapStep = stepOf(fitted.taps);
  const outputStep = Math.max(stepOf(fitted.outputs), stepOf(fitted.context));
  // What one unit of loudness is worth, and one of an output's sum.
  const loudStep = (tapStep / vectorUnits) * 2 ** droppedBits;
  const step = Number((loudStep * outputStep).toPrecision(6));
  const featureUnit = Math.max(1, Math.round(stepOf(fitted.features) / step));
  return {
    learnedFrom,
    aspects,
    filters: terms.filters,
    width: terms.width,
    dimensions,
    step,
    biases: Array.from(fitted.biases, (bias) => Math.round(bias / step)),
    thresholds: Array.from(fitted.thresholds, (threshold) => Math.round(threshold / loudStep)),
    featureUnit,
    taps: inUnits(fitted.taps, tapStep),
    outputs: inUnits(fitted.outputs, outputStep),
    context: inUnits(fitted.context, outputStep),
    keys,
    values: inUnits(fitted.features, featureUnit * step),
  };
}

export function learnSecondVoice(texts: readonly LabelledText[]): SecondVoice {
  const { texts: heard, keys } = heardFrom(readingsOf(texts));
  const vectors = Float32Array.from(publicVectors.values, (value) => value / publicUnits);
  const fitted = fitFilters(heard, { ...terms, dimensions, features: keys.length }, vectors);
  console.error(`${texts.length} texts, ${heard.length} heard, ${keys.length} features beside them`);
  return {
    table: tableOf(fitted, { keys, learnedFrom: fingerprintOf(texts) }),
    vectors: { ...publicVectors, values: inUnits(fitted.vectors, 1 / vectorUnits, largestOfVector) },
  };
}
