import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { TopicPath } from "../../core/documents/publication.ts";
import type {
  EndReason,
  Subscription,
  SubscriptionId,
  SubscriptionMode,
  SubscriptionState,
} from "../../core/hub/subscription.ts";
import type { DueDelivery } from "../../ports/hub/delivery-queue.ts";
import type { SubscriptionView } from "../../ports/hub/subscription-views.ts";
import type { PendingVerification } from "../../ports/hub/verification-queue.ts";
import type { HubTables } from "./tables/hub-schema.ts";
import type { Database, Tables } from "./tables/schema.ts";

/** As literals: an index over the served alone is used only where the statement's text says so. */
export const isServed = sql<SqlBool>`state in ('active', 'pending_removal')`;
export const isProven = sql<SqlBool>`substr(coalesce(last_status, ''), 1, 1) = '2'`;
export const isNotProven = sql<SqlBool>`substr(coalesce(last_status, ''), 1, 1) <> '2'`;

/** Whether the topic has come so far: where a backup was put back, what was underway may be of a version that is no more. */
export function isOfToday(version: number) {
  return ({ exists, selectFrom }: ExpressionBuilder<Tables, "subscription">) =>
    exists(
      selectFrom("topic")
        .select("topic.path")
        .whereRef("topic.path", "=", "subscription.topic")
        .where("topic.version", ">=", version),
    );
}

type Row = Selectable<HubTables["subscription"]>;
type VerificationRow = Selectable<HubTables["verification"]>;

/**
 * Whoever changes a subscription together with its handshake takes the subscription's row first: two of them never
 * cross, and each sees what the other has left. A write, since SQLite knows no lock of a row.
 */
export async function holdRow(database: Database, id: string): Promise<void> {
  await database
    .updateTable("subscription")
    .set(({ ref }) => ({ shard: ref("shard") }))
    .where("id", "=", id)
    .execute();
}

export function viewOf(row: Row, nextTryAt: number | null): SubscriptionView {
  const isServed = row.state === "active" || row.state === "pending_removal";
  return {
    id: row.id as SubscriptionId,
    topic: row.topic as TopicPath,
    origin: row.origin,
    state: row.state as SubscriptionState,
    reason: row.reason as EndReason | null,
    leaseUntil: row.lease_until,
    deliveredVersion: row.delivered_version,
    failures: row.failures,
    lastStatus: row.last_status,
    lastAt: row.last_at,
    nextAttemptAt: nextTryAt ?? (isServed ? row.retry_at : null),
  };
}

export function subscriptionOf(row: Row): Subscription {
  const pair = {
    id: row.id as SubscriptionId,
    topic: row.topic as TopicPath,
    callback: row.callback,
    origin: row.origin,
    topicGiven: row.topic_given,
  };
  switch (row.state) {
    case "active":
    case "pending_removal":
      return {
        ...pair,
        state: row.state,
        secret: row.secret,
        leaseUntil: row.lease_until ?? 0,
        deliveredVersion: row.delivered_version ?? 0,
        failures: row.failures,
      };
    case "pending_verification":
      return { ...pair, state: "pending_verification" };
    case "rejected":
    case "removed":
      return { ...pair, state: row.state, reason: (row.reason ?? "denied") as EndReason };
    default:
      throw new Error(`subscription ${row.id} has the unknown state ${row.state}`);
  }
}

export function dueOf(
  row: Pick<
    Row,
    | "id"
    | "topic"
    | "callback"
    | "origin"
    | "secret"
    | "lease_until"
    | "delivered_version"
    | "failures"
    | "retry_at"
    | "last_status"
  >,
): DueDelivery {
  return {
    id: row.id as SubscriptionId,
    topic: row.topic as TopicPath,
    callback: row.callback,
    origin: row.origin,
    secret: row.secret,
    leaseUntil: row.lease_until ?? 0,
    deliveredVersion: row.delivered_version ?? 0,
    failures: row.failures,
    isProven: row.last_status?.startsWith("2") ?? false,
    // Every attempt leaves a status: where one is due again without any, the operator's word has taken it away.
    isAskedFor: row.retry_at !== null && row.last_status === null,
  };
}

export function pendingOf(row: VerificationRow & Pick<Row, "topic" | "callback">): PendingVerification {
  return {
    subscription: row.subscription as SubscriptionId,
    topic: row.topic as TopicPath,
    callback: row.callback,
    origin: row.origin,
    mode: row.mode as SubscriptionMode,
    topicGiven: row.topic_given,
    secret: row.secret,
    leaseSeconds: row.lease_seconds,
    challenge: row.challenge,
    tries: row.tries,
  };
}
