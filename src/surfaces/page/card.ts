import type { Rating } from "../../core/reviews/review.ts";

/** A picture of a page for others to show. There are six in all: of the whole, and of each number of stars. */
export interface Card {
  readonly file: string;
  /** What is in the picture, in words. */
  readonly means: string;
}

export function overviewCard(mean: number | null): Card {
  const means =
    mean === null
      ? "No reviews yet"
      : `${mean.toFixed(1)} out of 5, and how the reviews are spread over the stars`;
  return { file: "assets/card.png", means };
}

export function ratingCard(rating: Rating): Card {
  return { file: `assets/card-${rating}.png`, means: `${rating} out of 5` };
}
