import { afterAll, describe, expect, test } from "bun:test";
import type { CallbackOutcome } from "../../src/core/hub/delivery-verdict.ts";
import { answered, never, openBench, silence } from "../support/hub-bench.ts";

const patience = 60_000;
let counted = 0;
afterAll(() => console.log(`hub fairness and faults: ${counted} cases`));

const many = (origin: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${origin}/${index}`);
const each = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `https://h${from + index}.example/cb`);

describe("many subscribers", () => {
  test(
    "an origin never gets more than two at once, and takes turns with the others",
    async () => {
      await using bench = await openBench();
      const origins = ["https://big.example", "https://middling.example", "https://small.example"];
      const sizes = [150, 40, 3];
      const callbacks = origins.flatMap((origin, index) => many(origin, sizes[index] ?? 0));
      await Promise.all(callbacks.map((callback) => bench.subscribe(callback)));
      const underway = new Map<string, number>();
      let most = 0;
      bench.answer = async ({ origin }) => {
        underway.set(origin, (underway.get(origin) ?? 0) + 1);
        most = Math.max(most, ...underway.values());
        await Bun.sleep(Math.random() * 10);
        underway.set(origin, (underway.get(origin) ?? 0) - 1);
        return answered(204);
      };
      await bench.press.publish();
      await bench.until(() => bench.posted.length === callbacks.length);
      await Bun.sleep(500);
      expect(most).toBe(2);
      expect(new Set(bench.posted.map(({ url }) => url)).size).toBe(callbacks.length);
      const lastSmall = bench.posted.findLastIndex(({ origin }) => origin === "https://small.example");
      expect(lastSmall).toBeLessThan(20);
      expect(bench.posted).toHaveLength(callbacks.length);
      counted += callbacks.length;
    },
    patience,
  );

  test(
    "two hundred stalled hosts hold up nobody else's deliveries",
    async () => {
      await using bench = await openBench();
      await Promise.all(each(200).map((callback) => bench.subscribe(callback)));
      const healthy = many("https://healthy.example", 10);
      await Promise.all(healthy.map((callback) => bench.subscribe(callback)));
      bench.answer = ({ origin }) => (origin === "https://healthy.example" ? answered(204) : never);
      await bench.press.publish();
      const gotIt = () => bench.posted.filter(({ origin }) => origin === "https://healthy.example").length;
      await bench.until(() => gotIt() === healthy.length);
      await bench.until(() => bench.posted.length === 210);
      expect(bench.hub.desk.underway).toBe(200);
      counted += 210;
    },
    patience,
  );

  test.each([
    ["answer", () => answered(204)],
    ["are silent", () => silence],
  ] as const)(
    "nor do forty origins of a hundred subscribers each that in the end %s",
    async (_, outcome) => {
      await using bench = await openBench();
      const crowd = Array.from({ length: 40 }, (_, index) =>
        many(`https://slow${index}.example`, 100),
      ).flat();
      await bench.insert(crowd);
      const healthy = many("https://healthy.example", 10);
      await bench.insert(healthy);
      bench.answer = async ({ origin }) => {
        if (origin === "https://healthy.example") return answered(204);
        await Bun.sleep(4000);
        return outcome();
      };
      for (let round = 1; round <= 2; round += 1) {
        const edition = await bench.press.publish();
        const healthyHave = () =>
          bench.posted.filter(
            (post) => post.origin === "https://healthy.example" && post.edition === edition,
          );
        await bench.until(() => healthyHave().length === healthy.length);
        // What the slow ones hold is two each, and the rest of them has hardly begun.
        expect(bench.posted.length).toBeLessThan(1000);
        await Bun.sleep(round === 1 ? 5000 : 0);
      }
      counted += crowd.length;
    },
    patience,
  );

  test(
    "hosts that have answered before do not wait for thousands that nobody knows, nor these for ever",
    async () => {
      await using bench = await openBench();
      const healthy = many("https://healthy.example", 10);
      await bench.insert(healthy);
      await bench.press.publish();
      await bench.until(() => bench.posted.length === healthy.length);
      // Until the answers are stored: who is known is known from the store too.
      await Bun.sleep(500);
      await bench.insert([
        ...each(2000),
        ...many("https://hole.example", 2000),
        "https://newcomer.example/cb",
      ]);
      bench.answer = async ({ origin }) => {
        if (origin === "https://healthy.example" || origin === "https://newcomer.example")
          return answered(204);
        if (origin === "https://hole.example") return never;
        await Bun.sleep(400);
        return silence;
      };
      const edition = await bench.press.publish();
      const had = (origin: string) =>
        bench.posted.filter((post) => post.origin === origin && post.edition === edition).length;
      await bench.until(() => had("https://healthy.example") === healthy.length);
      const before = bench.posted.filter((post) => post.edition === edition).length - healthy.length;
      expect(before).toBeLessThan(200);
      await bench.until(() => had("https://newcomer.example") === 1);
      counted += 4011;
    },
    patience,
  );

  test(
    "nor do stalled handshakes, from few origins or from many, hold up another",
    async () => {
      await using bench = await openBench();
      const confirm = bench.reply;
      bench.reply = (url) => (url.startsWith("https://good.example/") ? confirm(url) : never);
      const stalled = [
        ...each(90),
        ...Array.from({ length: 6 }, (_, n) => many(`https://x${n}.example`, 60)),
      ];
      for (const callback of stalled.flat()) await bench.ask(callback);
      await bench.subscribe("https://good.example/cb");
      counted += stalled.flat().length + 1;
    },
    patience,
  );

  test(
    "farewells to hosts that do not answer hold up nothing",
    async () => {
      await using bench = await openBench({ retryDelaysSeconds: [0, 0] });
      await Promise.all(each(40).map((callback) => bench.subscribe(callback)));
      await bench.subscribe("https://healthy.example/cb");
      const confirm = bench.reply;
      bench.reply = (url) => (url.includes("hub.mode=denied") ? never : confirm(url));
      bench.answer = ({ origin }) => answered(origin === "https://healthy.example" ? 204 : 500);
      await bench.press.publish();
      await bench.until(() => {
        bench.clock.seconds += 2;
        return bench.hub.desk.counts.removed === 40;
      });
      await bench.press.publish();
      await bench.until(() => bench.posted.at(-1)?.edition === 3);
      await bench.subscribe("https://another.example/cb");
      counted += 42;
    },
    patience,
  );
});

describe("a store that is away for a while", () => {
  test.concurrent.each([
    "acknowledge",
    "recordFailures",
    "end",
    "dueFresh",
    "dueRetries",
    "topicBody",
    "claimShards",
  ] as const)(
    "while it fails to %s, nothing is lost and nothing stands still for good",
    async (call) => {
      await using bench = await openBench({ retryDelaysSeconds: [1, 1] });
      const callbacks = each(12);
      const ids = await Promise.all(callbacks.map((callback) => bench.subscribe(callback)));
      await bench.until(() => (bench.calls.get("countOrigins") ?? 0) > 2);
      // A third is silent, a third refuses, a third is well; the gate knows at once.
      const outcomes: readonly CallbackOutcome[] = [silence, answered(500), answered(204)];
      bench.answer = ({ origin }) => outcomes[Number(/\d+/.exec(origin)?.[0]) % 3] ?? silence;
      bench.failing.add(call);
      bench.calls.delete(call);
      await bench.press.publish();
      await bench.until(() => {
        if (bench.calls.get(call) === undefined) bench.clock.seconds += 2;
        return bench.calls.get(call) !== undefined;
      });
      for (let second = 0; second < 3; second += 1) {
        await Bun.sleep(300);
        bench.clock.seconds += 2;
        bench.hub.wake();
      }
      bench.answer = () => answered(204);
      bench.failing.clear();
      await bench.press.publish();
      const newest = bench.press.edition;
      await bench.until(async () => {
        bench.clock.seconds += 1;
        const views = await Promise.all(ids.map(bench.view));
        const alive = views.filter(({ state }) => state === "active");
        return alive.every(({ deliveredVersion }) => deliveredVersion === newest);
      });
      // Only who failed three times and was heard to is gone.
      const gone = (await Promise.all(ids.map(bench.view))).filter(({ state }) => state !== "active");
      for (const { reason, lastStatus } of gone) expect([reason, lastStatus]).not.toContain("204");
      counted += 12;
    },
    patience,
  );

  test(
    "a confirmation that could not be stored is asked for again, and then counts",
    async () => {
      await using bench = await openBench();
      bench.failing.add("endVerification");
      const id = await bench.ask("https://a.example/cb");
      await bench.until(() => bench.asked.length >= 4);
      expect((await bench.view(id)).state).toBe("pending_verification");
      bench.failing.clear();
      await bench.until(async () => (await bench.view(id)).state === "active");
      counted += 1;
    },
    patience,
  );

  test(
    "once the shards' lease has passed unrenewed, nothing is sent until it is renewed",
    async () => {
      await using bench = await openBench();
      const id = await bench.subscribe("https://a.example/cb");
      bench.failing.add("claimShards");
      const now = performance.now.bind(performance);
      performance.now = () => now() + 31_000;
      try {
        await bench.press.publish();
        await bench.until(() => (bench.calls.get("claimShards") ?? 0) > 5);
        await Bun.sleep(500);
        expect(bench.posted).toEqual([]);
        bench.failing.clear();
        await bench.until(async () => (await bench.view(id)).deliveredVersion === 2);
      } finally {
        performance.now = now;
      }
      counted += 1;
    },
    patience,
  );
});
