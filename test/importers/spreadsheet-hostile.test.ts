import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { times } from "../support/campaign.ts";
import { columnsOf, feedLarge as feedAtOnce, noticesOf, problemsOf, rowsOf } from "./feeding.ts";

describe("hostile headers", () => {
  const columns = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => name(index)).join(",");

  test("of ten thousand columns are read, and what is told of them is bounded", async () => {
    const header = `Date,Rating,Text,${columns(9_997, (index) => `c${index}`)}`;
    const row = `2026-03-14,5,Dry.,${columns(9_997, () => "")}`;
    const started = process.cpuUsage();
    const events = await feedAtOnce(`${header}\n${row}\n`);
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
    expect(rowsOf(events).map(({ rating }) => Number(rating))).toEqual([5]);
    expect(noticesOf(events).join("\n").length).toBeLessThan(2000);
  });

  test.each([
    ["a cell of a megabyte", `Date,Rating,Text,"${"x".repeat(1_048_576)}"\n2026-03-14,5,Dry.,\n`],
    ["a cell of a megabyte in front", `"${"x".repeat(1_048_576)}",Date,Rating\n,2026-03-14,5\n`],
    [
      "more columns than are looked at",
      `Date,Rating,${columns(100_000, (index) => `column${index}`)}\n2026-03-14,5\n`,
    ],
    ["a quote that is never closed", '"Date,Rating,Text\n2026-03-14,5,Dry.\n'],
    ["nothing but separators", `${",".repeat(50_000)}\n${",".repeat(50_000)}\n`],
  ])("with %s are told in a few words", async (_, content) => {
    const started = process.cpuUsage();
    const events = await feedAtOnce(content);
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
    expect(rowsOf(events)).toEqual([]);
    expect(problemsOf(events)).toHaveLength(1);
    expect(problemsOf(events)[0]?.message.length).toBeLessThan(2000);
  });

  test("with names of the language's own are names like any other", async () => {
    const content = "Date,Rating,Text,__proto__,constructor,toString\n2026-03-14,5,Dry.,1,2,3\n";
    const events = await feedAtOnce(content);
    expect(rowsOf(events)).toHaveLength(1);
    expect(columnsOf(events).unused.map(({ column }) => column)).toEqual([
      "__proto__",
      "constructor",
      "toString",
    ]);
  });
});

describe("whatever a table looks like", () => {
  const named = [
    ["Datum", "2026-03-14", "2026-03-15"],
    ["Kunde", "Ingrid Maier", "Jörg Pohl"],
    ["Sterne", "5", "4"],
    ["Kommentar", 'Dicht, "endlich"; und\tsauber.', "Gut\ngemacht."],
    ["Telefon", "0221 555 0101", ""],
    ["Antwort", "", "Danke, Herr Pohl!"],
  ] as const;
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

  test("the order of its columns, its separator and its line ends say nothing", async () => {
    const columns = fc.shuffledSubarray([...named], { minLength: named.length });
    const separator = fc.constantFrom(",", ";", "\t");
    const end = fc.constantFrom("\n", "\r\n");
    await fc.assert(
      fc.asyncProperty(columns, separator, end, fc.boolean(), async (picked, between, lineEnd, hasTitle) => {
        const lines = [0, 1, 2].map((row) => picked.map((column) => quoted(column[row] ?? "")).join(between));
        const title = hasTitle ? ["Unsere Gäste, 2026", ""] : [];
        const events = await feedAtOnce([...title, ...lines, ""].join(lineEnd));
        expect([
          problemsOf(events),
          rowsOf(events).map(({ author, rating, date, text }) => `${author} ${rating} ${date} ${text}`),
        ]).toEqual([
          [],
          [
            'Ingrid Maier 5 2026-03-14 Dicht, "endlich"; und sauber.',
            "Jörg Pohl 4 2026-03-15 Gut\ngemacht.",
          ].map((line) => line.replace("und sauber", "und\tsauber")),
        ]);
      }),
      { numRuns: times(100, 2000) },
    );
  });

  test("it is read or refused, and nothing breaks", async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom("Date", "Rating", "5", "2026-03-14", "Text", "\ufeff", '"', "★★★", "Name", "(google)"),
    );
    const anything = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 });
    // Nobody hits upon a table by chance: half of them are one, with anything for its rows.
    const row = fc.tuple(
      fc.constantFrom("2026-03-14", "14.3.2026", "x"),
      fc.constantFrom("5", "4,5", "★★★", "6", ""),
      cell,
      cell,
    );
    const headed = fc
      .array(row, { maxLength: 6 })
      .map((rows) => [["Date", "Rating", "Text", "Name"], ...rows]);
    const table = fc.oneof(anything, headed);
    let read = 0;
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(",", ";", "\t"), async (rows, separator) => {
        const content = rows.map((row) => row.join(separator)).join("\n");
        const events = await feedAtOnce(content, { forced: "table" });
        for (const { message } of problemsOf(events)) expect(message.length).toBeLessThan(5000);
        for (const { rating } of rowsOf(events)) expect([1, 2, 3, 4, 5]).toContain(rating);
        read += rowsOf(events).length;
      }),
      { numRuns: times(300, 20_000) },
    );
    expect(read).toBeGreaterThan(20);
  });
});
