import type { Rating } from "./review.ts";

export type Distribution = Readonly<Record<"1" | "2" | "3" | "4" | "5", number>>;

export interface RatingSummary {
  /** The mean to two decimals; null without ratings. */
  readonly mean: number | null;
  readonly count: number;
  readonly distribution: Distribution;
}

/** The mean of whole ratings, rounded half up to two decimals. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 100) / count) / 100;
}

/** Of fewer ratings no mean is told in words: it would look like a finding. Data have it, beside the count. */
export const leastForMean = 5;

/** A share in per cent, rounded half up to one decimal; null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}

export function summarizeRatings(ratings: Iterable<Rating>): RatingSummary {
  const distribution = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };
  let [sum, count] = [0, 0];
  for (const rating of ratings) {
    distribution[rating] += 1;
    sum += rating;
    count += 1;
  }
  return { mean: meanRating(sum, count), count, distribution };
}
