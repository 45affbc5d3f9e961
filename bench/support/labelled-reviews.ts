import { readFileSync } from "node:fs";
import type { Polarity } from "../../src/core/reviews/finding.ts";
import type { Rating } from "../../src/core/reviews/review.ts";

/** A review and what people found in it. */
export interface Labelled {
  readonly id: string;
  readonly rating: Rating;
  readonly text: string;
  readonly aspects: readonly { readonly aspect: string; readonly polarity: Polarity }[];
}

/** Says which aspects a review judges, and how. */
export type Judge = (review: Labelled) => ReadonlyMap<string, Polarity>;

export interface LabelledParts {
  readonly build: readonly Labelled[];
  /** Every third line: to be counted, never to be read. */
  readonly held: readonly Labelled[];
}

export function readLabelled(path: string): LabelledParts {
  const labelled = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Labelled);
  return {
    build: labelled.filter((_review, index) => index % 3 !== 2),
    held: labelled.filter((_review, index) => index % 3 === 2),
  };
}
