import { describe, expect, test } from "bun:test";
import { Lateness, shareAfter, tickMilliseconds } from "../../src/core/hub/lateness.ts";

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

describe("what the system tells of waits for a processor", () => {
  test("counts where no tick was late, and never beyond the time that passed", () => {
    const lateness = new Lateness(0, 700);
    const since = lateness.moment(0);
    for (let now = 100; now <= 4000; now += 100) lateness.tick(now, 700 + now * 0.3);
    expect(lateness.moment(4000).lost).toBeCloseTo(1200);
    expect(lateness.isToBlame(since, 4000)).toBe(true);
    lateness.tick(4100, 90_000);
    expect(lateness.moment(4100).lost).toBeCloseTo(1300);
  });

  test("is not added to ticks that were late for want of it, and counts before the next tick", () => {
    const lateness = new Lateness(0, 0);
    expect(lateness.tick(1100, 900)).toEqual({ lost: 1000, of: 1100 });
    expect(lateness.moment(1150, 940).lost).toBe(1040);
    expect(lateness.moment(1150).lost).toBe(1000);
  });

  test("may go back, as nothing that is counted should, and then counts nothing", () => {
    const lateness = new Lateness(0, 5000);
    expect(lateness.tick(100, 10)).toEqual({ lost: 0, of: 100 });
  });
});

test("who loses more than half a tick manages half of it, an eighth at least, and comes back step by step", () => {
  let share = 1;
  for (const expected of [0.5, 0.25, 0.125, 0.125]) {
    share = shareAfter(share, { lost: 60, of: 100 });
    expect(share).toBe(expected);
  }
  for (let ticks = 0; ticks < 13; ticks += 1) share = shareAfter(share, { lost: 50, of: 100 });
  expect(share).toBeCloseTo(0.9375);
  for (let ticks = 0; ticks < 3; ticks += 1) share = shareAfter(share, { lost: 0, of: 100 });
  expect(share).toBe(1);
});
