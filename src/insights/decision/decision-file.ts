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
}

/** "SHD1"; behind the head stand the weights as Int16. */
const magic = 0x31444853;

export function writeDecision({ weights, ...head }: DecisionTable): Uint8Array<ArrayBuffer> {
  return writeHeaded(magic, head, [weights]);
}

/** Throws a TaxonomyFault when the bytes are not a whole table. */
export function readDecision(bytes: Uint8Array): DecisionTable {
  const { head, begin } = readHeaded(bytes, { file: "decision.bin", magic });
  const named = head as Omit<DecisionTable, "weights">;
  const expected = named.inputs.length * outcomes.length * Int16Array.BYTES_PER_ELEMENT;
  if (bytes.byteLength !== begin + expected)
    throw new TaxonomyFault("decision.bin breaks off, or is too long");
  // Copied, since the numbers may begin anywhere in the memory of who read the file.
  return { ...named, weights: new Int16Array(bytes.slice(begin).buffer) };
}
