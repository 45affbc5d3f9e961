import { sql } from "kysely";
import type { Database } from "../tables/schema.ts";

const fresh = sql`state in ('active', 'pending_removal') and retry_at is null`;

/**
 * Who has acknowledged something stands in an index of their own, so that finding them never walks over thousands who
 * never have. A row is in one of the two.
 */
export async function partFresh(database: Database): Promise<void> {
  await sql`drop index subscription_fresh`.execute(database);
  await sql`create index subscription_proven on subscription (shard, topic, delivered_version, id) where ${fresh} and substr(coalesce(last_status, ''), 1, 1) = '2'`.execute(
    database,
  );
  await sql`create index subscription_stranger on subscription (shard, topic, delivered_version, id) where ${fresh} and substr(coalesce(last_status, ''), 1, 1) <> '2'`.execute(
    database,
  );
}
