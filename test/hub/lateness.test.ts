import { afterAll, describe, expect, test } from "bun:test";
import type { CallbackOutcome } from "../../src/core/hub/delivery-verdict.ts";
import { answered, openBench } from "../support/hub-bench.ts";

let counted = 0;
afterAll(() => console.log(`a hub short of CPU: ${counted} cases`));

const timeout: CallbackOutcome = { kind: "unanswered", cause: "timeout" };

/** Keeps this thread, which is the hub's here, from listening. */
function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Ends as a deadline does that passed while the thread was busy. */
async function starved(outcome: CallbackOutcome): Promise<CallbackOutcome> {
  await Promise.resolve();
  busy(1500);
  return outcome;
}

describe("while the hub's thread cannot listen", () => {
  test("time that ran out counts against nobody, however often, and the delivery is tried again", async () => {
    await using bench = await openBench();
    const id = await bench.subscribe("https://a.example/cb");
    bench.answer = () => starved(timeout);
    await bench.press.publish();
    for (let round = 1; round <= 4; round += 1) {
      // Not at once: who is short of CPU is not helped by more work.
      await bench.until(async () => (await bench.view(id)).nextAttemptAt === bench.clock.seconds + 5);
      expect(bench.posted).toHaveLength(round);
      expect(await bench.view(id)).toMatchObject({ state: "active", failures: 0, lastStatus: "hub-late" });
      if (round === 4) bench.answer = () => answered(204);
      bench.clock.seconds += 6;
      bench.hub.wake();
    }
    await bench.until(async () => (await bench.view(id)).deliveredVersion === bench.press.edition);
    expect(bench.hub.desk.counts).toMatchObject({ failed: 0, removed: 0, delivered: 1 });
    expect(bench.logged.filter((line) => line.includes("delivery.failed"))).toEqual([]);
    expect(bench.logged.filter((line) => line.includes("hub.short_of_cpu"))).toHaveLength(1);
    counted += 4;
  }, 300_000);

  test("a handshake is asked again as if it had not been", async () => {
    await using bench = await openBench();
    bench.reply = () => starved(timeout);
    const id = await bench.ask("https://a.example/cb");
    for (let round = 1; round <= 4; round += 1) {
      await bench.until(() => bench.asked.length === round);
      await bench.until(async () => (await bench.view(id)).nextAttemptAt === bench.clock.seconds + 5);
      expect(await bench.view(id)).toMatchObject({ state: "pending_verification" });
      if (round === 4)
        bench.reply = (url) => answered(200, new URL(url).searchParams.get("hub.challenge") ?? "");
      bench.clock.seconds += 6;
      bench.hub.wake();
    }
    await bench.until(async () => (await bench.view(id)).state === "active");
    counted += 1;
  }, 300_000);

  test.each<[string, CallbackOutcome, string]>([
    ["an answer counts all the same", answered(500), "500"],
    ["endless heads as well", { kind: "unanswered", cause: "too-large" }, "too-large"],
  ])(
    "%s",
    async (_, outcome, status) => {
      await using bench = await openBench();
      const id = await bench.subscribe("https://a.example/cb");
      bench.answer = () => starved(outcome);
      await bench.press.publish();
      await bench.until(async () => (await bench.view(id)).failures === 1);
      expect(await bench.view(id)).toMatchObject({ lastStatus: status });
      counted += 1;
    },
    300_000,
  );
});

test("while it can, time that ran out counts", async () => {
  await using bench = await openBench();
  const id = await bench.subscribe("https://a.example/cb");
  bench.answer = () => timeout;
  await bench.press.publish();
  await bench.until(async () => (await bench.view(id)).failures === 1);
  expect(await bench.view(id)).toMatchObject({ lastStatus: "timeout" });
  counted += 1;
}, 300_000);
