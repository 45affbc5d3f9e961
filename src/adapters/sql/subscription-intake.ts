import { callbackHash, shardOf } from "../../core/hub/callback.ts";
import { nextState, type SubscriptionId, type SubscriptionState } from "../../core/hub/subscription.ts";
import type { IntakeLimits, IntakeOutcome, SubscriptionOrder } from "../../ports/hub/subscription-intake.ts";
import { holdRow } from "./subscription-rows.ts";
import type { Database } from "./tables/schema.ts";

interface Known {
  readonly id: string;
  readonly state: string;
}

/** The pair's row, from here on held against a handshake that ends or a removal. */
async function pairOf(
  database: Database,
  { topic, callback }: SubscriptionOrder,
): Promise<Known | undefined> {
  const pair = database
    .selectFrom("subscription")
    .select(["id", "state"])
    .where("topic", "=", topic)
    .where("callback_hash", "=", callbackHash(callback));
  const seen = await pair.executeTakeFirst();
  if (seen === undefined) return undefined;
  await holdRow(database, seen.id);
  return pair.executeTakeFirst();
}

/** Counts no further than one beyond what is asked about. */
async function isFull(
  query: { limit(count: number): { execute(): Promise<unknown[]> } },
  most: number,
): Promise<boolean> {
  return (await query.limit(most + 1).execute()).length >= most;
}

async function limitReached(
  database: Database,
  intake: SubscriptionOrder,
  limits: IntakeLimits,
): Promise<keyof IntakeLimits | null> {
  const { origin, mode } = intake;
  const waiting = database.selectFrom("verification").select("subscription");
  if (await isFull(waiting.where("origin", "=", origin), limits.pendingPerOrigin)) return "pendingPerOrigin";
  if (await isFull(waiting, limits.pending)) return "pending";
  const alive = ["pending_verification", "active", "pending_removal"];
  const held = database
    .selectFrom("subscription")
    .select("id")
    .where("origin", "=", origin)
    .where("state", "in", alive);
  return mode === "subscribe" && (await isFull(held, limits.perOrigin)) ? "perOrigin" : null;
}

async function enter(
  database: Database,
  intake: SubscriptionOrder,
  known: Known | undefined,
): Promise<SubscriptionId> {
  const { topic, callback, origin, topicGiven, newId } = intake;
  const before = (known?.state ?? null) as SubscriptionState | null;
  const state = nextState(before, { kind: "asked", mode: intake.mode });
  if (known === undefined) {
    const pair = {
      topic,
      topic_given: topicGiven,
      callback,
      callback_hash: callbackHash(callback),
      origin,
      shard: shardOf(origin),
    };
    await database
      .insertInto("subscription")
      .values({ id: newId, ...pair, state, failures: 0 })
      .execute();
    return newId;
  }
  const isAnew = before === "rejected" || before === "removed";
  // Nothing of an ended grant comes back to life before a handshake says so.
  const blank = { reason: null, ended_at: null, lease_until: null, delivered_version: null, failures: 0 };
  await database
    .updateTable("subscription")
    .set({ state, ...(isAnew ? blank : {}) })
    .where("id", "=", known.id)
    .execute();
  return known.id as SubscriptionId;
}

async function replaceVerification(
  database: Database,
  id: SubscriptionId,
  intake: SubscriptionOrder,
): Promise<void> {
  const { origin, mode, topicGiven, secret, leaseSeconds, challenge, now } = intake;
  await database.deleteFrom("verification").where("subscription", "=", id).execute();
  await database
    .insertInto("verification")
    .values({
      subscription: id,
      shard: shardOf(origin),
      origin,
      mode,
      topic_given: topicGiven,
      secret,
      lease_seconds: leaseSeconds,
      challenge,
      tries: 0,
      next_try_at: now,
    })
    .execute();
}

/** Inside a transaction that nobody shares who asks about the same pair. */
export async function takeIn(
  database: Database,
  intake: SubscriptionOrder,
  limits: IntakeLimits,
): Promise<IntakeOutcome> {
  const known = await pairOf(database, intake);
  // A renewal adds nothing, so only what is new can be too much.
  const isServed =
    known?.state === "active" ||
    known?.state === "pending_removal" ||
    known?.state === "pending_verification";
  const which = isServed ? null : await limitReached(database, intake, limits);
  if (which !== null) return { kind: "too-many", which };
  const id = await enter(database, intake, known);
  await replaceVerification(database, id, intake);
  return { kind: "accepted", id };
}
