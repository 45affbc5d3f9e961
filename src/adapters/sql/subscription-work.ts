import type { TopicPath } from "../../core/documents/publication.ts";
import type { DeliveryQueue, DueDelivery } from "../../ports/hub/delivery-queue.ts";
import type { Ownership } from "../../ports/hub/shard-ownership.ts";
import type { PendingVerification, VerificationQueue } from "../../ports/hub/verification-queue.ts";
import { dueOf, isNotProven, isOfToday, isProven, isServed, pendingOf } from "./subscription-rows.ts";
import type { Database, Dialect } from "./tables/schema.ts";

interface Connection {
  readonly dialect: Dialect;
  readonly database: Database;
}

/** No handshake waits longer than this: what seems to was stored before the clock was set back, and is due. */
const longestWait = 60;
const deliveryColumns = [
  "id",
  "topic",
  "callback",
  "origin",
  "secret",
  "lease_until",
  "delivered_version",
  "failures",
  "retry_at",
  "last_status",
] as const;

function shardsOf({ shards }: Ownership): number[] {
  return shards.map(({ shard }) => shard);
}

export async function dueVerifications(
  { dialect, database }: Connection,
  ownership: Ownership,
  query: Parameters<VerificationQueue["dueVerifications"]>[1],
): Promise<PendingVerification[]> {
  if (ownership.shards.length === 0) return [];
  const rows = await database
    .selectFrom("verification")
    .innerJoin("subscription", "subscription.id", "verification.subscription")
    .selectAll("verification")
    .select(["subscription.topic", "subscription.callback"])
    .where(dialect.isAmong("verification.shard", shardsOf(ownership)))
    .where(({ or, eb }) =>
      or([eb("next_try_at", "<=", query.now), eb("next_try_at", ">", query.now + longestWait)]),
    )
    .where(({ not }) => not(dialect.isAmong("verification.origin", query.busyOrigins)))
    .orderBy("next_try_at")
    .orderBy("verification.subscription")
    .limit(query.limit)
    .execute();
  return rows.map(pendingOf);
}

export async function dueFresh(
  { dialect, database }: Connection,
  ownership: Ownership,
  query: Parameters<DeliveryQueue["dueFresh"]>[1],
): Promise<DueDelivery[]> {
  if (ownership.shards.length === 0) return [];
  const { isProven: wanted, topic, version, now, limit, busyOrigins, busyIds } = query;
  const rows = await database
    .selectFrom("subscription")
    .select(deliveryColumns)
    .where(dialect.isAmong("shard", shardsOf(ownership)))
    .where("topic", "=", topic)
    .where("delivered_version", "<", version)
    .where(isOfToday(version))
    .where("retry_at", "is", null)
    .where(wanted ? isProven : isNotProven)
    .where(isServed)
    .where("lease_until", ">", now)
    .where(({ or, eb }) => or([eb("given_up_version", "is", null), eb("given_up_version", "<", version)]))
    .where(({ not }) => not(dialect.isAmong("origin", busyOrigins)))
    .limit(limit + busyIds.length)
    .execute();
  return withoutBusy(rows.map(dueOf), busyIds).slice(0, limit);
}

export async function dueRetries(
  { dialect, database }: Connection,
  ownership: Ownership,
  query: Parameters<DeliveryQueue["dueRetries"]>[1],
): Promise<DueDelivery[]> {
  if (ownership.shards.length === 0) return [];
  const { now, limit, leftAlone, busyOrigins, busyIds } = query;
  const rows = await database
    .selectFrom("subscription")
    .select(deliveryColumns)
    .where(dialect.isAmong("shard", shardsOf(ownership)))
    .where("retry_at", "<=", now)
    .where(isServed)
    .where("lease_until", ">", now)
    .where(({ not }) => not(dialect.isAmong("origin", busyOrigins)))
    .where(({ or, eb, not }) =>
      or([eb("last_status", "is", null), not(dialect.isAmong("origin", leftAlone))]),
    )
    .orderBy("retry_at")
    .limit(limit + busyIds.length)
    .execute();
  return withoutBusy(rows.map(dueOf), busyIds).slice(0, limit);
}

function withoutBusy(due: DueDelivery[], busyIds: readonly string[]): DueDelivery[] {
  const busy = new Set(busyIds);
  return due.filter(({ id }) => !busy.has(id));
}

export async function hastenRetries(
  { dialect, database }: Connection,
  ownership: Ownership,
  { topic, now }: { topic: TopicPath; now: number },
): Promise<void> {
  if (ownership.shards.length === 0) return;
  await database
    .updateTable("subscription")
    .set({ retry_at: now })
    .where(dialect.isAmong("shard", shardsOf(ownership)))
    .where("retry_at", ">", now)
    .where("topic", "=", topic)
    .where(isServed)
    .execute();
}
