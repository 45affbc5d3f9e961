import { beforeAll, describe, expect, test } from "bun:test";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { ProtocolFault } from "../../src/surfaces/mcp/telling/dispatch-types.ts";
import { inventedInsights } from "../support/mcp-insights.ts";
import { ask, callTool, demoRecords, type Edition, editionOf } from "../support/mcp-publications.ts";

let edition: Edition;
let publication: ServedPublication;
beforeAll(async () => {
  const drawn = await editionOf(demoRecords);
  edition = await editionOf(demoRecords, { insights: inventedInsights(drawn.publication) });
  ({ publication } = edition);
});

interface Issue {
  readonly code: string;
  readonly path: readonly string[];
  readonly message: string;
  readonly in: string;
  readonly parameter: string;
}

async function issuesOf(tool: string, given: unknown): Promise<Issue[]> {
  const { told, isError, structured } = await callTool(publication, tool, given);
  expect([isError, structured]).toEqual([true, undefined]);
  expect(Object.keys(told)).toEqual(["error", "issues"]);
  return told.issues as Issue[];
}

const messagesOf = async (tool: string, given: unknown) =>
  (await issuesOf(tool, given)).map(({ message }) => message);

const wholeRating = "rating must be a whole number from 1 to 5.";
const realDay = "must be a day that exists, as YYYY-MM-DD, for example 2026-05-28.";

