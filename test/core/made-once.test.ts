import { describe, expect, test } from "bun:test";
import { MadeOnce } from "../../src/core/serving/made-once.ts";
import { runThrough } from "../../src/core/steps.ts";

function counting(steps: number) {
  const done = { steps: 0 };
  function* make(): Generator<void, string> {
    for (; done.steps < steps; done.steps += 1) yield;
    return "made";
  }
  return { done, once: new MadeOnce(make()) };
}

describe("what is made once", () => {
  test("is not begun before somebody waits", () => {
    expect(counting(3).done.steps).toBe(0);
  });

  test("is there for all who wait, however their turns fall", () => {
    const { done, once } = counting(5);
    const [one, other] = [once.wait(), once.wait()];
    const turns = [one.next(), other.next(), one.next(), other.next()];
    expect(turns.every((turn) => !turn.done)).toBe(true);
    expect([runThrough(one), runThrough(other), runThrough(once.wait())]).toEqual(["made", "made", "made"]);
    expect(done.steps).toBe(5);
  });

  test("fails for all alike when it cannot be made", () => {
    const once = new MadeOnce(
      // biome-ignore lint/correctness/useYield: fails before the first pause
      (function* (): Generator<void, string> {
        throw new Error("damaged");
      })(),
    );
    expect(() => runThrough(once.wait())).toThrow("damaged");
    expect(() => runThrough(once.wait())).toThrow("damaged");
  });
});
