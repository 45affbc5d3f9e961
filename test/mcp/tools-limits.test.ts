import { beforeAll, describe, expect, test } from "bun:test";
import type { SearchIndex } from "../../src/core/search/search-index.ts";
import { MadeOnce } from "../../src/core/serving/made-once.ts";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { runThrough, type Steps } from "../../src/core/steps.ts";
import { dispatch } from "../../src/surfaces/mcp/dispatch.ts";
import { inventedInsights } from "../support/mcp-insights.ts";
import { businessOf, callTool, contextOf, demoRecords, editionOf } from "../support/mcp-publications.ts";

const answerBytes = 130_000;

function wordy(count: number, text: (index: number) => string): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    source: "google",
    source_id: `w${index}`,
    author: "Wendy Words",
    rating: 1 + (index % 5),
    date: `2026-0${1 + (index % 9)}-1${index % 10}`,
    text: text(index),
  }));
}

interface Page {
  readonly matched: number;
  readonly returned: number;
  readonly next_cursor: string | null;
  readonly truncated: boolean;
  readonly reviews: readonly { readonly id: string; readonly text: string | null }[];
}

async function pagesOf(publication: ServedPublication, tool: string, given: object): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | null | undefined; cursor !== null && pages.length < 200; ) {
    const { told, text } = await callTool(
      publication,
      tool,
      cursor === undefined ? given : { ...given, cursor },
    );
    expect(Buffer.byteLength(text)).toBeLessThan(answerBytes);
    const page = told as unknown as Page;
    pages.push(page);
    cursor = page.next_cursor;
  }
  return pages;
}

