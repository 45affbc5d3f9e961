import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";

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

/**
 * The file: "SHW1", the length of the head, the head as JSON, padding to four bytes, the keys as Int32, the values as
 * Int8. All numbers are little-endian, as every machine is that this runs on.
 */
const magic = 0x31574853;
const headBegins = 8;

interface Head {
  readonly learnedFrom: string;
  readonly aspects: readonly string[];
  readonly step: number;
  readonly biases: readonly number[];
  readonly features: number;
}

function keysBegin(headBytes: number): number {
  return Math.ceil((headBegins + headBytes) / 4) * 4;
}

export function writeWeights({ keys, values, ...named }: WeightTable): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify({ ...named, features: keys.length } satisfies Head));
  const begin = keysBegin(head.length);
  const bytes = new Uint8Array(begin + keys.byteLength + values.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint32(4, head.length, true);
  bytes.set(head, headBegins);
  bytes.set(new Uint8Array(keys.buffer, keys.byteOffset, keys.byteLength), begin);
  bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), begin + keys.byteLength);
  return bytes;
}

/** Throws a TaxonomyFault when the bytes are not a whole table of weights. */
export function readWeights(bytes: Uint8Array): WeightTable {
  const fault = (reason: string) => new TaxonomyFault(`weights.bin ${reason}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < headBegins || view.getUint32(0, true) !== magic)
    throw fault("is no table of weights");
  const headBytes = view.getUint32(4, true);
  const begin = keysBegin(headBytes);
  if (begin > bytes.byteLength) throw fault("breaks off");
  const { features, ...named } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(headBegins, headBegins + headBytes)),
  ) as Head;
  const valuesBegin = begin + features * 4;
  const outputs = named.aspects.length * 2;
  if (bytes.byteLength !== valuesBegin + features * outputs) throw fault("breaks off, or is too long");
  if (named.biases.length !== outputs) throw fault("has another number of biases than of outputs");
  // The keys are copied, since they may begin anywhere in the memory of who read the file.
  const keys = new Int32Array(bytes.slice(begin, valuesBegin).buffer);
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + valuesBegin, features * outputs);
  return { ...named, keys, values };
}
