import { describe, expect, test } from "bun:test";
import { afterListening } from "../../../src/adapters/https-deadline.ts";
import { waitedForProcessor } from "../../../src/adapters/waited-for-processor.ts";

/** Longer than any wait here: the moment of grace after a timer that a busy machine made late. */
const longestGap = 300;
const mostTries = 20;

interface Wait {
  readonly asked: number;
  readonly isHeldUp: boolean;
}

/** Ends a wait of 50 ms during which the thread loses what `losing` says. */
function waitOnce(losing: readonly number[]): Promise<Wait> {
  const left = [...losing];
  let [asked, isHeldUp, last] = [0, false, performance.now()];
  const lost = () => {
    asked += 1;
    isHeldUp ||= performance.now() - last > longestGap;
    last = performance.now();
    return left.shift() ?? losing.at(-1) ?? 0;
  };
  return new Promise((resolve) => afterListening(50, () => resolve({ asked, isHeldUp }), lost));
}

/** The losses that were asked for, in a wait that the machine itself did not hold up. */
async function waited(losing: readonly number[]): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { asked, isHeldUp } = await waitOnce(losing);
    if (!isHeldUp) return asked;
  }
  throw new Error("this machine is too busy to tell");
}

describe("a deadline gives back what its own thread has lost", () => {
  test("nothing lost, nothing given back", async () => expect(await waited([7, 7])).toBe(2));

  test("as often as more was lost meanwhile", async () => {
    expect(await waited([0, 101, 101])).toBe(3);
  });

  test("not for ever: three times what there was", async () => {
    expect(await waited([0, 1e6])).toBe(3);
  });

  test("little is nothing", async () => expect(await waited([0, 90])).toBe(2));

  test("who stops it hears no more of it, in the time given back too", async () => {
    let [ended, asked] = [0, 0];
    await new Promise<void>((resolve) => {
      const stop = afterListening(
        100,
        () => {
          ended += 1;
        },
        () => {
          asked += 1;
          if (asked === 2) setTimeout(() => resolve(stop()));
          return asked === 1 ? 0 : 200;
        },
      );
    });
    await Bun.sleep(400);
    expect([ended, asked]).toEqual([0, 2]);
  });
});

test("the system's word on how long this thread waited for a processor only grows", () => {
  const before = waitedForProcessor();
  expect(before).toBeGreaterThanOrEqual(0);
  expect(waitedForProcessor()).toBeGreaterThanOrEqual(before);
  expect(Number.isFinite(before)).toBe(true);
});
