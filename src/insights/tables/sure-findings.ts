import type { AspectFinding } from "../../core/reviews/finding.ts";
import type { PublishedReview, Rating } from "../../core/reviews/review.ts";

/** What may be said aloud of a review. */
export function sureFindings({ analysis }: PublishedReview): readonly AspectFinding[] {
  return analysis.aspects.filter(({ sure }) => sure);
}

/** Bases that are a cue's: words that say it by themselves. */
const cueBases = new Set(["cue", "negated", "idiom", "clause"]);

/** Whoever gave five stars is quoted with blame only where a cue says it. */
export function isQuotableUnder(rating: Rating, { sure, polarity, basis }: AspectFinding): boolean {
  return sure && (rating < 5 || polarity === "positive" || cueBases.has(basis));
}
