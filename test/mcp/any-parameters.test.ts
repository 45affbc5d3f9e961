import { beforeAll, describe, expect, test } from "bun:test";
import { specTypeSchemas } from "@modelcontextprotocol/server";
import fc from "fast-check";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { dispatch } from "../../src/surfaces/mcp/dispatch.ts";
import { ProtocolFault } from "../../src/surfaces/mcp/telling/dispatch-types.ts";
import { campaignSeed, times } from "../support/campaign.ts";
import { inventedInsights } from "../support/mcp-insights.ts";
import { contextOf, demoRecords, editionOf } from "../support/mcp-publications.ts";

let publication: ServedPublication;
beforeAll(async () => {
  const { publication: drawn } = await editionOf(demoRecords.slice(0, 60));
  ({ publication } = await editionOf(demoRecords.slice(0, 60), { insights: inventedInsights(drawn) }));
});

const names = [
  "get_business",
  "summarize_ratings",
  "list_entities",
  "search_reviews",
  "list_reviews_since",
  "get_review",
  "get_technician",
  "get_aspect_sentiment",
  "get_insights",
];

/** Names that are nearly right as often as not. */
const argumentName = fc.oneof(
  fc.constantFrom("rating", "min_rating", "since", "until", "query", "order", "limit", "cursor", "source"),
  fc.constantFrom("mentions_technician", "mentions_service", "mentions_area", "technician", "aspect", "id"),
  fc.constantFrom("section", "kind", "group_by", "stars", "from", "date", "name", "minRating", "__proto__"),
  fc.string({ maxLength: 12, unit: "binary" }),
);
const argumentValue = fc.oneof(
  fc.constantFrom(5, 1, 100, "5", "newest", "2026-01-01", "gutters", "t-elena", "month", "aspects", null, ""),
  fc.constantFrom<unknown>(Number.NaN, -0, 1e308, "2026-13-99", "\u202e", "\ud800", [], {}, true),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: "binary" }),
);
const given = fc.dictionary(argumentName, argumentValue, { maxKeys: 5 });

/** Asks for anything and gives the result, or null where a fault of the protocol is the answer. */
async function answerTo(
  method: string,
  params: Record<string, unknown>,
  era: "legacy" | "modern" = "legacy",
) {
  try {
    return await dispatch(era, contextOf(publication), { method, params });
  } catch (error) {
    if (!(error instanceof ProtocolFault)) throw error;
    expect([-32602, -32601, -32603, -32002]).toContain(error.code);
    expect(error.message.length).toBeLessThan(1000);
    return null;
  }
}

describe("whatever is sent", () => {
  test.each(names)(
    "%s answers, or refuses in words, and never breaks",
    async (name) => {
      let answered = 0;
      const holds = async (sent: Record<string, unknown>) => {
        const result = await answerTo("tools/call", { name, arguments: sent });
        expect(await specTypeSchemas.CallToolResult["~standard"].validate(result)).not.toHaveProperty(
          "issues",
        );
        const { content, structuredContent, isError } = result as {
          content: { text: string }[];
          structuredContent?: object;
          isError?: boolean;
        };
        const told = JSON.parse(content[0]?.text ?? "") as { error?: string; issues?: { message: string }[] };
        if (isError === true) {
          expect(structuredContent).toBeUndefined();
          expect(told.error?.length).toBeGreaterThan(10);
          for (const { message } of told.issues ?? []) expect(message.isWellFormed()).toBe(true);
        } else {
          answered += 1;
          expect(told).toEqual(JSON.parse(JSON.stringify(structuredContent)) as typeof told);
        }
      };
      await fc.assert(fc.asyncProperty(given, holds), { numRuns: 400, seed: 17 });
      // The others were refused, which proves less.
      if (!["get_review", "get_technician", "get_aspect_sentiment", "list_reviews_since"].includes(name))
        expect(answered).toBeGreaterThan(10);
    },
    300_000,
  );

  test("every method answers or faults", async () => {
    const method = fc.constantFrom(
      "tools/list",
      "tools/call",
      "resources/list",
      "resources/templates/list",
      "resources/read",
      "resources/subscribe",
      "resources/unsubscribe",
      "prompts/list",
      "prompts/get",
      "completion/complete",
      "elsewhere",
    );
    const key = fc.constantFrom("name", "arguments", "uri", "cursor", "ref", "argument", "_meta");
    const value = fc.oneof(
      fc.constantFrom<unknown>("reviews://latest", "reviews://review/", "summarize_service", "get_business"),
      fc.constantFrom<unknown>(
        { type: "ref/prompt", name: "compare_periods" },
        { name: "first", value: "2" },
      ),
      fc.constantFrom<unknown>({ service: "gutters" }, { first: "2026", second: "2025" }, { since: "x" }),
      argumentValue,
    );
    const params = fc.dictionary(key, value, { maxKeys: 4 });
    const era = fc.constantFrom("legacy" as const, "modern" as const);
    let answered = 0;
    const holds = async (asked: string, sent: Record<string, unknown>, spoken: "legacy" | "modern") => {
      const result = await answerTo(asked, sent, spoken);
      if (result !== null) answered += 1;
    };
    await fc.assert(fc.asyncProperty(method, params, era, holds), {
      numRuns: times(4000, 100_000),
      seed: campaignSeed(23),
    });
    expect(answered).toBeGreaterThan(times(400, 10_000));
  }, 300_000);
});
