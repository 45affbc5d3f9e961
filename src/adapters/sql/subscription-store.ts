import { remembered } from "../../core/bounded-map.ts";
import type { TopicPath } from "../../core/documents/publication.ts";
import { callbackHash, shardOf } from "../../core/hub/callback.ts";
import type { SubscriptionId } from "../../core/hub/subscription.ts";
import type { DeliveryQueue } from "../../ports/hub/delivery-queue.ts";
import type { DeliveryRecord } from "../../ports/hub/delivery-record.ts";
import type { DeniedHosts } from "../../ports/hub/denied-hosts.ts";
import type { HubCensus } from "../../ports/hub/hub-census.ts";
import type { HubChanges } from "../../ports/hub/hub-changes.ts";
import type { LeaseSweep } from "../../ports/hub/lease-sweep.ts";
import type { OperatorRetry } from "../../ports/hub/operator-retry.ts";
import type { ShardOwnership } from "../../ports/hub/shard-ownership.ts";
import type { SignatureChoices } from "../../ports/hub/signature-choices.ts";
import type { SubscriptionEndings } from "../../ports/hub/subscription-endings.ts";
import type { SubscriptionIntake } from "../../ports/hub/subscription-intake.ts";
import type { SubscriptionViews } from "../../ports/hub/subscription-views.ts";
import type { TopicBodies, TopicBody, TopicVersion } from "../../ports/hub/topic-bodies.ts";
import type { VerificationQueue } from "../../ports/hub/verification-queue.ts";
import { readDocumentBytes } from "./documents.ts";
import { deniedHosts, signatureChoices } from "./host-rules.ts";
import { readHubFigures } from "./hub-figures.ts";
import type { SqlEngine } from "./publication-store.ts";
import { claimShards, releaseShards, underOwnership } from "./shard-leases.ts";
import { takeIn } from "./subscription-intake.ts";
import {
  acknowledge,
  endAll,
  endVerification,
  recordFailure,
  retryNow,
  sweep,
} from "./subscription-outcomes.ts";
import { isServed, viewOf } from "./subscription-rows.ts";
import { dueFresh, dueRetries, dueVerifications, hastenRetries } from "./subscription-work.ts";
import type { Database, WriteLock } from "./tables/schema.ts";

const alone = (name: string): WriteLock => ({ name: `shingle ${name}`, isShared: false });

async function readViews(database: Database, after: SubscriptionId | null, limit: number) {
  let select = database
    .selectFrom("subscription")
    .leftJoin("verification", "verification.subscription", "subscription.id")
    .selectAll("subscription")
    .select("verification.next_try_at")
    .orderBy("subscription.id")
    .limit(limit);
  if (after !== null) select = select.where("subscription.id", ">", after);
  const rows = await select.execute();
  return rows.map((row) => viewOf(row, row.next_try_at));
}

