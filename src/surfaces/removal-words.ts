import type { RemovalReason } from "../core/reviews/review.ts";

const kept = "It is counted among the withheld reviews of its source.";
const gone = "Nothing of it is told here but that it was there.";

/** What became of a review, for people: who took it out, why, and what is left of it. */
const meanings: Readonly<Record<RemovalReason, string>> = {
  privacy: `The business withheld it to protect somebody's privacy. ${kept}`,
  legal: `The business withheld it for a legal reason. ${kept}`,
  spam: `The business withheld it as spam. ${kept}`,
  "not-a-customer": `The business withheld it because its author was no customer. ${kept}`,
  duplicate: `The business withheld it as a second copy of another review. ${kept}`,
  "source-removed": `It disappeared from where it was written. ${gone}`,
  undone: `The edit that brought it here was undone. ${gone}`,
  erased: `It was erased, as the law lets people ask. ${gone}`,
};

export function removalInWords(reason: RemovalReason | null): string {
  return reason === null ? "" : ` ${meanings[reason]}`;
}
