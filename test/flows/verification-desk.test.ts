import { expect, test } from "bun:test";
import type { CallbackOutcome } from "../../src/core/hub/delivery-verdict.ts";
import { VerificationDesk } from "../../src/flows/hub/verification-desk.ts";
import type { PendingVerification } from "../../src/ports/hub/verification-queue.ts";
import { answered, silence } from "../support/hub-bench.ts";
import { until } from "../support/receiver.ts";

/** Whatever follows at once has followed. */
const settled = () => Bun.sleep(0);

function pending(host: string, challenge: string, subscription = challenge): PendingVerification {
  const origin = `https://${host}`;
  return {
    subscription,
    mode: "subscribe",
    topicGiven: "/reviews.json",
    callback: `${origin}/cb`,
    origin,
    challenge,
    leaseSeconds: 1000,
    tries: 0,
  } as unknown as PendingVerification;
}

const several = (host: string, count: number) =>
  Array.from({ length: count }, (_, at) => pending(host, `${host}-${at}`));

/** A desk whose store, callbacks and surroundings the test brings. */
function openDesk() {
  const here = {
    due: [] as PendingVerification[],
    queries: [] as { limit: number; busyOrigins: readonly string[] }[],
    asked: [] as string[],
    answers: new Map<string, (outcome: CallbackOutcome) => void>(),
    stored: [] as unknown[],
    told: [] as string[],
    logged: [] as string[],
    isAway: false,
    mayBegin: true,
    again: () => undefined as unknown,
    share: 1,
    isExcused: false,
    waitedFor: 0,
    ending: new AbortController(),
  };
  const challengeIn = (url: string) => new URL(url).searchParams.get("hub.challenge") ?? "";
  const kept = (what: unknown) => {
    if (here.isAway) throw new Error("the store is away");
    here.stored.push(what);
  };
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (event: string, fields = {}) => void here.logged.push(`${event} ${JSON.stringify(fields)}`),
  };
  const store = {
    dueVerifications: async (_ownership: unknown, query: (typeof here.queries)[number]) => {
      here.queries.push(query);
      return here.due;
    },
    postponeVerification: async (_ownership: unknown, { tries }: PendingVerification, at: number) => {
      kept({ tries, at });
      return true;
    },
    endVerification: async (
      _ownership: unknown,
      { challenge }: PendingVerification,
      { kind }: { kind: string },
    ) => {
      kept(`${challenge} ${kind}`);
      return "ended" as const;
    },
  };
  const ask = (url: string) => {
    here.asked.push(challengeIn(url));
    return new Promise<CallbackOutcome>((resolve) => here.answers.set(challengeIn(url), resolve));
  };
  const clock = { nowSeconds: () => 100 };
  const desk = new VerificationDesk(
    { store, subscriber: { ask }, clock, log },
    {
      ownership: () => ({}) as never,
      servedVersion: () => 4,
      lateness: {
        get share() {
          return here.share;
        },
        begin: () => {
          here.waitedFor += 1;
        },
        end: () => {
          here.waitedFor -= 1;
        },
        excuses: () => here.isExcused,
      } as never,
      pacing: {
        mayBegin: (again: () => void) => {
          here.again = again;
          return here.mayBegin;
        },
      } as never,
      signal: here.ending.signal,
      onEnded: (subscription) => void here.told.push(subscription),
    },
  );
  const answer = async (challenge: string, outcome: CallbackOutcome = answered(200, challenge)) => {
    here.answers.get(challenge)?.(outcome);
    here.answers.delete(challenge);
    await settled();
  };
  return Object.assign(here, { desk, answer });
}

/** What this thread's own clock says from now on, until disposed of. */
function later(seconds: number): Disposable {
  const now = performance.now.bind(performance);
  performance.now = () => now() + seconds * 1000;
  return {
    [Symbol.dispose]: () => {
      performance.now = now;
    },
  };
}

test("what is owed is asked once at a time; what came of it is told, and then it may be owed again", async () => {
  const here = openDesk();
  here.due = [pending("a.example", "c", "s")];
  await here.desk.fill();
  await here.desk.fill();
  expect([here.asked, here.waitedFor]).toEqual([["c"], 1]);
  await here.answer("c");
  expect([here.stored, here.told, here.waitedFor]).toEqual([["c confirmed"], ["s"], 0]);
  await here.desk.fill();
  expect(here.asked).toEqual(["c", "c"]);
});

