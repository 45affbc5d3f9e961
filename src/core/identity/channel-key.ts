import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import { idKind } from "./channels.ts";
import { idByKey, reviewId } from "./review-id.ts";

/**
 * A key by which a channel knows a review, where that key alone would give another public id: a later, better key
 * does not change under which id a review is published.
 */
export interface Alias {
  readonly source: string;
  /** The kind of ids; for fingerprints of reviews without an id it begins with "~". */
  readonly channel: string;
  readonly channelId: string;
  readonly reviewId: ReviewId;
}

/** The key that a version of a review came with. A fingerprint is stored as the id it gives: no name, no words. */
export function aliasOf(facts: SourcedReview, id: ReviewId): Alias {
  const { source, sourceId } = facts;
  const kind = idKind(facts);
  return sourceId === null
    ? { source, channel: `~${kind}`, channelId: reviewId(facts), reviewId: id }
    : { source, channel: kind, channelId: sourceId, reviewId: id };
}

export function isFingerprint({ channel }: Alias): boolean {
  return channel.startsWith("~");
}

/** The public id that the alias's key alone would give. */
export function keyIdOf(alias: Alias): ReviewId {
  return isFingerprint(alias) ? (alias.channelId as ReviewId) : idByKey(alias.source, alias.channelId);
}
