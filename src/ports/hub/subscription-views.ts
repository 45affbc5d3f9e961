import type { TopicPath } from "../../core/documents/publication.ts";
import type { EndReason, SubscriptionId, SubscriptionState } from "../../core/hub/subscription.ts";

/** What anybody who knows the unguessable id, or the operator, may see. */
export interface SubscriptionView {
  readonly id: SubscriptionId;
  readonly topic: TopicPath;
  readonly origin: string;
  readonly state: SubscriptionState;
  readonly reason: EndReason | null;
  readonly leaseUntil: number | null;
  readonly deliveredVersion: number | null;
  readonly failures: number;
  readonly lastStatus: string | null;
  readonly lastAt: number | null;
  readonly nextAttemptAt: number | null;
}

/** What is told of subscriptions. It never names a callback. */
export interface SubscriptionViews {
  view(id: SubscriptionId): Promise<SubscriptionView | null>;
  /** All, ended ones that are still remembered included, by id; in pages, so that a million cost no memory. */
  views(after: SubscriptionId | null, limit: number): Promise<readonly SubscriptionView[]>;
}
