import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlSubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import { answered, never, openBench, silence } from "../support/hub-bench.ts";
import { temporaryFolder } from "../support/shingle.ts";

const patience = 60_000;
let counted = 0;
afterAll(() => console.log(`hub and its clock: ${counted} cases`));

const hosts = (count: number) => Array.from({ length: count }, (_, index) => `https://h${index}.example/cb`);
const hour = 3600;

describe("the clock jumps forward", () => {
  test.concurrent(
    "leases end by it, and nothing is delivered after, before any sweep",
    async () => {
      await using bench = await openBench();
      const short = await bench.subscribe("https://short.example/cb", 500);
      await bench.subscribe("https://long.example/cb", 500_000);
      bench.clock.seconds += 501;
      await bench.press.publish();
      await bench.until(() => bench.posted.length > 0);
      await Bun.sleep(300);
      expect(bench.posted.map(({ origin }) => origin)).toEqual(["https://long.example"]);
      await bench.until(async () => (await bench.view(short)).state === "removed");
      expect(await bench.view(short)).toMatchObject({ reason: "lease-ended" });
      counted += 1;
    },
    patience,
  );

  test.concurrent(
    "retries are due, and shards stay with the one process there is",
    async () => {
      await using bench = await openBench();
      const id = await bench.subscribe("https://a.example/cb");
      bench.answer = () => answered(bench.posted.length < 2 ? 500 : 204);
      await bench.press.publish();
      await bench.until(async () => (await bench.view(id)).failures === 1);
      bench.clock.seconds += hour;
      await bench.until(async () => (await bench.view(id)).failures === 0);
      expect([bench.posted.length, bench.hub.shards()]).toEqual([2, 256]);
      counted += 1;
    },
    patience,
  );
});

describe("the clock is set back", () => {
  test.concurrent(
    "by a day: what is published is delivered, leases hold, and the loop stays calm",
    async () => {
      await using bench = await openBench();
      const id = await bench.subscribe("https://a.example/cb", 1000);
      const { leaseUntil } = await bench.view(id);
      bench.clock.seconds -= 24 * hour;
      await bench.press.publish();
      await bench.until(() => bench.posted.length === 1);
      await bench.until(async () => (await bench.view(id)).lastStatus === "204");
      bench.calls.clear();
      await Bun.sleep(2000);
      const mostCalls = Math.max(...bench.calls.values());
      expect(mostCalls).toBeLessThan(100);
      expect(await bench.view(id)).toMatchObject({ state: "active", leaseUntil });
      expect(bench.hub.shards()).toBe(256);
      counted += 1;
    },
    patience,
  );

  test.concurrent(
    "a question that was due before still is",
    async () => {
      await using bench = await openBench();
      let fails = 1;
      const confirm = bench.reply;
      bench.reply = (url) => (fails-- > 0 ? silence : confirm(url));
      const id = await bench.ask("https://a.example/cb");
      await bench.until(() => bench.asked.length === 1);
      bench.clock.seconds -= hour;
      await bench.until(async () => (await bench.view(id)).state === "active");
      counted += 1;
    },
    patience,
  );

  test.concurrent(
    "a delivery that failed while it was a season ahead is tried again, and not next season",
    async () => {
      await using bench = await openBench();
      const id = await bench.subscribe("https://a.example/cb", 100 * 24 * hour);
      bench.clock.seconds += 90 * 24 * hour;
      bench.answer = () => answered(bench.posted.length < 2 ? 500 : 204);
      await bench.press.publish();
      await bench.until(async () => (await bench.view(id)).failures === 1);
      bench.clock.seconds -= 90 * 24 * hour;
      await bench.until(async () => (await bench.view(id)).failures === 0);
      expect(bench.posted).toHaveLength(2);
      counted += 1;
    },
    patience,
  );

  test.concurrent(
    "failures that wait for judgement do not wait any longer",
    async () => {
      await using bench = await openBench();
      const ids = await Promise.all(hosts(12).map((callback) => bench.subscribe(callback)));
      // So that the hub knows of them all when it next counts.
      await bench.until(() => (bench.calls.get("countOrigins") ?? 0) > 2);
      bench.answer = ({ origin }) => (origin === "https://h0.example" ? silence : never);
      await bench.press.publish();
      await bench.until(() => bench.posted.length === 12);
      bench.clock.seconds -= hour;
      await bench.until(async () => (await bench.view(ids[0] ?? ids[1] ?? (ids[2] as never))).failures === 1);
      counted += 1;
    },
    patience,
  );

  test.concurrent(
    "a dead process's shards are not out of reach until the old time comes again",
    async () => {
      using folder = temporaryFolder();
      const open = async () => sqlSubscriptionStore(await openSqlite(join(folder.path, "s.sqlite")));
      await using store = await open();
      const terms = { now: 1_800_000_000, leaseSeconds: 30 };
      expect((await store.claimShards("dead", terms)).shards).toHaveLength(256);
      expect((await store.claimShards("next", { ...terms, now: terms.now + 10 })).shards).toEqual([]);
      const early = await store.claimShards("next", { ...terms, now: terms.now - hour });
      expect(early.shards).toHaveLength(256);
      counted += 1;
    },
    patience,
  );
});

