import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import type { SqlEngine } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlSubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import { readCallback } from "../../src/core/hub/callback.ts";
import type { SubscriptionId } from "../../src/core/hub/subscription.ts";
import { insertRows } from "../support/hub-rows.ts";
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
const callbacks = [
  "https://a.example/1",
  "https://a.example/2",
  "https://b.example/1",
  "https://c.example/1",
];
const [a, b] = ["https://a.example:443", "https://b.example:443"];
const limits = { perOrigin: 100, pendingPerOrigin: 100, pending: 100 };

describe.each(engines)("what is due on %s", (_, create) => {
  test("leaves out origins and deliveries that are busy, and is as much as there is room for", async () => {
    await using engine = await create();
    const store = sqlSubscriptionStore(engine);
    await engine.database.insertInto("topic").values({ path: "/reviews.json", version: 5 }).execute();
    const ownership = await store.claimShards("owner", { now: 1000, leaseSeconds: 30 });
    const ids = (await insertRows(engine, callbacks, 100_000)) as SubscriptionId[];
    const placeOf = (id: SubscriptionId) => callbacks[ids.indexOf(id)];
    const room = { now: 1001, limit: 10, busyOrigins: [], busyIds: [] };
    const busy = [
      [{}, callbacks],
      [{ busyOrigins: [a] }, callbacks.slice(2)],
      [{ busyOrigins: [a, b] }, callbacks.slice(3)],
      [{ busyIds: [ids[0], ids[2]] }, [callbacks[1], callbacks[3]]],
      [{ busyOrigins: [b], busyIds: [ids[1]] }, [callbacks[0], callbacks[3]]],
      [{ busyIds: ids }, []],
    ] as [{ busyOrigins?: string[]; busyIds?: SubscriptionId[] }, string[]][];

    const fresh = { ...room, isProven: false, topic: "/reviews.json", version: 5 } as const;
    expect(await store.dueFresh(ownership, fresh)).toEqual([]);
    await engine.database.updateTable("subscription").set({ delivered_version: 3 }).execute();
    for (const [left, wanted] of busy) {
      const due = await store.dueFresh(ownership, { ...fresh, ...left });
      expect([left, due.map(({ id }) => placeOf(id)).toSorted()]).toEqual([left, wanted]);
    }
    const two = { limit: 2, busyIds: ids.slice(0, 2) };
    expect((await store.dueFresh(ownership, { ...fresh, ...two })).map(({ id }) => id).toSorted()).toEqual(
      ids.slice(2).toSorted(),
    );
    const three = { limit: 3, busyIds: ["busy-elsewhere" as SubscriptionId] };
    expect(await store.dueFresh(ownership, { ...fresh, ...three })).toHaveLength(3);

    await engine.database.updateTable("subscription").set({ retry_at: 1001, last_status: "500" }).execute();
    const retries = { ...room, leftAlone: [] };
    expect(await store.dueRetries(ownership, { ...retries, now: 1000 })).toEqual([]);
    for (const [left, wanted] of busy) {
      const due = await store.dueRetries(ownership, { ...retries, ...left });
      expect([left, due.map(({ id }) => placeOf(id)).toSorted()]).toEqual([left, wanted]);
    }
    expect(
      (await store.dueRetries(ownership, { ...retries, ...two })).map(({ id }) => id).toSorted(),
    ).toEqual(ids.slice(2).toSorted());
    expect(await store.dueRetries(ownership, { ...retries, ...three })).toHaveLength(3);
  });

  test("is what failed by a clock that was ahead, and not what is put off", async () => {
    await using engine = await create();
    const store = sqlSubscriptionStore(engine);
    await engine.database.insertInto("topic").values({ path: "/reviews.json", version: 5 }).execute();
    const ownership = await store.claimShards("owner", { now: 1000, leaseSeconds: 30 });
    const ids = (await insertRows(engine, callbacks, 10_000_000)) as SubscriptionId[];
    const now = 1_000_000;
    const failed = [
      { last_at: now - 10, retry_at: now + 3600 },
      { last_at: now + 86_400, retry_at: now + 86_460 },
      { last_at: now + 50, retry_at: now + 3650 },
      { last_at: now + 900, retry_at: now + 960 },
    ];
    for (const [at, row] of failed.entries())
      await engine.database
        .updateTable("subscription")
        .set(row)
        .where("id", "=", ids[at] ?? "")
        .execute();
    const due = async () =>
      (
        await store.dueRetries(ownership, { now, limit: 10, busyOrigins: [], busyIds: [], leftAlone: [] })
      ).map(({ id }) => ids.indexOf(id));
    expect(await due()).toEqual([]);
    await store.sweep(ownership, { now, limit: 10 });
    expect(await due()).toEqual([1]);
  });

  test("counts as failing only who is served and fails", async () => {
    await using engine = await create();
    const store = sqlSubscriptionStore(engine);
    await engine.database.insertInto("topic").values({ path: "/reviews.json", version: 5 }).execute();
    const [first, second] = await insertRows(engine, callbacks, 100_000);
    expect((await store.figures(1000)).failing).toBe(0);
    const failed = engine.database.updateTable("subscription").set({ failures: 2 });
    await failed.where("id", "in", [first ?? "", second ?? ""]).execute();
    expect((await store.figures(1000)).failing).toBe(2);
    await store.end(null, [second as SubscriptionId], { reason: "delivery-failed", now: 1000 });
    expect(await store.figures(1000)).toMatchObject({ failing: 1, byState: { active: 3, removed: 1 } });
  });

  test("so are handshakes", async () => {
    await using engine = await create();
    const store = sqlSubscriptionStore(engine);
    await engine.database.insertInto("topic").values({ path: "/feed.xml", version: 5 }).execute();
    const ownership = await store.claimShards("owner", { now: 1000, leaseSeconds: 30 });
    for (const [at, callback] of callbacks.entries()) {
      const reading = readCallback(callback);
      if (reading.kind === "refused") throw new Error(reading.reason);
      await store.takeIn(
        {
          mode: "subscribe",
          topic: "/feed.xml",
          topicGiven: "/feed.xml",
          callback,
          origin: reading.callback.origin,
          secret: null,
          leaseSeconds: 600,
          challenge: `challenge-${at}`,
          newId: `id-${at}` as SubscriptionId,
          now: 1010 - at,
        },
        limits,
      );
    }
    const due = async (query: { now?: number; limit?: number; busyOrigins?: string[] }) =>
      (await store.dueVerifications(ownership, { now: 1010, limit: 10, busyOrigins: [], ...query })).map(
        ({ callback }) => callback,
      );
    const oldestFirst = callbacks.toReversed();
    expect(await due({})).toEqual(oldestFirst);
    expect(await due({ limit: 2 })).toEqual(oldestFirst.slice(0, 2));
    expect(await due({ now: 1008 })).toEqual(oldestFirst.slice(0, 2));
    expect(await due({ busyOrigins: [a as string] })).toEqual(oldestFirst.slice(0, 2));
    expect(await due({ busyOrigins: [a as string, b as string] })).toEqual(oldestFirst.slice(0, 1));
    // Who is denied waits no longer, and everybody else does.
    await store.end(null, ["id-1" as SubscriptionId], { reason: "denied", now: 1010 });
    expect(await due({})).toEqual(oldestFirst.filter((callback) => callback !== callbacks[1]));
  });
});
