import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Polarity } from "../../src/core/reviews/finding.ts";
import type { Rating } from "../../src/core/reviews/review.ts";
import { readReviews } from "../../training/corpus.ts";
import { truthsOf } from "../../training/decision-cases.ts";

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

/** Reviews in the form of the training texts, by writers whom nothing was ever learned from. */
export function readExams(folder: string): ReadonlyMap<string, readonly Labelled[]> {
  return new Map(
    readdirSync(folder)
      .toSorted()
      .map((file) => [
        file.replace(/\.txt$/, ""),
        readReviews(readFileSync(join(folder, file), "utf8"), file).map((review, at) => ({
          id: `${file} ${at + 1}`,
          rating: review.rating,
          text: review.segments.map(({ text }) => text).join(" "),
          aspects: [...truthsOf(review)].map(([aspect, polarity]) => ({ aspect, polarity })),
        })),
      ]),
  );
}
