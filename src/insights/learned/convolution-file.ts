import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import { readHeaded, writeHeaded } from "./headed-file.ts";

/** What training found out about runs of words, as it is kept. */
export interface ConvolutionTable {
  /** Names the texts, rules and figures that it was learned from. */
  readonly learnedFrom: string;
  /** Two outputs each: praise, then blame. */
  readonly aspects: readonly string[];
  readonly filters: number;
  /** How many neighbouring words a filter sees. */
  readonly width: number;
  readonly dimensions: number;
  /** What one unit of an output's sum is worth. */
  readonly step: number;
  /** In units of the sums. */
  readonly biases: readonly number[];
  /** In units of what a word says to a filter; one for each filter. */
  readonly thresholds: readonly number[];
  /** How many units of the sums one of a feature is. */
  readonly featureUnit: number;
  /** For each place in the run and each filter, a row of dimensions. */
  readonly taps: Int8Array;
  /** For each filter, a row of outputs: of the passage itself, and of the whole text that it stands in. */
  readonly outputs: Int8Array;
  readonly context: Int8Array;
  /** What is known beside the words, as in a WeightTable. */
  readonly keys: Int32Array;
  readonly values: Int8Array;
}

/** "SHC2"; behind the head stand the keys as Int32, then taps, outputs, context and values as Int8. */
const magic = 0x32434853;

interface Head extends Omit<ConvolutionTable, "taps" | "outputs" | "context" | "keys" | "values"> {
  readonly features: number;
}

export function writeConvolution(table: ConvolutionTable): Uint8Array<ArrayBuffer> {
  const { taps, outputs, context, keys, values, ...named } = table;
  const head: Head = { ...named, features: keys.length };
  return writeHeaded(magic, head, [keys, taps, outputs, context, values]);
}

/** Throws a TaxonomyFault when the bytes are not a whole table. */
export function readConvolution(bytes: Uint8Array): ConvolutionTable {
  const { head, begin } = readHeaded(bytes, { file: "convolution.bin", magic });
  const { features, ...named } = head as Head;
  const outputs = named.aspects.length * 2;
  const spoken = named.filters * outputs;
  const sizes = [named.width * named.filters * named.dimensions, spoken, spoken, features * outputs];
  const tapsBegin = begin + features * 4;
  if (bytes.byteLength !== sizes.reduce((sum, size) => sum + size, tapsBegin))
    throw new TaxonomyFault("convolution.bin breaks off, or is too long");
  if (named.thresholds.length !== named.filters || named.biases.length !== outputs)
    throw new TaxonomyFault("convolution.bin has another number of biases than of filters or outputs");
  let at = bytes.byteOffset + tapsBegin;
  const [taps, weights, context, values] = sizes.map((size) => {
    const part = new Int8Array(bytes.buffer, at, size);
    at += size;
    return part;
  }) as [Int8Array, Int8Array, Int8Array, Int8Array];
  // The keys are copied, since they may begin anywhere in the memory of who read the file.
  const keys = new Int32Array(bytes.slice(begin, tapsBegin).buffer);
  return { ...named, keys, taps, outputs: weights, context, values };
}
