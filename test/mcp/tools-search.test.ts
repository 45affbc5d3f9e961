import { beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { campaignSeed, times } from "../support/campaign.ts";
import { callTool, demoRecords, editionOf } from "../support/mcp-publications.ts";
import { restOf } from "../support/mcp-rest.ts";

let publication: ServedPublication;
let rest: ReturnType<typeof restOf>;
beforeAll(async () => {
  ({ publication } = await editionOf(demoRecords));
  rest = restOf(publication);
});

type Filters = Record<string, string | number | boolean>;

async function both(filters: Filters) {
  const texts = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  const query = new URLSearchParams(texts);
  const { status, body } = await rest(`/api/reviews/search?${query}`);
  const { told, isError } = await callTool(publication, "search_reviews", filters);
  return { status, body, told, isError };
}

const day = fc
  .tuple(
    fc.integer({ min: 2021, max: 2027 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => [year, month, date].map((part) => String(part).padStart(2, "0")).join("-"));
const words = ["roof", "the", "a", "Elena", "gutters and", "on time", "zzz", "“", "é", "leak ", "$", "100%"];
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const given = (filters: Record<string, string | number | undefined>): Filters =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
const filters = fc
  .record({
    rating: seldom(fc.integer({ min: 1, max: 5 })),
    min_rating: seldom(fc.constantFrom(1, 2.5, 3, 4, 4.5, 5)),
    since: seldom(day),
    until: seldom(day),
    query: seldom(fc.constantFrom(...words)),
    mentions_technician: seldom(
      fc.constantFrom("t-elena", "elena", "MIKE", "Mike D", "José Ramírez", "nobody"),
    ),
    mentions_service: seldom(
      fc.constantFrom("gutters", "Roof Repair", "roof-replacement", "siding", "nothing"),
    ),
    mentions_area: seldom(fc.constantFrom("austin", "ATX", "Round Rock", "nowhere")),
    source: seldom(fc.constantFrom("google", "Trustpilot", "direct", "yelp")),
    order: seldom(fc.constantFrom("newest", "oldest", "highest", "lowest")),
    limit: seldom(fc.integer({ min: 1, max: 100 })),
  })
  .map(given);

describe("search_reviews", () => {
  test("answers the REST keys and whether anything was cut", async () => {
    const { told } = await callTool(publication, "search_reviews", { rating: 5, limit: 2 });
    expect(Object.keys(told)).toEqual([
      "matched",
      "returned",
      "next_cursor",
      "hints",
      "reviews",
      "truncated",
    ]);
    expect(told).toMatchObject({ returned: 2, truncated: false });
  });

  test("returns twenty reviews, newest first, when nothing is asked for", async () => {
    const { told } = await callTool(publication, "search_reviews");
    expect(told).toMatchObject({ matched: 260, returned: 20, truncated: false });
    const { body } = await rest("/api/reviews/search");
    expect(told).toEqual({ ...body, truncated: false });
  });

  test("finds what the REST search finds, for any filters", async () => {
    let found = 0;
    const sameAsRest = async (given: Filters) => {
      const { status, body, told, isError } = await both(given);
      expect(isError).toBe(status === 400);
      if (isError) return;
      const { truncated, ...answer } = told;
      expect(answer).toEqual(body);
      expect(truncated).toBe(false);
      if (body.matched !== 0) found += 1;
    };
    await fc.assert(fc.asyncProperty(filters, sameAsRest), {
      numRuns: times(1000, 20_000),
      seed: campaignSeed(4),
    });
    // Searches that find nothing prove little.
    expect(found).toBeGreaterThan(times(250, 5000));
  }, 300_000);

  test("goes through all pages as REST does", async () => {
    const seen: string[] = [];
    let cursor: unknown = null;
    for (let page = 0; page < 60; page += 1) {
      const given: Filters = {
        order: "lowest",
        limit: 7,
        ...(cursor === null ? {} : { cursor: String(cursor) }),
      };
      const { told, body } = await both(given);
      expect(told.reviews).toEqual(body.reviews);
      expect(told.next_cursor).toEqual(body.next_cursor);
      seen.push(...(told.reviews as { readonly id: string }[]).map(({ id }) => id));
      cursor = told.next_cursor;
      if (cursor === null) break;
    }
    expect(cursor).toBeNull();
    expect(new Set(seen).size).toBe(260);
    expect(seen.length).toBe(260);
  });

  test("an unknown technician or service is no error and matches nothing", async () => {
    for (const filter of ["mentions_technician", "mentions_service", "mentions_area", "source"]) {
      const { told, isError } = await callTool(publication, "search_reviews", { [filter]: "nobody" });
      expect([isError, told.matched, told.reviews]).toEqual([false, 0, []]);
    }
  });
});

interface Hint {
  readonly kind: string;
  readonly parameter: string;
  readonly matched: number;
  readonly did_you_mean: readonly string[];
}

describe("a search that finds nothing", () => {
  const hintsFor = async (given: Filters) =>
    (await callTool(publication, "search_reviews", given)).told.hints as Hint[];

  test("tells how many each single filter keeps away", async () => {
    const given = { rating: 1, mentions_technician: "t-elena", source: "google" };
    expect((await both(given)).told.matched).toBe(0);
    for (const { parameter, matched } of await hintsFor(given)) {
      const rest = Object.fromEntries(Object.entries(given).filter(([name]) => name !== parameter));
      expect([parameter, matched]).toEqual([parameter, (await both(rest)).body.matched as number]);
    }
    expect((await hintsFor(given)).map(({ parameter }) => parameter)).toEqual([
      "rating",
      "mentions_technician",
      "source",
    ]);
  });

  test("names every filter that was sent, by its own name", async () => {
    const given = {
      rating: 2,
      min_rating: 1,
      max_rating: 5,
      since: "2030-01-01",
      until: "2030-02-01",
      query: "zzz",
      mentions_technician: "x",
      mentions_service: "x",
      mentions_area: "x",
      source: "x",
      aspect: "x",
      polarity: "mixed",
      problem: "x",
      verified: true,
      has_reply: true,
    };
    const hints = (await hintsFor(given)).filter(({ kind }) => kind === "without");
    expect(hints.map(({ parameter }) => parameter)).toEqual(Object.keys(given));
    expect(hints.every(({ matched }) => matched === 0)).toBe(true);
  });

  test("suggests the names that were probably meant", async () => {
    for (const [parameter, typed, meant] of [
      ["mentions_technician", "Markus", "Marcus Hale"],
      ["mentions_service", "guters", "Gutters"],
      ["mentions_area", "Round Rok", "Round Rock"],
    ] as const)
      expect(await hintsFor({ [parameter]: typed })).toMatchObject([
        { label: meant, instead_of: parameter },
        { kind: "without", parameter, matched: 260, did_you_mean: [meant] },
      ]);
    expect(await hintsFor({ source: "gogle" })).toEqual([
      { kind: "without", parameter: "source", matched: 260, did_you_mean: ["google"] },
    ]);
  });

  test("suggests no names where the name is known", async () => {
    const hints = await hintsFor({ mentions_technician: "Marc", query: "zzz" });
    expect(hints.map((hint) => hint.did_you_mean ?? [])).toContainEqual([]);
    expect(hints.flatMap((hint) => hint.did_you_mean ?? [])).toEqual([]);
  });
});

describe("a summary by name", () => {
  const summary = async (given: object) => (await callTool(publication, "summarize_ratings", given)).told;

  test("tells those that are in no row, and that no name asks for", async () => {
    const given = { mentions_service: "skylights" };
    const { reviews } = (await callTool(publication, "search_reviews", given)).told;
    const unnamed = (reviews as { rating: number; technicians: string[] }[]).filter(
      ({ technicians }) => technicians.length === 0,
    );
    expect(unnamed.map(({ rating }) => rating).toSorted()).toEqual([1, 1, 4, 5]);
    expect((await summary({ ...given, group_by: "technician" })).ungrouped).toEqual({
      rating_count: 4,
      rating_value: 2.75,
      distribution: { "1": 2, "2": 0, "3": 0, "4": 1, "5": 1 },
    });
  });

  test("of a name that two people bear tells each apart", async () => {
    const given = { mentions_technician: "Mike", min_rating: 2 };
    const { hints, rating_count } = await summary(given);
    expect(hints).toEqual([
      {
        kind: "technician",
        id: "t-mike-d",
        label: "Michael Dunn",
        parameters: { mentions_technician: "t-mike-d" },
        matched: (await summary({ ...given, mentions_technician: "t-mike-d" })).rating_count,
      },
      {
        kind: "technician",
        id: "t-mike-s",
        label: "Mike Sorensen",
        parameters: { mentions_technician: "t-mike-s" },
        matched: (await summary({ ...given, mentions_technician: "t-mike-s" })).rating_count,
      },
    ]);
    const [dunn, sorensen] = hints as { matched: number }[];
    expect((dunn?.matched ?? 0) + (sorensen?.matched ?? 0)).toBe(rating_count as number);
    for (const name of ["Elena Ortiz", "t-mike-d"])
      expect((await summary({ mentions_technician: name })).hints).toEqual([]);
  });

  test("has nobody left by source, and says nothing of it without rows or by period", async () => {
    const bySource = await summary({ group_by: "source" });
    expect(bySource.ungrouped).toMatchObject({ rating_count: 0, rating_value: null });
    for (const given of [{}, { group_by: "year" }]) expect("ungrouped" in (await summary(given))).toBe(false);
  });
});