describe("the hub's own network", () => {
  test.concurrent(
    "when twelve hosts of twelve are silent, nothing counts, no circuit opens, and all is well soon after",
    async () => {
      await using bench = await openBench();
      const ids = await Promise.all(hosts(12).map((callback) => bench.subscribe(callback)));
      await bench.until(() => (bench.calls.get("countOrigins") ?? 0) > 2);
      bench.answer = () => silence;
      for (let round = 1; round <= 8; round += 1) {
        await bench.press.publish();
        await bench.until(() => bench.posted.length === 12 * round);
        await bench.until(async () =>
          (await Promise.all(ids.map(bench.view))).every((view) => view.nextAttemptAt !== null),
        );
        bench.clock.seconds += 2;
      }
      for (const id of ids) expect(await bench.view(id)).toMatchObject({ state: "active", failures: 0 });
      expect([bench.hub.desk.isHealthy, bench.hub.desk.openCircuits]).toEqual([false, 0]);
      bench.answer = () => answered(204);
      bench.clock.seconds += 31;
      const newest = bench.press.edition;
      await bench.until(() => bench.posted.length === 12 * 9);
      expect(new Set(bench.posted.slice(-12).map(({ edition }) => edition))).toEqual(new Set([newest]));
      expect(bench.hub.desk.isHealthy).toBe(true);
      counted += 1;
    },
    patience,
  );

  test.concurrent(
    "nine silent hosts are their own fault: three failures remove them",
    async () => {
      await using bench = await openBench();
      const ids = await Promise.all(hosts(9).map((callback) => bench.subscribe(callback)));
      bench.answer = () => silence;
      await bench.press.publish();
      for (const [count, seconds] of [
        [1, 100],
        [2, 1500],
      ] as const) {
        await bench.until(async () =>
          (await Promise.all(ids.map(bench.view))).every(({ failures }) => failures === count),
        );
        bench.clock.seconds += seconds;
      }
      await bench.until(async () =>
        (await Promise.all(ids.map(bench.view))).every(({ state }) => state === "removed"),
      );
      expect(bench.posted.length).toBe(27);
      counted += 1;
    },
    patience,
  );

  test.concurrent(
    "a silent host among answering ones: it alone is left alone, and probed after a minute",
    async () => {
      await using bench = await openBench();
      const dead = Array.from({ length: 8 }, (_, index) => `https://dead.example/${index}`);
      await Promise.all([...dead, ...hosts(12)].map((callback) => bench.subscribe(callback)));
      await bench.until(() => (bench.calls.get("countOrigins") ?? 0) > 2);
      bench.answer = ({ origin }) => (origin === "https://dead.example" ? silence : answered(204));
      const tries = () => bench.posted.filter(({ origin }) => origin === "https://dead.example").length;
      await bench.press.publish();
      await bench.until(() => bench.hub.desk.openCircuits === 1);
      await Bun.sleep(1000);
      const before = tries();
      // The fifth opens it; one more may be underway.
      expect(before).toBeWithin(5, 7);
      expect(bench.hub.desk.isHealthy).toBe(true);
      bench.clock.seconds += 61;
      await bench.until(() => tries() > before);
      await Bun.sleep(1000);
      expect(tries()).toBeWithin(before + 1, before + 3);
      counted += 1;
    },
    patience,
  );
});

describe("retries", () => {
  test.concurrent.each([
    [0, 42, 630],
    [0.5, 60, 900],
    [0.999, 78, 1170],
  ])(
    "with chance %d they come after %d and %d seconds",
    async (chance, second, third) => {
      await using bench = await openBench();
      bench.chance = chance;
      bench.answer = () => answered(500);
      const id = await bench.subscribe("https://a.example/cb");
      await bench.press.publish();
      for (const [failures, delay] of [
        [1, second],
        [2, third],
      ] as const) {
        await bench.until(async () => (await bench.view(id)).failures === failures);
        expect((await bench.view(id)).nextAttemptAt).toBe(bench.clock.seconds + delay);
        bench.clock.seconds += delay - 1;
        await Bun.sleep(700);
        expect(bench.posted.length).toBe(failures);
        bench.clock.seconds += 1;
      }
      await bench.until(async () => (await bench.view(id)).state === "removed");
      expect(bench.posted.length).toBe(3);
      counted += 1;
    },
    patience,
  );

  test.concurrent(
    "kept until its lease, a failing one is tried once more for every new version, and ends with its lease",
    async () => {
      await using bench = await openBench({ failurePolicy: "keep_until_lease" });
      bench.answer = () => answered(500);
      const id = await bench.subscribe("https://a.example/cb", 10_000);
      await bench.press.publish();
      for (const count of [1, 2]) {
        await bench.until(async () => (await bench.view(id)).failures === count);
        bench.clock.seconds += 1200;
      }
      await bench.until(() => bench.posted.length === 3);
      bench.clock.seconds += 1200;
      await Bun.sleep(1000);
      expect(bench.posted.length).toBe(3);
      await bench.press.publish();
      await bench.until(() => bench.posted.length === 4);
      expect((await bench.view(id)).state).toBe("active");
      bench.clock.seconds += 10_000;
      await bench.until(async () => (await bench.view(id)).reason === "lease-ended");
      counted += 1;
    },
    patience,
  );
});
