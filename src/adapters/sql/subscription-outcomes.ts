import {
  type EndReason,
  nextState,
  type Subscription,
  type SubscriptionId,
  type SubscriptionState,
} from "../../core/hub/subscription.ts";
import type { Acknowledgement, DeliveryFailure } from "../../ports/hub/delivery-record.ts";
import type { SubscriptionEnding } from "../../ports/hub/subscription-endings.ts";
import type { PendingVerification, VerificationEnd } from "../../ports/hub/verification-queue.ts";
import { holdRow, isOfToday, isServed, subscriptionOf } from "./subscription-rows.ts";
import type { Database, Dialect } from "./tables/schema.ts";

const served = ["active", "pending_removal"];
/** An ended subscription's status can be asked for this long. */
const rememberedSeconds = 7 * 86_400;

async function topicVersion(database: Database, topic: string): Promise<number> {
  const row = await database
    .selectFrom("topic")
    .select("version")
    .where("path", "=", topic)
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function stateOf(database: Database, id: SubscriptionId): Promise<SubscriptionState | null> {
  const row = await database
    .selectFrom("subscription")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return (row?.state ?? null) as SubscriptionState | null;
}

/** The change of the row that a handshake's end brings. */
async function changeAfter(
  database: Database,
  pending: PendingVerification,
  outcome: VerificationEnd,
  before: SubscriptionState | null,
) {
  const { mode, topic } = pending;
  const state = nextState(before, { kind: outcome.kind, mode });
  if (outcome.kind === "refused") {
    const isRejected = state === "rejected";
    return { state, ...(isRejected ? { reason: "verification-failed", ended_at: outcome.now } : {}) };
  }
  if (mode === "unsubscribe") return { state, reason: "unsubscribed", ended_at: outcome.now, secret: null };
  const wasServed = before !== null && served.includes(before);
  const grant = {
    state,
    reason: null,
    ended_at: null,
    secret: pending.secret,
    lease_until: outcome.leaseUntil,
    topic_given: pending.topicGiven,
  };
  if (wasServed) return grant;
  const begin = Math.min(outcome.servedVersion, await topicVersion(database, topic));
  return { ...grant, delivered_version: begin, given_up_version: null, failures: 0, retry_at: null };
}

/** Inside a transaction under ownership: only the newest challenge of a pair decides. */
export async function endVerification(
  database: Database,
  pending: PendingVerification,
  outcome: VerificationEnd,
): Promise<"ended" | "superseded"> {
  await holdRow(database, pending.subscription);
  const removed = await database
    .deleteFrom("verification")
    .where("subscription", "=", pending.subscription)
    .where("challenge", "=", pending.challenge)
    .executeTakeFirst();
  if (Number(removed.numDeletedRows) === 0) return "superseded";
  const before = await stateOf(database, pending.subscription);
  const change = await changeAfter(database, pending, outcome, before);
  await database.updateTable("subscription").set(change).where("id", "=", pending.subscription).execute();
  return "ended";
}

/** One statement for all that were acknowledged alike. */
export async function acknowledge(
  dialect: Dialect,
  database: Database,
  delivered: readonly Acknowledgement[],
): Promise<void> {
  const alike = Map.groupBy(delivered, ({ version, status, at }) => `${version} ${at} ${status}`);
  for (const group of alike.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { version, status, at } = first;
    await database
      .updateTable("subscription")
      .set({
        delivered_version: version,
        failures: 0,
        retry_at: null,
        given_up_version: null,
        last_status: status,
        last_at: at,
      })
      .where(
        dialect.isAmong(
          "id",
          group.map(({ id }) => id),
        ),
      )
      .where("delivered_version", "<=", version)
      .where(isOfToday(version))
      .where(isServed)
      .execute();
  }
}

/** Who has asked to subscribe again meanwhile is verified all the same, unless it was the operator who ended it. */
async function asksAgain(database: Database, id: SubscriptionId, reason: EndReason): Promise<boolean> {
  const waiting = database.deleteFrom("verification").where("subscription", "=", id);
  if (reason === "denied") await waiting.execute();
  else await waiting.where("mode", "=", "unsubscribe").execute();
  const left = await database
    .selectFrom("verification")
    .select("subscription")
    .where("subscription", "=", id)
    .executeTakeFirst();
  return left !== undefined;
}

async function end(
  database: Database,
  id: SubscriptionId,
  { reason, now, attempts }: SubscriptionEnding,
): Promise<Subscription | null> {
  await holdRow(database, id);
  const row = await database.selectFrom("subscription").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined || row.state === "removed" || row.state === "rejected") return null;
  const ended = (await asksAgain(database, id, reason))
    ? { state: "pending_verification", reason: null, ended_at: null, lease_until: null, failures: 0 }
    : { state: "removed", reason, ended_at: now };
  const attempt = attempts?.get(id);
  const last =
    attempt === undefined
      ? {}
      : { failures: attempt.failures, last_status: attempt.status, last_at: attempt.at };
  await database
    .updateTable("subscription")
    .set({ ...last, ...ended, retry_at: null, secret: null })
    .where("id", "=", id)
    .execute();
  return subscriptionOf(row);
}

