import { describe, expect, test } from "bun:test";
import { longestRestMilliseconds, Pace } from "../../src/core/hub/pace.ts";
import { Pacing } from "../../src/flows/hub/pacing.ts";
import { answered, openBench } from "../support/hub-bench.ts";

const patience = 60_000;

describe("the pace of new connections", () => {
  /** A reader was answered at 0, and a connection opened. */
  function busy(): Pace {
    const pace = new Pace(0);
    pace.opened();
    expect(pace.wait(0, 1)).toBe(1);
    return pace;
  }

  test("nothing waits that follows no connection", () => {
    const pace = new Pace(0);
    expect(pace.wait(0, 1)).toBe(0);
    expect(pace.owesRest).toBe(false);
    expect(pace.wait(1, 2)).toBe(0);
  });

  test("without readers none waits, however many are opened", () => {
    const pace = new Pace(7);
    for (let at = 0; at < 5; at += 1) {
      pace.opened();
      expect([pace.owesRest, pace.wait(at, 7), pace.owesRest]).toEqual([true, 0, false]);
    }
  });

  test("with readers a millisecond lies between one and the next", () => {
    const pace = busy();
    expect(pace.wait(0.25, 2)).toBe(0.75);
    expect(pace.wait(1, 3)).toBe(0);
    expect(pace.owesRest).toBe(false);
  });

  test("readers count as there for a quarter of a second", () => {
    const pace = busy();
    expect(pace.wait(1, 1)).toBe(0);
    pace.opened();
    expect(pace.wait(249, 1)).toBe(1);
    const later = busy();
    expect(later.wait(1, 1)).toBe(0);
    later.opened();
    expect(later.wait(250, 1)).toBe(0);
  });

  test("who was kept busy by a connection rests as long after the next", () => {
    const pace = busy();
    expect(pace.wait(4, 2)).toBe(0);
    pace.opened();
    expect(pace.wait(5, 3)).toBe(3);
    expect(pace.wait(8, 4)).toBe(0);
    pace.opened();
    expect(pace.wait(9, 5)).toBe(1);
  });

  test("no rest is longer than eight milliseconds, whatever was opened and however late it is", () => {
    const pace = busy();
    expect(pace.wait(2000, 2)).toBe(0);
    for (let count = 0; count < 100; count += 1) pace.opened();
    expect(pace.wait(2001, 3)).toBe(8);
    expect(longestRestMilliseconds).toBe(8);
    expect(pace.wait(2009, 4)).toBe(0);
  });

  test("several at once, which DNS has answered together, are rested from together", () => {
    const pace = busy();
    pace.opened();
    pace.opened();
    expect(pace.wait(1, 2)).toBe(0);
    for (let count = 0; count < 3; count += 1) pace.opened();
    expect(pace.wait(2, 3)).toBe(3);
  });
});

test("two who always have more to begin take turns, however often one of them asks", async () => {
  let answers = 0;
  const pacing = new Pacing(() => answers);
  const begun: string[] = [];
  const desk = (name: string) => {
    const pump = () => {
      while (begun.length < 40 && pacing.mayBegin(pump)) {
        answers += 1;
        begun.push(name);
        pacing.opened();
      }
    };
    return pump;
  };
  const [busy, other] = [desk("busy"), desk("other")];
  busy();
  other();
  for (let look = 0; begun.length < 40 && look < 2000; look += 1) {
    busy();
    await Bun.sleep(1);
  }
  expect(begun).toHaveLength(40);
  expect(begun.filter((name) => name === "other").length).toBeGreaterThanOrEqual(19);
});

test("who comes when the rest is over stands behind who has waited, however often it asks", () => {
  let answers = 0;
  const pacing = new Pacing(() => answers);
  const [first, late] = [() => undefined, () => undefined];
  answers = 1;
  pacing.opened();
  expect(pacing.mayBegin(first)).toBe(false);
  // Nothing else runs meanwhile, so nobody is called.
  const end = performance.now() + 2 * longestRestMilliseconds;
  while (performance.now() < end);
  const asked = [late, late, first, late].map((again) => pacing.mayBegin(again));
  expect(asked).toEqual([false, false, true, true]);
});

test("who has nothing to begin when its turn comes holds nobody up", async () => {
  let answers = 0;
  const pacing = new Pacing(() => answers);
  const called: string[] = [];
  const empty = () => void pacing.mayBegin(empty);
  const next = () => {
    if (pacing.mayBegin(next)) called.push("next");
  };
  answers = 1;
  pacing.opened();
  empty();
  next();
  expect(called).toEqual([]);
  for (let look = 0; called.length === 0 && look < 500; look += 1) await Bun.sleep(2);
  expect(called).toEqual(["next"]);
});

/** Delivers to 300 hosts, each over a connection of its own; the most that began in one go. */
async function mostAtOnce(isRead: boolean): Promise<number> {
  await using bench = await openBench();
  const callbacks = Array.from({ length: 300 }, (_, index) => `https://h${index}.example/cb`);
  await bench.insert(callbacks);
  let [begun, most] = [0, 0];
  bench.answer = async () => {
    if (isRead) bench.readers.answers += 1;
    bench.pacing.opened();
    begun += 1;
    most = Math.max(most, begun);
    queueMicrotask(() => {
      begun = 0;
    });
    await Bun.sleep(5);
    return answered(204);
  };
  await bench.press.publish();
  await bench.until(() => bench.hub.desk.counts.delivered >= callbacks.length);
  expect(new Set(bench.posted.map(({ url }) => url)).size).toBe(callbacks.length);
  expect(bench.hub.desk.counts.failed).toBe(0);
  return most;
}

test(
  "a hub whose readers never pause delivers to everybody, one connection after the other",
  async () => expect(await mostAtOnce(true)).toBe(1),
  patience,
);

test(
  "a hub without readers opens as many at once as it may",
  async () => expect(await mostAtOnce(false)).toBeGreaterThan(10),
  patience,
);
