import { describe, expect, test } from "bun:test";
import { endsFile } from "../../src/core/importing/problem-codes.ts";
import { detectFormat, formats } from "../../src/importers/formats.ts";
import { sampleOf } from "../../src/importers/parsing/file-sample.ts";
import { bytesOf, feed, problemsOf, rowsOf } from "./feeding.ts";
import { feedOnce } from "./feeding-once.ts";
import { secrets, type VendorExport, vendorExports } from "./vendor-exports.ts";

const vendors = formats.filter(({ name }) => !/^native-|^table$/.test(name));
const cases = vendorExports.map((each) => [`${each.name}, ${each.kind}`, each] as const);

function outlineOf(events: Awaited<ReturnType<typeof feed>>): string[] {
  return rowsOf(events).map(({ source, author, rating, date }) => `${source} ${author} ${rating} ${date}`);
}

function detected(bytes: Uint8Array): string {
  const found = detectFormat(sampleOf("export.bin", bytes), null);
  return found.kind === "found" ? found.format.name : found.message;
}

describe.each(cases)("%s", (_, { name, kind, content, reviews }: VendorExport) => {
  test("is recognised as itself, and by no other vendor's format", () => {
    expect(detected(bytesOf(content))).toBe(name);
    const sample = sampleOf("export.bin", bytesOf(content));
    expect(vendors.filter((format) => format.looksLike(sample)).map((format) => format.name)).toEqual([name]);
  });

  test("gives its reviews and nothing personal", async () => {
    const events = await feed(content);
    expect(problemsOf(events)).toEqual([]);
    expect(outlineOf(events)).toEqual([...reviews]);
    for (const secret of secrets) expect(JSON.stringify(events)).not.toContain(secret);
    expect(await feed(content, { forced: name })).toEqual(events);
  });

  test("is the same in every encoding that its kind may have", async () => {
    const encoded = [
      bytesOf(`\ufeff${content}`),
      Buffer.from(`\ufeff${content}`, "utf16le"),
      bytesOf(content.replaceAll("\n", "\r\n")),
      ...(kind === "json" ? [] : [Buffer.from(content, "latin1")]),
    ];
    for (const bytes of encoded) {
      expect(detected(bytes)).toBe(name);
      expect(outlineOf(await feed(bytes))).toEqual([...reviews]);
    }
  });

  test.each(vendors.filter((format) => format.name !== name).map((format) => format.name))(
    "forced to be %s tells what is missing, and nobody's name",
    async (forced) => {
      const events = await feed(content, { forced });
      expect(rowsOf(events)).toEqual([]);
      expect(problemsOf(events).length).toBeGreaterThan(0);
      for (const { message } of problemsOf(events)) {
        expect(message).not.toMatch(/Marl|Lind|Dry|secret/);
        expect(message.length).toBeGreaterThan(20);
      }
    },
  );

  test("cut off anywhere brings no wrong review, and a cut that loses records is told", async () => {
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const events = await feedOnce(content.slice(0, Math.floor(content.length * share)), name);
      const whole = outlineOf(events).every((each) => reviews.includes(each));
      // The last row of a table may end early without a trace but in its last fields.
      expect(whole || kind === "table").toBe(true);
      if (kind === "json") expect(problemsOf(events).some(({ code }) => endsFile(code))).toBe(true);
      if (kind === "page") expect(problemsOf(events).length).toBeGreaterThan(0);
    }
  });
});

describe("hostile records", () => {
  const huge = "x".repeat(1_048_577);
  test.each([
    [
      "trustpilot",
      `Review ID,Review Stars,Review Content,Review Date\na,5,${huge},2026-03-14\nb,5,fine,2026-03-14\n`,
    ],
    [
      "judgeme",
      `title,body,rating,review_date,reviewer_name\n,${huge},5,2026-03-14,A\n,fine,5,2026-03-14,B\n`,
    ],
    [
      "yelp",
      `Reviewer,Rating,Review,Review Date,Review URL\nA,5,${huge},2026-03-14,\nB,5,fine,2026-03-14,\n`,
    ],
    [
      "facebook",
      JSON.stringify({
        data: [
          { created_time: "2026-03-14", rating: 5, review_text: huge },
          { created_time: "2026-03-14", rating: 5, review_text: "fine" },
        ],
      }),
    ],
  ])("of a megabyte in %s do not keep the others out", async (forced, content) => {
    const events = await feedOnce(content, forced);
    expect(problemsOf(events).map(({ code }) => code)).toEqual(["too-large"]);
    expect(rowsOf(events).map(({ text }) => text)).toEqual(["fine"]);
  });

  test.each(["trustpilot", "podium", "birdeye", "facebook", "json-ld"])(
    "nested without end in %s are told",
    async (forced) => {
      const deep = `${'{"data":['.repeat(20_000)}1${"]}".repeat(20_000)}`;
      const events = await feedOnce(`[${deep}]`, forced);
      expect(rowsOf(events)).toEqual([]);
      expect(problemsOf(events).length).toBeGreaterThan(0);
    },
  );

  test("with names of the language's own are data like any other", async () => {
    const content =
      '{"data":[{"__proto__":{"rating":5},"constructor":1,"created_time":"2026-03-14","rating":4,"rating":3,"review_text":"x"}]}';
    expect(rowsOf(await feed(content, { forced: "facebook" })).map(({ rating }) => rating as number)).toEqual(
      [3],
    );
  });

  test("with formulas, invisible and control characters are cleaned, and formulas stay text", async () => {
    const content =
      'Reviewer,Rating,Review,Review Date,Review URL\n=cmd|x,5,"=HYPERLINK(""x"")\u202e\u0007 \u200bdone",2026-03-14,\n';
    expect(rowsOf(await feed(content))[0]).toMatchObject({ author: "=cmd|x", text: '=HYPERLINK("x") done' });
  });
});
