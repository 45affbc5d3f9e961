import type { ChannelKey } from "../identity/channel-key.ts";
import type { Amendment } from "../reviews/amendment.ts";
import type { ReviewId, SourcedReview, WithholdingReason } from "../reviews/review.ts";
import type { StoredReview } from "../reviews/stored-review.ts";

/** What reviews were before some edits; null for those that were not there. */
export type ReviewsBefore = ReadonlyMap<ReviewId, StoredReview | null>;

/** What an import or the operator asks for, by review id. */
export interface Edits {
  readonly incoming: ReadonlyMap<ReviewId, SourcedReview>;
  readonly removed: ReadonlySet<ReviewId>;
  readonly withheld: ReadonlyMap<ReviewId, WithholdingReason>;
  readonly restored: ReadonlySet<ReviewId>;
  /** The operator's word, in place of what was said before; null takes it back. */
  readonly amended: ReadonlyMap<ReviewId, Amendment | null>;
  /** What nothing personal may be left of. */
  readonly erased: ReadonlySet<ReviewId>;
  /** What these reviews are to be again. */
  readonly undone: ReviewsBefore;
  /** Keys to remember, by which channels know reviews. */
  readonly channelKeys: readonly ChannelKey[];
}

export const noEdits: Edits = {
  incoming: new Map(),
  removed: new Set(),
  withheld: new Map(),
  restored: new Set(),
  amended: new Map(),
  erased: new Set(),
  undone: new Map(),
  channelKeys: [],
};

/** The reviews that these edits are about. */
export function editedIds(edits: Edits): ReadonlySet<ReviewId> {
  const { incoming, removed, withheld, restored, amended, erased, undone } = edits;
  return new Set(
    [incoming, removed, withheld, restored, amended, erased, undone].flatMap((each) => [...each.keys()]),
  );
}
