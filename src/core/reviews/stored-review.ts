import type { Instant } from "../instant.ts";
import type { Amendment } from "./amendment.ts";
import type { ReviewAnalysis } from "./finding.ts";
import type {
  Mentions,
  RemovalReason,
  ReviewId,
  SourcedReview,
  TombstoneReason,
  WithholdingReason,
} from "./review.ts";

interface Kept {
  readonly id: ReviewId;
  readonly source: string;
  readonly firstPublishedAt: Instant;
  /** When its public content, or its place among the published, last changed. */
  readonly updatedAt: Instant;
}

export interface LiveReview extends Kept {
  readonly state: "published";
  readonly facts: SourcedReview;
  readonly amendment: Amendment | null;
  readonly mentions: Mentions;
  readonly analysis: ReviewAnalysis;
  /** Names its public record, which an analysis is no part of. */
  readonly digest: string;
}

/** Kept in full, so that it can be restored, and so that a later import cannot bring it back unasked. */
export interface WithheldReview extends Kept {
  readonly state: "withheld";
  readonly reason: WithholdingReason;
  readonly facts: SourcedReview;
  readonly amendment: Amendment | null;
}

/** A tombstone: the review is gone, and its words are gone from here too. */
export interface RemovedReview extends Kept {
  readonly state: "removed";
  readonly reason: TombstoneReason;
  /** The operator's word stands again when the review comes back; absent where there is none. */
  readonly amendment?: Amendment;
}

export type StoredReview = LiveReview | WithheldReview | RemovedReview;

export type ChangeKind = "created" | "updated" | "removed";

/** One line of the change journal, before it has its number. */
export interface ReviewChange {
  readonly id: ReviewId;
  readonly kind: ChangeKind;
  readonly reason: RemovalReason | null;
  /** The newest review date whose listings this change touches: the later of old and new date; "" for none. */
  readonly affectedDate: string;
}