/** In the order of their ids, so that two who end the same ones never wait for each other. */
export async function endAll(
  database: Database,
  ids: readonly SubscriptionId[],
  ending: SubscriptionEnding,
): Promise<Subscription[]> {
  const ended: Subscription[] = [];
  for (const id of ids.toSorted()) {
    const subscription = await end(database, id, ending);
    if (subscription !== null) ended.push(subscription);
  }
  return ended;
}

export async function recordFailure(
  database: Database,
  { id, failures, retryAt, status, at, version }: DeliveryFailure,
): Promise<void> {
  const givenUp = retryAt === null ? { given_up_version: version } : {};
  await database
    .updateTable("subscription")
    .set({ failures, retry_at: retryAt, last_status: status, last_at: at, ...givenUp })
    .where("id", "=", id)
    .where(isOfToday(version))
    .where(isServed)
    .execute();
}

/** No retry waits longer, but where the operator or a subscriber's Retry-After says so. */
const longestWait = 1200;
/** Clocks of several machines differ by less. */
const skewSeconds = 60;

/** Lease ends and old memories, some at a time; and what waits for a time that a clock which was ahead has put down. */
export async function sweep(
  dialect: Dialect,
  database: Database,
  { now, limit, shards }: { now: number; limit: number; shards: readonly number[] },
) {
  if (shards.length === 0) return { expired: 0, forgotten: 0 };
  const over = database
    .selectFrom("subscription")
    .select("id")
    .where("lease_until", "<=", now)
    .where(isServed)
    .where(dialect.isAmong("shard", shards))
    .limit(limit);
  const expired = await database
    .updateTable("subscription")
    .set({ state: "removed", reason: "lease-ended", ended_at: now, retry_at: null, secret: null })
    .where("id", "in", over)
    // Once more: it may have been renewed since it was selected.
    .where("lease_until", "<=", now)
    .where(isServed)
    .executeTakeFirst();
  const old = database
    .selectFrom("subscription")
    .select("id")
    .where("ended_at", "<=", now - rememberedSeconds)
    .where(dialect.isAmong("shard", shards))
    .limit(limit);
  const forgotten = await database
    .deleteFrom("subscription")
    .where("id", "in", old)
    .where("ended_at", "<=", now - rememberedSeconds)
    .executeTakeFirst();
  await database
    .updateTable("subscription")
    .set({ retry_at: now })
    .where(dialect.isAmong("shard", shards))
    .where("retry_at", ">", now + longestWait)
    .where("last_at", ">", now + skewSeconds)
    .where(isServed)
    .execute();
  return { expired: Number(expired.numUpdatedRows), forgotten: Number(forgotten.numDeletedRows) };
}

/** Due at once, and nothing held against it; that it has no status says that somebody asked for it. */
export async function retryNow(database: Database, id: SubscriptionId, now: number): Promise<boolean> {
  const own = database.updateTable("subscription").where("id", "=", id).where(isServed);
  const changed = await own.set({ failures: 0, given_up_version: null }).executeTakeFirst();
  await own
    .set({ retry_at: now, last_status: null })
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("retry_at", "is not", null),
        exists(
          selectFrom("topic")
            .select("topic.path")
            .whereRef("topic.path", "=", "subscription.topic")
            .whereRef("topic.version", ">", "subscription.delivered_version"),
        ),
      ]),
    )
    .execute();
  return Number(changed.numUpdatedRows) > 0;
}
