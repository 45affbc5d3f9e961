import { sql } from "kysely";
import { shardCount } from "../../core/hub/callback.ts";
import type { OwnedShard, Ownership } from "../../ports/subscription-store.ts";
import type { Database, Dialect, WriteLock } from "./schema.ts";

const shardsLock = (isShared: boolean): WriteLock => ({ name: "shingle hub shards", isShared });

export interface ClaimTerms {
  readonly now: number;
  readonly leaseSeconds: number;
}

async function ownedBy(database: Database, owner: string): Promise<OwnedShard[]> {
  return database
    .selectFrom("shard_lease")
    .select(["shard", "epoch"])
    .where("owner", "=", owner)
    .orderBy("shard")
    .execute();
}

/** How many processes are alive, this one included. */
async function comeForward(
  database: Database,
  owner: string,
  { now, leaseSeconds }: ClaimTerms,
): Promise<number> {
  const until = now + leaseSeconds;
  await database
    .insertInto("hub_process")
    .values({ owner, until })
    .onConflict((conflict) => conflict.column("owner").doUpdateSet({ until }))
    .execute();
  await database.deleteFrom("hub_process").where("until", "<=", now).execute();
  const { count } = await database
    .selectFrom("hub_process")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function release(database: Database, owner: string, shards: readonly number[]): Promise<void> {
  if (shards.length === 0) return;
  await database
    .updateTable("shard_lease")
    .set({ owner: null, until: 0 })
    .where("owner", "=", owner)
    .where("shard", "in", shards)
    .execute();
}

async function take(
  database: Database,
  { owner, wanted, terms }: { owner: string; wanted: number; terms: ClaimTerms },
): Promise<void> {
  if (wanted <= 0) return;
  const free = await database
    .selectFrom("shard_lease")
    .select("shard")
    .where(({ or, eb }) => or([eb("owner", "is", null), eb("until", "<=", terms.now)]))
    .orderBy("shard")
    .limit(wanted)
    .execute();
  if (free.length === 0) return;
  await database
    .updateTable("shard_lease")
    .set({ owner, epoch: sql`epoch + 1`, until: terms.now + terms.leaseSeconds })
    .where(
      "shard",
      "in",
      free.map(({ shard }) => shard),
    )
    .execute();
}

/** Renews what is held, gives up what is more than a fair share, and takes what is free. */
export async function claimShards(
  dialect: Dialect,
  database: Database,
  owner: string,
  terms: ClaimTerms,
): Promise<Ownership> {
  return dialect.atomically(database, shardsLock(false), async (transaction) => {
    const fair = Math.ceil(shardCount / (await comeForward(transaction, owner, terms)));
    const held = await ownedBy(transaction, owner);
    await release(
      transaction,
      owner,
      held.slice(fair).map(({ shard }) => shard),
    );
    await transaction
      .updateTable("shard_lease")
      .set({ until: terms.now + terms.leaseSeconds })
      .where("owner", "=", owner)
      .execute();
    await take(transaction, { owner, wanted: fair - held.length, terms });
    return { owner, shards: await ownedBy(transaction, owner) };
  });
}

export async function releaseShards(dialect: Dialect, database: Database, owner: string): Promise<void> {
  await dialect.atomically(database, shardsLock(false), async (transaction) => {
    await transaction
      .updateTable("shard_lease")
      .set({ owner: null, until: 0 })
      .where("owner", "=", owner)
      .execute();
    await transaction.deleteFrom("hub_process").where("owner", "=", owner).execute();
  });
}

/** Runs `work` while no shard changes hands; it is told which of its shards are still its own. */
export async function underOwnership<T>(
  { dialect, database }: { dialect: Dialect; database: Database },
  { owner, shards }: Ownership,
  work: (transaction: Database, isOwned: (shard: number) => boolean) => Promise<T>,
): Promise<T> {
  return dialect.atomically(database, shardsLock(true), async (transaction) => {
    const epochs = new Map((await ownedBy(transaction, owner)).map(({ shard, epoch }) => [shard, epoch]));
    const claimed = new Map(shards.map(({ shard, epoch }) => [shard, epoch]));
    return work(transaction, (shard) => claimed.has(shard) && claimed.get(shard) === epochs.get(shard));
  });
}
