import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import {
  type Dataset,
  newestFirst,
  type ReviewRecord,
  recordKeys,
  type SearchResult,
} from "../support/http-shapes.ts";
import { emptySite, firstInstant, openForFile } from "../support/http-site.ts";
import { demoBusiness, demoReviews, record, runtimes } from "../support/shingle.ts";

const texts: Readonly<Record<string, string | null>> = {
  accents: "Crème fraîche smooth façade, Ångström exact",
  quotes: "The crew’s “great” flashing, they didn‘t dawdle",
  width: "Ｚｉｎｃ　ｒｉｄｇｅ １２３",
  spaces: "two   spaces\n\nthen\ttabs\u00a0and more",
  symbols: "100% done_right *truly* [sic] (yes) a.b \\back $5 ^up ?",
  cased: "STRASSE and ΟΔΟΣ in capitals",
  emoji: "Hammered 🔨👷🏽 all day",
  wordless: null,
  people: "Asked for Pepe, and José Ramírez came himself.",
};

const demo = readFileSync(demoReviews, "utf8").trim().split("\n");
const opened = openForFile(() => {
  const site = emptySite();
  const extra = Object.entries(texts).map(([source_id, text], index) =>
    record({ source: "direct", source_id, text, date: `2019-01-0${index + 1}`, rating: (index % 5) + 1 }),
  );
  site.importRecords([...demo.map((line) => JSON.parse(line) as object), ...extra], "--at", firstInstant);
  return site;
});

const queryOf = (given: Readonly<Record<string, string>>) =>
  `/api/reviews/search?${new URLSearchParams(given)}`;
const idsOf = (reviews: readonly ReviewRecord[]) => reviews.map(({ id }) => id);