async function readView(database: Database, id: SubscriptionId) {
  const row = await database
    .selectFrom("subscription")
    .leftJoin("verification", "verification.subscription", "subscription.id")
    .selectAll("subscription")
    .select("verification.next_try_at")
    .where("subscription.id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : viewOf(row, row.next_try_at);
}

async function publishedAddress(database: Database): Promise<string> {
  const row = await database
    .selectFrom("publication")
    .select("base_url")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.base_url ?? "";
}

function topicVersions(database: Database) {
  return database
    .selectFrom("topic")
    .leftJoin("topic_move", (join) =>
      join.onRef("topic_move.path", "=", "topic.path").onRef("topic_move.version", "=", "topic.version"),
    )
    .select(["topic.path", "topic.version", "topic_move.at"]);
}

async function readTopics(database: Database): Promise<TopicVersion[]> {
  const rows = await topicVersions(database).execute();
  if (rows.length === 0) return [];
  const baseUrl = await publishedAddress(database);
  return rows.map(({ path, version, at }) => ({ topic: path as TopicPath, version, at, baseUrl }));
}

async function readTopicBody(database: Database, topic: TopicPath): Promise<TopicBody | null> {
  const row = await topicVersions(database).where("topic.path", "=", topic).executeTakeFirst();
  if (row === undefined) return null;
  return {
    topic,
    version: row.version,
    at: row.at,
    baseUrl: await publishedAddress(database),
    bytes: await readDocumentBytes(database, topic),
  };
}

async function shardsOf(
  { dialect }: SqlEngine,
  database: Database,
  ids: readonly SubscriptionId[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom("subscription")
    .select(["id", "shard"])
    .where(dialect.isAmong("id", ids))
    .execute();
  return new Map(rows.map(({ id, shard }) => [id, shard]));
}

const mostRemembered = 10_000;

/** Everything that is kept of the hub: each part of it sees the ports that it uses. */
export interface SubscriptionStore
  extends AsyncDisposable,
    DeliveryQueue,
    DeliveryRecord,
    DeniedHosts,
    HubCensus,
    HubChanges,
    LeaseSweep,
    OperatorRetry,
    ShardOwnership,
    SignatureChoices,
    SubscriptionEndings,
    SubscriptionIntake,
    SubscriptionViews,
    TopicBodies,
    VerificationQueue {}

function intake({ database, dialect }: SqlEngine): SubscriptionIntake {
  return {
    takeIn: (order, limits) => {
      const pair = alone(`pair ${order.topic} ${callbackHash(order.callback)}`);
      return dialect.atomically(database, pair, async (transaction) => {
        const outcome = await takeIn(transaction, order, limits);
        if (outcome.kind === "accepted") await dialect.announce(transaction);
        return outcome;
      });
    },
  };
}

function views({ database }: SqlEngine): SubscriptionViews {
  return {
    view: (id) => readView(database, id),
    views: (after, limit) => readViews(database, after, limit),
  };
}

function shards({ database, dialect }: SqlEngine): ShardOwnership {
  return {
    claimShards: (owner, terms) => claimShards(dialect, database, owner, terms),
    releaseShards: (owner) => releaseShards(dialect, database, owner),
  };
}

function verifications(engine: SqlEngine): VerificationQueue {
  return {
    dueVerifications: (ownership, query) => dueVerifications(engine, ownership, query),
    postponeVerification: (ownership, pending, nextTryAt) =>
      underOwnership(engine, ownership, async (transaction, isOwned) => {
        if (!isOwned(shardOf(pending.origin))) return false;
        const changed = await transaction
          .updateTable("verification")
          .set({ tries: pending.tries + 1, next_try_at: nextTryAt })
          .where("subscription", "=", pending.subscription)
          .where("challenge", "=", pending.challenge)
          .executeTakeFirst();
        return Number(changed.numUpdatedRows) > 0;
      }),
    endVerification: (ownership, pending, outcome) =>
      underOwnership(engine, ownership, async (transaction, isOwned) => {
        if (!isOwned(shardOf(pending.origin))) return "superseded";
        return endVerification(transaction, pending, outcome);
      }),
  };
}

function topics({ database, dialect }: SqlEngine): TopicBodies {
  return {
    topics: () => readTopics(database),
    topicBody: (topic) => dialect.consistently(database, (view) => readTopicBody(view, topic)),
  };
}

function deliveries(engine: SqlEngine): DeliveryQueue {
  const { dialect } = engine;
  return {
    dueFresh: (ownership, query) => dueFresh(engine, ownership, query),
    dueRetries: (ownership, query) => dueRetries(engine, ownership, query),
    hastenRetries: (ownership, query) =>
      underOwnership(engine, ownership, (transaction) =>
        hastenRetries({ dialect, database: transaction }, ownership, query),
      ),
  };
}

function record(engine: SqlEngine): DeliveryRecord {
  // The same origins come again with every publication, and a shard costs a hash.
  const shardOfKnown = remembered(mostRemembered, shardOf);
  return {
    acknowledge: (ownership, delivered) =>
      underOwnership(engine, ownership, async (transaction, isOwned) => {
        const ours = delivered.filter(({ origin }) => isOwned(shardOfKnown(origin)));
        await acknowledge(engine.dialect, transaction, ours);
      }),
    recordFailures: (ownership, failures) =>
      underOwnership(engine, ownership, async (transaction, isOwned) => {
        for (const failure of failures)
          if (isOwned(shardOfKnown(failure.origin))) await recordFailure(transaction, failure);
      }),
  };
}

function endings(engine: SqlEngine): SubscriptionEndings & LeaseSweep & OperatorRetry {
  const { database, dialect } = engine;
  return {
    end: async (ownership, ids, ending) => {
      if (ownership === null)
        return dialect.atomically(database, alone(`subscriptions ${ids.join()}`), (transaction) =>
          endAll(transaction, ids, ending),
        );
      return underOwnership(engine, ownership, async (transaction, isOwned) => {
        const shardById = await shardsOf(engine, transaction, ids);
        const ours = ids.filter((id) => isOwned(shardById.get(id) ?? Number.NaN));
        return endAll(transaction, ours, ending);
      });
    },
    sweep: (ownership, { now, limit }) =>
      underOwnership(engine, ownership, (transaction, isOwned) => {
        const owned = ownership.shards.map(({ shard }) => shard).filter(isOwned);
        return sweep(dialect, transaction, { now, limit, shards: owned });
      }),
    retryNow: (id, now) =>
      dialect.atomically(database, alone(`subscription ${id}`), (transaction) =>
        retryNow(transaction, id, now),
      ),
  };
}

function census({ database }: SqlEngine): HubCensus {
  return {
    countOrigins: async (atMost) => {
      const origins = await database
        .selectFrom("subscription")
        .select("origin")
        .distinct()
        .where(isServed)
        .limit(atMost)
        .execute();
      return origins.length;
    },
    figures: (now) => readHubFigures(database, now),
  };
}

/** The hub's state on every engine that Kysely speaks to. */
export function sqlSubscriptionStore(engine: SqlEngine): SubscriptionStore {
  return {
    ...intake(engine),
    ...views(engine),
    ...shards(engine),
    ...verifications(engine),
    ...topics(engine),
    ...deliveries(engine),
    ...record(engine),
    ...endings(engine),
    ...census(engine),
    ...deniedHosts(engine),
    ...signatureChoices(engine),
    watch: (onChange) => engine.watch(onChange),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
