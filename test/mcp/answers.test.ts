import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { demoSite, emptySite, type Site } from "../support/http-site.ts";
import { withHeaders } from "../support/mcp-rows.ts";
import { modern, newSession, rpc, send, type WireRequest } from "../support/mcp-wire.ts";
import { type RunningServer, runtimes, startServer } from "../support/shingle.ts";

/** What decisions §14 settles of the answers, through the wire, in both eras. */

const eras = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;
type Params = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

const nineTools = [
  "get_business",
  "search_reviews",
  "get_aspect_sentiment",
  "get_technician",
  "get_review",
  "list_reviews_since",
  "get_insights",
  "list_entities",
  "summarize_ratings",
];
const lists = ["tools/list", "resources/list", "resources/templates/list", "prompts/list"];

let site: Site;
let bare: Site;
beforeAll(() => {
  site = demoSite();
  bare = emptySite();
});
afterAll(() => {
  site[Symbol.dispose]();
  bare[Symbol.dispose]();
});

describe.each(runtimes)("on %s", (runtime) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(["serve"], { runtime, variables: site.variables });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  describe.each(eras)("at %s", (era) => {
    let session: string;
    beforeAll(async () => {
      session = await newSession(server.port, era);
    });

    function requestOf(method: string, params: Params): WireRequest {
      if (era === "2026-07-28") return modern(method, params);
      const headers = { "Mcp-Session-Id": session, "MCP-Protocol-Version": era };
      return withHeaders({ body: rpc(method, params) }, headers);
    }
    async function ask(method: string, params: Params = {}): Promise<Answer> {
      const reply = await send(server.port, requestOf(method, params));
      return { status: reply.status, ...(reply.json() as object) };
    }
    async function call(name: string, given: unknown = {}): Promise<ToolResult> {
      const { result } = await ask("tools/call", { name, arguments: given });
      return result as unknown as ToolResult;
    }
    async function rest(path: string): Promise<Record<string, unknown>> {
      return (await (await fetch(server.url + path)).json()) as Record<string, unknown>;
    }

    test("a cursor that nobody handed out is no parameter", async () => {
      for (const method of lists)
        for (const cursor of ["x", "", "MTIz"])
          expect(await ask(method, { cursor }), method).toMatchObject({
            status: 200,
            error: { code: -32602 },
          });
    });

    test("an unknown tool is told the nine there are", async () => {
      for (const name of ["get_reviews", "", "__proto__", "x".repeat(1000)]) {
        const { status, error } = await ask("tools/call", { name, arguments: {} });
        expect([status, error?.code]).toEqual([200, -32602]);
        for (const each of nineTools) expect(error?.message).toContain(each);
        expect(error?.message.length).toBeLessThan(600);
      }
    });

    test("an unknown prompt and a missing argument are no parameters", async () => {
      for (const params of [
        { name: "no_such", arguments: {} },
        { name: "summarize_service" },
        { name: "compare_periods", arguments: { first: "2025" } },
      ])
        expect(await ask("prompts/get", params)).toMatchObject({ status: 200, error: { code: -32602 } });
    });

    test("a missing resource has its era's code, and is repeated", async () => {
      const code = era === "2026-07-28" ? -32602 : -32002;
      for (const uri of [
        "reviews://nowhere",
        "reviews://review/00000000000000000000000000",
        "file:///etc/passwd",
      ])
        expect(await ask("resources/read", { uri })).toMatchObject({
          status: 200,
          error: { code, data: { uri } },
        });
    });

    test("what a tool cannot take is a result that names the field and what is allowed", async () => {
      const faults: readonly (readonly [string, unknown, readonly string[]])[] = [
        ["search_reviews", { rating: 7 }, ["rating", "5"]],
        ["search_reviews", { since: "March" }, ["since", "YYYY-MM-DD"]],
        ["search_reviews", { limit: 0 }, ["limit", "100"]],
        ["search_reviews", { colour: "red" }, ["colour", "mentions_technician"]],
        ["get_review", {}, ["id"]],
        ["get_review", { id: "00000000000000000000000000" }, ["00000000000000000000000000"]],
        ["get_technician", { technician: "Marcus Hail" }, ["Marcus Hale"]],
        ["get_insights", { section: "all" }, ["section", "overview"]],
      ];
      for (const [name, given, words] of faults) {
        const { content, isError, structuredContent } = await call(name, given);
        expect([isError, structuredContent], name).toEqual([true, undefined]);
        for (const word of words)
          expect(content[0]?.text, `${name} ${JSON.stringify(given)}`).toContain(word);
      }
    });

    test("search_reviews answers what REST answers, and whether anything was cut", async () => {
      for (const [given, query] of [
        [{}, ""],
        [{ min_rating: 4, limit: 5 }, "?min_rating=4&limit=5"],
        [{ query: "hail", order: "oldest" }, "?query=hail&order=oldest"],
        [
          { rating: 1, since: "2024-01-01", until: "2025-12-31" },
          "?rating=1&since=2024-01-01&until=2025-12-31",
        ],
      ] as const) {
        const { structuredContent } = await call("search_reviews", given);
        const { truncated, ...same } = structuredContent ?? {};
        expect(truncated).toBe(false);
        expect(same).toEqual(await rest(`/api/reviews/search${query}`));
      }
    });

    test("every answer stands as structure and as its compact JSON", async () => {
      const { reviews } = (await rest("/api/reviews/search?limit=1")) as {
        reviews: Record<string, unknown>[];
      };
      const [review] = reviews;
      const { structuredContent: record } = await call("get_review", { id: review?.id });
      expect(record).toEqual(review ?? {});
      for (const [name, given] of [
        ["get_business", {}],
        ["search_reviews", { limit: 2 }],
        ["get_review", { id: review?.id }],
        ["summarize_ratings", {}],
        ["list_entities", {}],
        ["get_insights", {}],
      ] as const) {
        const { content, structuredContent } = await call(name, given);
        expect(content, name).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
      }
    });

    test("completions are a hundred at most, and tell how many there are", async () => {
      const { result } = await ask("completion/complete", {
        ref: { type: "ref/prompt", name: "summarize_service" },
        argument: { name: "service", value: "" },
      });
      const { completion } = result as { completion: { values: string[]; total: number; hasMore: boolean } };
      expect(completion.values.length).toBeGreaterThan(0);
      expect(completion.values.length).toBeLessThanOrEqual(100);
      expect(completion.hasMore).toBe(completion.total > completion.values.length);
    });

    test("hints on keeping are given where the era knows them, to everybody", async () => {
      const kept = [...lists, "resources/read", ...(era === "2026-07-28" ? ["server/discover"] : [])];
      for (const method of kept) {
        const { result = {} } = await ask(
          method,
          method === "resources/read" ? { uri: "reviews://latest" } : {},
        );
        if (era === "2026-07-28") {
          expect(result.cacheScope, method).toBe("public");
          expect(result.ttlMs, method).toBeGreaterThan(0);
          expect(result.resultType, method).toBe("complete");
        } else {
          for (const key of ["cacheScope", "ttlMs", "resultType", "_meta"])
            expect(result, method).not.toHaveProperty(key);
        }
      }
    });
  });

  test("before anything is published, calls say so, and the protocol works", async () => {
    await using empty = await startServer(["serve"], { runtime, variables: bare.variables });
    const called = await send(empty.port, modern("tools/call", { name: "get_business", arguments: {} }));
    expect(called.json()).toMatchObject({ result: { isError: true } });
    for (const method of ["server/discover", "tools/list", "resources/list", "prompts/list"])
      expect((await send(empty.port, modern(method))).status, method).toBe(200);
    const headers = { "Mcp-Session-Id": await newSession(empty.port) };
    const subscribed = await send(empty.port, {
      headers,
      body: rpc("resources/subscribe", { uri: "reviews://latest" }),
    });
    expect(subscribed.status).toBe(200);
  });
});
