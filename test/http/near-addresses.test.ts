import { describe, expect, test } from "bun:test";
import { nearAddresses } from "../../src/surfaces/http/near-addresses.ts";
import type { Dataset, Problem } from "../support/http-shapes.ts";
import { demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const known = [
  "/reviews.json",
  "/feed.xml",
  "/api/feed.json",
  "/api/reviews/search",
  "/api/reviews/changes",
  "/api/reviews/since/{date}",
  "/reviews/{id}",
  "/openapi.json",
  "/mcp",
  "/mcp/server-card",
];

describe("what was probably meant by an address where nothing is", () => {
  test.each([
    ["/mcp/", ["/mcp"]],
    ["/Reviews.json", ["/reviews.json"]],
    ["/feed.json", ["/feed.xml", "/api/feed.json"]],
    [
      "/api/reviews",
      ["/api/reviews/search", "/api/reviews/changes", "/api/reviews/since/{date}", "/reviews.json"],
    ],
    ["/api/reviews/since/", ["/api/reviews/since/{date}"]],
    ["/api/reviews.json", ["/reviews.json"]],
    ["/api/search", ["/api/reviews/search"]],
    ["/openapi.yaml", ["/openapi.json"]],
    ["/.well-known/openapi.json", ["/openapi.json"]],
    ["/mcp/server-card.json", ["/mcp/server-card"]],
    ["/review.json", ["/reviews.json"]],
    ["/reviews", ["/reviews/{id}", "/reviews.json"]],
    ["/review/8CK47DM0SZYJ3K4KGZ8S3ZEBK6", ["/reviews/{id}"]],
    ["/api/reviews/8CK47DM0SZYJ3K4KGZ8S3ZEBK6", ["/reviews/{id}"]],
    ["/api/review/since/2026-01-01", ["/api/reviews/since/{date}"]],
    ["/people/elena", []],
    ["/nothing", []],
    ["/nothing/at/all", []],
    ["/", []],
    ["//", []],
    [`/${"a".repeat(5000)}`, []],
  ])("%s", (path, meant) => {
    expect(nearAddresses(path, known)).toEqual(meant);
  });
});

const opened = openForFile(demoSite);

describe.each([...runtimes])("on %s", (runtime) => {
  test("whoever guesses an address is told the right one, before anything else was asked for too", async () => {
    const client = opened.client(runtime);
    const { business, reviews } = await client.json<Dataset>("/reviews.json");
    expect(business).toBeDefined();
    const base = reviews[0]?.url.replace(/\/reviews\/.*/, "");
    for (const [asked, meant] of [
      ["/api/insights.json", "/insights.json"],
      ["/.well-known/llms.txt", "/llms.txt"],
      ["/mcp/", "/mcp"],
    ]) {
      const reply = await client.get(asked ?? "");
      expect([reply.status, (reply.json() as Problem).detail]).toEqual([
        404,
        `There is nothing at "${asked}". Did you mean ${base}${meant}? See ${base}/docs.`,
      ]);
    }
  });
});
