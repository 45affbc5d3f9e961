import { describe, expect, test } from "bun:test";
import { feed, outline, problemsOf, rowsOf } from "./feeding.ts";

/** Excel and Google Sheets end rows with separators for columns that once held something. */
const tables = [
  {
    kind: "records of our own",
    header: "source,author,rating,date,text",
    row: (author: string, text: string) => `google,${author},5,2026-03-14,${text}`,
  },
  {
    kind: "a guestbook",
    header: "Date,Stars,Name,Comment",
    row: (author: string, text: string) => `2026-03-14,5,${author},${text}`,
  },
  {
    kind: "a vendor's export",
    header: "Reviewer,Rating,Review Date,Review URL,Review",
    row: (author: string, text: string) => `${author},5,2026-03-14,,${text}`,
  },
] as const;

describe.each(tables)("of $kind", ({ header, row }) => {
  const authorsOf = async (lines: readonly string[]) =>
    rowsOf(await feed(lines.join("\n"))).map(({ author, text }) => `${author}: ${text}`);
  const [ada, bob] = ["Ada: Dry.", "Bob: Tidy."];

  test.each<[string, string, string, string]>([
    ["the rows end in separators", "", ",", ","],
    ["the rows end in many separators", "", ",,,", ",,,"],
    ["some rows end in separators", "", ",,", ""],
    ["blanks stand in surplus cells", "", ', ,"",', ""],
    ["the header ends in separators", ",,", "", ""],
    ["header and rows end in separators", ",,", ",,", ","],
  ])("%s, and nothing is lost", async (_, ofHeader, ofFirst, ofSecond) => {
    const lines = [header + ofHeader, row("Ada", "Dry.") + ofFirst, row("Bob", "Tidy.") + ofSecond];
    expect(await authorsOf(lines)).toEqual([ada, bob]);
  });

  test.each([
    ["", ",,"],
    ["", ""],
    [",,", ""],
  ])(
    "a surplus cell that holds something is told, behind a header with %j and rows with %j",
    async (ofHeader, end) => {
      const lines = [
        header + ofHeader,
        row("Ada", "Dry.") + end,
        row("Cem", "Dry, and tidy."),
        row("Bob", "Tidy.") + end,
      ];
      const events = await feed(lines.join("\n"));
      expect(problemsOf(events).map(({ code, line }) => `${line} ${code}`)).toEqual(["3 bad-row"]);
      expect(rowsOf(events).map(({ author }) => author)).toEqual(["Ada", "Bob"]);
    },
  );

  test("a row that lacks a named column is told", async () => {
    const cut = row("Bob", "Tidy.").replace(/,[^,]*$/, "");
    const events = await feed([`${header},`, row("Ada", "Dry."), cut].join("\n"));
    expect(outline(events).at(-1)).toBe("3/2 bad-row");
  });
});
