import type { Rating } from "../reviews/review.ts";
import type { Evidence } from "./evidence.ts";

/**
 * Five stars and blame, or one star and praise, are more often a misreading than the customer's opinion. A lone cue
 * that contradicts such a rating is not counted, unless the customer concedes it ("my only gripe", "but"), or the
 * whole text contradicts the rating: then the words stand, and the review is marked as a conflict.
 */

const neededToContradict = 2;

function contradiction(rating: Rating | null): "negative" | "positive" | null {
  if (rating === 5) return "negative";
  return rating === 1 ? "positive" : null;
}

export function withoutContradictions(
  evidence: readonly Evidence[],
  rating: Rating | null,
): readonly Evidence[] {
  const against = contradiction(rating);
  if (against === null) return evidence;
  const counted = evidence.filter(({ refusal }) => refusal === null);
  const contrary = counted.filter(({ polarity }) => polarity === against);
  const agrees = counted.some(({ polarity, basis }) => polarity !== against && basis !== "rating");
  const topics = new Set(contrary.map(({ topic }) => topic));
  if (!agrees && topics.size >= neededToContradict) return evidence;
  return evidence.map((one) =>
    one.refusal === null && one.polarity === against && !one.isConceded
      ? { ...one, refusal: "against the rating" }
      : one,
  );
}
