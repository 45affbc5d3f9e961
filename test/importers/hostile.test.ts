import { describe, expect, test } from "bun:test";
import { Buffer } from "node:buffer";
import { endsFile } from "../../src/core/importing/problem-codes.ts";
import { codesIn, feed, feedLarge, outline, problemsOf, rowsOf } from "./feeding.ts";
import { samples } from "./samples.ts";

const whole = JSON.parse(samples["google-takeout"] ?? "") as { reviews: [Record<string, unknown>] };
const [good] = whole.reviews;
const page = (...reviews: readonly unknown[]) => JSON.stringify({ reviews });
const id = "locations/72/reviews/AbFvOq1";
const takeout = { forced: "google-takeout" };

describe("hostile JSON", () => {
  test("a megabyte in a field is one bad record; its neighbours are read", async () => {
    for (const field of ["comment", "reviewer"]) {
      const long = field === "comment" ? "long ".repeat(150_000) : { displayName: "L".repeat(700_000) };
      const events = await feedLarge(page(good, { ...good, [field]: long }, good));
      expect(outline(events)).toEqual([`1/1 ${id}`, "1/2 too-long", `1/3 ${id}`]);
    }
    const huge = await feedLarge(page({ ...good, comment: "x".repeat(1_100_000) }, good), takeout);
    expect(outline(huge)).toEqual(["1/1 too-large", `1/2 ${id}`]);
  });

  test("nesting beyond all reason is a fault, not the end", async () => {
    const deep = `${"[".repeat(300_000)}${"]".repeat(300_000)}`;
    const events = await feedLarge(
      `{"reviews": [${JSON.stringify(good)}, {"comment": ${deep}}, ${JSON.stringify(good)}]}`,
    );
    expect(events[0]?.kind).toBe("row");
    expect(problemsOf(events).length).toBeGreaterThan(0);
    for (const text of ["[".repeat(200_000), '{"reviews":'.repeat(50_000), `{"reviews": ${deep}}`]) {
      expect(rowsOf(await feedLarge(text, takeout))).toEqual([]);
    }
  });

  test("of a name that stands twice the last one counts", async () => {
    const twice = JSON.stringify(good).replace("{", '{"starRating": "ONE", "comment": "Old", ');
    expect(rowsOf(await feed(`{"reviews": [${twice}]}`))).toMatchObject([
      { rating: 4, text: "They kept to the day." },
    ]);
  });

  test.each<[string, unknown]>([
    ["numbers", 1],
    ["text", "review"],
    ["null", null],
    ["a list", [[1]]],
    ["true", true],
  ])("%s where a record should be", async (_, record) => {
    const events = await feed(page(good, record), takeout);
    expect(rowsOf(events).length).toBe(1);
    expect(problemsOf(events).map(({ code }) => code)).toEqual(["not-an-object"]);
  });

  test("names of the language's own mean nothing", async () => {
    const text = JSON.stringify(good).replace("{", '{"__proto__": {"comment": "x"}, "constructor": 1, ');
    const events = await feed(
      `{"reviews": [${text.replace('"comment":"They kept to the day.",', "")}]}`,
      takeout,
    );
    expect(rowsOf(events)).toMatchObject([{ text: null }]);
  });

  test.each([5, 40, 120, 200, 300])(
    "cut off %d characters before its end, a file tells that it is",
    async (missing) => {
      const text = page(good, good, good);
      const events = await feed(text.slice(0, -missing), takeout);
      const last = problemsOf(events).at(-1);
      expect(endsFile(last?.code ?? "")).toBe(true);
      // Without an id: whichever review seems to be missing may be the one that is cut off.
      expect(last?.sourceId).toBeNull();
    },
  );

  test.each<[string, string]>([
    ["a comma too many", `{"reviews": [${JSON.stringify(good)},]}`],
    ["a comma too few", `{"reviews": [${JSON.stringify(good)} ${JSON.stringify(good)}]}`],
    ["something behind", `${page(good)} and more`],
    ["a comment", `{"reviews": [${JSON.stringify(good)}] /* end */}`],
    ["single quotes", "{'reviews': []}"],
  ])("%s breaks the file there", async (_, text) => {
    const codes = problemsOf(await feed(text, takeout)).map(({ code }) => code);
    expect(codes).toEqual(["broken-json"]);
  });

  test("bytes that are no text hurt their record alone", async () => {
    const text = page({ ...good, comment: "caf\u00e9" }, good);
    const events = await feed(Buffer.from(text, "latin1"), takeout);
    expect(outline(events)).toEqual(["1/1 bad-encoding", `1/2 ${id}`]);
  });
});

