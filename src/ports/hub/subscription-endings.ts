import type { EndReason, Subscription, SubscriptionId } from "../../core/hub/subscription.ts";
import type { Ownership } from "./shard-ownership.ts";

/** The attempt that a subscription ended with, as its status goes on telling it. */
export interface LastAttempt {
  readonly status: string;
  readonly at: number;
  /** In a row, this one included. */
  readonly failures: number;
}

export interface SubscriptionEnding {
  readonly reason: EndReason;
  readonly now: number;
  /** Of those that a delivery ended. */
  readonly attempts?: ReadonlyMap<SubscriptionId, LastAttempt>;
}

/** Ends by decision: the hub ends what it owns, the operator (no ownership) whatever is named. */
export interface SubscriptionEndings {
  /** Ends subscriptions; their rows stay for a while, for their status. Answers those that were not ended before. */
  end(
    ownership: Ownership | null,
    ids: readonly SubscriptionId[],
    ending: SubscriptionEnding,
  ): Promise<readonly Subscription[]>;
}
