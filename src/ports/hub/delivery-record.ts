import type { SubscriptionId } from "../../core/hub/subscription.ts";
import type { Ownership } from "./shard-ownership.ts";

/** A 2xx. */
export interface Acknowledgement {
  readonly id: SubscriptionId;
  readonly origin: string;
  readonly version: number;
  readonly status: string;
  readonly at: number;
}

/** What an attempt without a 2xx leaves. */
export interface DeliveryFailure {
  readonly id: SubscriptionId;
  readonly origin: string;
  /** In a row, this one included where it counts. */
  readonly failures: number;
  /** Null: tried again with the next version. */
  readonly retryAt: number | null;
  readonly status: string;
  readonly at: number;
  readonly version: number;
}

/**
 * What came of deliveries. A write names the ownership it is made under, and does nothing for shards that another process
 * has taken since, nor of a version that a backup has taken back.
 */
export interface DeliveryRecord {
  /** Many 2xx at once. Never moves a version back. */
  acknowledge(ownership: Ownership, delivered: readonly Acknowledgement[]): Promise<void>;
  /** Failures that count or do not, many at once. */
  recordFailures(ownership: Ownership, failures: readonly DeliveryFailure[]): Promise<void>;
}