const table = samples.outscraper ?? "";

describe("hostile tables", () => {
  test("Windows-1252, UTF-16 and byte order marks", async () => {
    const words = table.replace("Ines Calder", "In\u00eas Cald\u00e9r \u2014 \u20ac");
    const western = Buffer.from(words.replace("\u2014", "\x97").replace("\u20ac", "\x80"), "latin1");
    for (const bytes of [western, Buffer.from(`\ufeff${words}`, "utf16le"), Buffer.from(`\ufeff${words}`)]) {
      expect(rowsOf(await feed(bytes))).toMatchObject([{ author: "In\u00eas Cald\u00e9r \u2014 \u20ac" }]);
    }
  });

  test("line ends in quotes count lines, not records", async () => {
    const again = table.split("\n").slice(1).join("\n").replaceAll("ChZDqq", "ChZ2");
    expect(outline(await feed(table + again))).toEqual(["2/1 ChZDqq", "4/2 ChZ2"]);
    expect(rowsOf(await feed(table.replaceAll("\n", "\r\n")))[0]?.text).toBe(
      "They kept to the day.\nWould call again.",
    );
  });

  test.each<[string, (text: string) => string, string[]]>([
    ["a quote that is never closed", (text) => text.replace('again."', "again."), ["2/1 broken-csv"]],
    ["a row that is too short", (text) => `${text}Ridge,0x86,ChZ3\n`, ["2/1 ChZDqq", "4/2 bad-row"]],
    [
      "a missing column",
      (text) => text.replace("author_title,author_id", "who,author_id"),
      ["1/0 missing-column"],
    ],
    ["a column twice", (text) => text.replace("owner_answer", "Review Rating"), ["1/0 duplicate-column"]],
    ["a header alone", (text) => text.split("\n")[0] ?? "", []],
  ])("%s", async (_, change, told) => {
    expect(outline(await feed(change(table), { forced: "outscraper" }))).toEqual(told);
  });

  test("a megabyte of anything in any column ends soon", async () => {
    const header = table.split("\n")[0] ?? "";
    for (const filling of ["a", "@", "<", "&", "{'", " ", "-", "★", "9", "Positive: "]) {
      const long = filling.repeat(Math.ceil(200_000 / filling.length));
      const row = header
        .split(",")
        .map(() => `"${long}"`)
        .join(",");
      const events = await feedLarge(`${header}\n${row}\n`.slice(0, 1_900_000), { forced: "outscraper" });
      expect(rowsOf(events)).toEqual([]);
      expect(problemsOf(events).length).toBeGreaterThan(0);
    }
    const rest = "Ridge,0x86,id,WHO,118,TEXT,4,2026-02-03 16:20:11,REPLY";
    for (const filling of ["a@", "<a ", "&amp;", "\n \n", "Positive: Quality ", "<!-- ", "(Original) "]) {
      const text = filling.repeat(Math.floor(19_000 / filling.length));
      const row = rest.replace("WHO", `"${filling.repeat(10)}"`).replace(/TEXT|REPLY/g, `"${text}x"`);
      expect(codesIn(await feedLarge(`${header}\n${row}\n`, { forced: "outscraper" }))).toEqual([]);
    }
  });
});
