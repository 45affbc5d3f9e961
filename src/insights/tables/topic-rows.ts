import { percent } from "../../core/reviews/rating.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import { exampleLimit, Newest, type PlaceOf } from "./collector.ts";
import { isPositiveRating } from "./trend.ts";

export interface TopicRow {
  readonly id: string;
  readonly label: string;
  readonly review_count: number;
  readonly share_pct: number | null;
  readonly positive_pct: number | null;
  readonly example_review_ids: readonly string[];
}

/** A topic needs as many reviews as an answer does. */
export const neededReviews = 3;

/** Reviews, positive ones, examples. */
export type HeldTopic = readonly [reviews: number, positive: number, examples: readonly string[]];

/** Counts the reviews that speak of one topic. */
export class TopicCount {
  readonly id: string;
  readonly label: string;
  #reviews = 0;
  #positive = 0;
  readonly #examples = new Newest(exampleLimit);

  constructor(id: string, label: string) {
    this.id = id;
    this.label = label;
  }

  get reviews(): number {
    return this.#reviews;
  }

  see({ id, facts }: PublishedReview, place: number): void {
    this.#reviews += 1;
    if (isPositiveRating(facts.rating)) this.#positive += 1;
    this.#examples.add(id, place);
  }

  held(): HeldTopic {
    return [this.#reviews, this.#positive, this.#examples.ids];
  }

  takeUp([reviews, positive, examples]: HeldTopic, placeOf: PlaceOf): void {
    this.#reviews = reviews;
    this.#positive = positive;
    this.#examples.takeUp(examples, placeOf);
  }

  row(whole: number): TopicRow {
    return {
      id: this.id,
      label: this.label,
      review_count: this.#reviews,
      share_pct: percent(this.#reviews, whole),
      positive_pct: percent(this.#positive, this.#reviews),
      example_review_ids: this.#examples.ids,
    };
  }
}