test("a newer question of the same subscription waits for no older one", async () => {
  const here = openDesk();
  here.due = [pending("a.example", "older", "s"), pending("a.example", "newer", "s")];
  await here.desk.fill();
  expect(here.asked).toEqual(["older", "newer"]);
});

test("of an origin two are underway, eight wait, and no more of it is fetched; an end makes room for the next", async () => {
  const here = openDesk();
  here.due = several("a.example", 12);
  await here.desk.fill();
  expect(here.asked).toEqual(["a.example-0", "a.example-1"]);
  await here.desk.fill();
  await here.desk.fill();
  // 1024 may wait here; what is here already stands in the store's list too.
  expect(here.queries).toMatchObject([
    { now: 100, limit: 1024, busyOrigins: [] },
    { limit: 1024 - 6 + 8, busyOrigins: [] },
    { limit: 1024 - 8 + 10, busyOrigins: ["https://a.example"] },
  ]);
  await here.answer("a.example-0");
  expect(here.asked).toEqual(["a.example-0", "a.example-1", "a.example-2"]);
});

test("nothing begins before its turn, nor more than this thread can manage, nor once the hub ends", async () => {
  const here = openDesk();
  here.due = ["a", "b", "c", "d", "e"].map((host) => pending(`${host}.example`, host));
  here.mayBegin = false;
  await here.desk.fill();
  expect(here.asked).toEqual([]);
  here.mayBegin = true;
  here.share = 3 / 64;
  here.again();
  expect(here.asked).toEqual(["a", "b", "c"]);
  here.ending.abort();
  await here.answer("a");
  expect(here.asked).toEqual(["a", "b", "c"]);
});

test("an end waits for what is underway, and leaves the rest to the next process", async () => {
  const here = openDesk();
  here.due = several("a.example", 3);
  await here.desk.fill();
  let isSettled = false;
  const ended = here.desk.settleAll().then(() => {
    isSettled = true;
  });
  await here.answer("a.example-0");
  expect(isSettled).toBe(false);
  await here.answer("a.example-1");
  await ended;
  expect([here.asked, here.stored]).toEqual([
    ["a.example-0", "a.example-1"],
    ["a.example-0 confirmed", "a.example-1 confirmed"],
  ]);
});

test("with a store that is away the question is asked again, with all the time that a first one has", async () => {
  const here = openDesk();
  here.due = [pending("a.example", "c", "s")];
  await here.desk.fill();
  here.isAway = true;
  await here.answer("c");
  const reason = "Error: the store is away";
  expect(here.logged).toEqual([`verification.not_stored ${JSON.stringify({ subscription: "s", reason })}`]);
  expect([here.told, here.waitedFor]).toEqual([[], 0]);
  here.isAway = false;
  using _later = later(14.5);
  await here.desk.fill();
  await here.answer("c", silence);
  expect(here.stored).toEqual([{ tries: 0, at: 101 }]);
});

test("the tries of a question have their time together, which is forgotten after a minute; a silence of our own is no try", async () => {
  const here = openDesk();
  here.due = [pending("a.example", "c")];
  const tried = async () => {
    await here.desk.fill();
    await here.answer("c", silence);
    return here.stored.at(-1);
  };
  here.isExcused = true;
  expect(await tried()).toEqual({ tries: -1, at: 105 });
  here.isExcused = false;
  expect(await tried()).toEqual({ tries: 0, at: 101 });
  {
    using _later = later(61);
    expect(await tried()).toEqual({ tries: 0, at: 101 });
  }
  using _later = later(61 + 14.5);
  expect(await tried()).toBe("c refused");
});

test("one that takes half a second gives its place to others, and nothing more waits here for its origin", async () => {
  const here = openDesk();
  here.due = [pending("swift.example", "swift")];
  await here.desk.fill();
  await here.answer("swift");
  here.share = 2 / 64;
  here.due = [...several("slow.example", 3), pending("x.example", "x")];
  await here.desk.fill();
  await here.answer("slow.example-0");
  expect(here.asked).toEqual(["swift", "slow.example-0", "x", "slow.example-1"]);
  await until(() => here.asked.includes("slow.example-2"), 30);
  here.share = 1;
  here.due = several("swift.example", 3);
  await here.desk.fill();
  await here.desk.fill();
  expect(here.queries.at(-1)?.busyOrigins).toEqual(["https://slow.example"]);
});
