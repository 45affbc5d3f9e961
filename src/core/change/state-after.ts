import type { Instant } from "../instant.ts";
import { type Amendment, isCorrectedAnew } from "../reviews/amendment.ts";
import type { ReviewAnalysis } from "../reviews/finding.ts";
import type {
  Mentions,
  ReviewId,
  SourcedReview,
  TombstoneReason,
  WithholdingReason,
} from "../reviews/review.ts";
import type { LiveReview, RemovedReview, StoredReview } from "../reviews/stored-review.ts";
import { sameValue } from "../same-value.ts";
import type { Edits } from "./edits.ts";

/** What its source says of a review, and the operator. */
export interface ReviewWords {
  readonly facts: SourcedReview;
  readonly amendment: Amendment | null;
}

/** What the program makes of a review's words under today's business file. */
export interface Derivation {
  /** Whether everything would be made of this review's words again that was. */
  stands(review: LiveReview): boolean;
  /** `before` is the published review with the same id as it stands, if there is one. */
  mentions(words: ReviewWords, before: LiveReview | null): Mentions;
  analysis(words: ReviewWords, before: LiveReview | null): ReviewAnalysis;
  digest(words: ReviewWords, mentions: Mentions, before: LiveReview | null): string;
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

function amendmentAfter(
  id: ReviewId,
  current: StoredReview | undefined,
  { amended }: Edits,
): Amendment | null {
  const said = amended.get(id);
  if (said !== undefined) return said;
  return current?.amendment ?? null;
}

interface Words extends ReviewWords {
  readonly firstPublishedAt: Instant;
}

function published(
  id: ReviewId,
  { facts, amendment, firstPublishedAt }: Words,
  { current, derive, at }: PlanInput,
): LiveReview {
  const held = current.get(id);
  const before = held?.state === "published" ? held : null;
  const words = { facts, amendment };
  const mentions = derive.mentions(words, before);
  const digest = derive.digest(words, mentions, before);
  const found = derive.analysis(words, before);
  // What says the same stays as it is stored, letter by letter: an older release wrote the keys in another order.
  const analysis = before !== null && sameValue(before.analysis, found) ? before.analysis : found;
  const isNews = before?.digest !== digest || isCorrectedAnew(before, { amendment, analysis });
  const after: LiveReview = {
    state: "published",
    id,
    source: facts.source,
    facts,
    amendment,
    mentions,
    analysis,
    digest,
    firstPublishedAt,
    updatedAt: isNews ? at : before.updatedAt,
  };
  return before !== null && isMadeOfTheSame(before, after) ? before : after;
}

/** Nearly all reviews stay what they are: whoever goes through them then sees it at once. */
function isMadeOfTheSame(before: LiveReview, after: LiveReview): boolean {
  return (Object.keys(after) as (keyof LiveReview)[]).every((key) => before[key] === after[key]);
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

function tombstone(review: StoredReview, reason: TombstoneReason, at: Instant): RemovedReview {
  const { id, source, firstPublishedAt, amendment } = review;
  const gone: RemovedReview = { id, source, firstPublishedAt, state: "removed", reason, updatedAt: at };
  return reason === "erased" || !amendment ? gone : { ...gone, amendment };
}

/** A review as it was before some edit, made anew under today's rules. */
function undoneState(id: ReviewId, before: StoredReview | null, input: PlanInput): StoredReview | null {
  const { at } = input;
  const current = input.current.get(id);
  if (before === null) {
    if (current === undefined || current.state === "removed") return current ?? null;
    return tombstone(current, "undone", at);
  }
  switch (before.state) {
    case "published":
      return published(id, before, input);
    case "withheld":
      return { ...before, updatedAt: current?.state === "withheld" ? current.updatedAt : at };
    case "removed":
      return current?.state === "removed" ? current : { ...before, updatedAt: at };
  }
}

/** What one review is after the edits; null for one that there is nothing of. */
export function stateAfter(id: ReviewId, input: PlanInput): StoredReview | null {
  const { edits, at } = input;
  const current = input.current.get(id);
  // What was erased stays erased, whatever arrives.
  if (current?.state === "removed" && current.reason === "erased") return current;
  if (current !== undefined && edits.erased.has(id)) return tombstone(current, "erased", at);
  const before = edits.undone.get(id);
  if (before !== undefined) return undoneState(id, before, input);
  const facts = factsAfter(current, edits.incoming.get(id));
  if (facts === null) return current ?? null;
  const amendment = amendmentAfter(id, current, edits);
  const firstPublishedAt = current?.firstPublishedAt ?? at;
  const reason = withholdingAfter(id, facts, input);
  if (reason !== null) {
    const since = current?.state === "withheld" && current.reason === reason ? current.updatedAt : at;
    const kept = { id, source: facts.source, firstPublishedAt, facts, amendment };
    return { ...kept, state: "withheld", reason, updatedAt: since };
  }
  if (current?.state === "published" && edits.removed.has(id))
    return tombstone(current, "source-removed", at);
  return published(id, { facts, amendment, firstPublishedAt }, input);
}
