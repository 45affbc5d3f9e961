import { beforeAll, describe, expect, test } from "bun:test";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { inventedInsights } from "../support/mcp-insights.ts";
import { callTool, demoRecords, editionOf } from "../support/mcp-publications.ts";

let publication: ServedPublication;
beforeAll(async () => {
  const drawn = await editionOf(demoRecords);
  ({ publication } = await editionOf(demoRecords, { insights: inventedInsights(drawn.publication) }));
});

interface Issue {
  readonly parameter: string;
  readonly message: string;
}

async function issuesOf(tool: string, given: unknown): Promise<Issue[]> {
  const { told, isError } = await callTool(publication, tool, given);
  expect(isError).toBe(true);
  return told.issues as Issue[];
}

const messagesOf = async (tool: string, given: unknown) =>
  (await issuesOf(tool, given)).map(({ message }) => message);

describe("predictable wrong names", () => {
  test.each([
    [{ stars: 5 }, { rating: 5 }],
    [{ min_stars: 4 }, { min_rating: 4 }],
    [{ minRating: 4 }, { min_rating: 4 }],
    [
      { from: "2026-01-01", to: "2026-06-30" },
      { since: "2026-01-01", until: "2026-06-30" },
    ],
    [
      { start_date: "2026-01-01", end_date: "2026-06-30" },
      { since: "2026-01-01", until: "2026-06-30" },
    ],
    [{ max_results: 3 }, { limit: 3 }],
    [{ "max-results": 3 }, { limit: 3 }],
    [{ q: "leak" }, { query: "leak" }],
    [{ keyword: "leak" }, { query: "leak" }],
    [{ technician: "Elena" }, { mentions_technician: "Elena" }],
    [{ mentionsTechnician: "Elena" }, { mentions_technician: "Elena" }],
    [{ service: "gutters" }, { mentions_service: "gutters" }],
    [{ area: "austin" }, { mentions_area: "austin" }],
    [{ city: "Austin" }, { mentions_area: "Austin" }],
    [{ sort_by: "lowest" }, { order: "lowest" }],
  ])("%j is read as %j", async (wrong, right) => {
    const { text, isError } = await callTool(publication, "search_reviews", wrong);
    expect(isError).toBe(false);
    expect(text).toBe((await callTool(publication, "search_reviews", right)).text);
  });

  test.each([
    ["list_reviews_since", { date: "2026-06-01" }, { since: "2026-06-01" }],
    ["get_technician", { name: "Ellie" }, { technician: "Ellie" }],
    ["get_technician", { id: "t-elena" }, { technician: "t-elena" }],
    ["get_technician", { mentions_technician: "t-elena" }, { technician: "t-elena" }],
    ["get_aspect_sentiment", { aspect_id: "price" }, { aspect: "price" }],
    ["list_entities", { type: "aspect" }, { kind: "aspect" }],
    ["summarize_ratings", { by: "year", from: "2025-01-01" }, { group_by: "year", since: "2025-01-01" }],
  ])("%s %j is read as %j", async (tool, wrong, right) => {
    const { text, isError } = await callTool(publication, tool, wrong);
    expect(isError).toBe(false);
    expect(text).toBe((await callTool(publication, tool, right)).text);
  });

  test("a fault in one is told under the right name, with the wrong one", async () => {
    expect(await issuesOf("search_reviews", { stars: 9 })).toMatchObject([
      {
        parameter: "rating",
        message: `rating must be a whole number from 1 to 5. You sent 9. The nearest that is allowed is 5. ("stars" was read as rating.)`,
      },
    ]);
  });

  test("what may mean two things is explained, not guessed", async () => {
    expect((await messagesOf("search_reviews", { date: "2026-01-01" }))[0]).toStartWith(
      'There is no argument "date". Did you mean since or until? Known: rating, ',
    );
    expect((await messagesOf("search_reviews", { name: "Elena" }))[0]).toStartWith(
      'There is no argument "name". Did you mean aspect or mentions_technician or mentions_service?',
    );
  });

  test("what is near and not the same is explained too: the day itself is in since and until", async () => {
    expect((await messagesOf("search_reviews", { before: "2026-05-01" }))[0]).toStartWith(
      'There is no argument "before". Did you mean until, which holds that day too? Known: rating, ',
    );
    expect((await messagesOf("summarize_ratings", { after: "2026-05-01" }))[0]).toStartWith(
      'There is no argument "after". Did you mean since, which holds that day too? Known: group_by, ',
    );
    expect((await messagesOf("get_review", { before: "2026-05-01" }))[0]).toStartWith(
      'There is no argument "before". Known: id.',
    );
  });

  test("pages are turned by the cursor, and an id is no name of anything that is searched for", async () => {
    for (const name of ["page", "offset", "pageNumber"])
      expect((await messagesOf("search_reviews", { [name]: 2 }))[0]).toStartWith(
        `There is no argument "${name}". Did you mean cursor, the next_cursor of the answer before? Known: rating, `,
      );
    const [id = ""] = publication.shelf.ids();
    const [message = ""] = await messagesOf("search_reviews", { id });
    expect(message).toStartWith('There is no argument "id". Known: rating, ');
    expect(message).toEndWith(" It is an argument of get_review.");
  });

  test("what another tool takes is told", async () => {
    expect(await messagesOf("list_reviews_since", { since: "2026-01-01", until: "2026-02-01" })).toEqual([
      'There is no argument "until". Known: since, limit, cursor. It is an argument of summarize_ratings, search_reviews.',
    ]);
    expect(await messagesOf("get_insights", { aspect: "price" })).toEqual([
      'There is no argument "aspect". Known: section. It is an argument of summarize_ratings, search_reviews, get_aspect_sentiment.',
    ]);
  });

  test("the right and the wrong name together are refused", async () => {
    expect(await issuesOf("search_reviews", { stars: 5, rating: 4 })).toMatchObject([
      { code: "repeated_parameter", parameter: "rating" },
    ]);
    expect(await issuesOf("search_reviews", { q: "a", keyword: "b" })).toMatchObject([
      { code: "repeated_parameter", parameter: "query" },
    ]);
  });

  test("any other name is refused with the nearest one", async () => {
    expect(await messagesOf("search_reviews", { mention_service: "gutters" })).toEqual([
      'There is no argument "mention_service". Did you mean mentions_service? Known: rating, min_rating, since, until, query, mentions_technician, mentions_service, mentions_area, source, max_rating, aspect, polarity, problem, verified, has_reply, match, order, limit, cursor.',
    ]);
    expect(await messagesOf("get_business", { verbose: true })).toEqual([
      'There is no argument "verbose". It takes none.',
    ]);
  });

  test("names that mean something to the language mean nothing here", async () => {
    const given: unknown = JSON.parse(
      '{"__proto__":{"rating":5},"constructor":1,"toString":2,"hasOwnProperty":3}',
    );
    const issues = await issuesOf("search_reviews", given);
    expect(issues.map(({ parameter }) => parameter)).toEqual([
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
    ]);
  });

  test("a flood of them is cut short", async () => {
    const given = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`argument${index}`, index]),
    );
    expect((await issuesOf("search_reviews", given)).length).toBe(20);
  });
});
