import { leastForMean } from "../../core/reviews/rating.ts";
import type { Rating } from "../../core/reviews/review.ts";
import type { PageSite } from "./page-site.ts";

/** A picture of a page for others to show. There are six in all: of the whole, and of each number of stars. */
export interface Card {
  readonly file: string;
  /** What is in the picture, in words. */
  readonly means: string;
}

export function overviewCard(site: Pick<PageSite, "profile">): Card {
  const { rating_value, rating_count } = site.profile.aggregate_rating;
  const mean = rating_count < leastForMean ? null : rating_value;
  const means =
    mean === null
      ? "How the reviews are spread over the stars"
      : `${mean.toFixed(1)} out of 5, and how the reviews are spread over the stars`;
  return { file: "assets/card.png", means };
}

export function ratingCard(rating: Rating): Card {
  return { file: `assets/card-${rating}.png`, means: `${rating} out of 5` };
}
