import { describe, expect, test } from "bun:test";
import { Lateness, tickMilliseconds } from "../../src/core/hub/lateness.ts";

/** A thread whose ticks come so far apart from each other, and whether it is to blame for a silence all through. */
function isToBlame(...gaps: readonly number[]): boolean {
  const lateness = new Lateness(0);
  const since = lateness.moment(0);
  let now = 0;
  for (const gap of gaps) {
    now += gap;
    lateness.tick(now);
  }
  return lateness.isToBlame(since, now);
}

const many = (count: number, gap: number) => Array.from({ length: count }, () => gap);

describe("a thread is to blame", () => {
  test.each<[string, readonly number[]]>([
    ["that was busy all the time", [15_000]],
    ["that was busy for a quarter of it", [...many(110, 100), 4_000]],
    ["that came to listen every second only", many(15, 1000)],
    ["that gets a tenth of a processor in turns of 100 ms", many(80, 190)],
  ])("%s", (_, gaps) => expect(isToBlame(...gaps)).toBe(true));
});

describe("a thread is not to blame", () => {
  test.each<[string, readonly number[]]>([
    ["that was always there", many(150, tickMilliseconds)],
    ["whose ticks come a little late, as they do on a busy machine", many(125, 120)],
    ["that was away for a moment", [...many(142, 100), 800]],
    ["that was away for less than a second of a short exchange", [700]],
  ])("%s", (_, gaps) => expect(isToBlame(...gaps)).toBe(false));
});

test("what it lost before is not held against it, and neither is a pause", () => {
  const lateness = new Lateness(0);
  lateness.tick(20_000);
  const since = lateness.moment(20_000);
  lateness.tick(20_100);
  expect(lateness.isToBlame(since, 20_100)).toBe(false);
  lateness.resume(90_000);
  const later = lateness.moment(90_000);
  lateness.tick(90_100);
  expect(lateness.isToBlame(later, 90_100)).toBe(false);
});

test("a tick that is overdue counts before it comes: the deadline's timer may be the first to fire", () => {
  const lateness = new Lateness(0);
  const since = lateness.moment(0);
  expect(lateness.isToBlame(since, 15_000)).toBe(true);
  lateness.tick(15_000);
  expect(lateness.moment(15_000).lost).toBe(15_000 - tickMilliseconds);
});
