import type { CalendarDate } from "../../src/core/calendar-date.ts";
import { reviewId } from "../../src/core/identity/review-id.ts";
import type { ImportedRow, ImportProblem } from "../../src/core/importing/row.ts";
import type { Instant } from "../../src/core/instant.ts";
import { notAnalysed } from "../../src/core/reviews/finding.ts";
import type { ReviewId, SourcedReview } from "../../src/core/reviews/review.ts";
import type { LiveReview } from "../../src/core/reviews/stored-review.ts";

export type Fields = Omit<Partial<SourcedReview>, "date" | "changedAt"> & {
  readonly date?: string;
  readonly changedAt?: string | null;
};

/** What a source says of a review: one like any other, but for what the test cares about. */
export function facts(sourceId: string | null, fields: Fields = {}): SourcedReview {
  const { date = "2026-03-14", changedAt = null, ...rest } = fields;
  return {
    source: "google",
    sourceId,
    author: "Pat Doyle",
    authorAvatarUrl: null,
    rating: 5,
    text: `What ${sourceId} says.`,
    sourceUrl: null,
    ownerReply: null,
    verified: false,
    attributed: null,
    flaggedAs: null,
    channel: "native",
    ...rest,
    date: date as CalendarDate,
    changedAt: changedAt as Instant | null,
  };
}

export function idOf(sourceId: string, source = "google"): ReviewId {
  return reviewId(facts(sourceId, { source }));
}

export const firstDay = "2026-11-01T10:00:00Z" as Instant;

/** A published review as the store holds it. */
export function liveReview(sourceId: string | null, fields: Fields = {}): LiveReview {
  const held = facts(sourceId, fields);
  return {
    state: "published",
    id: reviewId(held),
    source: held.source,
    facts: held,
    amendment: null,
    mentions: { technicians: [], services: [], serviceAreas: [] },
    analysis: notAnalysed,
    digest: JSON.stringify([held.author, held.rating, held.date, held.text]),
    firstPublishedAt: firstDay,
    updatedAt: firstDay,
  };
}

export function byId<Review extends { readonly id: ReviewId }>(
  ...reviews: readonly Review[]
): Map<ReviewId, Review> {
  return new Map(reviews.map((review) => [review.id, review]));
}

export function row(review: SourcedReview, line: number, file = "a.ndjson"): ImportedRow {
  return { kind: "row", file, line, record: line, review };
}

export function problem(sourceId: string | null, line = 1, code = "bad-rating"): ImportProblem {
  return {
    kind: "problem",
    file: "a.ndjson",
    line,
    record: line,
    sourceId,
    field: "rating",
    code,
    message: "",
  };
}
