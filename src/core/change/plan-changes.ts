import type { ChannelKey } from "../identity/channel-key.ts";
import type { Instant } from "../instant.ts";
import type { ReviewAnalysis } from "../reviews/finding.ts";
import type { Mentions, ReviewId, SourcedReview, WithholdingReason } from "../reviews/review.ts";
import type { LiveReview, ReviewChange, StoredReview } from "../reviews/stored-review.ts";
import { sameValue } from "../same-value.ts";
import type { Steps } from "../steps.ts";

/** What an import or the operator asks for, by review id. */
export interface Edits {
  readonly incoming: ReadonlyMap<ReviewId, SourcedReview>;
  readonly removed: ReadonlySet<ReviewId>;
  readonly withheld: ReadonlyMap<ReviewId, WithholdingReason>;
  readonly restored: ReadonlySet<ReviewId>;
  /** Keys to remember, by which channels know reviews. */
  readonly channelKeys: readonly ChannelKey[];
}

export const noEdits: Edits = {
  incoming: new Map(),
  removed: new Set(),
  withheld: new Map(),
  restored: new Set(),
  channelKeys: [],
};

/** What the program makes of a review's facts under today's business file. */
export interface Derivation {
  /** `before` is the published review with the same id as it stands, if there is one. */
  mentions(facts: SourcedReview, before: LiveReview | null): Mentions;
  analysis(facts: SourcedReview, before: LiveReview | null): ReviewAnalysis;
  digest(facts: SourcedReview, mentions: Mentions): string;
}

export interface ChangePlan {
  /** Every stored review as it stands afterwards, tombstones included. */
  readonly reviews: readonly StoredReview[];
  /** The rows that the store has to write: public changes and private ones. */
  readonly written: readonly StoredReview[];
  /** The public changes, in the order of the journal. */
  readonly changes: readonly ReviewChange[];
  readonly channelKeys: readonly ChannelKey[];
}

export interface PlanInput {
  readonly current: ReadonlyMap<ReviewId, StoredReview>;
  readonly edits: Edits;
  readonly derive: Derivation;
  readonly at: Instant;
}

/** A version that its source stamped as older than the one we hold is no news. */
function isStale(facts: SourcedReview, held: SourcedReview): boolean {
  return facts.changedAt !== null && held.changedAt !== null && facts.changedAt < held.changedAt;
}

function factsAfter(
  current: StoredReview | undefined,
  incoming: SourcedReview | undefined,
): SourcedReview | null {
  const held = current === undefined || current.state === "removed" ? null : current.facts;
  if (incoming === undefined) return held;
  return held !== null && isStale(incoming, held) ? held : incoming;
}

function publish(
  id: ReviewId,
  current: StoredReview | undefined,
  facts: SourcedReview,
  input: PlanInput,
): LiveReview {
  const before = current?.state === "published" ? current : null;
  const mentions = input.derive.mentions(facts, before);
  const digest = input.derive.digest(facts, mentions);
  return {
    state: "published",
    id,
    source: facts.source,
    facts,
    mentions,
    analysis: input.derive.analysis(facts, before),
    digest,
    firstPublishedAt: current?.firstPublishedAt ?? input.at,
    updatedAt: before?.digest === digest ? before.updatedAt : input.at,
  };
}

/**
 * Why a review is to be withheld, if so: the operator's word, or its source's. A source is heard when it begins or
 * ends to hold something against a review, so that it does not undo what the operator decided since.
 */
function withholdingAfter(id: ReviewId, facts: SourcedReview, input: PlanInput): WithholdingReason | null {
  const current = input.current.get(id);
  const asked = input.edits.withheld.get(id);
  if (asked !== undefined) return asked;
  if (input.edits.restored.has(id)) return null;
  const before = current === undefined || current.state === "removed" ? null : current.facts.flaggedAs;
  if (current?.state !== "withheld") return facts.flaggedAs === before ? null : facts.flaggedAs;
  const isTakenBack = current.reason === before && facts.flaggedAs === null;
  return isTakenBack ? null : current.reason;
}

function stateAfter(id: ReviewId, input: PlanInput): StoredReview | null {
  const { edits, at } = input;
  const current = input.current.get(id);
  const facts = factsAfter(current, edits.incoming.get(id));
  if (facts === null) return current ?? null;
  const kept = { id, source: facts.source, firstPublishedAt: current?.firstPublishedAt ?? at };
  const reason = withholdingAfter(id, facts, input);
  if (reason !== null) {
    const since = current?.state === "withheld" && current.reason === reason ? current.updatedAt : at;
    return { ...kept, state: "withheld", reason, facts, updatedAt: since };
  }
  if (current?.state === "published" && edits.removed.has(id)) {
    return { ...kept, state: "removed", reason: "source-removed", updatedAt: at };
  }
  return publish(id, current, facts, input);
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
  const same = before?.state === "published" && before.digest === after.digest;
  const affectedDate = oldDate > after.facts.date ? oldDate : after.facts.date;
  return same ? null : { id, kind: "updated", reason: null, affectedDate };
}

/** Oldest first, so that the newest review is the journal's newest line; independent of the files' order. */
function journalOrder(a: ReviewChange, b: ReviewChange): number {
  if (a.affectedDate !== b.affectedDate) return a.affectedDate < b.affectedDate ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

// A text may take a millisecond or two.
const pauseAfter = 4;

/** What becomes of every review; in turns, since each new text is read. */
export function* planChanges(input: PlanInput): Steps<ChangePlan> {
  const reviews: StoredReview[] = [];
  const written: StoredReview[] = [];
  const changes: ReviewChange[] = [];
  const ids = new Set([...input.current.keys(), ...input.edits.incoming.keys()]);
  for (const id of ids) {
    if (reviews.length % pauseAfter === 0) yield;
    const before = input.current.get(id);
    const after = stateAfter(id, input);
    if (after === null) continue;
    reviews.push(after);
    const change = changeBetween(before, after);
    if (change !== null) changes.push(change);
    if (change !== null || !sameValue(before, after)) written.push(after);
  }
  return { reviews, written, changes: changes.sort(journalOrder), channelKeys: input.edits.channelKeys };
}