describe("a fault in an argument tells the field, what was sent, what is allowed, and the nearest of it", () => {
  test.each([
    [{ rating: 6 }, `${wholeRating} You sent 6. The nearest that is allowed is 5.`],
    [{ rating: 0 }, `${wholeRating} You sent 0. The nearest that is allowed is 1.`],
    [{ rating: 4.4 }, `${wholeRating} You sent 4.4. The nearest that is allowed is 4.`],
    [{ rating: "5" }, `${wholeRating} You sent "5". Send a number without quotes, such as 5.`],
    [{ rating: "9" }, `${wholeRating} You sent "9". Send a number without quotes, such as 5.`],
    [{ rating: "five" }, `${wholeRating} You sent "five".`],
    [{ rating: null }, `${wholeRating} You sent null; leave it out instead.`],
    [{ rating: [5] }, `${wholeRating} You sent a list.`],
    [{ rating: { exactly: 5 } }, `${wholeRating} You sent an object.`],
    [{ rating: true }, `${wholeRating} You sent true.`],
    [
      { min_rating: 7.5 },
      "min_rating must be a number from 1 to 5, for example 4 or 4.5. You sent 7.5. The nearest that is allowed is 5.",
    ],
    [
      { limit: 500 },
      "limit must be a whole number from 1 to 100. You sent 500. The nearest that is allowed is 100.",
    ],
    [{ since: "2026-2-3" }, `since ${realDay} You sent "2026-2-3". Did you mean "2026-02-03"?`],
    [
      { since: "2026-05-28T10:00:00Z" },
      `since ${realDay} You sent "2026-05-28T10:00:00Z". Did you mean "2026-05-28"?`,
    ],
    [{ until: "2026-02-30" }, `until ${realDay} You sent "2026-02-30". Did you mean "2026-02-28"?`],
    [{ since: "2026-05" }, `since ${realDay} You sent "2026-05". Did you mean "2026-05-01"?`],
    [{ until: "2026-06" }, `until ${realDay} You sent "2026-06". Did you mean "2026-06-30"?`],
    [{ until: "2024/2" }, `until ${realDay} You sent "2024/2". Did you mean "2024-02-29"?`],
    [{ since: "2025" }, `since ${realDay} You sent "2025". Did you mean "2025-01-01"?`],
    [{ until: "2025" }, `until ${realDay} You sent "2025". Did you mean "2025-12-31"?`],
    [{ since: "2024-Q3" }, `since ${realDay} You sent "2024-Q3". Did you mean "2024-07-01"?`],
    [{ until: "2024 q1" }, `until ${realDay} You sent "2024 q1". Did you mean "2024-03-31"?`],
    [{ since: "20260528" }, `since ${realDay} You sent "20260528". Did you mean "2026-05-28"?`],
    [{ since: "2026-13" }, `since ${realDay} You sent "2026-13".`],
    [{ since: "" }, `since ${realDay} You sent ""; leave it out instead.`],
    [{ since: "2026-05-99" }, `since ${realDay} You sent "2026-05-99".`],
    [{ until: "05/28/2026" }, `until ${realDay} You sent "05/28/2026".`],
    [{ until: "last week" }, `until ${realDay} You sent "last week".`],
    [{ since: 20260528 }, `since ${realDay} You sent 20260528. Send a text, in quotes.`],
    [
      { order: "newst" },
      'order must be one of newest, oldest, highest, lowest. You sent "newst". Did you mean "newest"?',
    ],
    [
      { order: "oldest_first" },
      'order must be one of newest, oldest, highest, lowest. You sent "oldest_first". Did you mean "oldest"?',
    ],
    [
      { order: "most_recent" },
      'order must be one of newest, oldest, highest, lowest. You sent "most_recent". Did you mean "newest"?',
    ],
    [
      { order: "" },
      'order must be one of newest, oldest, highest, lowest. You sent ""; leave it out instead.',
    ],
    [{ verified: "true" }, 'verified must be true or false. You sent "true". Send true without quotes.'],
    [
      { has_reply: "no" },
      'has_reply must be true or false. You sent "no". Did you mean false, without quotes?',
    ],
    [{ has_reply: 1 }, "has_reply must be true or false. You sent 1. Did you mean true?"],
    [{ order: "rating" }, 'order must be one of newest, oldest, highest, lowest. You sent "rating".'],
    [{ query: ["hail"] }, "query must be a text of at most 200 characters. You sent a list."],
    [{ query: "x".repeat(201) }, `query must have at most 200 characters. You sent "${"x".repeat(40)}…".`],
    [
      { mentions_technician: 7 },
      "mentions_technician must be a text of at most 200 characters. You sent 7. Send a text, in quotes.",
    ],
    [
      { cursor: "page2" },
      'cursor must be a next_cursor of an earlier answer, unchanged; leave it out to begin anew. You sent "page2".',
    ],
  ])("%j", async (given, message) => {
    const [issue, ...others] = await issuesOf("search_reviews", given);
    const [parameter = ""] = Object.keys(given);
    expect(issue).toMatchObject({ message, parameter, path: [parameter], in: "body" });
    expect(others).toEqual([]);
  });

  test("a span that ends before it begins", async () => {
    const given = { since: "2026-05-01", until: "2025-05-01" };
    expect(await issuesOf("search_reviews", given)).toMatchObject([
      { code: "reversed_range", parameter: "since" },
    ]);
  });

  test.each(["search_reviews", "summarize_ratings"])("%s of a span of stars that ends so", async (tool) => {
    expect(await issuesOf(tool, { min_rating: 4, max_rating: 2 })).toMatchObject([
      {
        code: "reversed_range",
        parameter: "min_rating",
        message: "min_rating (4) is above max_rating (2), so nothing can match; swap them.",
      },
    ]);
  });

  test("all faults of a call are told at once", async () => {
    const issues = await issuesOf("search_reviews", { rating: 9, since: "x", order: "y", nonsense: 1 });
    expect(issues.map(({ parameter }) => parameter)).toEqual(["nonsense", "rating", "since", "order"]);
  });

  test.each([
    ["get_review", {}, "for example 3V5QH0R8N2K7DYXAW4T6JCBE9M. It is required."],
    ["get_review", { id: null }, "You sent null; it is required."],
    [
      "get_technician",
      {},
      "technician must be a technician's id, name or alias, of at most 200 characters. It is required.",
    ],
    [
      "get_aspect_sentiment",
      {},
      "aspect must be an aspect's id or label, of at most 200 characters. It is required.",
    ],
    ["get_insights", { section: "trend" }, 'You sent "trend". Did you mean "temporal"?'],
    ["get_insights", { section: "people" }, 'You sent "people". Did you mean "entities"?'],
    ["get_insights", { section: "complaints" }, 'You sent "complaints". Did you mean "entities"?'],
    ["search_reviews", { order: "rating_asc" }, 'You sent "rating_asc". Did you mean "lowest"?'],
    ["list_entities", { kind: "people" }, 'You sent "people". Did you mean "technician"?'],
    ["summarize_ratings", { group_by: "week" }, 'You sent "week". Did you mean "month"?'],
    ["get_insights", { section: "technicians" }, 'You sent "technicians". Did you mean "entities"?'],
    ["list_entities", { kind: "employees" }, 'You sent "employees". Did you mean "technician"?'],
    ["list_reviews_since", {}, "since is required: the first day wanted, as YYYY-MM-DD"],
    ["list_reviews_since", { since: "2026-06-31" }, `since ${realDay} You sent "2026-06-31".`],
    ["get_insights", { section: "entites" }, 'You sent "entites". Did you mean "entities"?'],
    ["list_entities", { kind: "technicians" }, 'You sent "technicians". Did you mean "technician"?'],
    ["summarize_ratings", { group_by: "moth" }, 'You sent "moth". Did you mean "month"?'],
    ["summarize_ratings", { group_by: null }, "You sent null; leave it out instead."],
    ["summarize_ratings", { since: "soon" }, `since ${realDay} You sent "soon".`],
  ])("%s %j", async (tool, given, part) => {
    expect((await messagesOf(tool, given)).join(" ")).toContain(part);
  });
});

