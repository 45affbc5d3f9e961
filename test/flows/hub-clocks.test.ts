import { afterEach, beforeEach, describe, expect, jest, spyOn, test } from "bun:test";
import type { CallbackOutcome } from "../../src/core/hub/delivery-verdict.ts";
import type { SubscriptionId } from "../../src/core/hub/subscription.ts";
import { Alarm, everySeconds } from "../../src/flows/hub/alarm.ts";
import { Batch } from "../../src/flows/hub/batch.ts";
import type { Denial } from "../../src/flows/hub/deliver.ts";
import { LongExchanges } from "../../src/flows/hub/long-exchanges.ts";
import { OwnLateness } from "../../src/flows/hub/own-lateness.ts";
import { Pauses } from "../../src/flows/hub/pauses.ts";
import { RemovalNotices } from "../../src/flows/hub/removal-notices.ts";

let now = 0;
let clock: ReturnType<typeof spyOn>;

beforeEach(() => {
  now = 1000;
  jest.useFakeTimers();
  clock = spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  clock.mockRestore();
  jest.useRealTimers();
});

/** What is due within so much time happens, as late by the clock as it is told. */
function pass(milliseconds: number, late = 0): void {
  now += milliseconds + late;
  jest.advanceTimersByTime(milliseconds);
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe("exchanges that take long", () => {
  const watched = () => {
    const told: string[] = [];
    return {
      told,
      exchanges: new LongExchanges<string>({ milliseconds: 150, onLong: (work) => told.push(work) }),
    };
  };
  const ticks = (count: number, late = 0) => {
    for (let at = 0; at < count; at += 1) pass(50, late);
  };

  test("are told once, those that ended before never", () => {
    const { told, exchanges } = watched();
    exchanges.begin("long");
    ticks(1);
    exchanges.begin("late");
    exchanges.begin("brief");
    ticks(1);
    expect(told).toEqual([]);
    exchanges.end("brief");
    ticks(1);
    expect(told).toEqual(["long"]);
    ticks(10);
    expect(told).toEqual(["long", "late"]);
  });

  test("are not those during which this thread could not listen", () => {
    const { told, exchanges } = watched();
    exchanges.begin("a");
    ticks(5, 51);
    expect(told).toEqual([]);
    // A tick that comes a little late is nothing yet.
    ticks(3, 50);
    expect(told).toEqual(["a"]);
  });

  test("are watched as long as there are any, and after a pause as ever", () => {
    const { told, exchanges } = watched();
    exchanges.begin("a");
    exchanges.end("a");
    ticks(1);
    expect(jest.getTimerCount()).toBe(0);
    now += 60_000;
    exchanges.begin("b");
    exchanges.begin("c");
    expect(jest.getTimerCount()).toBe(1);
    ticks(3);
    expect(told).toEqual(["b", "c"]);
  });
});

test("a pause is over for one when its time has passed, and at once for whoever has none", () => {
  const pauses = new Pauses(400);
  const [one, other] = [{}, {}];
  pauses.begin(one);
  const over = () => [pauses.isOver(one), pauses.isOver(other)];
  expect(over()).toEqual([false, true]);
  now += 399;
  expect(over()).toEqual([false, true]);
  now += 1;
  expect(over()).toEqual([true, true]);
});

describe("the hub's alarm", () => {
  const waiting = (alarm: Alarm) => {
    const state = { isOver: false };
    void alarm.wait(1000).then(() => {
      state.isOver = true;
    });
    return state;
  };

  test("rings after its time, or once for every time that it is woken", async () => {
    const alarm = new Alarm();
    const first = waiting(alarm);
    pass(999);
    await settled();
    expect(first.isOver).toBe(false);
    pass(1);
    await settled();
    expect(first.isOver).toBe(true);
    const second = waiting(alarm);
    alarm.wake();
    alarm.wake();
    await settled();
    expect([second.isOver, jest.getTimerCount()]).toEqual([true, 0]);
    alarm.wake();
    const [third] = [waiting(alarm)];
    await settled();
    const fourth = waiting(alarm);
    await settled();
    expect([third.isOver, fourth.isOver]).toEqual([true, false]);
  });

  test("what is done every so many seconds is done at once, and then not before", () => {
    const isDue = everySeconds(5);
    expect([isDue(), isDue()]).toEqual([true, false]);
    now += 4999;
    expect(isDue()).toBe(false);
    now += 1;
    expect([isDue(), isDue()]).toEqual([true, false]);
  });
});

describe("the hub's own lateness", () => {
  const watched = () => {
    const told: unknown[] = [];
    const log = { warn: (event: string, more: object) => told.push([event, more]) } as never;
    return { told, lateness: new OwnLateness(log) };
  };

  test("excuses whoever was silent meanwhile, and is told once a minute", () => {
    const { told, lateness } = watched();
    // What was lost before is held against nobody.
    lateness.begin();
    now += 5100;
    lateness.end();
    const since = lateness.begin();
    expect([since.lost, lateness.excuses(since)]).toEqual([5000, false]);
    now += 15_100;
    expect([lateness.excuses(since), lateness.excuses(since)]).toEqual([true, true]);
    expect(told).toEqual([["hub.short_of_cpu", { lost_seconds: 15, of_seconds: 15 }]]);
    now += 59_999;
    lateness.excuses(since);
    expect(told).toHaveLength(1);
    now += 1;
    lateness.excuses(since);
    expect(told).toHaveLength(2);
  });

  test("leaves less to be done at once, and is looked for as long as anybody is waited for", () => {
    const { lateness } = watched();
    const begun = lateness.begin();
    lateness.begin();
    expect([lateness.share, lateness.lost, jest.getTimerCount()]).toEqual([1, begun.lost, 1]);
    pass(100, 150);
    expect([lateness.share, lateness.lost]).toEqual([0.5, 150]);
    lateness.end();
    expect(jest.getTimerCount()).toBe(1);
    lateness.end();
    expect(jest.getTimerCount()).toBe(0);
    // What passes while nobody is waited for is no lateness.
    now += 60_000;
    const later = lateness.begin();
    expect([later.lost, lateness.excuses(later), jest.getTimerCount()]).toEqual([150, false, 1]);
  });
});

describe("those whose subscription has ended are told so", () => {
  const telling = () => {
    const asked: string[] = [];
    const answers: ((outcome: CallbackOutcome) => void)[] = [];
    const ending = new AbortController();
    const ask = (url: string) => {
      asked.push(new URL(url).host);
      return new Promise<CallbackOutcome>((resolve) => answers.push(resolve));
    };
    const notices = new RemovalNotices({ subscriber: { ask }, signal: ending.signal });
    const tell = (host: string, id: string) => {
      const origin = `https://${host}`;
      const denial = { id, origin, callback: `${origin}/cb`, topicGiven: "/feed.xml", reason: "denied" };
      notices.tell(denial as unknown as Denial);
    };
    const answer = async () => {
      answers.shift()?.({ kind: "unanswered", cause: "timeout" });
      await settled();
    };
    return { asked, ending, notices, tell, answer };
  };

  test("one after the other of a host, eight at once of all, whatever they answer", async () => {
    const { asked, tell, answer, notices } = telling();
    tell("a.example", "1");
    tell("a.example", "2");
    for (let at = 0; at < 9; at += 1) tell(`h${at}.example`, `h${at}`);
    expect(asked).toEqual(["a.example", ...[0, 1, 2, 3, 4, 5, 6].map((at) => `h${at}.example`)]);
    let isSettled = false;
    void notices.settleAll().then(() => {
      isSettled = true;
    });
    for (let at = 0; at < 10; at += 1) await answer();
    expect([asked.length, asked.filter((host) => host === "a.example").length]).toEqual([11, 2]);
    expect(isSettled).toBe(false);
    await answer();
    expect(isSettled).toBe(true);
    tell("a.example", "1");
    expect(asked).toHaveLength(12);
  });

  test("but none beyond what can wait, and none once the hub ends", async () => {
    const { asked, ending, tell, answer, notices } = telling();
    for (let at = 0; at < 1200; at += 1) tell(`h${at}.example`, `${at}`);
    for (let at = 0; at < 1200; at += 1) await answer();
    expect(asked).toHaveLength(8 + 1000);
    tell("a.example", "a");
    ending.abort();
    tell("b.example", "b");
    await notices.settleAll();
    expect(asked.slice(1008)).toEqual(["a.example"]);
  });
});

describe("outcomes are stored together", () => {
  const batched = () => {
    const state: { isAway: boolean; storing?: Promise<void> } = { isAway: false };
    const [stored, noted, failures]: [number[], string[], unknown[]] = [[], [], []];
    const batch = new Batch<{ id: SubscriptionId }>({
      store: async (outcomes) => {
        if (state.isAway) throw new Error("away");
        await state.storing;
        stored.push(outcomes.length);
      },
      onStored: (id) => noted.push(id),
      onFailure: (cause) => failures.push(cause),
    });
    const add = (count: number) => {
      for (let at = 0; at < count; at += 1) batch.add({ id: `s${at}` as SubscriptionId });
    };
    return { state, stored, noted, failures, batch, add };
  };

  test("after a tenth of a second, or when there are five hundred", async () => {
    const { stored, noted, add } = batched();
    add(2);
    pass(99);
    await settled();
    expect(stored).toEqual([]);
    pass(1);
    await settled();
    expect([stored, noted]).toEqual([[2], ["s0", "s1"]]);
    add(501);
    await settled();
    expect(stored).toEqual([2, 500]);
    pass(100);
    await settled();
    expect(stored).toEqual([2, 500, 1]);
    pass(5000);
    await settled();
    expect([stored.length, jest.getTimerCount()]).toEqual([3, 0]);
  });

  test("later where the store is away, and none is lost", async () => {
    const { state, stored, noted, failures, batch, add } = batched();
    state.isAway = true;
    add(3);
    pass(100);
    await settled();
    pass(999);
    await settled();
    expect([stored.length, noted.length, failures.length]).toEqual([0, 0, 1]);
    pass(1);
    await settled();
    expect(failures).toHaveLength(2);
    await batch.settle();
    expect([failures.length, jest.getTimerCount()]).toEqual([3, 0]);
    state.isAway = false;
    add(1);
    await batch.settle();
    expect([stored, noted, jest.getTimerCount()]).toEqual([[4], ["s0", "s1", "s2", "s0"], 0]);
  });

  test("before the hub ends, what is being stored included", async () => {
    const { state, noted, batch, add } = batched();
    let isStored = () => {};
    state.storing = new Promise((resolve) => {
      isStored = resolve;
    });
    add(1);
    pass(100);
    await settled();
    let isSettled = false;
    void batch.settle().then(() => {
      isSettled = true;
    });
    await settled();
    expect([isSettled, noted]).toEqual([false, []]);
    isStored();
    await settled();
    expect([isSettled, noted]).toEqual([true, ["s0"]]);
  });
});
