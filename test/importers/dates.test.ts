import { describe, expect, test } from "bun:test";
import { codesOf, faultsOf, feed, problemsOf, rowOf, rowsOf } from "./feeding.ts";

describe("date", () => {
  test.each([
    ["2026-03-14", "2026-03-14", null],
    [" 2024-02-29 ", "2024-02-29", null],
    ["1995-01-01", "1995-01-01", null],
    ["2100-12-31", "2100-12-31", null],
    // The evening of the day before in Texas, and the source's own time stamp.
    ["2026-03-15T03:30:00Z", "2026-03-14", "2026-03-15T03:30:00Z"],
    ["2026-03-15T03:30:00.123456789Z", "2026-03-14", "2026-03-15T03:30:00Z"],
    ["2026-03-15T00:30:00+09:00", "2026-03-14", "2026-03-14T15:30:00Z"],
    ["3/14/2026", "2026-03-14", null],
    ["14/3/2026", "2026-03-14", null],
    ["4/4/2026", "2026-04-04", null],
    ["2026/3/14", "2026-03-14", null],
  ])("%s is %s", async (sent, day, instant) => {
    expect(await rowOf({ date: sent })).toMatchObject({ date: day as never, changedAt: instant as never });
  });

  test.each([
    ["2026-02-30", "bad-date"],
    ["2025-02-29", "bad-date"],
    ["1994-12-31", "bad-date"],
    ["2101-01-01", "bad-date"],
    ["2026-3-14", "bad-date"],
    ["2026-03-14T18:30:00", "bad-date"],
    ["2026-03-14 18:30:00", "bad-date"],
    ["14.03.2026", "bad-date"],
    ["3/14/26", "bad-date"],
    ["30/2/2026", "bad-date"],
    ["2026/13/1", "bad-date"],
    ["March 14, 2026", "bad-date"],
    [20260314, "bad-date"],
    ["3/4/2026", "ambiguous-date"],
    ["2 weeks ago", "relative-date"],
    ["a month ago", "relative-date"],
    ["Yesterday", "relative-date"],
    ["hace 3 días", "relative-date"],
  ])("%p is %s", async (sent, code) => {
    expect(await codesOf({ date: sent })).toEqual([`date ${code}`]);
  });

  test("slash dates follow --date-order", async () => {
    expect((await rowOf({ date: "3/4/2026" }, { dateOrder: "month-first" }))?.date).toBe(
      "2026-03-04" as never,
    );
    expect((await rowOf({ date: "3/4/2026" }, { dateOrder: "day-first" }))?.date).toBe("2026-04-03" as never);
  });

  test("a slash date that contradicts --date-order is a fault, not a guess", async () => {
    const [fault] = await faultsOf({ date: "3/14/2026" }, { dateOrder: "day-first" });
    expect(fault).toMatchObject({ code: "bad-date" });
    expect(fault?.message).toContain("day-first");
  });

  test("the message says what to write instead", async () => {
    expect((await faultsOf({ date: "2026-02-30" }))[0]?.message).toContain("YYYY-MM-DD");
    expect((await faultsOf({ date: "3/4/2026" }))[0]?.message).toContain("2026-03-04 or 2026-04-03");
    expect((await faultsOf({ date: "2 weeks ago" }))[0]?.message).toContain("day of the export");
  });
});

describe("in a table that people keep", () => {
  test.each([
    ["14.03.2026", "2026-03-14"],
    ["4.3.26", "2026-03-04"],
    ["14.03.2026 18:30", "2026-03-14"],
    ["14.3.2026 klo 18.30.05", "2026-03-14"],
    ["14.03.2026 um 18:30 Uhr", "2026-03-14"],
    ["14/03/2026 18.30.05", "2026-03-14"],
    ["14/03/2026, 9.05", "2026-03-14"],
    ["14/03/2026 à 18h30", "2026-03-14"],
    ["2026-03-14 18.30.05", "2026-03-14"],
    ["14. März 2026", "2026-03-14"],
    ["14 de marzo de 2026", "2026-03-14"],
    ["1er août 2026", "2026-08-01"],
    ["March 14, 2026", "2026-03-14"],
    ["2026-03-14T23:30:00Z", "2026-03-14"],
  ])("a day written %s", async (cell, day) => {
    const events = await feed(`Datum\tSterne\tName\tKommentar\n${cell}\t5\tAda\tDicht.\n`);
    expect(rowsOf(events).map(({ date }) => String(date))).toEqual([day]);
  });

  test.each(["14/03/2026 25.30.05", "14/03/2026 18.75", "14.03.2026 18.3", "14/03/2026 1.5"])(
    "no day is written %s",
    async (cell) => {
      const events = await feed(
        `Datum\tSterne\tName\tKommentar\n14.03.2026\t4\tBo\tGut.\n${cell}\t5\tAda\tDicht.\n`,
      );
      expect(rowsOf(events).map(({ author }) => author)).toEqual(["Bo"]);
      expect(problemsOf(events).map(({ message }) => message.includes(cell))).toEqual([true]);
    },
  );
});