describe("a page that does not fit", () => {
  let publication: ServedPublication;
  beforeAll(async () => {
    ({ publication } = await editionOf(wordy(100, (index) => `${index} ${"slate and copper ".repeat(250)}`)));
  });

  test.each([
    ["search_reviews", { limit: 100 }],
    ["search_reviews", { limit: 40, order: "oldest" }],
    ["search_reviews", { limit: 100, order: "lowest", query: "slate" }],
    ["list_reviews_since", { since: "2020-01-01", limit: 100 }],
  ])("%s %j says so, and the next one goes on where it ended", async (tool, given) => {
    const pages = await pagesOf(publication, tool, given);
    const ids = pages.flatMap(({ reviews }) => reviews.map(({ id }) => id));
    expect(pages.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(100);
    expect(ids.length).toBe(100);
    for (const { returned, reviews, matched, next_cursor, truncated } of pages) {
      expect([returned, matched]).toEqual([reviews.length, 100]);
      // Short of what was asked for, and not the last: then it has to say so.
      if (next_cursor !== null && returned < given.limit) expect(truncated).toBe(true);
    }
    expect(pages.at(-1)?.truncated).toBe(false);
  });

  test("comes in the order that was asked for, across the cuts", async () => {
    const pages = await pagesOf(publication, "search_reviews", { limit: 100, order: "oldest" });
    const ids = pages.flatMap(({ reviews }) => reviews.map(({ id }) => id));
    expect(ids.toReversed()).toEqual(publication.shelf.ids());
  });
});

describe("a text that is too long for a list", () => {
  const long = `Begin ${"🏠".repeat(9000)} end`;
  const records = [
    { source: "google", source_id: "long", author: "A", rating: 3, date: "2026-05-02", text: long },
    {
      source: "google",
      source_id: "reply",
      author: "B",
      rating: 3,
      date: "2026-05-01",
      text: "Short.",
      owner_reply: { text: `Dear B. ${"Thanks! ".repeat(2000)}`, date: null },
    },
    { source: "google", source_id: "short", author: "C", rating: 3, date: "2026-04-01", text: "Fine." },
  ];

  test("is shortened between two characters, with an ellipsis, and the page says so", async () => {
    const { publication } = await editionOf(records);
    const { told } = await callTool(publication, "search_reviews", {});
    const [first, second, third] = told.reviews as {
      id: string;
      text: string;
      owner_reply: { text: string } | null;
    }[];
    expect(told.truncated).toBe(true);
    expect(told.returned).toBe(3);
    expect(told.next_cursor).toBeNull();
    expect(first?.text.isWellFormed()).toBe(true);
    expect(first?.text).toEndWith("🏠…");
    expect(first?.text.length).toBeLessThanOrEqual(6000);
    expect(second?.owner_reply?.text).toEndWith("…");
    expect(third?.text).toBe("Fine.");
    const whole = await callTool(publication, "get_review", { id: first?.id });
    expect(whole.told.text).toBe(long);
  });

  test("is shortened further where it is only an example", async () => {
    const praise = (words: number) => `Marcus Hale did it. ${"Neat work, ".repeat(words)}`;
    const records = [wordy(1, () => praise(100)), wordy(1, () => praise(1))];
    for (const [reviews = [], length, truncated] of [
      [records[0], 600, true],
      [records[1], 30, false],
    ] as const) {
      const { publication: drawn } = await editionOf(reviews);
      const { publication } = await editionOf(reviews, { insights: inventedInsights(drawn) });
      for (const [name, given] of [
        ["get_technician", { technician: "t-marcus" }],
        ["get_aspect_sentiment", { aspect: "workmanship" }],
      ] as const) {
        const { told } = await callTool(publication, name, given);
        const [example] = told.example_reviews as { readonly text: string }[];
        expect([name, example?.text.length, told.truncated]).toEqual([
          name,
          length,
          truncated || told.rest !== null,
        ]);
      }
    }
  });

  test("marks the page that it stands on, be it text or reply, and none without it", async () => {
    const { publication } = await editionOf(records);
    for (const [query, truncated] of [
      [long.slice(0, 20), true],
      ["Short.", true],
      ["Fine.", false],
    ] as const) {
      const { told } = await callTool(publication, "search_reviews", { query });
      expect([query, told.returned, told.truncated]).toEqual([query, 1, truncated]);
    }
  });
});

describe("everything else that may grow", () => {
  const many = (count: number, of: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => of(index));
  const big = businessOf({
    name: "A Thousand Hands",
    time_zone: "UTC",
    technicians: many(300, (index) => ({ id: `t${index}`, name: `Hand ${index}`, role: "x".repeat(400) })),
    services: many(300, (index) => ({ id: `s${index}`, label: `Service number ${index}` })),
  });

  test("is cut until it fits, and says so", async () => {
    const reviews = wordy(40, (index) => `Hand ${index} did service number ${index}`);
    const { publication: drawn } = await editionOf(reviews, { business: big });
    const insights = inventedInsights(drawn);
    const { publication } = await editionOf(reviews, { business: big, insights });
    for (const [name, given] of [
      ["list_entities", {}],
      ["list_entities", { kind: "technician" }],
      ["get_insights", { section: "entities" }],
    ] as const) {
      const { told, text } = await callTool(publication, name, given);
      expect(told.truncated).toBe(true);
      expect(Buffer.byteLength(text)).toBeLessThan(answerBytes);
    }
    const { told } = await callTool(publication, "list_entities", { query: "hand 27" });
    expect(told).toMatchObject({ returned: 11, truncated: false });
  }, 300_000);

  test("months beyond the hundred and twenty newest are left out, and the total still counts them", async () => {
    const reviews = many(150, (index) => ({
      source: "google",
      source_id: `m${index}`,
      author: "M",
      rating: 4,
      date: `${2010 + Math.floor(index / 12)}-${String(1 + (index % 12)).padStart(2, "0")}-15`,
    }));
    const { publication } = await editionOf(reviews);
    const { told } = await callTool(publication, "summarize_ratings", { group_by: "month" });
    const rows = told.groups as { readonly key: string }[];
    expect([rows.length, rows[0]?.key, told.truncated, told.rating_count]).toEqual([
      120,
      "2022-06",
      true,
      150,
    ]);
  });

  test("the months of the insights keep their newest", async () => {
    const reviews = many(2, (index) => ({
      source: "google",
      source_id: `m${index}`,
      author: "M",
      rating: 4,
      date: index === 0 ? "1996-01-01" : "2026-01-01",
    }));
    const { publication } = await editionOf(reviews);
    const { told } = await callTool(publication, "get_insights", { section: "temporal" });
    const { monthly } = told.temporal as { readonly monthly: readonly { readonly month: string }[] };
    expect([monthly.length, monthly.at(-1)?.month, told.truncated]).toEqual([256, "2026-01", true]);
  });
});

describe("a call that nobody waits for any more", () => {
  test("is not begun", async () => {
    const { publication } = await editionOf(demoRecords.slice(0, 20));
    const context = { ...contextOf(publication), signal: AbortSignal.abort(new Error("gone")) };
    for (const name of ["search_reviews", "get_business"])
      expect(() => dispatch("legacy", context, { method: "tools/call", params: { name } })).toThrow("gone");
  });

  test("is given up between two steps, and harms no later one", async () => {
    const { publication } = await editionOf(demoRecords.slice(0, 20));
    const leaving = new AbortController();
    const index = runThrough(publication.search.wait());
    function* leavingSteps(): Steps<SearchIndex> {
      yield;
      leaving.abort(new Error("gone"));
      yield;
      return index;
    }
    const slow = { ...publication, search: new MadeOnce(leavingSteps()) };
    const ask = async (signal: AbortSignal) =>
      dispatch(
        "legacy",
        { ...contextOf(slow), signal },
        { method: "tools/call", params: { name: "search_reviews" } },
      );
    await expect(ask(leaving.signal)).rejects.toThrow("gone");
    expect(await ask(new AbortController().signal)).toMatchObject({ structuredContent: { matched: 20 } });
  });
});

test("a list of names goes on to its end, also where two kinds have the same ids", async () => {
  const names = Array.from({ length: 300 }, (_, at) => ({ id: `n-${at}`, name: `Nobody ${at}` }));
  const business = businessOf({
    name: "Namesakes",
    type: "RoofingContractor",
    url: "https://example.com",
    time_zone: "UTC",
    technicians: names,
    service_areas: names,
  });
  const { publication } = await editionOf(
    wordy(1, () => "Fine."),
    { business },
  );
  const seen: string[] = [];
  let given: object | null = { query: "nobody" };
  for (let page = 0; page < 9 && given !== null; page += 1) {
    const { told } = await callTool(publication, "list_entities", given);
    const { entities, rest } = told as {
      entities: { kind: string; id: string }[];
      rest: { arguments: object } | null;
    };
    seen.push(...entities.map(({ kind, id }) => `${kind} ${id}`));
    given = rest?.arguments ?? null;
  }
  expect([seen.length, new Set(seen).size, given]).toEqual([600, 600, null]);
});
