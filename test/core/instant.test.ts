import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { epochSeconds, later, parseInstant, parseRfc3339, toInstant } from "../../src/core/instant.ts";

describe("an instant", () => {
  test.each([
    ["as it is written here", "2026-11-20T17:25:00Z", "2026-11-20T17:25:00Z"],
    ["small letters", "2026-11-20t17:25:00z", "2026-11-20T17:25:00Z"],
    ["fractions are cut off, never rounded up", "2026-11-20T17:25:00.999Z", "2026-11-20T17:25:00Z"],
    ["nine digits of them", "2026-11-20T17:25:00.123456789Z", "2026-11-20T17:25:00Z"],
    ["west of Greenwich", "2026-11-20T17:25:00-06:00", "2026-11-20T23:25:00Z"],
    ["into the next year", "2026-12-31T23:30:00-01:00", "2027-01-01T00:30:00Z"],
    ["east, into the day before", "2026-11-20T01:00:00+05:30", "2026-11-19T19:30:00Z"],
    ["an unknown offset is UTC", "2026-11-20T17:25:00-00:00", "2026-11-20T17:25:00Z"],
    ["a leap second is the next second", "2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"],
  ])("%s", (_what, text, instant) => {
    expect(String(parseInstant(text))).toBe(instant);
  });

  test.each([
    ["no zone", "2026-11-20T17:25:00"],
    ["no seconds", "2026-11-20T17:25Z"],
    ["only a day", "2026-11-20"],
    ["a space for the T", "2026-11-20 17:25:00Z"],
    ["hour 24", "2026-11-20T24:00:00Z"],
    ["minute 60", "2026-11-20T17:60:00Z"],
    ["second 61", "2026-11-20T17:25:61Z"],
    ["a day that does not exist", "2026-02-30T17:25:00Z"],
    ["an offset of 24 hours", "2026-11-20T17:25:00+24:00"],
    ["an offset of 60 minutes", "2026-11-20T17:25:00+01:60"],
    ["an offset without colon", "2026-11-20T17:25:00+0100"],
    ["ten digits of fraction", "2026-11-20T17:25:00.1234567890Z"],
    ["a bare point", "2026-11-20T17:25:00.Z"],
    ["white space around", " 2026-11-20T17:25:00Z "],
    ["epoch seconds", "1763659500"],
    ["nothing", ""],
  ])("%s is none", (_why, text) => {
    expect(parseRfc3339(text)).toBeNull();
    expect(parseInstant(text)).toBeNull();
  });

  test("written and read again is the same second, and strings sort as time does", () => {
    const moment = fc.integer({ min: -2_000_000_000, max: 8_000_000_000 });
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        const [first, second] = [toInstant(a), toInstant(b)];
        expect(epochSeconds(first)).toBe(a);
        expect(parseRfc3339(first)).toBe(a);
        expect(first < second).toBe(a < b);
        expect(epochSeconds(later(first, second))).toBe(Math.max(a, b));
      }),
    );
  });

  test("keeps whole seconds only", () => {
    expect(String(toInstant(0.9))).toBe("1970-01-01T00:00:00Z");
    expect(String(toInstant(-0.1))).toBe("1969-12-31T23:59:59Z");
  });
});
