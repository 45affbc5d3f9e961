import type { PublishedReview } from "../../core/reviews/review.ts";

/** What was found in one review, as `per_review` tells it: of this review alone, whatever the others say. */
export function perReview({ analysis, mentions }: PublishedReview) {
  return {
    sentiment: analysis.sentiment,
    score: analysis.score,
    aspects: analysis.aspects.map(({ aspect, polarity, basis, sure, phrase, start, end }) => ({
      id: aspect,
      polarity,
      basis,
      sure,
      phrase,
      start,
      end,
    })),
    technicians: mentions.technicians,
    services: mentions.services,
    problems: analysis.problems,
    service_areas: mentions.serviceAreas,
    conflict: analysis.conflict,
  };
}
