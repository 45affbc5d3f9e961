import { TaxonomyFault } from "../cues/cue-pattern.ts";
import { type Family, families } from "./features.ts";
import { type Named, named } from "./token.ts";

/** What training found out, as it is kept: see `weight-table.ts`. */
export interface WeightTable {
  /** Two outputs each: praise, then blame. */
  readonly aspects: readonly string[];
  /** What one unit of a weight is worth. */
  readonly step: number;
  /** In units, one for each output. */
  readonly biases: readonly number[];
  /** `family name [name] a12b-3`: a letter for each output, then its weight in units. One feature a line. */
  readonly lines: string;
}

export interface Weights {
  readonly outputs: number;
  readonly step: number;
  readonly biases: readonly number[];
  /** Where a feature's weights begin in `values`; -1 for one that nothing is known of. */
  readonly placeOf: (family: Family, one: Named, other: Named | null) => number;
  readonly values: Int8Array;
  readonly size: number;
}

/** By which a feature is found; two in four thousand million share one. */
export function keyOf(family: Family, one: Named, other: Named | null): number {
  let key = Math.imul(family.hash ^ one.hash, 0x85ebca6b);
  key ^= key >>> 13;
  if (other !== null) key = Math.imul(key ^ other.hash, 0xc2b2ae35);
  key = Math.imul(key ^ (key >>> 15), 0x27d4eb2f);
  // Nought marks an empty place.
  return (key ^ (key >>> 13)) | 0 || 1;
}

const firstLetter = "a".charCodeAt(0);

function readValues(line: string, outputs: number): Int8Array {
  const values = new Int8Array(outputs);
  for (const [, letter = "", value] of line.slice(line.lastIndexOf(" ")).matchAll(/([a-z])(-?\d+)/g)) {
    const output = letter.charCodeAt(0) - firstLetter;
    const units = Number(value);
    if (output >= outputs || Math.abs(units) > 127) throw new TaxonomyFault(`"${line}" holds no weight`);
    values[output] = units;
  }
  return values;
}

const familyOf = new Map(families.map((family) => [family.name, family]));

/** Throws a TaxonomyFault when a line cannot be read, or two features share a key. */
export function compileWeights({ aspects, step, biases, lines }: WeightTable): Weights {
  const outputs = aspects.length * 2;
  const written = lines.split("\n").filter((line) => line !== "");
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(1, written.length) * 2.5));
  const keys = new Int32Array(capacity);
  const places = new Int32Array(capacity);
  const values = new Int8Array(written.length * outputs);
  const slotOf = (key: number) => {
    let slot = key & (capacity - 1);
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (capacity - 1);
    return slot;
  };
  for (const [row, line] of written.entries()) {
    const parts = line.split(" ");
    const [name = "", one = "", other = ""] = parts;
    const family = familyOf.get(name);
    if (family === undefined || parts.length < 3 || parts.length > 4)
      throw new TaxonomyFault(`"${line}" names no feature`);
    const key = keyOf(family, named(one), parts.length === 4 ? named(other) : null);
    const slot = slotOf(key);
    if (keys[slot] !== 0) throw new TaxonomyFault(`"${line}" shares its key with another feature`);
    keys[slot] = key;
    places[slot] = row * outputs;
    values.set(readValues(line, outputs), row * outputs);
  }
  return {
    outputs,
    step,
    biases,
    values,
    size: written.length,
    placeOf: (family, one, other) => {
      const key = keyOf(family, one, other);
      const slot = slotOf(key);
      return keys[slot] === key ? (places[slot] ?? -1) : -1;
    },
  };
}
