import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import type { LiveReview, StoredReview } from "../reviews/stored-review.ts";
import type { ImportProblem } from "./row.ts";

/** `partial` files tell what is; only `complete` ones also tell what is no more. */
export type Scope = "partial" | "complete";

/** More than this share of what is published is never removed unasked. */
export const largestUnaskedShare = 0.2;

export interface RemovalQuestion {
  readonly current: ReadonlyMap<ReviewId, StoredReview>;
  readonly incoming: ReadonlyMap<ReviewId, SourcedReview>;
  /** The sources that the run speaks for completely. */
  readonly sources: ReadonlySet<string>;
  readonly problems: readonly ImportProblem[];
}

export interface Removals {
  readonly ids: ReadonlySet<ReviewId>;
  readonly published: number;
  /** True where a bad row might be any review, so that none can be said to be missing. */
  readonly isHeldBack: boolean;
}

/** What a complete run says is gone: every published review of its sources that it neither holds nor failed to read. */
export function removalsOf({ current, incoming, sources, problems }: RemovalQuestion): Removals {
  const live = [...current.values()].filter((review): review is LiveReview => review.state === "published");
  const unread = new Set(problems.map(({ sourceId }) => sourceId));
  const missing = live.filter(({ id, source, facts }) => {
    if (!sources.has(source) || incoming.has(id)) return false;
    return facts.sourceId === null || !unread.has(facts.sourceId);
  });
  const isHeldBack = unread.has(null) && missing.length > 0;
  return { ids: new Set(isHeldBack ? [] : missing.map(({ id }) => id)), published: live.length, isHeldBack };
}

export function isTooManyRemovals({ ids, published }: Removals): boolean {
  return ids.size > published * largestUnaskedShare;
}
