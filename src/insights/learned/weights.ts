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

/** Throws a TaxonomyFault when two features share a key, or one has the key of none. */
export function compileWeights({ aspects, step, biases, keys: written, values }: WeightTable): Weights {
  const outputs = aspects.length * 2;
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(1, written.length) * 2.5));
  // A key, and its place right behind it: what is looked for lies nearly always far away in memory, and once is enough.
  const slots = new Int32Array(capacity * 2);
  const slotOf = (key: number) => {
    let slot = (key & (capacity - 1)) * 2;
    while (slots[slot] !== 0 && slots[slot] !== key) slot = (slot + 2) & (capacity * 2 - 1);
    return slot;
  };
  for (let row = 0; row < written.length; row++) {
    const key = written[row] ?? 0;
    const slot = slotOf(key);
    if (key === 0 || slots[slot] !== 0)
      throw new TaxonomyFault(`weights.bin, feature ${row}: its key ${key} is taken`);
    slots[slot] = key;
    slots[slot + 1] = row * outputs;
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
      return slots[slot] === key ? (slots[slot + 1] ?? -1) : -1;
    },
  };
}
