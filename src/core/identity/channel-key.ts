import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import { idKind } from "./channels.ts";
import { idByKey, reviewId } from "./review-id.ts";

/**
 * A key by which a channel knows a review, where that key alone would give another public id: a later, better key
 * does not change under which id a review is published.
 */
export interface ChannelKey {
  readonly source: string;
  /** The kind of ids; for fingerprints of reviews without an id it begins with "~". */
  readonly channel: string;
  readonly channelId: string;
  readonly reviewId: ReviewId;
}

/** The key that a version of a review came with. A fingerprint is stored as the id it gives: no name, no words. */
export function channelKeyOf(facts: SourcedReview, id: ReviewId): ChannelKey {
  const { source, sourceId } = facts;
  const kind = idKind(facts);
  return sourceId === null
    ? { source, channel: `~${kind}`, channelId: reviewId(facts), reviewId: id }
    : { source, channel: kind, channelId: sourceId, reviewId: id };
}

export function isFingerprint({ channel }: ChannelKey): boolean {
  return channel.startsWith("~");
}

/** The same key of a review that was erased: it is known again by it, and an id that leads to its author is no more in it. */
export function coveredKey(key: ChannelKey): ChannelKey {
  return isFingerprint(key) ? key : { ...key, channel: `~${key.channel}`, channelId: idOfKeyAlone(key) };
}

/** The public id that the key alone would give. */
export function idOfKeyAlone(key: ChannelKey): ReviewId {
  return isFingerprint(key) ? (key.channelId as ReviewId) : idByKey(key.source, key.channelId);
}
