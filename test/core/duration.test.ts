import { expect, test } from "bun:test";
import { parseDuration } from "../../src/core/duration.ts";

test.each<[string, number | null]>([
  ["1s", 1],
  ["90s", 90],
  ["15m", 900],
  [" 1h ", 3600],
  ["2d", 172_800],
  ["0m", null],
  ["1", null],
  ["h", null],
  ["1.5h", null],
  ["-1h", null],
  ["1h30m", null],
  ["1H", null],
  ["99999999s", null],
  ["", null],
])("%j is %p seconds", (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});
