import { join } from "node:path";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import type { SqlEngine } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { callbackHash, readCallback, shardOf } from "../../src/core/hub/callback.ts";
import type { Variables } from "./shingle.ts";

const topic = "/reviews.json";

/** Puts active subscriptions to /reviews.json, as if confirmed just now, straight into the store. */
export async function insertRows(
  { database }: SqlEngine,
  callbacks: readonly string[],
  leaseUntil: number,
): Promise<string[]> {
  const { version } = await database
    .selectFrom("topic")
    .select("version")
    .where("path", "=", topic)
    .executeTakeFirstOrThrow();
  const rows = callbacks.map((callback) => {
    const reading = readCallback(callback);
    if (reading.kind === "refused") throw new Error(reading.reason);
    const { origin } = reading.callback;
    return {
      id: crypto.randomUUID().replaceAll("-", ""),
      topic,
      topic_given: topic,
      callback,
      callback_hash: callbackHash(callback),
      origin,
      shard: shardOf(origin),
      state: "active",
      lease_until: leaseUntil,
      delivered_version: version,
      failures: 0,
    };
  });
  for (let start = 0; start < rows.length; start += 500)
    await database
      .insertInto("subscription")
      .values(rows.slice(start, start + 500))
      .execute();
  return rows.map(({ id }) => id);
}

/** The same into the store of servers with these variables; answers their ids. */
export async function insertSubscriptions(
  { SHINGLE_DATABASE_URL, SHINGLE_DATA_DIR = "" }: Variables,
  callbacks: readonly string[],
): Promise<string[]> {
  await using engine =
    SHINGLE_DATABASE_URL === undefined
      ? await openSqlite(join(SHINGLE_DATA_DIR, "shingle.sqlite"))
      : await openPostgres(SHINGLE_DATABASE_URL);
  return await insertRows(engine, callbacks, Math.floor(Date.now() / 1000) + 100_000);
}
