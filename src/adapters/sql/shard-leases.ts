import { sql } from "kysely";
import { shardCount } from "../../core/hub/callback.ts";
import type { OwnedShard, Ownership } from "../../ports/hub/shard-ownership.ts";
import { hasEnded, inOwnPlace, placeOf } from "./process-place.ts";
import type { Database, Dialect, WriteLock } from "./tables/schema.ts";

const shardsLock = (isShared: boolean): WriteLock => ({ name: "shingle hub shards", isShared });

export interface ClaimTerms {
  readonly now: number;
  readonly leaseSeconds: number;
}

/** A lease that ends later was made before the clock was set back, and is void. */
const latestEnd = ({ now, leaseSeconds }: ClaimTerms) => now + 10 * leaseSeconds;

async function ownedBy(database: Database, owner: string): Promise<OwnedShard[]> {
  return database
    .selectFrom("shard_lease")
    .select(["shard", "epoch"])
    .where("owner", "=", owner)
    .orderBy("shard")
    .execute();
}

/** Frees what processes hold that certainly have ended. */
async function buryEnded(database: Database): Promise<void> {
  const processes = await database.selectFrom("hub_process").select("owner").execute();
  const ended = processes.map(({ owner }) => owner).filter((owner) => hasEnded(placeOf(owner)));
  if (ended.length === 0) return;
  await database.deleteFrom("hub_process").where("owner", "in", ended).execute();
  await database
    .updateTable("shard_lease")
    .set({ owner: null, until: 0 })
    .where("owner", "in", ended)
    .execute();
}

/** How many processes are alive, this one included. */
async function comeForward(database: Database, owner: string, terms: ClaimTerms): Promise<number> {
  const until = terms.now + terms.leaseSeconds;
  await database
    .insertInto("hub_process")
    .values({ owner, until })
    .onConflict((conflict) => conflict.column("owner").doUpdateSet({ until }))
    .execute();
  await database
    .deleteFrom("hub_process")
    .where(({ or, eb }) => or([eb("until", "<=", terms.now), eb("until", ">", latestEnd(terms))]))
    .execute();
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
    .where(({ or, eb }) =>
      or([eb("owner", "is", null), eb("until", "<=", terms.now), eb("until", ">", latestEnd(terms))]),
    )
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
  claimant: string,
  terms: ClaimTerms,
): Promise<Ownership> {
  const owner = inOwnPlace(claimant);
  return dialect.atomically(database, shardsLock(false), async (transaction) => {
    await buryEnded(transaction);
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
    return { owner: claimant, shards: await ownedBy(transaction, owner) };
  });
}

export async function releaseShards(dialect: Dialect, database: Database, claimant: string): Promise<void> {
  const owner = inOwnPlace(claimant);
  await dialect.atomically(database, shardsLock(false), async (transaction) => {
    await transaction
      .updateTable("shard_lease")
      .set({ owner: null, until: 0 })
      .where("owner", "=", owner)
      .execute();
    await transaction.deleteFrom("hub_process").where("owner", "=", owner).execute();
  });
}

/** Those of the claimed shards that nobody has taken since: a shard given up is still its last owner's until then. */
async function notTaken(
  dialect: Dialect,
  database: Database,
  { owner, shards }: Ownership,
): Promise<ReadonlySet<number>> {
  const numbers = shards.map(({ shard }) => shard);
  const ours = database
    .selectFrom("shard_lease")
    .where(dialect.isAmong("shard", numbers))
    .where(({ or, eb }) => or([eb("owner", "=", inOwnPlace(owner)), eb("owner", "is", null)]));
  const { count, epochSum } = await ours
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("epoch").as("epochSum")])
    .executeTakeFirstOrThrow();
  // Epochs only grow: where number and sum are as they were, so is each of them.
  const sum = shards.reduce((total, { epoch }) => total + epoch, 0);
  if (Number(count) === numbers.length && Number(epochSum ?? 0) === sum) return new Set(numbers);
  const rows = await ours.select(["shard", "epoch"]).execute();
  const epochs = new Map(rows.map(({ shard, epoch }) => [shard, epoch]));
  return new Set(shards.filter(({ shard, epoch }) => epochs.get(shard) === epoch).map(({ shard }) => shard));
}

/** Runs `work` while no shard changes hands; it is told which of its shards are still its own. */
export async function underOwnership<T>(
  { dialect, database }: { dialect: Dialect; database: Database },
  ownership: Ownership,
  work: (transaction: Database, isOwned: (shard: number) => boolean) => Promise<T>,
): Promise<T> {
  return dialect.atomically(database, shardsLock(true), async (transaction) => {
    const owned = await notTaken(dialect, transaction, ownership);
    return work(transaction, (shard) => owned.has(shard));
  });
}
