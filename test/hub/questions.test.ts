import { expect, test } from "bun:test";
import type { CallbackOutcome } from "../../src/core/hub/delivery-verdict.ts";
import type { SubscriptionId } from "../../src/core/hub/subscription.ts";
import { type VerifyOrder, verifyIntent } from "../../src/flows/hub/verify-intent.ts";
import { answered, openBench, silence } from "../support/hub-bench.ts";

const pending = {
  subscription: "s" as SubscriptionId,
  mode: "subscribe",
  topicGiven: "/reviews.json",
  callback: "https://a.example/cb",
  origin: "https://a.example",
  challenge: "c",
  leaseSeconds: 1000,
  tries: 0,
} as const;

/** Asks once, which takes seven seconds of the clock; with what the store was told. */
async function asked(outcome: CallbackOutcome, more: Partial<VerifyOrder> = {}) {
  const clock = { seconds: 100, nowSeconds: () => clock.seconds };
  const stored: unknown[] = [];
  const verified = await verifyIntent(
    {
      store: {
        postponeVerification: async (_ownership, { tries }, at) => {
          stored.push({ tries, at });
          return true;
        },
        endVerification: async (_ownership, _pending, outcome) => {
          stored.push(outcome);
          return "done" as never;
        },
      },
      subscriber: {
        ask: async () => {
          clock.seconds += 7;
          return outcome;
        },
      },
      clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    },
    {
      pending: pending as never,
      ownership: {} as never,
      servedVersion: 4,
      signal: new AbortController().signal,
      ending: new AbortController().signal,
      secondsLeft: () => 15,
      isExcused: () => false,
      ...more,
    },
  );
  return { verified, stored };
}

const tooMuch: CallbackOutcome = { kind: "unanswered", cause: "too-large" };

test("what is granted counts from the question, with the version that was served then", async () => {
  expect(await asked(answered(200, "c"))).toEqual({
    verified: "confirmed",
    stored: [{ kind: "confirmed", leaseUntil: 1100, servedVersion: 4, now: 107 }],
  });
});

test("what the hub's own end cuts off says nothing; what was answered meanwhile counts", async () => {
  const ending = AbortSignal.abort();
  expect(await asked(silence, { ending })).toEqual({ verified: "cut-off", stored: [] });
  expect((await asked(answered(404), { ending })).verified).toBe("refused");
});

test("who could not listen asks again as if it had not; what was heard all the same counts", async () => {
  const isExcused = () => true;
  const tried = { ...pending, tries: 2 } as never;
  expect(await asked(silence, { isExcused, pending: tried })).toEqual({
    verified: "excused",
    stored: [{ tries: 1, at: 112 }],
  });
  expect(await asked(tooMuch, { isExcused })).toEqual({
    verified: "refused",
    stored: [{ kind: "refused", now: 107 }],
  });
});

test("without an answer a second try follows after one second, a third after three, where so long is left", async () => {
  const after = async (tries: number, left: number) =>
    (await asked(silence, { pending: { ...pending, tries } as never, secondsLeft: () => left })).stored;
  const refused = [{ kind: "refused", now: 107 }];
  expect(await after(0, 1.1)).toEqual([{ tries: 0, at: 108 }]);
  expect(await after(0, 1)).toEqual(refused);
  expect(await after(1, 3.1)).toEqual([{ tries: 1, at: 110 }]);
  expect(await after(1, 3)).toEqual(refused);
  expect(await after(2, 15)).toEqual(refused);
});

/** What this thread's own clock says from now on, until disposed of. */
function later(milliseconds: number): Disposable {
  const now = performance.now.bind(performance);
  performance.now = () => now() + milliseconds;
  return {
    [Symbol.dispose]: () => {
      performance.now = now;
    },
  };
}

test("the tries of a question have fifteen seconds together, and a newer question has its own", async () => {
  await using bench = await openBench();
  bench.reply = () => silence;
  const id = await bench.ask("https://a.example/cb");
  await bench.until(async () => (await bench.view(id)).nextAttemptAt === bench.clock.seconds + 1);
  using _later = later(13_000);
  bench.clock.seconds += 1;
  await bench.until(async () => (await bench.view(id)).state === "rejected");
  expect(bench.asked).toHaveLength(2);
  await bench.ask("https://a.example/cb");
  await bench.until(async () => (await bench.view(id)).nextAttemptAt === bench.clock.seconds + 1);
  bench.clock.seconds += 1;
  await bench.until(async () => (await bench.view(id)).nextAttemptAt === bench.clock.seconds + 3);
  expect(bench.asked).toHaveLength(4);
}, 60_000);