describe("names that do not exist", () => {
  test.each([
    [
      { technician: "Markus" },
      'There is no technician "Markus". Nearest known: Marcus Hale. list_entities with kind "technician" lists them all.',
    ],
    [
      { technician: "the inspector" },
      'There is no technician "the inspector". Nearest known: Elena Ortiz. list_entities with kind "technician" lists them all.',
    ],
    [
      { technician: "Brooks" },
      'There is no technician "Brooks". Nearest known: Tanya Brooks. list_entities with kind "technician" lists them all.',
    ],
    [
      { technician: "" },
      'There is no technician "". Known: Marcus Hale, Elena Ortiz, Michael Dunn, Mike Sorensen, Tanya Brooks, José Ramírez, William Novak, Deandra Price. list_entities with kind "technician" lists them all.',
    ],
  ])("get_technician %j", async (given, message) => {
    const { told } = await callTool(publication, "get_technician", given);
    expect(told.error).toBe(message);
    expect(await issuesOf("get_technician", given)).toMatchObject([{ code: "unknown_name", message }]);
  });

  test("get_technician refuses a name that two bear, and tells their ids", async () => {
    expect(await issuesOf("get_technician", { technician: "mike" })).toMatchObject([
      {
        code: "ambiguous_name",
        message:
          '"mike" may be any of these: Michael Dunn (t-mike-d), Mike Sorensen (t-mike-s). Ask again with one technician\'s id.',
      },
    ]);
  });

  test("get_aspect_sentiment tells which aspects exist", async () => {
    expect(await messagesOf("get_aspect_sentiment", { aspect: "prize" })).toEqual([
      'There is no aspect "prize". Nearest known: Price and value. list_entities with kind "aspect" lists them all.',
    ]);
    expect(await messagesOf("get_aspect_sentiment", { aspect: "pricing" })).toEqual([
      'There is no aspect "pricing". Nearest known: Price and value. list_entities with kind "aspect" lists them all.',
    ]);
    expect(await messagesOf("get_aspect_sentiment", { aspect: "quantum" })).toEqual([
      'There is no aspect "quantum". Known: Workmanship, Price and value. list_entities with kind "aspect" lists them all.',
    ]);
  });

  test("get_aspect_sentiment says so where nothing was analysed", async () => {
    const { publication: bare } = await editionOf(demoRecords, {
      insights: { ...inventedInsights(publication), aspects: [] },
    });
    const { told, isError } = await callTool(bare, "get_aspect_sentiment", { aspect: "price" });
    expect([isError, told.error]).toEqual([
      true,
      'There is no aspect "price". None are known yet. list_entities with kind "aspect" lists them all.',
    ]);
  });

  test("get_review names the form of an id, and finds the one inside of a permalink", async () => {
    const [id = ""] = publication.shelf.ids();
    const form = "is no review's id, which has 26 letters and digits in upper case";
    expect((await messagesOf("get_review", { id: "42" }))[0]).toContain(`"42" ${form}`);
    expect((await messagesOf("get_review", { id: id.toLowerCase() }))[0]).toContain(`Did you mean ${id}?`);
    expect((await messagesOf("get_review", { id: `https://x.example/reviews/${id}` }))[0]).toContain(
      `Did you mean ${id}?`,
    );
    expect(await messagesOf("get_review", { id: "3V5QH0R8N2K7DYXAW4T6JCBE9M" })).toEqual([
      "There is no review 3V5QH0R8N2K7DYXAW4T6JCBE9M. search_reviews tells the ids that exist.",
    ]);
  });

  test("get_review tells when and why a review went", async () => {
    const [first, second] = publication.shelf
      .ids()
      .map((id) => id as Parameters<typeof publication.removals.get>[0]);
    if (first === undefined || second === undefined) throw new Error("no reviews");
    const after = await editionOf([], {
      before: edition,
      at: "2026-11-21T09:00:00Z",
      removed: [first],
      withheld: [[second, "privacy"]],
    });
    const tell = async (id: string) => (await callTool(after.publication, "get_review", { id })).told.error;
    expect(await tell(first)).toBe(
      `The review ${first} is no longer published: it was removed on 2026-11-21T09:00:00Z (source-removed).`,
    );
    expect(await tell(second)).toBe(
      `The review ${second} is no longer published: it was removed on 2026-11-21T09:00:00Z (privacy).`,
    );
  });
});

