import { afterAll, describe, expect, test } from "bun:test";
import { spawn } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import type { SubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import { sqlSubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import type { SubscriptionId, SubscriptionMode } from "../../src/core/hub/subscription.ts";
import type { Ownership } from "../../src/ports/hub/shard-ownership.ts";
import type { SubscriptionOrder } from "../../src/ports/hub/subscription-intake.ts";
import type { PendingVerification } from "../../src/ports/hub/verification-queue.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { root, temporaryFolder } from "../support/shingle.ts";

const patience = 120_000;
const pairs = 80;
let counted = 0;
afterAll(() => console.log(`hub store under races: ${counted} pairs and hand-overs`));

const limits = { perOrigin: 10_000, pendingPerOrigin: 10_000, pending: 10_000 };
const lease = { leaseSeconds: 30 };
let tokens = 0;

function wish(name: string, mode: SubscriptionMode = "subscribe"): SubscriptionOrder {
  tokens += 1;
  return {
    mode,
    topic: "/feed.xml",
    topicGiven: "/feed.xml",
    callback: `https://${name}.example/cb`,
    origin: `https://${name}.example:443`,
    secret: null,
    leaseSeconds: 600,
    challenge: `challenge-${tokens}`,
    newId: `id-${tokens}` as SubscriptionId,
    now: 1000,
  };
}

interface Shop extends AsyncDisposable {
  readonly store: SubscriptionStore;
  readonly ownership: Ownership;
  /** What another process needs to open the same store. */
  readonly place: { readonly engine: string; readonly address: string };
  /** Brings the topic to a version. */
  move(version: number): Promise<unknown>;
  asked(intake: SubscriptionOrder): Promise<PendingVerification>;
  confirm(pending: PendingVerification, leaseUntil?: number): Promise<"ended" | "superseded">;
}

async function openShop(engineName: string): Promise<Shop> {
  const folder = temporaryFolder();
  const address = engineName === "SQLite" ? join(folder.path, "s.sqlite") : await emptyDatabase();
  const engine = await (engineName === "SQLite" ? openSqlite(address) : openPostgres(address));
  const store = sqlSubscriptionStore(engine);
  await engine.database.insertInto("topic").values({ path: "/feed.xml", version: 5 }).execute();
  const ownership = await store.claimShards("owner-1", { now: 1000, ...lease });
  return {
    store,
    ownership,
    place: { engine: engineName, address },
    move: (version) => engine.database.updateTable("topic").set({ version }).execute(),
    asked: async (intake) => {
      await store.takeIn(intake, limits);
      const query = { now: 1000, limit: 10_000, busyOrigins: [] };
      const waiting = (await store.dueVerifications(ownership, query)).find(
        ({ challenge }) => challenge === intake.challenge,
      );
      if (waiting === undefined) throw new Error("no handshake waits");
      return waiting;
    },
    confirm: (pending, leaseUntil = 1600) =>
      store.endVerification(ownership, pending, {
        kind: "confirmed",
        leaseUntil,
        servedVersion: 5,
        now: 1000,
      }),
    [Symbol.asyncDispose]: async () => {
      await store[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

/** Claims all shards in a process of its own, which then is killed. */
async function claimAndDie({ engine, address }: Shop["place"]): Promise<number> {
  const adapters = join(root, "src", "adapters", "sql");
  const script = `
    import { open${engine === "SQLite" ? "Sqlite" : "Postgres"} as open } from "${adapters}/${engine === "SQLite" ? "sqlite" : "postgres"}.ts";
    import { sqlSubscriptionStore } from "${adapters}/subscription-store.ts";
    const store = sqlSubscriptionStore(await open(${JSON.stringify(address)}));
    const { shards } = await store.claimShards("doomed", { now: 2000, leaseSeconds: 30 });
    console.log("claimed " + shards.length);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const claimed = await new Promise<number>((resolve) => {
    child.stdout.on("data", (chunk) => resolve(Number(/claimed (\d+)/.exec(String(chunk))?.[1])));
    void ended.then(() => resolve(-1));
  });
  child.kill("SIGKILL");
  await ended;
  return claimed;
}

for (const name of ["SQLite", "PostgreSQL"]) {
  describe(`the hub's store on ${name}`, () => {
    test(
      "a handshake that ends while the next request comes in: what was confirmed stays active",
      async () => {
        await using shop = await openShop(name);
        const olders = [];
        for (let index = 0; index < pairs; index += 1) olders.push(await shop.asked(wish(`h${index}`)));
        const outcomes = await Promise.all(
          olders.map(async (older, index) => {
            const [ended] = await Promise.all([
              shop.confirm(older),
              shop.store.takeIn(wish(`h${index}`), limits),
            ]);
            return [ended, (await shop.store.view(older.subscription))?.state] as const;
          }),
        );
        const wrong = outcomes.filter(
          ([ended, state]) => state !== (ended === "ended" ? "active" : "pending_verification"),
        );
        expect(wrong).toEqual([]);
        counted += pairs;
      },
      patience,
    );

    test(
      "a renewal that is confirmed while the lease is swept up stands",
      async () => {
        await using shop = await openShop(name);
        const renewals = [];
        for (let index = 0; index < pairs; index += 1) {
          await shop.confirm(await shop.asked(wish(`h${index}`)), 1100);
          renewals.push(await shop.asked(wish(`h${index}`)));
        }
        const sweeps = Array.from({ length: 6 }, () =>
          shop.store.sweep(shop.ownership, { now: 1200, limit: 40 }),
        );
        await Promise.all([...sweeps, ...renewals.map((renewal) => shop.confirm(renewal, 1800))]);
        const states = (await shop.store.views(null, 1000)).map(({ state }) => state);
        expect(new Set(states)).toEqual(new Set(["active"]));
        counted += pairs;
      },
      patience,
    );

    test(
      "who is removed for failing while asking again is verified all the same; whom the operator ends is not",
      async () => {
        await using shop = await openShop(name);
        const { store, ownership } = shop;
        for (const [host, reason] of [
          ["failing", "delivery-failed"],
          ["gone", "gone"],
          ["denied", "denied"],
        ] as const) {
          const first = await shop.asked(wish(host));
          await shop.confirm(first);
          const again = await shop.asked(wish(host));
          expect(await store.end(ownership, [first.subscription], { reason, now: 1001 })).toHaveLength(1);
          const isEnded = reason === "denied";
          expect((await store.view(first.subscription))?.state).toBe(
            isEnded ? "removed" : "pending_verification",
          );
          expect(await shop.confirm(again)).toBe(isEnded ? "superseded" : "ended");
          expect((await store.view(first.subscription))?.state).toBe(isEnded ? "removed" : "active");
          counted += 1;
        }
      },
      patience,
    );

    test(
      "who acknowledged the last time is found apart from all others, and nobody is in both",
      async () => {
        await using shop = await openShop(name);
        const { store, ownership } = shop;
        const subscribed = async (host: string) => {
          const pending = await shop.asked(wish(host));
          await shop.confirm(pending);
          return pending.subscription;
        };
        const [proven, newcomer, failing] = [
          await subscribed("a"),
          await subscribed("b"),
          await subscribed("c"),
        ];
        const [origin, outcome] = ["https://a.example:443", { version: 5, at: 1003 }];
        await store.acknowledge(
          ownership,
          [proven, failing].map((id) => ({ id, origin, status: "204", ...outcome })),
        );
        await store.recordFailures(ownership, [
          { id: failing, origin, failures: 2, retryAt: null, status: "timeout", ...outcome },
        ]);
        await shop.move(9);
        const query = {
          topic: "/feed.xml",
          version: 9,
          now: 1004,
          limit: 9,
          busyOrigins: [],
          busyIds: [],
        } as const;
        const found = async (isProven: boolean) =>
          (await store.dueFresh(ownership, { ...query, isProven })).map((due) => [due.id, due.isProven]);
        expect(await found(true)).toEqual([[proven, true]]);
        expect((await found(false)).toSorted()).toEqual(
          [newcomer, failing].map((id) => [id, false]).toSorted(),
        );
        counted += 3;
      },
      patience,
    );

    test(
      "nothing of an ended grant comes back with a request that nobody confirmed",
      async () => {
        await using shop = await openShop(name);
        const first = await shop.asked(wish("a"));
        await shop.confirm(first);
        await shop.confirm(await shop.asked(wish("a", "unsubscribe")));
        await shop.move(9);
        for (const mode of ["unsubscribe", "subscribe"] as const) {
          const again = await shop.asked(wish("a", mode));
          const query = {
            topic: "/feed.xml",
            version: 9,
            now: 1001,
            limit: 9,
            busyOrigins: [],
            busyIds: [],
          } as const;
          for (const isProven of [true, false])
            expect(await shop.store.dueFresh(shop.ownership, { ...query, isProven })).toEqual([]);
          expect(await shop.store.view(first.subscription)).toMatchObject({
            state: "pending_verification",
            leaseUntil: null,
          });
          await shop.store.endVerification(shop.ownership, again, { kind: "refused", now: 1002 });
          expect((await shop.store.view(first.subscription))?.state).toBe("rejected");
          counted += 1;
        }
      },
      patience,
    );

    test(
      "what was acknowledged is stored while a shard given up is nobody's yet, and not once it is another's",
      async () => {
        await using shop = await openShop(name);
        const { store } = shop;
        const pending = await shop.asked(wish("a"));
        await shop.confirm(pending);
        const id = pending.subscription;
        const acknowledge = (version: number) =>
          store.acknowledge(shop.ownership, [
            { id, origin: pending.origin, version, status: "204", at: 1001 },
          ]);
        await shop.move(7);
        await store.releaseShards("owner-1");
        await acknowledge(6);
        expect((await store.view(id))?.deliveredVersion).toBe(6);
        expect((await store.claimShards("owner-2", { now: 1002, ...lease })).shards).toHaveLength(256);
        await acknowledge(7);
        expect((await store.view(id))?.deliveredVersion).toBe(6);
        counted += 1;
      },
      patience,
    );

    test(
      "what comes of a version that a backup has taken back leaves no trace: the next one with that number is owed",
      async () => {
        await using shop = await openShop(name);
        const { store, ownership } = shop;
        const pending = await shop.asked(wish("a"));
        await shop.confirm(pending);
        const { subscription: id, origin } = pending;
        const ended = { id, origin, version: 7, status: "204", at: 1001 };
        await store.acknowledge(ownership, [ended]);
        await store.recordFailures(ownership, [{ ...ended, failures: 2, retryAt: null }]);
        expect(await store.view(id)).toMatchObject({ deliveredVersion: 5, failures: 0, lastStatus: null });
        await shop.move(7);
        const query = { topic: "/feed.xml", version: 7, now: 1002, limit: 9 } as const;
        const nobody = { isProven: false, busyOrigins: [], busyIds: [] };
        expect(await store.dueFresh(ownership, { ...query, ...nobody })).toMatchObject([{ id }]);
        await store.acknowledge(ownership, [ended]);
        expect(await store.view(id)).toMatchObject({ deliveredVersion: 7, lastStatus: "204" });
        counted += 1;
      },
      patience,
    );

    test(
      "what a killed process of this machine held is free at once",
      async () => {
        await using shop = await openShop(name);
        await shop.store.releaseShards("owner-1");
        expect(await claimAndDie(shop.place)).toBe(256);
        const next = await shop.store.claimShards("owner-2", { now: 2001, ...lease });
        expect(next.shards).toHaveLength(256);
        counted += 1;
      },
      patience,
    );
  });
}

/** Resolves once somebody waits for a lock in this database. */
async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
    await Bun.sleep(10);
  }
  throw new Error("nobody waits");
}

test.each([
  ["a lease that is renewed", { now: 1700 }, "lease_until = 1800", "active"],
  ["a pair that is asked about anew", { now: 9_000_000 }, "ended_at = null", "removed"],
])(
  "a sweep on PostgreSQL that waits for the row of %s leaves it alone",
  async (_what, { now }, change, state) => {
    await using shop = await openShop("PostgreSQL");
    const pending = await shop.asked(wish("a"));
    await shop.confirm(pending);
    if (state === "removed") await shop.store.sweep(shop.ownership, { now: 1700, limit: 9 });
    const [renewing, looking] = [0, 1].map(() => new pg.Client({ connectionString: shop.place.address })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([renewing.connect(), looking.connect()]);
    await renewing.query("begin");
    await renewing.query(`update subscription set ${change}`);
    const swept = shop.store.sweep(shop.ownership, { now, limit: 9 });
    await untilSomebodyWaits(looking);
    await renewing.query("commit");
    expect(await swept).toEqual({ expired: 0, forgotten: 0 });
    expect((await shop.store.view(pending.subscription))?.state).toBe(state as "active" | "removed");
    await Promise.all([renewing.end(), looking.end()]);
    counted += 1;
  },
  patience,
);
