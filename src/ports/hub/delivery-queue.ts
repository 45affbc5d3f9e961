import type { TopicPath } from "../../core/documents/publication.ts";
import type { SubscriptionId } from "../../core/hub/subscription.ts";
import type { Ownership } from "./shard-ownership.ts";

export interface DueDelivery {
  readonly id: SubscriptionId;
  readonly topic: TopicPath;
  readonly callback: string;
  readonly origin: string;
  readonly secret: string | null;
  readonly leaseUntil: number;
  readonly deliveredVersion: number;
  readonly failures: number;
  /** Whether its newest attempt was acknowledged. */
  readonly isProven: boolean;
  /** Whether the operator wants it tried now, whatever became of attempts before. */
  readonly isAskedFor: boolean;
}

/** Deliveries that the owned shards owe. Nothing is owed after the lease has passed. */
export interface DeliveryQueue {
  /**
   * Served, unexpired subscriptions that have an older version than `version` and wait for no retry: the proven, or the
   * others. None where a backup that was put back has taken `version` away.
   */
  dueFresh(
    ownership: Ownership,
    query: {
      readonly isProven: boolean;
      readonly topic: TopicPath;
      readonly version: number;
      readonly now: number;
      readonly limit: number;
      readonly busyOrigins: readonly string[];
      readonly busyIds: readonly SubscriptionId[];
    },
  ): Promise<readonly DueDelivery[]>;
  /** Those whose retry is due; of origins left alone only what the operator asked for. */
  dueRetries(
    ownership: Ownership,
    query: {
      readonly now: number;
      readonly limit: number;
      readonly leftAlone: readonly string[];
      readonly busyOrigins: readonly string[];
      readonly busyIds: readonly SubscriptionId[];
    },
  ): Promise<readonly DueDelivery[]>;
  /** A new version makes the failing due at once. */
  hastenRetries(
    ownership: Ownership,
    query: { readonly topic: TopicPath; readonly now: number },
  ): Promise<void>;
}