async function faultOf(method: string, params: Record<string, unknown>): Promise<ProtocolFault> {
  const outcome = await ask(publication, method, params).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ProtocolFault)) throw new Error(`no protocol fault but ${String(outcome)}`);
  return outcome;
}

describe("what no tool can answer", () => {
  test("an unknown tool, with the nine names and the nearest", async () => {
    const { code, message, data } = await faultOf("tools/call", { name: "search_review" });
    expect(code).toBe(-32602);
    expect(message).toBe(
      'There is no tool "search_review". Did you mean search_reviews? The tools are get_business, summarize_ratings, list_entities, search_reviews, list_reviews_since, get_review, get_technician, get_aspect_sentiment, get_insights.',
    );
    expect((data as { readonly tools: readonly string[] }).tools.length).toBe(9);
  });

  test.each([
    ["tools/call", {}],
    ["tools/call", { name: 7 }],
    ["tools/call", { name: "get_business", arguments: [] }],
    ["tools/call", { name: "get_business", arguments: "none" }],
    ["tools/call", { name: "search_reviews", args: { rating: 5 } }],
    ["tools/call", { name: "search_reviews", parameters: { rating: 5 } }],
    ["tools/call", { name: "search_reviews", input: { rating: 5 } }],
    ["tools/list", { cursor: "2" }],
    ["resources/list", { cursor: "" }],
    ["resources/templates/list", { cursor: "x" }],
    ["prompts/list", { cursor: null }],
  ])("%s %j", async (method, params) => {
    expect((await faultOf(method, params)).code).toBe(-32602);
  });

  test.each(["ping", "initialize", "toString", "__proto__", ""])("the method %j", async (method) => {
    expect((await faultOf(method, {})).code).toBe(-32601);
  });

  test("arguments may be left out, or null", async () => {
    for (const params of [{ name: "get_business" }, { name: "get_business", arguments: null }])
      expect(await ask(publication, "tools/call", params)).not.toHaveProperty("isError");
  });
});

describe("before anything is published", () => {
  test.each(["get_business", "search_reviews", "summarize_ratings", "list_entities", "get_insights"])(
    "%s tells what the operator has to do",
    async (name) => {
      const { told, isError } = await callTool(null, name);
      expect(isError).toBe(true);
      expect(told.error).toContain("shingle import");
    },
  );
});
