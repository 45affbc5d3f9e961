import type { Rating } from "../../core/reviews/review.ts";
import type { Evidence } from "../cues/evidence.ts";

/**
 * Five stars and blame, or one star and praise, are more often a misreading than the customer's opinion. A lone cue
 * that contradicts such a rating is not counted, unless the customer concedes it ("my only gripe", "but"), or the
 * whole text contradicts the rating: then the words stand, and the review is marked as a conflict.
 */

const neededToContradict = 3;

function contradiction(rating: Rating | null): "negative" | "positive" | null {
  if (rating === 5) return "negative";
  return rating === 1 ? "positive" : null;
}

/** The whole text speaks against the stars: nothing in it agrees with them. */
export function contradictsStars(evidence: readonly Evidence[], rating: Rating | null): boolean {
  const against = contradiction(rating);
  const counted = evidence.filter(({ refusal }) => refusal === null);
  const contrary = counted.filter(({ polarity }) => polarity === against);
  const agrees = counted.some(({ polarity, basis }) => polarity !== against && basis !== "rating");
  const topics = new Set(contrary.map(({ topic }) => topic));
  return against !== null && !agrees && topics.size >= neededToContradict;
}

export function withoutContradictions(
  evidence: readonly Evidence[],
  rating: Rating | null,
): readonly Evidence[] {
  const against = contradiction(rating);
  if (against === null) return evidence;
  if (contradictsStars(evidence, rating)) return evidence;
  const refused = evidence.map(
    (one): Evidence =>
      one.refusal === null && one.polarity === against && !one.isConceded
        ? { ...one, refusal: "against the rating" }
        : one,
  );
  return withPlainMentions(refused);
}

/** Where the only cue of an aspect was refused, its bare mention inside that cue stands, told by the rating's name. */
function withPlainMentions(evidence: readonly Evidence[]): readonly Evidence[] {
  const told = new Set(evidence.flatMap(({ topic, refusal }) => (refusal === null ? [topic] : [])));
  const refused = evidence.filter(({ refusal }) => refusal === "against the rating");
  return evidence.map((one) => {
    const isBare = one.refusal === "longer cue" && one.basis === "rating" && !told.has(one.topic);
    const lay =
      isBare &&
      refused.some((cue) => cue.topic === one.topic && cue.first <= one.first && cue.end >= one.end);
    return lay ? { ...one, refusal: null } : one;
  });
}
