import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  type CalendarDate,
  dayOf,
  monthOf,
  nextMonth,
  parseCalendarDate,
} from "../../src/core/calendar-date.ts";

const seconds = (instant: string) => Date.parse(instant) / 1000;

describe("a calendar date", () => {
  test.each(["2026-03-14", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2026-04-30"])(
    "%s is a day",
    (text) => {
      expect(String(parseCalendarDate(text))).toBe(text);
    },
  );

  test.each([
    ["February has no 30th", "2026-02-30"],
    ["2026 is no leap year", "2026-02-29"],
    ["1900 was no leap year", "1900-02-29"],
    ["April has 30 days", "2026-04-31"],
    ["there is no month 13", "2026-13-01"],
    ["nor month 0", "2026-00-10"],
    ["nor day 0", "2026-01-00"],
    ["nor day 32", "2026-01-32"],
    ["nor year 0", "0000-01-01"],
    ["two digits each", "2026-3-4"],
    ["four for the year", "26-03-04"],
    ["nothing before", " 2026-03-14"],
    ["nothing behind", "2026-03-14T00:00:00Z"],
    ["no line end either", "2026-03-14\n"],
    ["other digits are none", "２０２６-03-14"],
    ["slashes are another form", "2026/03/14"],
    ["nothing is no day", ""],
  ])("%s: %p is none", (_why, text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });

  test("is a day exactly where the calendar of the runtime has one", () => {
    const part = (min: number, max: number, digits: number) =>
      fc.integer({ min, max }).map((number) => String(number).padStart(digits, "0"));
    fc.assert(
      fc.property(part(1, 9999, 4), part(0, 14, 2), part(0, 33, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`;
        const parsed = new Date(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
        expect(parseCalendarDate(text) !== null).toBe(exists);
      }),
    );
  });
});

describe("the day of a moment", () => {
  test.each([
    ["in UTC", "2026-03-14T23:59:59Z", "UTC", "2026-03-14"],
    ["an hour before midnight in Austin", "2026-03-15T04:00:00Z", "America/Chicago", "2026-03-14"],
    ["midnight in Austin, summer time", "2026-03-15T05:00:00Z", "America/Chicago", "2026-03-15"],
    ["midnight in Austin, winter time", "2026-01-15T06:00:00Z", "America/Chicago", "2026-01-15"],
    ["a second before it", "2026-01-15T05:59:59Z", "America/Chicago", "2026-01-14"],
    ["ahead of UTC", "2026-12-31T15:00:00Z", "Asia/Tokyo", "2027-01-01"],
    ["far ahead of UTC", "2026-06-30T10:00:00Z", "Pacific/Kiritimati", "2026-07-01"],
    ["half an hour off", "2026-06-30T18:31:00Z", "Asia/Kolkata", "2026-07-01"],
    ["before 1970", "1969-12-31T23:00:00Z", "Europe/Berlin", "1970-01-01"],
    ["a leap day", "2024-02-29T12:00:00Z", "UTC", "2024-02-29"],
  ])("%s: %s in %s is %s", (_where, instant, zone, day) => {
    expect(String(dayOf(seconds(instant), zone))).toBe(day);
  });
});

describe("months", () => {
  test.each([
    ["2026-01", "2026-02"],
    ["2026-09", "2026-10"],
    ["2026-11", "2026-12"],
    ["2026-12", "2027-01"],
    ["1999-12", "2000-01"],
    ["0999-12", "1000-01"],
  ])("after %s comes %s", (month, next) => {
    expect(nextMonth(month)).toBe(next);
  });

  test("a day's month is its beginning", () => {
    expect(monthOf("2026-03-14" as CalendarDate)).toBe("2026-03");
  });
});
