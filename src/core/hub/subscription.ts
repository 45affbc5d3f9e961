import type { TopicPath } from "../documents/publication.ts";

/** The states of the interface, as they stand on the wire. */
export const subscriptionStates = [
  "pending_verification",
  "active",
  "rejected",
  "pending_removal",
  "removed",
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export type SubscriptionId = string & { readonly brand: "SubscriptionId" };

/** What a verified subscription was granted. */
export interface Grant {
  readonly secret: string | null;
  /** Epoch seconds. */
  readonly leaseUntil: number;
}

interface Pair {
  readonly id: SubscriptionId;
  readonly topic: TopicPath;
  readonly callback: string;
  readonly origin: string;
  /** The topic as the subscriber wrote it, for the handshake. */
  readonly topicGiven: string;
}

/** Why a subscription is not, or no longer, served; short, for the status document and the subscriber. */
export type EndReason =
  | "unsubscribed"
  | "lease-ended"
  | "delivery-failed"
  | "gone"
  | "denied"
  | "verification-failed";

export interface ServedSubscription extends Pair, Grant {
  readonly state: "active" | "pending_removal";
  readonly deliveredVersion: number;
  readonly failures: number;
}

export type Subscription =
  | (Pair & { readonly state: "pending_verification" })
  | ServedSubscription
  | (Pair & { readonly state: "rejected" | "removed"; readonly reason: EndReason });

export type SubscriptionMode = "subscribe" | "unsubscribe";

export type SubscriptionEvent =
  | { readonly kind: "asked"; readonly mode: SubscriptionMode }
  | { readonly kind: "confirmed"; readonly mode: SubscriptionMode }
  | { readonly kind: "refused"; readonly mode: SubscriptionMode }
  | { readonly kind: "ended"; readonly reason: Exclude<EndReason, "verification-failed"> };

/** The interface's state table. `null` is a pair that nobody has asked about yet. */
export function nextState(state: SubscriptionState | null, event: SubscriptionEvent): SubscriptionState {
  const isServed = state === "active" || state === "pending_removal";
  switch (event.kind) {
    case "asked":
      // Who is not served has nothing to be removed: were it pending removal, a refusal would make it active.
      if (!isServed) return "pending_verification";
      return event.mode === "unsubscribe" ? "pending_removal" : "active";
    case "confirmed":
      return event.mode === "subscribe" ? "active" : "removed";
    case "refused":
      // A failed renewal or unsubscription leaves what was standing.
      return isServed ? "active" : "rejected";
    case "ended":
      return "removed";
  }
}
