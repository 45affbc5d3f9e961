import type { EndReason, Subscription, SubscriptionId } from "../../core/hub/subscription.ts";
import type { Ownership } from "./shard-ownership.ts";

/** Ends by decision: the hub ends what it owns, the operator (no ownership) whatever is named. */
export interface SubscriptionEndings {
  /** Ends subscriptions; their rows stay for a while, for their status. Answers those that were not ended before. */
  end(
    ownership: Ownership | null,
    ids: readonly SubscriptionId[],
    { reason, now }: { readonly reason: EndReason; readonly now: number },
  ): Promise<readonly Subscription[]>;
}
