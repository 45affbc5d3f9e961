import type { ChannelKey } from "../identity/channel-key.ts";
import { isCorrectedAnew } from "../reviews/amendment.ts";
import type { ReviewChange, StoredReview } from "../reviews/stored-review.ts";
import { sameValue } from "../same-value.ts";
import type { Steps } from "../steps.ts";
import { editedIds, type ReviewsBefore } from "./edits.ts";
import { type PlanInput, stateAfter } from "./state-after.ts";

export interface ChangePlan {
  /** Every stored review as it stands afterwards, tombstones included. */
  readonly reviews: readonly StoredReview[];
  /** The rows that the store has to write: public changes and private ones. */
  readonly written: readonly StoredReview[];
  /** The public changes, in the order of the journal. */
  readonly changes: readonly ReviewChange[];
  /** Of those that were withheld, and are still not there, why not, where that is another reason now. */
  readonly retold: readonly ReviewChange[];
  readonly channelKeys: readonly ChannelKey[];
  /** What the edited reviews were, for whoever wants it back; null where the edits changed nothing. */
  readonly before: ReviewsBefore | null;
  /** The reviews that were looked at, by their places among all; the others stay as they are. */
  readonly looked: readonly number[];
}

function publicDate(review: StoredReview | undefined): string | null {
  return review?.state === "published" ? review.facts.date : null;
}

function changeBetween(before: StoredReview | undefined, after: StoredReview): ReviewChange | null {
  const oldDate = publicDate(before);
  const { id } = after;
  if (after.state !== "published") {
    return oldDate === null ? null : { id, kind: "removed", reason: after.reason, affectedDate: oldDate };
  }
  if (oldDate === null) {
    return { id, kind: "created", reason: null, affectedDate: after.facts.date };
  }
  const same =
    before?.state === "published" && before.digest === after.digest && !isCorrectedAnew(before, after);
  const affectedDate = oldDate > after.facts.date ? oldDate : after.facts.date;
  return same ? null : { id, kind: "updated", reason: null, affectedDate };
}

/** Coverage tells today's reason alone, and the journal's last line must tell the same. */
function toldAgain(before: StoredReview | undefined, after: StoredReview): ReviewChange | null {
  if (before?.state !== "withheld" || after.state === "published" || before.reason === after.reason)
    return null;
  return { id: after.id, kind: "removed", reason: after.reason, affectedDate: "" };
}

/** Oldest first, so that the newest review is the journal's newest line; independent of the files' order. */
function journalOrder(a: ReviewChange, b: ReviewChange): number {
  if (a.affectedDate !== b.affectedDate) return a.affectedDate < b.affectedDate ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Whether only what is derived of a review became other: what an import brings again is no edit of it. */
function isDerivedAnew(before: StoredReview | undefined, after: StoredReview): boolean {
  if (before?.state !== "published" || after.state !== "published") return false;
  return sameValue([before.facts, before.amendment], [after.facts, after.amendment]);
}

/** An erasure takes what was before with it: nothing that could be had back may stay. */
function beforeOf(written: readonly StoredReview[], { current, edits }: PlanInput): ReviewsBefore | null {
  if (edits.erased.size > 0) return new Map();
  const edited = editedIds(edits);
  const changed = written.filter(
    (review) => edited.has(review.id) && !isDerivedAnew(current.get(review.id), review),
  );
  return changed.length === 0 ? null : new Map(changed.map(({ id }) => [id, current.get(id) ?? null]));
}

// A text may take a millisecond or two.
const pauseAfter = 4;
/** Looking at a review and leaving it takes next to nothing. */
const leftBeforePause = 256;
const comparedBeforePause = 64;

/** Whether nothing can become of a review: nobody says anything of it, and what it was found to say stands. */
function staysAsItIs(review: StoredReview, edited: ReadonlySet<string>, { derive }: PlanInput): boolean {
  return !edited.has(review.id) && (review.state !== "published" || derive.stands(review));
}

type Found = Pick<ChangePlan, "reviews" | "looked">;

/** What these states come to, against those that are there. */
function* planOf({ reviews, looked }: Found, input: PlanInput): Steps<ChangePlan> {
  const written: StoredReview[] = [];
  const changes: ReviewChange[] = [];
  const retold: ReviewChange[] = [];
  for (const [at, place] of looked.entries()) {
    if (at % comparedBeforePause === 0) yield;
    const after = reviews[place] as StoredReview;
    const before = input.current.get(after.id);
    if (after === before) continue;
    const change = changeBetween(before, after);
    if (change !== null) changes.push(change);
    const again = toldAgain(before, after);
    if (again !== null) retold.push(again);
    if (change !== null || !sameValue(before, after)) written.push(after);
  }
  changes.sort(journalOrder);
  retold.sort(journalOrder);
  const { channelKeys } = input.edits;
  return { reviews, written, changes, retold, channelKeys, before: beforeOf(written, input), looked };
}

/** What becomes of every review; in turns, since each new text is read. */
export function* planChanges(input: PlanInput): Steps<ChangePlan> {
  const reviews: StoredReview[] = [];
  const looked: number[] = [];
  const { current, edits } = input;
  const edited = editedIds(edits);
  let [read, left] = [0, 0];
  for (const id of new Set([...current.keys(), ...edits.incoming.keys()])) {
    const before = current.get(id);
    if (before !== undefined && staysAsItIs(before, edited, input)) {
      reviews.push(before);
      left += 1;
      if (left % leftBeforePause === 0) yield;
      continue;
    }
    if (read % pauseAfter === 0) yield;
    read += 1;
    const after = stateAfter(id, input);
    if (after !== null) looked.push(reviews.push(after) - 1);
  }
  return yield* planOf({ reviews, looked }, input);
}

/** The same plan where something else is found in the texts: only what was looked at is looked at again. */
export function* plannedAgain(draft: ChangePlan, input: PlanInput): Steps<ChangePlan> {
  const reviews = [...draft.reviews];
  for (const [at, place] of draft.looked.entries()) {
    if (at % pauseAfter === 0) yield;
    const { id } = reviews[place] as StoredReview;
    const after = stateAfter(id, input);
    if (after === null) throw new Error(`of the review ${id} there was something, and now there is nothing`);
    reviews[place] = after;
  }
  return yield* planOf({ reviews, looked: draft.looked }, input);
}
