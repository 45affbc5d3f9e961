import { sql } from "kysely";
import { shardCount } from "../../../core/hub/callback.ts";
import type { Database } from "../tables/schema.ts";

const served = sql`state in ('active', 'pending_removal')`;

async function createSubscriptions(database: Database): Promise<void> {
  await database.schema
    .createTable("subscription")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("topic_given", "text", (column) => column.notNull())
    .addColumn("callback", "text", (column) => column.notNull())
    .addColumn("callback_hash", "text", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("shard", "integer", (column) => column.notNull())
    .addColumn("secret", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("lease_until", "bigint")
    .addColumn("delivered_version", "integer")
    .addColumn("given_up_version", "integer")
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("retry_at", "bigint")
    .addColumn("last_status", "text")
    .addColumn("last_at", "bigint")
    .addColumn("ended_at", "bigint")
    .execute();
  await sql`create unique index subscription_pair on subscription (topic, callback_hash)`.execute(database);
  // The fresh and the failing stand in indexes of their own, so that finding work never walks over the failing.
  await sql`create index subscription_fresh on subscription (shard, topic, delivered_version, id) where ${served} and retry_at is null`.execute(
    database,
  );
  await sql`create index subscription_retry on subscription (shard, retry_at) where ${served} and retry_at is not null`.execute(
    database,
  );
  await sql`create index subscription_lease on subscription (lease_until) where ${served}`.execute(database);
  await sql`create index subscription_ended on subscription (ended_at) where ended_at is not null`.execute(
    database,
  );
  await sql`create index subscription_origin on subscription (origin, state)`.execute(database);
}

async function createVerifications(database: Database): Promise<void> {
  await database.schema
    .createTable("verification")
    .addColumn("subscription", "text", (column) => column.primaryKey())
    .addColumn("shard", "integer", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("topic_given", "text", (column) => column.notNull())
    .addColumn("secret", "text")
    .addColumn("lease_seconds", "integer", (column) => column.notNull())
    .addColumn("challenge", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "bigint", (column) => column.notNull())
    .execute();
  await sql`create index verification_due on verification (shard, next_try_at)`.execute(database);
  await sql`create index verification_origin on verification (origin)`.execute(database);
}

async function createShards(database: Database): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("shard_lease")
    .addColumn("shard", "integer", (column) => column.primaryKey())
    .addColumn("owner", "text")
    .addColumn("epoch", "integer", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  const shards = Array.from({ length: shardCount }, (_, shard) => ({
    shard,
    owner: null,
    epoch: 0,
    until: 0,
  }));
  await database.insertInto("shard_lease").values(shards).execute();
  await schema
    .createTable("hub_process")
    .addColumn("owner", "text", (column) => column.primaryKey())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
}

/** Subscriptions, their handshakes, the shards that processes share, and the operator's deny-list. */
export async function createHub(database: Database): Promise<void> {
  const { schema } = database;
  await createSubscriptions(database);
  await createVerifications(database);
  await createShards(database);
  await schema
    .createTable("topic_move")
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("topic_move_key", ["path", "version"])
    .execute();
  await schema
    .createTable("denied")
    .addColumn("entry", "text", (column) => column.primaryKey())
    .execute();
  await schema
    .createTable("secret")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}
