import { meanRating } from "../../core/reviews/rating.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import { type Collector, exampleLimit, Newest } from "./collector.ts";
import { countInto, emptyTally, mentionsIn, type SentimentTally, scoreOf } from "./sentiment-tally.ts";

/**
 * What is said of one technician, service, problem or area. Counts are of reviews, by how each of them speaks as a
 * whole; the rating never stands in for its words.
 */
export interface EntityFigures {
  readonly mention_count: number;
  readonly average_rating: number | null;
  readonly positive_count: number;
  readonly neutral_count: number;
  readonly negative_count: number;
  readonly score: number | null;
  readonly example_review_ids: readonly string[];
}

interface EntityTally {
  readonly sentiment: SentimentTally;
  ratings: number;
  readonly examples: Newest;
}

export interface HeldEntity {
  readonly sentiment: SentimentTally;
  readonly ratings: number;
  readonly examples: readonly string[];
}

function figuresOf({ sentiment, ratings, examples }: EntityTally): EntityFigures {
  const mentions = mentionsIn(sentiment);
  return {
    mention_count: mentions,
    average_rating: meanRating(ratings, mentions),
    positive_count: sentiment.positive,
    neutral_count: sentiment.neutral,
    negative_count: sentiment.negative,
    score: scoreOf(sentiment),
    example_review_ids: examples.ids,
  };
}

/** One row for each of `entities`, in their order, mentioned or not: a new mention moves no other row. */
export function entityCollector<Entity extends { readonly id: string }>(
  entities: readonly Entity[],
  pick: (review: PublishedReview) => readonly string[],
): Collector<(Entity & EntityFigures)[], Readonly<Record<string, HeldEntity>>> {
  const tallies = new Map<string, EntityTally>(
    entities.map(({ id }) => [
      id,
      { sentiment: emptyTally(), ratings: 0, examples: new Newest(exampleLimit) },
    ]),
  );
  return {
    see: (review, place) => {
      for (const id of pick(review)) {
        const tally = tallies.get(id);
        if (tally === undefined) continue;
        countInto(tally.sentiment, review.analysis.sentiment);
        tally.ratings += review.facts.rating;
        tally.examples.add(review.id, place);
      }
    },
    rows: () =>
      entities.flatMap((entity) => {
        const tally = tallies.get(entity.id);
        return tally === undefined ? [] : [{ ...entity, ...figuresOf(tally) }];
      }),
    held: () =>
      Object.fromEntries(
        [...tallies].map(([id, { sentiment, ratings, examples }]) => [
          id,
          { sentiment, ratings, examples: examples.ids },
        ]),
      ),
    takeUp: (held, placeOf) => {
      for (const [id, tally] of tallies) {
        const before = held[id];
        if (before === undefined) continue;
        Object.assign(tally.sentiment, before.sentiment);
        tally.ratings = before.ratings;
        tally.examples.takeUp(before.examples, placeOf);
      }
    },
    isSure: () => true,
  };
}
