import { meanRating } from "../reviews/rating.ts";
import type { Mentions, PublishedReview } from "../reviews/review.ts";

const exampleCount = 3;

/**
 * What is said of one technician, service or area. The counts by sentiment need an analysis of the words and are
 * null until a review was analysed: a rating is about the whole job and never stands in for them.
 */
export interface EntityFigures {
  readonly mention_count: number;
  readonly average_rating: number | null;
  readonly positive_count: number | null;
  readonly neutral_count: number | null;
  readonly negative_count: number | null;
  readonly score: number | null;
  readonly example_review_ids: readonly string[];
}

interface Tally {
  sum: number;
  count: number;
  readonly examples: string[];
}

/** Figures for every id that `pick` finds in a review's mentions; reviews come newest first. */
export function entityFigures(
  reviews: readonly PublishedReview[],
  pick: (mentions: Mentions) => readonly string[],
): (id: string) => EntityFigures {
  const tallies = new Map<string, Tally>();
  for (const { id, facts, mentions } of reviews) {
    for (const entity of pick(mentions)) {
      const tally = tallies.get(entity) ?? { sum: 0, count: 0, examples: [] };
      tallies.set(entity, tally);
      tally.sum += facts.rating;
      tally.count += 1;
      if (tally.examples.length < exampleCount) tally.examples.push(id);
    }
  }
  return (entity) => {
    const { sum, count, examples } = tallies.get(entity) ?? { sum: 0, count: 0, examples: [] };
    return {
      mention_count: count,
      average_rating: meanRating(sum, count),
      positive_count: null,
      neutral_count: null,
      negative_count: null,
      score: null,
      example_review_ids: examples,
    };
  };
}
