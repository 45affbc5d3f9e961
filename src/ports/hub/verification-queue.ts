import type { TopicPath } from "../../core/documents/publication.ts";
import type { SubscriptionId, SubscriptionMode } from "../../core/hub/subscription.ts";
import type { Ownership } from "./shard-ownership.ts";

/** A request that was accepted with 202 and waits for its handshake. */
export interface PendingVerification {
  readonly subscription: SubscriptionId;
  readonly topic: TopicPath;
  readonly callback: string;
  readonly origin: string;
  readonly mode: SubscriptionMode;
  /** As the subscriber wrote it. */
  readonly topicGiven: string;
  readonly secret: string | null;
  readonly leaseSeconds: number;
  readonly challenge: string;
  /** How often it was tried before. */
  readonly tries: number;
}

export type VerificationEnd =
  | {
      readonly kind: "confirmed";
      readonly leaseUntil: number;
      readonly servedVersion: number;
      readonly now: number;
    }
  | { readonly kind: "refused"; readonly now: number };

/**
 * Handshakes that are owed. A write names the ownership it is made under, and does nothing when another process has taken
 * the shard since.
 */
export interface VerificationQueue {
  /** Waiting handshakes of the owned shards that are due, oldest first, without those of the named origins. */
  dueVerifications(
    ownership: Ownership,
    query: { readonly now: number; readonly limit: number; readonly busyOrigins: readonly string[] },
  ): Promise<readonly PendingVerification[]>;
  /** No HTTP answer: the same handshake is due again later. False when a newer request has replaced it. */
  postponeVerification(
    ownership: Ownership,
    pending: PendingVerification,
    nextTryAt: number,
  ): Promise<boolean>;
  /**
   * Ends a handshake, if its challenge is still the pair's newest. A confirmed subscription begins at
   * `servedVersion`, or at the topic's version where that is lower, read in the same transaction; a confirmed
   * renewal keeps the version it has. `leaseUntil` counts from the verification request.
   */
  endVerification(
    ownership: Ownership,
    pending: PendingVerification,
    outcome: VerificationEnd,
  ): Promise<"ended" | "superseded">;
}
