import { utf8 } from "../../core/documents/byte-writer.ts";
import { type Instant, toInstant } from "../../core/instant.ts";
import type { SubscriptionView } from "../../ports/subscription-store.ts";

export const statusPrefix = "/api/websub/subscriptions/";

function instantOrNull(seconds: number | null): Instant | null {
  return seconds === null ? null : toInstant(seconds);
}

/** What whoever knows the unguessable id may see: never the callback, its origin or the secret (decisions §9). */
export function statusDocument(view: SubscriptionView, baseUrl: string): Uint8Array<ArrayBuffer> {
  return utf8(
    JSON.stringify({
      id: view.id,
      topic: baseUrl + view.topic,
      state: view.state,
      reason: view.reason,
      lease_until: instantOrNull(view.leaseUntil),
      delivered_version: view.deliveredVersion,
      failures: view.failures,
      last_status: view.lastStatus,
      last_at: instantOrNull(view.lastAt),
      next_attempt_at: instantOrNull(view.nextAttemptAt),
    }),
  );
}