describe.each([...runtimes])("GET /api/reviews/search on %s", (runtime) => {
  const search = (given: Readonly<Record<string, string>>) =>
    opened.client(runtime).json<SearchResult>(queryOf(given));
  const dataset = async () => (await opened.client(runtime).json<Dataset>("/reviews.json")).reviews;
  test("is dated as the publication is, and is not sent twice to who has it", async () => {
    const client = opened.client(runtime);
    const target = queryOf({ query: "roof" });
    const first = await client.get(target);
    expect(first.header("last-modified")).toBe(new Date(firstInstant).toUTCString());
    const again = await client.get(target, [["If-None-Match", first.header("etag") ?? ""]]);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("answers matched, returned, next_cursor and reviews, each with full fields; the default limit is 20", async () => {
    const all = await dataset();
    const result = await opened.client(runtime).json<SearchResult>("/api/reviews/search");
    expect(Object.keys(result)).toEqual(["matched", "returned", "next_cursor", "hints", "reviews"]);
    expect(result).toMatchObject({ matched: all.length, returned: 20 });
    expect(result.next_cursor).toBeString();
    expect(result.reviews).toEqual(all.slice(0, 20));
    for (const review of result.reviews) expect(Object.keys(review)).toEqual(recordKeys);
  });

  test("limit goes from 1 to 100", async () => {
    const all = await dataset();
    for (const limit of [1, 2, 99, 100]) {
      const result = await search({ limit: String(limit) });
      expect([result.returned, result.matched]).toEqual([limit, all.length]);
      expect(result.reviews).toEqual(all.slice(0, limit));
    }
    const everything = await search({ rating: "3", limit: "100" });
    expect([everything.returned, everything.next_cursor]).toEqual([everything.matched, null]);
  });

  test.each([
    ["CREME FRAICHE", "accents"],
    ["crème", "accents"],
    ["cre\u0300me frai\u0302che", "accents"],
    ["angstrom", "accents"],
    ['crew\'s "great"', "quotes"],
    ["crew’s “GREAT”", "quotes"],
    ["didn't dawdle", "quotes"],
    ["zinc ridge 123", "width"],
    ["ＺＩＮＣ", "width"],
    ["two spaces then tabs and", "spaces"],
    ["  then \t tabs  ", "spaces"],
    ["spaces\nthen", "spaces"],
    ["100% done_right *truly* [sic] (yes) a.b \\back $5 ^up ?", "symbols"],
    ["straße", "cased"],
    ["οδός", "cased"],
    ["🔨👷🏽", "emoji"],
  ])(
    "query %j is a literal substring, whatever the case, accents, width, quotes and white space",
    async (query, found) => {
      const { reviews, matched } = await search({ query, source: "direct", until: "2019-12-31" });
      expect(matched).toBe(1);
      expect(reviews[0]?.text).toBe(texts[found] ?? "");
    },
  );

  test.each(["axb", "done.right", "100%25", "%", "d_ne", "truly|sic", ".*"])(
    "query %j holds no pattern: signs stand for themselves",
    async (query) => {
      const { reviews } = await search({ query, limit: "100" });
      for (const { text } of reviews) expect(text?.toLowerCase()).toContain(query);
      if (query !== "%") expect(reviews).toEqual([]);
    },
  );

  test("a review without text never matches a query, and does without one", async () => {
    const day = { since: "2019-01-08", until: "2019-01-08" };
    expect((await search(day)).reviews.map(({ text }) => text)).toEqual([null]);
    for (const query of ["a", "null", " ", ""]) {
      const { matched } = await search({ ...day, query });
      // A blank query is no query.
      expect([query, matched]).toEqual([query, query.trim() === "" ? 1 : 0]);
    }
  });

  test("mentions_technician takes a whole name, alias or id, insensitive in the same way", async () => {
    const expected = idsOf(
      (await dataset()).filter(({ technicians }) => technicians.includes("José Ramírez")),
    );
    expect(expected.length).toBeGreaterThan(1);
    for (const name of [
      "José Ramírez",
      "jose ramirez",
      "JOSE\u0301  RAMÍREZ",
      "Jose",
      "pepe",
      "t-jose",
      "T-JOSE",
    ])
      expect([name, idsOf((await search({ mentions_technician: name, limit: "100" })).reviews)]).toEqual([
        name,
        expected,
      ]);
    for (const part of ["Ramírez", "Jos", "José Ram", "t-jos", "nobody"])
      expect([part, (await search({ mentions_technician: part })).matched]).toEqual([part, 0]);
  });

  test("an ambiguous alias matches each who bears it", async () => {
    const all = await dataset();
    const bearers = ["Michael Dunn", "Mike Sorensen"];
    const expected = idsOf(
      all.filter(({ technicians }) => technicians.some((name) => bearers.includes(name))),
    );
    const one = await search({ mentions_technician: "Mike D", limit: "100" });
    expect(idsOf((await search({ mentions_technician: "mike", limit: "100" })).reviews)).toEqual(
      expected.slice(0, 100),
    );
    expect(one.matched).toBeGreaterThan(0);
    expect(one.matched).toBeLessThan(expected.length);
    for (const { technicians } of one.reviews) expect(technicians).toContain("Michael Dunn");
  });

  test("mentions_service takes an id or label, mentions_area an id or name, source its name", async () => {
    const all = await dataset();
    const cases = [
      [
        "mentions_service",
        ["roof-repair", "Roof repair", "ROOF  REPAIR"],
        (each: ReviewRecord) => each.services.includes("roof-repair"),
      ],
      [
        "mentions_area",
        ["round-rock", "Round Rock", "round rock"],
        (each: ReviewRecord) => each.service_areas.includes("round-rock"),
      ],
      ["source", ["trustpilot"], (each: ReviewRecord) => each.source === "trustpilot"],
    ] as const;
    for (const [parameter, names, matches] of cases) {
      const expected = all.filter(matches);
      expect(expected.length).toBeGreaterThan(3);
      for (const name of names) {
        const { matched, reviews } = await search({ [parameter]: name, limit: "100" });
        expect([name, matched, idsOf(reviews)]).toEqual([
          name,
          expected.length,
          idsOf(expected).slice(0, 100),
        ]);
      }
      expect((await search({ [parameter]: "unheard-of" })).matched).toBe(0);
    }
  });

  test("since and until are inclusive", async () => {
    const all = await dataset();
    const [since, until] = [all[200]?.date ?? "", all[100]?.date ?? ""];
    const expected = all.filter(({ date }) => date >= since && date <= until);
    expect((await search({ since, until, limit: "100" })).matched).toBe(expected.length);
    const day = all[150]?.date ?? "";
    expect((await search({ since: day, until: day })).reviews).toEqual(
      all.filter(({ date }) => date === day),
    );
  });

  test("filters combine with AND, in every combination", async () => {
    const all = await dataset();
    const business = JSON.parse(readFileSync(demoBusiness, "utf8")) as { services: { id: string }[] };
    const plain = (text: string) =>
      text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");
    const words = all.flatMap(({ text }) => text?.match(/[a-z]+ [a-z]+|[a-z]{2,}/gi) ?? []);
    const some = <T>(arbitrary: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, arbitrary);
    const dates = fc.constantFrom(...all.map(({ date }) => date));
    const combination = fc.record({
      rating: some(fc.integer({ min: 1, max: 5 })),
      min_rating: some(fc.constantFrom("1", "2.5", "4", "4.5", "5")),
      range: some(fc.tuple(dates, dates)),
      query: some(fc.constantFrom(...words)),
      mentions_technician: some(fc.constantFrom("Elena Ortiz", "Marcus Hale", "Mike Sorensen")),
      mentions_service: some(fc.constantFrom(...business.services.map(({ id }) => id))),
      mentions_area: some(fc.constantFrom("austin", "round-rock")),
      source: some(fc.constantFrom("google", "direct", "trustpilot")),
      order: fc.constantFrom("newest", "oldest", "highest", "lowest"),
    });
    let matches = 0;
    for (const { range, ...given } of fc.sample(combination, { numRuns: 250, seed: 5 })) {
      const [since, until] = range === undefined ? [] : [...range].sort();
      const expected = all.filter(
        (review) =>
          review.rating === (given.rating ?? review.rating) &&
          review.rating >= Number(given.min_rating ?? 1) &&
          review.date >= (since ?? "") &&
          review.date <= (until ?? "9999") &&
          (given.query === undefined || plain(review.text ?? "\0").includes(plain(given.query))) &&
          (given.mentions_technician === undefined ||
            review.technicians.includes(given.mentions_technician)) &&
          (given.mentions_service === undefined || review.services.includes(given.mentions_service)) &&
          (given.mentions_area === undefined || review.service_areas.includes(given.mentions_area)) &&
          review.source === (given.source ?? review.source),
      );
      const asked = Object.entries({ ...given, since, until, limit: 100 }).filter(
        ([, value]) => value !== undefined,
      );
      const { matched, returned, reviews } = await search(
        Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
      );
      expect([asked, matched, returned]).toEqual([asked, expected.length, Math.min(100, expected.length)]);
      expect(idsOf(reviews)).toEqual(idsOf(expected.sort(inOrder[given.order])).slice(0, 100));
      matches += matched;
    }
    expect(matches).toBeGreaterThan(500);
  });

  test.each(["newest", "oldest", "highest", "lowest"] as const)(
    "order=%s: walking by cursor gives the full list, each review once",
    async (order) => {
      const all = await dataset();
      for (const filter of [{}, { mentions_service: "roof-replacement" }] as {
        mentions_service?: string;
      }[]) {
        const wanted = all.filter(
          ({ services }) => filter.mentions_service === undefined || services.includes("roof-replacement"),
        );
        for (const limit of ["7", "100"]) {
          const walked: string[] = [];
          let cursor: string | null = "";
          for (let page = 0; cursor !== null && page < 100; page += 1) {
            const result: SearchResult = await search({ ...filter, order, limit, cursor });
            expect(result.matched).toBe(wanted.length);
            walked.push(...idsOf(result.reviews));
            cursor = result.next_cursor;
          }
          expect(walked).toEqual(idsOf([...wanted].sort(inOrder[order])));
        }
      }
    },
  );
});

/** The four orders; ties in `highest` and `lowest` are newest first, `oldest` is the reverse of `newest`. */
const inOrder: Readonly<
  Record<"newest" | "oldest" | "highest" | "lowest", (a: ReviewRecord, b: ReviewRecord) => number>
> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  highest: (a, b) => b.rating - a.rating || newestFirst(a, b),
  lowest: (a, b) => a.rating - b.rating || newestFirst(a, b),
};
