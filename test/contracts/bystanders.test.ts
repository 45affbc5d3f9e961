import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { coverKeysOf } from "../../src/adapters/sql/covered-keys.ts";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { inOwnPlace } from "../../src/adapters/sql/process-place.ts";
import type { SqlEngine } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { type SubscriptionStore, sqlSubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import type { TopicPath } from "../../src/core/documents/publication.ts";
import { callbackHash, readCallback, shardOf } from "../../src/core/hub/callback.ts";
import type { SubscriptionId } from "../../src/core/hub/subscription.ts";
import type { Ownership } from "../../src/ports/hub/shard-ownership.ts";
import type { SubscriptionOrder } from "../../src/ports/hub/subscription-intake.ts";
import type { PendingVerification } from "../../src/ports/hub/verification-queue.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

let files = 0;
const engines: readonly (readonly [string, () => Promise<SqlEngine>])[] = [
  ["SQLite", async () => openSqlite(join(folder.path, `${++files}.sqlite`))],
  ["PostgreSQL", async () => openPostgres(await emptyDatabase())],
];
const own = "own" as SubscriptionId;
const origin = "https://a.example:443";
const week = 7 * 86_400;
const now = 1000 + week;
const limits = { perOrigin: 100, pendingPerOrigin: 100, pending: 100 };

/** One subscription in the midst of others: of its callback, of its host, of its topic, and of each state. */
const crowd: readonly (readonly [id: string, path: string, callback: string, state: string])[] = [
  [own, "/feed.xml", "https://a.example/own", "active"],
  ["other-topic", "/reviews.json", "https://a.example/own", "active"],
  ["other-path", "/feed.xml", "https://a.example/other", "active"],
  ["other-host", "/feed.xml", "https://b.example/own", "active"],
  ["leaving", "/feed.xml", "https://c.example/own", "pending_removal"],
  ["waiting", "/feed.xml", "https://a.example/new", "pending_verification"],
  ["refused", "/feed.xml", "https://d.example/no", "rejected"],
  ["ended", "/feed.xml", "https://a.example/gone", "removed"],
];

interface Row {
  readonly [column: string]: unknown;
}

async function open(create: () => Promise<SqlEngine>) {
  const engine = await create();
  const { database } = engine;
  const store = sqlSubscriptionStore(engine);
  const paths = ["/feed.xml", "/reviews.json"];
  await database
    .insertInto("topic")
    .values(paths.map((path) => ({ path, version: 5 })))
    .execute();
  for (const [id, topic, callback, state] of crowd) {
    const reading = readCallback(callback);
    if (reading.kind === "refused") throw new Error(reading.reason);
    const { origin: of } = reading.callback;
    const isServed = state === "active" || state === "pending_removal";
    const isOver = state === "removed" || state === "rejected";
    const pair = { topic, topic_given: topic, callback, callback_hash: callbackHash(callback), origin: of };
    await database
      .insertInto("subscription")
      .values({
        ...{ id, ...pair, shard: shardOf(of), state, secret: "s", failures: 1, last_status: "500" },
        ...{ lease_until: isServed || isOver ? now + 600 : null, retry_at: isServed ? now + 60 : null },
        ...{ delivered_version: 3, ended_at: isOver ? now - 60 : null },
      })
      .execute();
    if (isOver) continue;
    const handshake = { mode: "subscribe", topic_given: topic, secret: "t", lease_seconds: 600, tries: 0 };
    await database
      .insertInto("verification")
      .values({
        subscription: id,
        shard: shardOf(of),
        origin: of,
        ...handshake,
        challenge: "c",
        next_try_at: now,
      })
      .execute();
  }
  const ownership = await store.claimShards("me", { now, leaseSeconds: 30 });
  const rows = async () => {
    const subscriptions = await database.selectFrom("subscription").selectAll().execute();
    const handshakes = await database.selectFrom("verification").selectAll().execute();
    return new Map<string, readonly (Row | undefined)[]>(
      subscriptions.map((row) => [
        row.id,
        [row, handshakes.find(({ subscription }) => subscription === row.id)],
      ]),
    );
  };
  return { engine, store, ownership, rows, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

const pending: PendingVerification = {
  ...({
    subscription: own,
    topic: "/feed.xml",
    callback: "https://a.example/own",
    origin,
    mode: "subscribe",
  } as const),
  ...{ topicGiven: "/feed.xml", secret: "t", leaseSeconds: 600, challenge: "c", tries: 0 },
};
const order: SubscriptionOrder = { ...pending, challenge: "newer", newId: "new" as SubscriptionId, now };
const delivered = { id: own, origin, version: 5, status: "204", at: now };
const failed = { id: own, origin, version: 5, status: "503", at: now, failures: 2, retryAt: now + 900 };
const confirmed = { kind: "confirmed", leaseUntil: now + 900, servedVersion: 5, now } as const;

type Act = (store: SubscriptionStore, ownership: Ownership) => Promise<unknown>;

const acts: readonly (readonly [string, Act])[] = [
  ["a renewal", (store) => store.takeIn(order, limits)],
  ["a handshake put off", (store, mine) => store.postponeVerification(mine, pending, now + 5)],
  ["a handshake that confirms", (store, mine) => store.endVerification(mine, pending, confirmed)],
  [
    "a handshake that refuses",
    (store, mine) => store.endVerification(mine, pending, { kind: "refused", now }),
  ],
  ["an acknowledgement", (store, mine) => store.acknowledge(mine, [delivered])],
  ["a failure", (store, mine) => store.recordFailures(mine, [failed])],
  ["a failure for good", (store, mine) => store.recordFailures(mine, [{ ...failed, retryAt: null }])],
  ["a denial", (store) => store.end(null, [own], { reason: "denied", now })],
  ["an end", (store, mine) => store.end(mine, [own], { reason: "delivery-failed", now })],
  ["a retry that was asked for", (store) => store.retryNow(own, now)],
];

describe.each(engines)("on %s", (_, create) => {
  test.each(acts)("%s is of one subscription, and leaves every other as it is", async (_name, act) => {
    await using hub = await open(create);
    const before = await hub.rows();
    await act(hub.store, hub.ownership);
    const after = await hub.rows();
    expect(after.get(own)).not.toEqual(before.get(own) ?? []);
    before.delete(own);
    after.delete(own);
    expect(after).toEqual(before);
  });

  test("a renewal is told the subscription of its own topic and callback", async () => {
    await using hub = await open(create);
    for (const [id, topic, callback] of crowd.filter(([, , of]) => of.startsWith("https://a.")))
      expect([id, await hub.store.takeIn({ ...order, topic: topic as TopicPath, callback }, limits)]).toEqual(
        [id, { kind: "accepted", id: id as SubscriptionId }],
      );
  });

  test("a renewal that is refused leaves what was granted, to the letter", async () => {
    await using hub = await open(create);
    const [granted] = (await hub.rows()).get(own) ?? [];
    await hub.store.endVerification(hub.ownership, pending, { kind: "refused", now });
    expect((await hub.rows()).get(own)).toEqual([granted, undefined]);
  });

  test("what comes too late changes nothing", async () => {
    await using hub = await open(create);
    const before = await hub.rows();
    const { store, ownership } = hub;
    const late = { ...pending, challenge: "older" };
    expect(await store.postponeVerification(ownership, late, now + 5)).toBe(false);
    expect(await store.endVerification(ownership, late, confirmed)).toBe("superseded");
    // Of a version that a backup took back, of one that was passed, and of who is served no more.
    await store.acknowledge(ownership, [{ ...delivered, version: 6 }]);
    await store.acknowledge(ownership, [{ ...delivered, version: 2 }]);
    await store.recordFailures(ownership, [{ ...failed, version: 6 }]);
    for (const id of ["waiting", "refused", "ended"] as SubscriptionId[]) {
      await store.acknowledge(ownership, [{ ...delivered, id }]);
      await store.recordFailures(ownership, [{ ...failed, id }]);
      expect(await store.retryNow(id, now)).toBe(false);
    }
    expect(await hub.rows()).toEqual(before);
  });

  test("a sweep ends and forgets whose time it is, of its own shards", async () => {
    await using hub = await open(create);
    const { store, ownership, engine } = hub;
    const change = (id: string, columns: { lease_until?: number; ended_at?: number }) =>
      engine.database.updateTable("subscription").set(columns).where("id", "=", id).execute();
    await change(own, { lease_until: now });
    await change("other-host", { lease_until: now });
    await change("ended", { ended_at: now - week });
    const before = await hub.rows();
    const isOurs = ({ shard }: { readonly shard: number }) => shard !== shardOf(origin);
    const others = { ...ownership, shards: ownership.shards.filter(isOurs) };
    expect(await store.sweep(others, { now, limit: 10 })).toEqual({ expired: 1, forgotten: 0 });
    expect(await store.sweep(ownership, { now, limit: 10 })).toEqual({ expired: 1, forgotten: 1 });
    const after = await hub.rows();
    const left = [...before.keys()].filter((id) => id !== "ended");
    expect([...after.keys()].toSorted()).toEqual(left.toSorted());
    for (const id of left.filter((each) => each !== own && each !== "other-host"))
      expect(after.get(id)).toEqual(before.get(id) ?? []);
    expect(after.get(own)?.[0]).toMatchObject({ state: "removed", reason: "lease-ended", secret: null });
  });

  test("a new version hastens the retries of its topic alone, of who is served", async () => {
    await using hub = await open(create);
    const { database } = hub.engine;
    await database
      .updateTable("subscription")
      .set({ retry_at: now + 60 })
      .execute();
    await database
      .updateTable("subscription")
      .set({ retry_at: now - 60 })
      .where("id", "=", "other-path")
      .execute();
    await hub.store.hastenRetries(hub.ownership, { topic: "/feed.xml", now });
    const rows = [...(await hub.rows()).values()].map(([row]) => row);
    const hastened = rows.filter((row) => row?.retry_at === now).map((row) => row?.id);
    expect(hastened.toSorted()).toEqual(["leaving", "other-host", own]);
    expect(rows.find((row) => row?.id === "other-path")?.retry_at).toBe(now - 60);
  });

  test("what is due is of the topic, behind it, served, within its lease, and has had no failure", async () => {
    await using hub = await open(create);
    const { store, ownership, engine } = hub;
    const room = { now, limit: 10, busyOrigins: [], busyIds: [] };
    const fresh = { ...room, isProven: false, topic: "/feed.xml", version: 5 } as const;
    const due = async (query: { version?: number; isProven?: boolean } = {}) =>
      (await store.dueFresh(ownership, { ...fresh, ...query })).map(({ id }) => String(id)).toSorted();
    const retries = async (at: number) =>
      (await store.dueRetries(ownership, { ...room, now: at, leftAlone: [] }))
        .map(({ id }) => String(id))
        .toSorted();
    const served = ["leaving", "other-host", "other-path", String(own)];
    expect([await due(), await retries(now + 59)]).toEqual([[], []]);
    expect(await retries(now + 60)).toEqual([...served, "other-topic"].toSorted());
    const change = engine.database.updateTable("subscription");
    await change.set({ lease_until: now }).where("id", "=", "other-host").execute();
    expect(await retries(now + 60)).toEqual(["leaving", "other-path", "other-topic", String(own)].toSorted());
    await change.set({ retry_at: null }).execute();
    await change.set({ delivered_version: 5 }).where("id", "=", "other-path").execute();
    expect(await due()).toEqual(["leaving", String(own)]);
    expect([await due({ version: 6 }), await due({ isProven: true })]).toEqual([[], []]);
    expect(await store.countOrigins(10)).toBe(3);
    const figures = await store.figures(now);
    expect(figures.dueDeliveries).toEqual({ "/feed.xml": 2, "/reviews.json": 1 });
  });

  test("a host is full of those that are alive, whatever has ended and whatever others have", async () => {
    await using hub = await open(create);
    const at = (path: string, given: Partial<typeof limits>) =>
      hub.store.takeIn({ ...order, callback: `https://a.example/${path}` }, { ...limits, ...given });
    expect(await at("fifth", { perOrigin: 4 })).toEqual({ kind: "too-many", which: "perOrigin" });
    expect(await at("fifth", { pendingPerOrigin: 4 })).toEqual({
      kind: "too-many",
      which: "pendingPerOrigin",
    });
    expect(await at("fifth", { perOrigin: 5, pendingPerOrigin: 5 })).toEqual({
      kind: "accepted",
      id: order.newId,
    });
  });

  test("lists go on behind the last, and one rule is dropped alone", async () => {
    await using hub = await open(create);
    const { store } = hub;
    const ids = crowd.map(([id]) => id).toSorted();
    const first = await store.views(null, 3);
    const rest = await store.views(first.at(-1)?.id ?? null, 10);
    expect([...first, ...rest].map(({ id }) => String(id))).toEqual(ids);
    for (const entry of ["a.example", "b.example"]) await store.deny(entry);
    expect([await store.allow("a.example"), await store.denied()]).toEqual([true, ["b.example"]]);
    for (const host of ["a.example", "b.example"]) await store.chooseSignature(host, "sha1");
    expect(await store.dropSignature("a.example")).toBe(true);
    expect([...(await store.signatures()).keys()]).toEqual(["b.example"]);
  });

  test("shards are given back of who gives up alone, and of who has ended alone", async () => {
    await using hub = await open(create);
    const { store } = hub;
    const { database } = hub.engine;
    const terms = { now: now + 1, leaseSeconds: 30 };
    const claim = async (owner: string) => (await store.claimShards(owner, terms)).shards.length;
    const held = async () => {
      const leases = await database.selectFrom("shard_lease").select("owner").execute();
      const counts = Map.groupBy(leases, ({ owner }) => owner?.split(" ", 1)[0] ?? "nobody");
      return Object.fromEntries([...counts].map(([owner, rows]) => [owner, rows.length]));
    };
    const alive = async () =>
      (await database.selectFrom("hub_process").select("owner").execute())
        .map(({ owner }) => owner.split(" ", 1)[0])
        .toSorted();
    expect([await claim("you"), await claim("me"), await claim("you")]).toEqual([0, 128, 128]);
    await store.releaseShards("you");
    expect([await held(), await alive()]).toEqual([{ me: 128, nobody: 128 }, ["me"]]);
    expect(await claim("you")).toBe(128);
    const { pid } = Bun.spawnSync(["true"]);
    const gone = inOwnPlace("gone").replace(/\d+$/, String(pid));
    await database
      .insertInto("hub_process")
      .values({ owner: gone, until: now + 30 })
      .execute();
    const few = database.updateTable("shard_lease").set({ owner: gone });
    await few.where("owner", "like", "you %").where("shard", ">=", 250).execute();
    const taken = (await held()).gone ?? 0;
    expect(taken).toBeGreaterThan(0);
    expect([await claim("me"), await alive()]).toEqual([128, ["me", "you"]]);
    expect(await held()).toEqual({ me: 128, you: 128 - taken, nobody: taken });
  });

  test("an erasure covers the keys of its review, and leaves all others as they are", async () => {
    await using hub = await open(create);
    const { database } = hub.engine;
    const key = (review: string) => ({
      source: "google",
      channel: "serpapi",
      channel_id: `at-${review}`,
      review_id: review,
    });
    await database.insertInto("alias").values(["A", "B", "C"].map(key)).execute();
    await coverKeysOf(database, "B");
    const left = await database.selectFrom("alias").selectAll().orderBy("review_id").execute();
    expect(left.filter(({ review_id }) => review_id !== "B")).toEqual(["A", "C"].map(key));
    const covered = left.filter(({ review_id }) => review_id === "B");
    expect(covered).toMatchObject([{ source: "google", channel: "~serpapi" }]);
    expect(JSON.stringify(covered)).not.toContain("at-B");
  });
});
