import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import type { LiveReview, StoredReview } from "../reviews/stored-review.ts";
import type { ImportProblem } from "./row.ts";

/** `partial` files tell what is; only `complete` ones also tell what is no more. */
export type Scope = "partial" | "complete";

/** More than this share of what is published is never removed unasked. */
const largestUnaskedShare = 0.2;
/** The same, for whoever is told of it. */
export const largestUnaskedShareInWords = `${largestUnaskedShare * 100}%`;

export interface RemovalQuestion {
  readonly current: ReadonlyMap<ReviewId, StoredReview>;
  readonly incoming: ReadonlyMap<ReviewId, SourcedReview>;
  /** The sources that the run speaks for completely. */
  readonly sources: ReadonlySet<string>;
  readonly problems: readonly ImportProblem[];
  /** Every id by which a source knows a stored review; asked for only where something may be missing. */
  readonly sourceIds: () => ReadonlyMap<ReviewId, ReadonlySet<string>>;
  /** Whether a review is known by an id of another kind than this run's, so that the run's may be its too. */
  readonly mayBeUnknown: (review: LiveReview) => boolean;
}

export interface Removals {
  readonly ids: ReadonlySet<ReviewId>;
  readonly published: number;
  /** True where a bad row might be any review, so that none can be said to be missing. */
  readonly isHeldBack: boolean;
}

/** What a complete run says is gone: every published review of its sources that it neither holds nor failed to read. */
export function removalsOf(question: RemovalQuestion): Removals {
  const { current, incoming, sources, problems, mayBeUnknown } = question;
  const live = [...current.values()].filter((review): review is LiveReview => review.state === "published");
  if (sources.size === 0) return { ids: new Set(), published: live.length, isHeldBack: false };
  const sourceIds = question.sourceIds();
  const unread = new Set(problems.map(({ sourceId }) => sourceId));
  const missing = live.filter(({ id, source }) => {
    if (!sources.has(source) || incoming.has(id)) return false;
    return ![...(sourceIds.get(id) ?? [])].some((sourceId) => unread.has(sourceId));
  });
  const known = new Set([...sourceIds.values()].flatMap((ids) => [...ids]));
  const strangers = [...unread].some((sourceId) => sourceId !== null && !known.has(sourceId));
  const isHeldBack = missing.length > 0 && (unread.has(null) || (strangers && missing.some(mayBeUnknown)));
  return { ids: new Set(isHeldBack ? [] : missing.map(({ id }) => id)), published: live.length, isHeldBack };
}

export function isTooManyRemovals({ ids, published }: Removals): boolean {
  return ids.size > published * largestUnaskedShare;
}
