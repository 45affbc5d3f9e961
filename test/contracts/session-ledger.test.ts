import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import type { SqlEngine } from "../../src/adapters/sql/publication-store.ts";
import { sqlSessionLedger } from "../../src/adapters/sql/session-ledger.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { systemRandom } from "../../src/adapters/system-random.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

let files = 0;
/** Each opens an empty store twice, as two processes would. */
const stores: readonly (readonly [string, () => Promise<readonly [SqlEngine, SqlEngine]>])[] = [
  [
    "SQLite",
    async () => {
      files += 1;
      const path = join(folder.path, `${files}.sqlite`);
      return [await openSqlite(path), await openSqlite(path)];
    },
  ],
  [
    "PostgreSQL",
    async () => {
      const address = await emptyDatabase();
      return [await openPostgres(address), await openPostgres(address)];
    },
  ],
];

describe.each(stores)("the session ledger on %s", (_name, open) => {
  async function openLedgers(mostSubscriptions = 50_000) {
    const engines = await open();
    const [one, other] = engines.map((engine) => sqlSessionLedger(engine, systemRandom, mostSubscriptions));
    if (one === undefined || other === undefined) throw new Error("two were opened");
    return {
      one,
      other,
      /** Takes back what ended after the first so many, as a backup that is put back does. */
      takeBack: (left: number) =>
        engines[0].database.deleteFrom("mcp_ended").where("seq", ">", left).execute(),
      async [Symbol.asyncDispose]() {
        for (const engine of engines) await engine[Symbol.asyncDispose]();
      },
    };
  }

  test("makes one secret, whoever asks first", async () => {
    await using ledgers = await openLedgers();
    const asked = [ledgers.one, ledgers.other, ledgers.one, ledgers.other].map((ledger) => ledger.secret());
    const secrets = new Set(await Promise.all(asked));
    expect(secrets.size).toBe(1);
    expect([...secrets][0]).toMatch(/^[\w-]{43}$/);
    expect(await ledgers.other.secret()).toBe([...secrets][0] ?? "");
  });

  test("writes after others without keeping the thread, which may have readers to answer", async () => {
    const [mine, theirs] = await open();
    await using _engines = {
      [Symbol.asyncDispose]: async () =>
        void (await Promise.all([mine, theirs].map((each) => each[Symbol.asyncDispose]()))),
    };
    const ledger = sqlSessionLedger(mine, systemRandom);
    const wish = { session: "a", uri: "shingle://business" };
    const writes: readonly (() => Promise<unknown>)[] = [
      () => ledger.secret(),
      () => ledger.subscribe(wish, 100),
      () => ledger.unsubscribe(wish),
      () => ledger.end("a", 100),
      () => ledger.sweep(50),
    ];
    for (const write of writes) {
      const begun = Promise.withResolvers<void>();
      const other = theirs.dialect.exclusively(theirs.database, async (transaction) => {
        await transaction.updateTable("desk").set({ revision: 1 }).execute();
        begun.resolve();
        // Only ends where the thread goes on.
        await Bun.sleep(200);
      });
      await begun.promise;
      await write();
      await other;
    }
    expect((await ledger.endedAfter(0)).sessions).toEqual(["a"]);
  });

  test("tells every end once to everybody, in order", async () => {
    await using ledgers = await openLedgers();
    expect(await ledgers.one.endedAfter(0)).toEqual({ sessions: [], cursor: 0 });
    await Promise.all(["a", "b", "c"].map((session) => ledgers.one.end(session, 100)));
    const seen = await ledgers.other.endedAfter(0);
    expect([...seen.sessions].sort()).toEqual(["a", "b", "c"]);
    await ledgers.one.end("a", 100);
    expect((await ledgers.other.endedAfter(seen.cursor)).sessions).toEqual([]);
    await ledgers.other.end("d", 100);
    expect((await ledgers.one.endedAfter(seen.cursor)).sessions).toEqual(["d"]);
  });

  test("goes on telling where a backup that was put back has taken the numbers back", async () => {
    await using ledgers = await openLedgers();
    for (const session of ["a", "b", "c"]) await ledgers.one.end(session, 100);
    const { cursor } = await ledgers.other.endedAfter(0);
    await ledgers.takeBack(1);
    await ledgers.one.end("d", 100);
    const seen = await ledgers.other.endedAfter(cursor);
    expect(seen.sessions).toEqual(["a", "d"]);
    expect(await ledgers.other.endedAfter(seen.cursor)).toEqual({ sessions: [], cursor: seen.cursor });
    await ledgers.takeBack(0);
    expect(await ledgers.other.endedAfter(seen.cursor)).toEqual({ sessions: [], cursor: 0 });
  });

  // Begun anew, the numbers of one end would come up to that of the other: whoever has heard of it would not hear of the next.
  test.each([[1], [2]])("goes on counting after a sweep of %i", async (count) => {
    await using ledgers = await openLedgers();
    for (const session of ["a", "b"].slice(0, count)) await ledgers.one.end(session, 100);
    const { cursor } = await ledgers.other.endedAfter(0);
    await ledgers.one.sweep(101);
    await ledgers.one.end("c", 200);
    expect((await ledgers.other.endedAfter(cursor)).sessions).toEqual(["c"]);
    await ledgers.one.sweep(150);
    expect((await ledgers.other.endedAfter(0)).sessions).toEqual(["c"]);
  });

  test("keeps what sessions subscribe to, each once, until they end or drop it", async () => {
    await using ledgers = await openLedgers();
    const wish = (session: string, uri: string) => ({ session, uri });
    for (const uri of ["reviews://latest", "reviews://latest", "reviews://business"])
      expect(await ledgers.one.subscribe(wish("a", uri), 100)).toBe(true);
    await ledgers.other.subscribe(wish("b", "reviews://latest"), 100);
    const held = await ledgers.other.subscriptionsOf(["a"]);
    expect(held.map(({ uri }) => uri).sort()).toEqual(["reviews://business", "reviews://latest"]);
    await ledgers.one.unsubscribe(wish("a", "reviews://latest"));
    expect(await ledgers.one.subscriptionsOf(["a"])).toEqual([wish("a", "reviews://business")]);
    await ledgers.other.end("a", 100);
    expect(await ledgers.one.subscriptionsOf(["a", "b"])).toEqual([wish("b", "reviews://latest")]);
    await ledgers.one.sweep(101);
    expect(await ledgers.one.subscriptionsOf(["a", "b"])).toEqual([]);
    expect(await ledgers.one.subscriptionsOf([])).toEqual([]);
  });

  test("a sweep takes what is over, and nothing else", async () => {
    await using ledgers = await openLedgers();
    const wish = (session: string) => ({ session, uri: "reviews://latest" });
    for (const [session, until] of [
      ["a", 100],
      ["b", 200],
      ["c", 300],
    ] as const)
      await ledgers.one.end(session, until);
    for (const [session, until] of [
      ["x", 100],
      ["y", 200],
      ["z", 300],
    ] as const)
      await ledgers.one.subscribe(wish(session), until);
    await ledgers.other.sweep(200);
    expect((await ledgers.one.endedAfter(0)).sessions).toEqual(["b", "c"]);
    const left = await ledgers.one.subscriptionsOf(["x", "y", "z"]);
    expect(left.map(({ session }) => session).toSorted()).toEqual(["y", "z"]);
  });

  test("takes a hundred subscriptions of one session and no more", async () => {
    await using ledgers = await openLedgers();
    // What others subscribe to is theirs.
    await ledgers.one.subscribe({ session: "b", uri: "reviews://latest" }, 100);
    for (let count = 0; count < 100; count += 1)
      expect(await ledgers.one.subscribe({ session: "a", uri: `reviews://review/${count}` }, 100)).toBe(true);
    expect(await ledgers.one.subscribe({ session: "a", uri: "reviews://latest" }, 100)).toBe(false);
    expect(await ledgers.one.subscribe({ session: "a", uri: "reviews://review/7" }, 100)).toBe(true);
  });

  test("takes no more than so many of all sessions, and goes on when some have ended", async () => {
    await using ledgers = await openLedgers(5);
    const wish = (session: number) => ({ session: `s${session}`, uri: "reviews://latest" });
    for (let session = 0; session < 5; session += 1)
      expect(await ledgers.one.subscribe(wish(session), 100 + session)).toBe(true);
    expect(await ledgers.other.subscribe(wish(5), 200)).toBe(false);
    expect(await ledgers.other.subscribe(wish(4), 200)).toBe(true);
    await ledgers.one.end("s3", 200);
    expect(await ledgers.other.subscribe(wish(5), 200)).toBe(true);
    await ledgers.one.sweep(102);
    expect(await ledgers.other.subscribe(wish(6), 200)).toBe(true);
  });

  test("has the session that holds most give way to one that holds less, where all the room is taken", async () => {
    await using ledgers = await openLedgers(6);
    const wish = (session: string, uri: string) => ({ session, uri });
    const held = async (session: string) =>
      (await ledgers.other.subscriptionsOf([session])).map(({ uri }) => uri).sort();
    for (const uri of ["u1", "u2", "u3", "u4"]) await ledgers.one.subscribe(wish("greedy", uri), 100);
    for (const uri of ["u1", "u2"]) await ledgers.one.subscribe(wish("modest", uri), 100);
    expect(await ledgers.one.subscribe(wish("new", "u1"), 100)).toBe(true);
    expect(await ledgers.one.subscribe(wish("new", "u2"), 100)).toBe(true);
    expect(await held("greedy")).toEqual(["u3", "u4"]);
    // Now all hold as much: whoever asks for more is refused, and nobody loses what is held.
    expect(await ledgers.one.subscribe(wish("new", "u3"), 100)).toBe(false);
    expect(await ledgers.one.subscribe(wish("greedy", "u5"), 100)).toBe(false);
    expect(await held("modest")).toEqual(["u1", "u2"]);
    expect(await ledgers.one.subscribe(wish("late", "u1"), 100)).toBe(true);
    expect((await held("greedy")).length + (await held("modest")).length + (await held("new")).length).toBe(
      5,
    );
  });
});
