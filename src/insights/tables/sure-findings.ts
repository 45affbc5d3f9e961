import type { AspectFinding } from "../../core/reviews/finding.ts";
import type { PublishedReview, Rating } from "../../core/reviews/review.ts";

/** What may be said aloud of a review. */
export function sureFindings({ analysis }: PublishedReview): readonly AspectFinding[] {
  return analysis.aspects.filter(({ sure }) => sure);
}

/** Bases that are a cue's: words that say it by themselves. */
const cueBases = new Set(["cue", "negated", "idiom", "clause"]);

/** Whether a cue says it, rather than the words as a whole. */
function hasCue({ basis }: AspectFinding): boolean {
  return cueBases.has(basis);
}

/** Whether its words say it by themselves: a cue's, or those that a language model quoted for it and that the checks let stand. */
export function saysItself(finding: AspectFinding): boolean {
  return hasCue(finding) || finding.basis === "model";
}

/** Praise is quoted of those who gave four stars or five, whom it sums up; blame of five stars only where a cue says it. */
export function isQuotableUnder(rating: Rating, finding: AspectFinding): boolean {
  const { sure, polarity } = finding;
  return sure && (polarity === "positive" ? rating > 3 : rating < 5 || hasCue(finding));
}
