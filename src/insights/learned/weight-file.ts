import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import { readHeaded, writeHeaded } from "./headed-file.ts";

/** What training found out, as it is kept. */
export interface WeightTable {
  /** Names the texts, rules and figures that it was learned from. */
  readonly learnedFrom: string;
  /** Two outputs each: praise, then blame. */
  readonly aspects: readonly string[];
  /** What one unit of a weight is worth. */
  readonly step: number;
  /** In units, one for each output. */
  readonly biases: readonly number[];
  /** One for each feature, rising; see keyOf. */
  readonly keys: Int32Array;
  /** In units: a row of outputs for each feature, in the order of the keys. */
  readonly values: Int8Array;
}

/** "SHW1"; behind the head stand the keys as Int32 and the values as Int8. */
const magic = 0x31574853;

interface Head {
  readonly learnedFrom: string;
  readonly aspects: readonly string[];
  readonly step: number;
  readonly biases: readonly number[];
  readonly features: number;
}

export function writeWeights({ keys, values, ...named }: WeightTable): Uint8Array {
  return writeHeaded(magic, { ...named, features: keys.length } satisfies Head, [keys, values]);
}

/** Throws a TaxonomyFault when the bytes are not a whole table of weights. */
export function readWeights(bytes: Uint8Array): WeightTable {
  const { head, begin } = readHeaded(bytes, { file: "weights.bin", magic });
  const { features, ...named } = head as Head;
  const valuesBegin = begin + features * 4;
  const outputs = named.aspects.length * 2;
  if (bytes.byteLength !== valuesBegin + features * outputs)
    throw new TaxonomyFault("weights.bin breaks off, or is too long");
  if (named.biases.length !== outputs)
    throw new TaxonomyFault("weights.bin has another number of biases than of outputs");
  // The keys are copied, since they may begin anywhere in the memory of who read the file.
  const keys = new Int32Array(bytes.slice(begin, valuesBegin).buffer);
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + valuesBegin, features * outputs);
  return { ...named, keys, values };
}
