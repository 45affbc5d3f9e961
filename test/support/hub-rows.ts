import { join } from "node:path";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { callbackHash, readCallback, shardOf } from "../../src/core/hub/callback.ts";
import type { Variables } from "./shingle.ts";

export interface RowOptions {
  readonly topic?: string;
  readonly leaseSeconds?: number;
}

/** Puts active subscriptions, as if confirmed just now, straight into the store; answers their ids. */
export async function insertSubscriptions(
  { SHINGLE_DATABASE_URL, SHINGLE_DATA_DIR = "" }: Variables,
  callbacks: readonly string[],
  { topic = "/reviews.json", leaseSeconds = 100_000 }: RowOptions = {},
): Promise<string[]> {
  const engine =
    SHINGLE_DATABASE_URL === undefined
      ? await openSqlite(join(SHINGLE_DATA_DIR, "shingle.sqlite"))
      : await openPostgres(SHINGLE_DATABASE_URL);
  const { version } = await engine.database
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
      lease_until: Math.floor(Date.now() / 1000) + leaseSeconds,
      delivered_version: version,
      failures: 0,
    };
  });
  await engine.database.transaction().execute(async (transaction) => {
    for (let start = 0; start < rows.length; start += 500)
      await transaction
        .insertInto("subscription")
        .values(rows.slice(start, start + 500))
        .execute();
  });
  await engine[Symbol.asyncDispose]();
  return rows.map(({ id }) => id);
}
