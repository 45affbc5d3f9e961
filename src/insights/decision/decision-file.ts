import { readHeaded, writeHeaded } from "../learned/headed-file.ts";
import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";

/** What a review can be told to say of an aspect; the first is nothing. */
export const outcomes = ["nothing", "positive", "negative", "mixed"] as const;
export type Outcome = (typeof outcomes)[number];

/** What training found out about deciding, as it is kept. Margins are in units of the weights. */
export interface DecisionTable {
  /** Names the texts that it was learned from. */
  readonly learnedFrom: string;
  readonly aspects: readonly string[];
  /** Names of the inputs, in the order of the weights. */
  readonly inputs: readonly string[];
  /** As many units as a logit has. */
  readonly units: number;
  /** How far the best outcome may stand behind nothing and be told all the same. */
  readonly admits: number;
  /** By how much blame must lead under five stars to be told at all. */
  readonly doubts: number;
  /** By how much praise and blame must lead to be sure. */
  readonly sure: { readonly positive: number; readonly negative: number };
  readonly biases: readonly number[];
  /** A row of outcomes for each input. */
  readonly weights: Int16Array;
  /** One for each hidden unit. */
  readonly hiddenBiases: readonly number[];
  /** A row of hidden units for each input. */
  readonly hiddenWeights: Int16Array;
  /** A row of outcomes for each hidden unit. */
  readonly voiced: Int16Array;
}

/** "SHD2"; behind the head stand the weights, those of the hidden units and what these say, as Int16. */
const magic = 0x32444853;

type Numbers = "weights" | "hiddenWeights" | "voiced";

export function writeDecision(table: DecisionTable): Uint8Array<ArrayBuffer> {
  const { weights, hiddenWeights, voiced, ...head } = table;
  return writeHeaded(magic, head, [weights, hiddenWeights, voiced]);
}

/** Throws a TaxonomyFault when the bytes are not a whole table. */
export function readDecision(bytes: Uint8Array): DecisionTable {
  const { head, begin } = readHeaded(bytes, { file: "decision.bin", magic });
  const named = head as Omit<DecisionTable, Numbers>;
  const [inputs, hidden] = [named.inputs.length, named.hiddenBiases.length];
  const sizes = [inputs * outcomes.length, inputs * hidden, hidden * outcomes.length];
  const expected = sizes.reduce((sum, size) => sum + size) * Int16Array.BYTES_PER_ELEMENT;
  if (bytes.byteLength !== begin + expected)
    throw new TaxonomyFault("decision.bin breaks off, or is too long");
  // Copied, since the numbers may begin anywhere in the memory of who read the file.
  const numbers = new Int16Array(bytes.slice(begin).buffer);
  let at = 0;
  const [weights, hiddenWeights, voiced] = sizes.map((size) => {
    at += size;
    return numbers.slice(at - size, at);
  }) as [Int16Array, Int16Array, Int16Array];
  return { ...named, weights, hiddenWeights, voiced };
}
