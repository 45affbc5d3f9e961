import { describe, expect, test } from "bun:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { capabilities } from "../../src/surfaces/mcp/capabilities.ts";
import { mcpContent } from "../../src/surfaces/mcp/content.ts";
import { ask, demoRecords, editionOf } from "../support/mcp-publications.ts";
import { outputOf } from "../support/mcp-runs.ts";

interface Property {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
}

interface Definition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: string;
    readonly properties: Readonly<Record<string, Property>>;
    readonly required?: readonly string[];
    readonly additionalProperties: boolean;
  };
  readonly outputSchema: {
    readonly type: string;
    readonly properties: Readonly<Record<string, object>>;
    readonly required: readonly string[];
  };
  readonly annotations: Readonly<Record<string, boolean>>;
}

const list = await ask(null, "tools/list");
const tools = list.tools as readonly Definition[];
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

describe("tools/list", () => {
  test("tells the nine tools in one order", () => {
    expect(tools.map(({ name }) => name)).toEqual(names);
  });

  test("costs less than 3,400 tokens, counted generously", () => {
    // About four letters a token in English prose; JSON takes a little more of them.
    expect(JSON.stringify(list).length / 3.7).toBeLessThan(3400);
  });

  test("is the same whatever is published, and however often it is asked", async () => {
    const { publication } = await editionOf(demoRecords.slice(0, 5));
    const first = JSON.stringify(list);
    expect(JSON.stringify(await ask(publication, "tools/list"))).toBe(first);
    expect(JSON.stringify(await ask(null, "tools/list"))).toBe(first);
  });

  test("is the same in another process, on both runtimes", async () => {
    const program = `
      import { dispatch } from "./src/surfaces/mcp/dispatch.ts";
      const context = { publication: null, signal: new AbortController().signal, subscriptions: null };
      const list = await dispatch("legacy", context, { method: "tools/list", params: {} });
      process.stdout.write(JSON.stringify(list));`;
    for (const runtime of ["bun", "node"] as const) {
      expect(await outputOf(runtime, program)).toBe(JSON.stringify(list));
    }
  }, 300_000);

  test("may be kept for an hour by clients of the newer era, and says nothing of it to older ones", async () => {
    expect(await ask(null, "tools/list", {}, "modern")).toMatchObject({
      ttlMs: 3_600_000,
      cacheScope: "public",
    });
    expect(Object.keys(list)).toEqual(["tools"]);
  });
});

describe.each(tools.map((tool) => [tool.name, tool] as const))("%s", (name, tool) => {
  test("has a name, a title and a description of reasonable length", () => {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect(tool.title.length).toBeGreaterThan(5);
    expect(tool.description.length).toBeGreaterThan(200);
    expect(tool.description.length).toBeLessThan(600);
  });

  test("says which sibling to use instead", () => {
    const siblings = names.filter((other) => other !== name && tool.description.includes(other));
    expect(siblings).not.toEqual([]);
  });

  test("carries all four annotations, and an open world only where customers' words are told", () => {
    const factual = ["get_business", "summarize_ratings", "list_entities"];
    expect(tool.annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: !factual.includes(name),
    });
  });

  test("takes a closed object of which every property is described", () => {
    const { type, properties, additionalProperties } = tool.inputSchema;
    expect([type, additionalProperties]).toEqual(["object", false]);
    for (const property of Object.values(properties)) expect(property.description?.length).toBeGreaterThan(5);
    // What no interface of a model refuses: Gemini's takes no date as `format`, and others no pattern or length.
    const plain = ["type", "description", "enum", "minimum", "maximum", "default"];
    for (const property of Object.values(properties))
      expect(Object.keys(property).filter((keyword) => !plain.includes(keyword))).toEqual([]);
  });

  test("answers with an object, and both schemas are valid JSON Schema", () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
    addFormats.default(ajv);
    expect(tool.outputSchema.type).toBe("object");
    expect(() => ajv.compile(tool.inputSchema)).not.toThrow();
    expect(() => ajv.compile(tool.outputSchema)).not.toThrow();
  });

  test("declares all keys of its answers, and requires all but those of some answers", () => {
    const { properties, required } = tool.outputSchema;
    const some: Readonly<Record<string, readonly string[]>> = {
      get_insights: Object.keys(properties).slice(4),
      list_entities: ["did_you_mean"],
      search_reviews: ["hints"],
      summarize_ratings: ["ungrouped", "hints"],
    };
    const always = Object.keys(properties).filter((key) => !(some[name] ?? []).includes(key));
    expect(required).toEqual(always);
  });

  test("needs no list of types, which some clients cannot map", () => {
    expect(JSON.stringify([tool.inputSchema, tool.outputSchema])).not.toMatch(/"type":\[/);
  });

  test("has nothing beside what the protocol knows", () => {
    expect(Object.keys(tool)).toEqual([
      "name",
      "title",
      "description",
      "inputSchema",
      "outputSchema",
      "annotations",
    ]);
  });
});

describe("search_reviews", () => {
  test("takes the filters of the REST search, one to one, in its order", () => {
    const search = tools.find(({ name }) => name === "search_reviews");
    expect(Object.keys(search?.inputSchema.properties ?? {})).toEqual([
      "rating",
      "min_rating",
      "since",
      "until",
      "query",
      "mentions_technician",
      "mentions_service",
      "mentions_area",
      "source",
      "max_rating",
      "aspect",
      "polarity",
      "problem",
      "verified",
      "has_reply",
      "match",
      "order",
      "limit",
      "cursor",
    ]);
    expect(search?.inputSchema.required).toBeUndefined();
  });
});

describe("the server", () => {
  test("declares what it offers and nothing more", () => {
    expect(capabilities).toEqual({ tools: {}, resources: { subscribe: true }, prompts: {}, completions: {} });
  });

  test("names itself after the business that it speaks for", async () => {
    const edition = await editionOf(demoRecords.slice(0, 5));
    const { identity } = mcpContent("https://reviews.example").profile(edition.publication);
    expect(identity).toMatchObject({
      name: "example.reviews/reviews",
      title: `Reviews of ${edition.publication.head.business.name}`,
      websiteUrl: "https://reviews.example",
    });
    expect(mcpContent("https://reviews.example").profile(null).identity.title).toBe(
      "Reviews of one business",
    );
  });
});
