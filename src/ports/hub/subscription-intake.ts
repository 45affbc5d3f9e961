import type { TopicPath } from "../../core/documents/publication.ts";
import type { SubscriptionId, SubscriptionMode } from "../../core/hub/subscription.ts";

export interface SubscriptionOrder {
  readonly mode: SubscriptionMode;
  readonly topic: TopicPath;
  readonly topicGiven: string;
  readonly callback: string;
  readonly origin: string;
  readonly secret: string | null;
  readonly leaseSeconds: number;
  readonly challenge: string;
  /** Taken as the subscription's id when the pair is new. */
  readonly newId: SubscriptionId;
  readonly now: number;
}

export interface IntakeLimits {
  readonly perOrigin: number;
  readonly pendingPerOrigin: number;
  readonly pending: number;
}

export type IntakeOutcome =
  | { readonly kind: "accepted"; readonly id: SubscriptionId }
  | { readonly kind: "too-many"; readonly which: keyof IntakeLimits };

/** Where requests come in, from any process. */
export interface SubscriptionIntake {
  /**
   * Stores the request durably; it survives a crash from the moment this answers. The newest request of a pair
   * replaces an older one that still waits. A served subscription goes on as it is meanwhile.
   */
  takeIn(intake: SubscriptionOrder, limits: IntakeLimits): Promise<IntakeOutcome>;
}
