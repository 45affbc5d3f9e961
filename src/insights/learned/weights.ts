import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import type { Family } from "./features.ts";
import type { Named } from "./token.ts";
import type { WeightTable } from "./weight-file.ts";

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

/** What the keys are of, found by halving: slow to ask, and there at once. */
function halving(keys: Int32Array): (key: number) => number {
  return (key) => {
    let [from, to] = [0, keys.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((keys[middle] ?? 0) < key) from = middle + 1;
      else to = middle;
    }
    return keys[from] === key ? from : -1;
  };
}

/** The same found by where a key would lie: quick to ask, but first all have to be laid there. */
function scattering(keys: Int32Array): (key: number) => number {
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(1, keys.length) * 2.5));
  // A key, and its row right behind it: what is looked for lies nearly always far away in memory, and once is enough.
  const slots = new Int32Array(capacity * 2);
  const slotOf = (key: number) => {
    let slot = (key & (capacity - 1)) * 2;
    while (slots[slot] !== 0 && slots[slot] !== key) slot = (slot + 2) & (capacity * 2 - 1);
    return slot;
  };
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] ?? 0;
    const slot = slotOf(key);
    slots[slot] = key;
    slots[slot + 1] = row;
  }
  return (key) => {
    const slot = slotOf(key);
    return slots[slot] === key ? (slots[slot + 1] ?? -1) : -1;
  };
}

/** Whoever reads a few texts asks less often than that. */
const manyQuestions = 50_000;

/** Throws a TaxonomyFault when two features share a key, or one has the key of none. */
export function compileWeights({ aspects, step, biases, keys, values }: WeightTable): Weights {
  const outputs = aspects.length * 2;
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] ?? 0;
    if (key === 0 || (row > 0 && key <= (keys[row - 1] ?? 0)))
      throw new TaxonomyFault(`weights.bin, feature ${row}: its key ${key} is taken`);
  }
  let questions = 0;
  let rowOf = halving(keys);
  return {
    outputs,
    step,
    biases,
    values,
    size: keys.length,
    placeOf: (family, one, other) => {
      questions += 1;
      if (questions === manyQuestions) rowOf = scattering(keys);
      const row = rowOf(keyOf(family, one, other));
      return row < 0 ? -1 : row * outputs;
    },
  };
}
