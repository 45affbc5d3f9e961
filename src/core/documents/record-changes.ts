import type { PublishedReview, ReviewId } from "../reviews/review.ts";
import type { ChangeKind, ReviewChange } from "../reviews/stored-review.ts";
import { sameValue } from "../same-value.ts";
import type { PublishedNames } from "./names.ts";
import { type ReviewRecord, reviewRecord } from "./review-record.ts";

/** One field of a record, before and after. */
export interface FieldChange {
  readonly field: keyof ReviewRecord;
  readonly before: unknown;
  readonly after: unknown;
}

/** What becomes of one published record; the fields only where it is there before and after. */
export interface RecordChange {
  readonly id: ReviewId;
  readonly kind: ChangeKind;
  /** As it would be published; as it is, where it would be removed. */
  readonly record: ReviewRecord;
  readonly fields: readonly FieldChange[];
}

/** Reviews as one publication shows them. */
export interface ShownReviews {
  readonly reviews: ReadonlyMap<ReviewId, PublishedReview>;
  readonly names: PublishedNames;
  readonly baseUrl: string;
}

/** What follows from the others, or says nothing of what somebody wrote. */
const derived: ReadonlySet<string> = new Set(["id", "url", "first_published_at", "updated_at"]);

function recordIn({ reviews, names, baseUrl }: ShownReviews, id: ReviewId): ReviewRecord | null {
  const review = reviews.get(id);
  return review === undefined ? null : reviewRecord(review, names, baseUrl);
}

function fieldsBetween(before: ReviewRecord, after: ReviewRecord): FieldChange[] {
  const fields = Object.keys(after) as (keyof ReviewRecord)[];
  return fields
    .filter((field) => !derived.has(field) && !sameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** Each change of a plan with the record it is about and the fields that it touches, in the plan's order. */
export function recordChanges(
  changes: readonly ReviewChange[],
  before: ShownReviews,
  after: ShownReviews,
): RecordChange[] {
  return changes.flatMap(({ id, kind }) => {
    const [was, is] = [recordIn(before, id), recordIn(after, id)];
    const record = is ?? was;
    if (record === null) return [];
    return [{ id, kind, record, fields: was === null || is === null ? [] : fieldsBetween(was, is) }];
  });
}
