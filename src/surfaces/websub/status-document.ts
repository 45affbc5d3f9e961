import { utf8 } from "../../core/documents/byte-writer.ts";
import { type Instant, toInstant } from "../../core/instant.ts";
import type { SubscriptionView } from "../../ports/hub/subscription-views.ts";

export const statusPrefix = "/api/websub/subscriptions/";

function instantOrNull(seconds: number | null): Instant | null {
  return seconds === null ? null : toInstant(seconds);
}

/** How it goes with a subscription, as the wire and the operator's tools name it. */
export function progressOf(view: SubscriptionView) {
  return {
    lease_until: instantOrNull(view.leaseUntil),
    delivered_version: view.deliveredVersion,
    failures: view.failures,
    last_status: view.lastStatus,
    last_at: instantOrNull(view.lastAt),
    next_attempt_at: instantOrNull(view.nextAttemptAt),
  };
}

/** What whoever knows the unguessable id may see: never the callback, its origin or the secret (decisions §9). */
export function statusDocument(view: SubscriptionView, baseUrl: string): Uint8Array<ArrayBuffer> {
  const { id, topic, state, reason } = view;
  return utf8(JSON.stringify({ id, topic: baseUrl + topic, state, reason, ...progressOf(view) }));
}
