import { describe, expect, test } from "bun:test";
import { builtInKind, kindOfFormat, writtenDay } from "../../../src/cli/archives/serial-days.ts";

describe("the days of a workbook", () => {
  test.each<[number, "day" | "time", boolean, string | null]>([
    [61, "day", false, "1900-03-01"],
    [36526, "day", false, "2000-01-01"],
    [45351, "day", false, "2024-02-29"],
    [45351.5, "day", false, "2024-02-29T12:00:00"],
    [45351.999_999_999, "day", false, "2024-03-01"],
    [0.25, "time", false, "06:00:00"],
    [45351.25, "time", false, "2024-02-29T06:00:00"],
    [43889, "day", true, "2024-02-29"],
    [-1, "day", false, null],
    [3_000_000, "day", false, null],
    [Number.NaN, "day", false, null],
  ])("%d as a %s (1904: %p) is %p", (serial, kind, is1904, written) => {
    expect(writtenDay(serial, kind, is1904)).toBe(written);
  });

  test.each([
    ["General", "number"],
    ["0.00", "number"],
    ['#,##0.00\\ "day"', "number"],
    ["[Red]-0", "number"],
    ["@", "number"],
    ["yyyy-mm-dd", "day"],
    ["dd.mm.yyyy;@", "day"],
    ["[$-407]d. mmmm yyyy", "day"],
    ["mmm", "day"],
    ["h:mm AM/PM", "time"],
    ["[h]:mm:ss", "time"],
    ["mm:ss.0", "time"],
  ] as const)("the format %s is of a %s", (code, kind) => {
    expect(kindOfFormat(code)).toBe(kind);
  });

  test("those that every workbook knows", () => {
    const days = Array.from({ length: 60 }, (_, format) => format).filter(
      (format) => builtInKind(format) === "day",
    );
    expect(days).toEqual([
      14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
    ]);
    expect([18, 21, 45, 47].map(builtInKind)).toEqual(["time", "time", "time", "time"]);
    expect([0, 1, 9, 13, 37, 49].map(builtInKind)).toEqual(Array(6).fill("number"));
  });
});
