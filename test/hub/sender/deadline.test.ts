import { describe, expect, test } from "bun:test";
import { afterListening } from "../../../src/adapters/https-deadline.ts";
import { waitedForProcessor } from "../../../src/adapters/waited-for-processor.ts";

/** Ends a wait of 50 ms during which the thread loses what `losing` says; the losses that were asked for. */
function waited(losing: readonly number[]): Promise<number> {
  const left = [...losing];
  let asked = 0;
  const lost = () => {
    asked += 1;
    return left.shift() ?? losing.at(-1) ?? 0;
  };
  return new Promise((resolve) => afterListening(50, () => resolve(asked), lost));
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
