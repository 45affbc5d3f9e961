import type { SubscriptionId } from "../../core/hub/subscription.ts";

/** The hub learns of it from the store, in whatever process it works. */
export interface OperatorRetry {
  /** The operator's word: due at once, failures forgotten. */
  retryNow(id: SubscriptionId, now: number): Promise<boolean>;
}
