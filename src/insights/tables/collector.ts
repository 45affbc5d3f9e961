import type { PublishedReview } from "../../core/reviews/review.ts";

/**
 * One table of the insights while it is being made: shown every review once, newest first, and asked for its rows
 * at the end. What it keeps grows with its rows, not with the reviews.
 */
export interface Collector<Rows> {
  see(review: PublishedReview): void;
  rows(): Rows;
}

/** Evidence is told by the newest reviews: this many of them at most. */
export const evidenceLimit = 20;
/** As many as an example needs. */
export const exampleLimit = 3;

export function keepUpTo<T>(limit: number, list: T[], item: T): void {
  if (list.length < limit) list.push(item);
}
