import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import type { SqlEngine } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import type { SubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import { sqlSubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import { readCallback, shardOf } from "../../src/core/hub/callback.ts";
import type { SubscriptionId, SubscriptionMode } from "../../src/core/hub/subscription.ts";
import type { Ownership } from "../../src/ports/hub/shard-ownership.ts";
import type { SubscriptionOrder } from "../../src/ports/hub/subscription-intake.ts";
import type { PendingVerification } from "../../src/ports/hub/verification-queue.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

let files = 0;
const engines: readonly (readonly [string, () => Promise<SqlEngine>])[] = [
  [
    "SQLite",
    async () => {
      files += 1;
      return openSqlite(join(folder.path, `${files}.sqlite`));
    },
  ],
  ["PostgreSQL", async () => openPostgres(await emptyDatabase())],
];

const limits = { perOrigin: 100, pendingPerOrigin: 100, pending: 1000 };
const noQuery = { isProven: false, limit: 100, leftAlone: [], busyOrigins: [], busyIds: [] };
let tokens = 0;

interface Wish {
  readonly mode?: SubscriptionMode;
  readonly secret?: string | null;
  readonly now?: number;
}

function wish(
  callback: string,
  { mode = "subscribe", secret = null, now = 1000 }: Wish = {},
): SubscriptionOrder {
  const reading = readCallback(callback);
  if (reading.kind === "refused") throw new Error(reading.reason);
  tokens += 1;
  return {
    mode,
    topic: "/feed.xml",
    topicGiven: "/feed.xml",
    callback,
    origin: reading.callback.origin,
    secret,
    leaseSeconds: 600,
    challenge: `challenge-${tokens}`,
    newId: `id-${String(tokens).padStart(6, "0")}` as SubscriptionId,
    now,
  };
}

/** What a failure is about, beside its subscription, its count and its times. */
const refused = { origin: "https://a.example:443", status: "500", version: 5 };

/** Everything one process needs, with all shards its own and the topic at a version. */
async function open(create: () => Promise<SqlEngine>, version = 5) {
  const engine = await create();
  const store = sqlSubscriptionStore(engine);
  await engine.database.insertInto("topic").values({ path: "/feed.xml", version }).execute();
  const ownership = await store.claimShards("owner-1", { now: 1000, leaseSeconds: 30 });
  const move = (next: number) => engine.database.updateTable("topic").set({ version: next }).execute();
  return { engine, store, ownership, move, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

async function pending(
  store: SubscriptionStore,
  ownership: Ownership,
  now = 1000,
): Promise<readonly PendingVerification[]> {
  return store.dueVerifications(ownership, { now, limit: 100, busyOrigins: [] });
}

async function activate(
  store: SubscriptionStore,
  ownership: Ownership,
  intake: SubscriptionOrder,
  servedVersion = 5,
): Promise<SubscriptionId> {
  const outcome = await store.takeIn(intake, limits);
  if (outcome.kind !== "accepted") throw new Error(outcome.which);
  const waiting = (await pending(store, ownership, intake.now)).find(
    ({ challenge }) => challenge === intake.challenge,
  );
  if (waiting === undefined) throw new Error("no handshake waits");
  const done = await store.endVerification(ownership, waiting, {
    kind: "confirmed",
    leaseUntil: intake.now + 600,
    servedVersion,
    now: intake.now,
  });
  expect(done).toBe("ended");
  return outcome.id;
}

for (const [name, create] of engines) {
  describe(`the subscription store on ${name}`, () => {
    test("a request waits durably for its handshake, and confirmation makes it active", async () => {
      await using hub = await open(create);
      const { store, ownership } = hub;
      const intake = wish("https://a.example/cb?x=%20y", { secret: "s" });
      const outcome = await store.takeIn(intake, limits);
      expect(outcome).toEqual({ kind: "accepted", id: intake.newId });
      expect((await store.view(intake.newId))?.state).toBe("pending_verification");
      const [waiting] = await pending(store, ownership);
      expect(waiting).toMatchObject({
        callback: "https://a.example/cb?x=%20y",
        secret: "s",
        tries: 0,
        challenge: intake.challenge,
      });
      await activate(store, ownership, wish("https://b.example/"));
      expect((await store.views(null, 10)).map(({ state }) => state).sort()).toEqual([
        "active",
        "pending_verification",
      ]);
    });

    test("a new subscription begins at the served version, or the topic's where that is lower", async () => {
      await using hub = await open(create, 5);
      const early = await activate(hub.store, hub.ownership, wish("https://a.example/1"), 3);
      const late = await activate(hub.store, hub.ownership, wish("https://a.example/2"), 9);
      expect((await hub.store.view(early))?.deliveredVersion).toBe(3);
      expect((await hub.store.view(late))?.deliveredVersion).toBe(5);
      const due = await hub.store.dueFresh(hub.ownership, {
        ...noQuery,
        topic: "/feed.xml",
        version: 5,
        now: 1001,
      });
      expect(due.map(({ id }) => id)).toEqual([early]);
    });

    test("a renewal changes lease and secret only once verified, and keeps version and id", async () => {
      await using hub = await open(create);
      const { store, ownership } = hub;
      const id = await activate(store, ownership, wish("https://a.example/", { secret: "old" }), 3);
      const renewal = wish("https://a.example/", { secret: "new", now: 1100 });
      expect(await store.takeIn(renewal, limits)).toEqual({ kind: "accepted", id });
      const query = { ...noQuery, topic: "/feed.xml", version: 5, now: 1100 } as const;
      expect((await store.dueFresh(ownership, query))[0]?.secret).toBe("old");
      const [waiting] = await pending(store, ownership, 1100);
      if (waiting === undefined) throw new Error("no handshake waits");
      await store.endVerification(ownership, waiting, { kind: "refused", now: 1100 });
      expect(await store.view(id)).toMatchObject({ state: "active", leaseUntil: 1600, deliveredVersion: 3 });
      await activate(store, ownership, wish("https://a.example/", { secret: null, now: 1200 }));
      expect(await store.view(id)).toMatchObject({ state: "active", leaseUntil: 1800, deliveredVersion: 3 });
      expect((await store.dueFresh(ownership, { ...query, now: 1200 }))[0]?.secret).toBeNull();
    });

    test("the newest request of a pair wins, and an older challenge decides nothing", async () => {
      await using hub = await open(create);
      const { store, ownership } = hub;
      await store.takeIn(wish("https://a.example/"), limits);
      const [older] = await pending(store, ownership);
      if (older === undefined) throw new Error("no handshake waits");
      await store.takeIn(wish("https://a.example/", { mode: "unsubscribe" }), limits);
      const confirmed = { kind: "confirmed", leaseUntil: 2000, servedVersion: 5, now: 1000 } as const;
      expect(await store.endVerification(ownership, older, confirmed)).toBe("superseded");
      expect(await store.postponeVerification(ownership, older, 1010)).toBe(false);
      const waiting = await pending(store, ownership);
      expect(waiting.map(({ mode }) => mode)).toEqual(["unsubscribe"]);
    });

    test("refused at first: rejected, and its status stays to be seen", async () => {
      await using hub = await open(create);
      const intake = wish("https://a.example/");
      await hub.store.takeIn(intake, limits);
      const [waiting] = await pending(hub.store, hub.ownership);
      if (waiting === undefined) throw new Error("no handshake waits");
      await hub.store.endVerification(hub.ownership, waiting, { kind: "refused", now: 1001 });
      expect(await hub.store.view(intake.newId)).toMatchObject({
        state: "rejected",
        reason: "verification-failed",
      });
      expect(await pending(hub.store, hub.ownership, 9999)).toEqual([]);
    });

    test("a handshake without an answer is due again later", async () => {
      await using hub = await open(create);
      await hub.store.takeIn(wish("https://a.example/"), limits);
      const [waiting] = await pending(hub.store, hub.ownership);
      if (waiting === undefined) throw new Error("no handshake waits");
      expect(await hub.store.postponeVerification(hub.ownership, waiting, 1005)).toBe(true);
      expect(await pending(hub.store, hub.ownership, 1004)).toEqual([]);
      expect((await pending(hub.store, hub.ownership, 1005))[0]?.tries).toBe(1);
    });

    test("acknowledgements come in batches and never move a version back", async () => {
      await using hub = await open(create);
      const { store, ownership } = hub;
      const ids: SubscriptionId[] = [];
      for (let index = 0; index < 5; index += 1)
        ids.push(await activate(store, ownership, wish(`https://h${index}.example/`), 1));
      const acknowledged = (version: number) =>
        ids.map((id, index) => ({
          id,
          origin: `https://h${index}.example:443`,
          version,
          status: "204",
          at: 1010,
        }));
      await store.acknowledge(ownership, acknowledged(5));
      await store.acknowledge(ownership, acknowledged(4));
      for (const id of ids)
        expect(await store.view(id)).toMatchObject({ deliveredVersion: 5, lastStatus: "204", lastAt: 1010 });
      const acknowledgedOnes = { ...noQuery, isProven: true, topic: "/feed.xml", now: 1011 } as const;
      expect(await store.dueFresh(ownership, { ...acknowledgedOnes, version: 5 })).toEqual([]);
      await hub.move(6);
      expect(await store.dueFresh(ownership, { ...acknowledgedOnes, version: 6 })).toHaveLength(ids.length);
    });

    test("a failing one waits for its retry, a new version brings it forward, a 2xx forgets the failures", async () => {
      await using hub = await open(create);
      const { store, ownership } = hub;
      const id = await activate(store, ownership, wish("https://a.example/"), 1);
      await store.recordFailures(ownership, [{ id, ...refused, failures: 1, retryAt: 1060, at: 1000 }]);
      expect(
        await store.dueFresh(ownership, { ...noQuery, topic: "/feed.xml", version: 5, now: 1001 }),
      ).toEqual([]);
      expect(await store.dueRetries(ownership, { ...noQuery, now: 1059 })).toEqual([]);
      await store.hastenRetries(ownership, { topic: "/feed.xml", now: 1002 });
      expect((await store.dueRetries(ownership, { ...noQuery, now: 1002 }))[0]).toMatchObject({
        id,
        failures: 1,
      });
      await store.acknowledge(ownership, [
        { id, origin: "https://a.example:443", version: 5, status: "200", at: 1003 },
      ]);
      expect(await store.view(id)).toMatchObject({ failures: 0, nextAttemptAt: null, deliveredVersion: 5 });
    });

    test("kept until its lease: nothing more for this version, the next one is tried at once", async () => {
      await using hub = await open(create);
      const id = await activate(hub.store, hub.ownership, wish("https://a.example/"), 1);
      await hub.store.recordFailures(hub.ownership, [
        { id, ...refused, failures: 2, retryAt: null, at: 1000 },
      ]);
      const fresh = (version: number) =>
        hub.store.dueFresh(hub.ownership, { ...noQuery, topic: "/feed.xml", version, now: 1001 });
      expect(await fresh(5)).toEqual([]);
      await hub.move(6);
      expect((await fresh(6)).map((due) => due.id)).toEqual([id]);
    });

    test("leases end at delivery time, and in the sweep", async () => {
      await using hub = await open(create);
      const id = await activate(hub.store, hub.ownership, wish("https://a.example/", { secret: "s" }), 1);
      const fresh = (now: number) =>
        hub.store.dueFresh(hub.ownership, { ...noQuery, topic: "/feed.xml", version: 5, now });
      expect(await fresh(1599)).toHaveLength(1);
      expect(await fresh(1600)).toEqual([]);
      expect(await hub.store.sweep(hub.ownership, { now: 1600, limit: 10 })).toEqual({
        expired: 1,
        forgotten: 0,
      });
      expect(await hub.store.view(id)).toMatchObject({ state: "removed", reason: "lease-ended" });
      // Of what has ended only its status is kept, for a week.
      const { secret } = await hub.engine.database
        .selectFrom("subscription")
        .select("secret")
        .executeTakeFirstOrThrow();
      expect(secret).toBeNull();
      const week = 1600 + 7 * 86_400;
      for (const [now, forgotten] of [
        [week - 1, 0],
        [week, 1],
      ] as const)
        expect(await hub.store.sweep(hub.ownership, { now, limit: 10 })).toEqual({ expired: 0, forgotten });
      expect(await hub.store.view(id)).toBeNull();
    });

    test("unsubscription ends it; an unknown pair gets the same handshake", async () => {
      await using hub = await open(create);
      const id = await activate(hub.store, hub.ownership, wish("https://a.example/"));
      expect(
        await activate(hub.store, hub.ownership, wish("https://a.example/", { mode: "unsubscribe" })),
      ).toBe(id);
      expect(await hub.store.view(id)).toMatchObject({ state: "removed", reason: "unsubscribed" });
      const stranger = await activate(
        hub.store,
        hub.ownership,
        wish("https://c.example/", { mode: "unsubscribe" }),
      );
      expect((await hub.store.view(stranger))?.state).toBe("removed");
      expect(await activate(hub.store, hub.ownership, wish("https://a.example/"))).toBe(id);
      expect(await hub.store.view(id)).toMatchObject({ state: "active", reason: null });
    });

    test("limits hold for what is new, never for a renewal", async () => {
      await using hub = await open(create);
      const few = { perOrigin: 2, pendingPerOrigin: 50, pending: 50 };
      await hub.store.takeIn(wish("https://a.example/1"), few);
      await hub.store.takeIn(wish("https://a.example/2"), few);
      expect(await hub.store.takeIn(wish("https://a.example/3"), few)).toEqual({
        kind: "too-many",
        which: "perOrigin",
      });
      expect((await hub.store.takeIn(wish("https://a.example/2"), few)).kind).toBe("accepted");
      const leaving = wish("https://a.example/3", { mode: "unsubscribe" });
      expect((await hub.store.takeIn(leaving, { ...few, pendingPerOrigin: 3 })).kind).toBe("accepted");
      expect((await hub.store.takeIn(wish("https://b.example/1"), few)).kind).toBe("accepted");
      expect(await hub.store.takeIn(wish("https://b.example/2"), { ...few, pending: 3 })).toEqual({
        kind: "too-many",
        which: "pending",
      });
      const oneWaiting = { ...few, pendingPerOrigin: 1 };
      expect(await hub.store.takeIn(wish("https://b.example/2"), oneWaiting)).toEqual({
        kind: "too-many",
        which: "pendingPerOrigin",
      });
      expect((await hub.store.takeIn(wish("https://c.example/1"), oneWaiting)).kind).toBe("accepted");
      expect((await hub.store.takeIn(wish("https://b.example/1"), oneWaiting)).kind).toBe("accepted");
      const twoWaiting = { ...few, pendingPerOrigin: 2 };
      expect((await hub.store.takeIn(wish("https://b.example/2"), twoWaiting)).kind).toBe("accepted");
    });

    test("processes share the shards; a dead one's move on, and its late writes do nothing", async () => {
      await using hub = await open(create);
      const { store } = hub;
      const id = await activate(store, hub.ownership, wish("https://d.example/"), 1);
      const second = await store.claimShards("owner-2", { now: 1001, leaseSeconds: 30 });
      expect(second.shards).toHaveLength(0);
      const first = await store.claimShards("owner-1", { now: 1002, leaseSeconds: 30 });
      expect(first.shards).toHaveLength(128);
      const origin = "https://d.example:443";
      expect(first.shards.map(({ shard }) => shard)).toContain(shardOf(origin));
      expect((await store.claimShards("owner-2", { now: 1003, leaseSeconds: 30 })).shards).toHaveLength(128);
      const survivor = await store.claimShards("owner-2", { now: 1040, leaseSeconds: 30 });
      expect(survivor.shards).toHaveLength(256);
      // Neither while another has them, nor when that one has given them up.
      for (const _ of ["held", "given up"]) {
        const late = { id, origin, version: 5, status: "200", at: 1041 };
        await store.acknowledge(first, [late]);
        await store.recordFailures(first, [{ ...late, failures: 1, retryAt: 2000 }]);
        expect(await store.end(first, [id], { reason: "gone", now: 1041 })).toEqual([]);
        expect(await store.view(id)).toMatchObject({ state: "active", deliveredVersion: 1, failures: 0 });
        await store.releaseShards("owner-2");
      }
    });

    test("the operator ends, retries and denies", async () => {
      await using hub = await open(create);
      const { store, ownership } = hub;
      const id = await activate(store, ownership, wish("https://a.example/"), 1);
      await store.recordFailures(ownership, [{ id, ...refused, failures: 2, retryAt: 5000, at: 1000 }]);
      const leftAlone = { ...noQuery, leftAlone: ["https://a.example:443"] };
      expect(await store.dueRetries(ownership, { ...leftAlone, now: 5000 })).toEqual([]);
      expect(await store.retryNow(id, 1010)).toBe(true);
      const asked = await store.dueRetries(ownership, { ...leftAlone, now: 1010 });
      expect(asked).toMatchObject([{ id, isAskedFor: true, failures: 0 }]);
      const ended = await store.end(null, [id, id], { reason: "denied", now: 1011 });
      expect(ended.map(({ callback }) => callback)).toEqual(["https://a.example/"]);
      expect(await store.retryNow(id, 1012)).toBe(false);
      await store.deny("evil.example");
      await store.deny("evil.example");
      expect(await store.denied()).toEqual(["evil.example"]);
      expect(await store.allow("evil.example")).toBe(true);
      expect(await store.allow("evil.example")).toBe(false);
    });

    test("an end by a delivery leaves its attempt, unless the subscriber has asked anew meanwhile", async () => {
      await using hub = await open(create);
      const { store, ownership } = hub;
      const gone = await activate(store, ownership, wish("https://a.example/"), 1);
      const again = await activate(store, ownership, wish("https://b.example/"), 1);
      await store.takeIn(wish("https://b.example/"), limits);
      const attempt = { status: "410", at: 1041, failures: 2 };
      const attempts = new Map([gone, again].map((id) => [id, attempt]));
      await store.end(ownership, [gone, again], { reason: "gone", now: 1042, attempts });
      const last = { lastStatus: "410", lastAt: 1041 };
      expect(await store.view(gone)).toMatchObject({ ...last, state: "removed", failures: 2 });
      expect(await store.view(again)).toMatchObject({ ...last, state: "pending_verification", failures: 0 });
    });

    test("figures tell the states and how far behind the furthest is", async () => {
      await using hub = await open(create);
      await activate(hub.store, hub.ownership, wish("https://a.example/"), 3);
      // What another topic did is nothing that this one's subscribers lack.
      const moves = ["/feed.xml", "/reviews.json", "/feed.xml"].map((path, n) => {
        return { path, version: 3 + n, at: `1970-01-01T00:1${3 + n}:00Z` };
      });
      await hub.engine.database.insertInto("topic_move").values(moves).execute();
      const figures = await hub.store.figures(1100);
      expect(figures.byState.active).toBe(1);
      expect(figures.dueDeliveries["/feed.xml"]).toBe(1);
      expect(figures.oldestUndeliveredSeconds["/feed.xml"]).toBe(1100 - 15 * 60);
    });
  });
}
