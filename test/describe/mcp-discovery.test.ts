import { describe, expect, test } from "bun:test";
import type { Instant } from "../../src/core/instant.ts";
import { mcpIdentity } from "../../src/surfaces/describe/mcp-discovery.ts";
import { describedDocuments } from "../../src/surfaces/http/described-documents.ts";
import { hostileSite, site, textOf } from "./example-site.ts";

const documents = describedDocuments(site, "2026-11-20T10:00:00Z" as Instant);
const read = (path: string) => JSON.parse(textOf(documents, path));

describe("what agents find the MCP server by", () => {
  test("the server card says who it is and how to connect, and names no tool", () => {
    expect(read("/mcp/server-card")).toEqual({
      $schema: "https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json",
      name: "example.copperridge.reviews/reviews",
      title: "Reviews of Copper Ridge Roofing & Construction",
      version: "0.1.0",
      description:
        "What customers say about Copper Ridge Roofing & Construction: reviews, ratings and insights.",
      websiteUrl: "https://reviews.copperridge.example",
      remotes: [
        {
          type: "streamable-http",
          url: "https://reviews.copperridge.example/mcp",
          supportedProtocolVersions: ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"],
        },
      ],
    });
  });

  test("the catalogue leads to the card", () => {
    const { entries, specVersion, host } = read("/.well-known/ai-catalog.json");
    expect(specVersion).toBe("1.0");
    expect(host).toEqual({
      displayName: "Copper Ridge Roofing & Construction",
      documentationUrl: "https://reviews.copperridge.example/docs",
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      identifier: "urn:air:reviews.copperridge.example:reviews",
      displayName: "Reviews of Copper Ridge Roofing & Construction",
      type: "application/mcp-server-card+json",
      url: "https://reviews.copperridge.example/mcp/server-card",
      version: "0.1.0",
      updatedAt: "2026-11-20T17:25:00Z",
    });
  });

  test("server.json is what the registry's schema asks for", () => {
    const manifest = read("/server.json");
    const card = read("/mcp/server-card");
    expect(manifest.$schema).toBe(
      "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    );
    for (const key of ["name", "title", "version", "description", "websiteUrl"])
      expect(manifest[key]).toBe(card[key]);
    expect(manifest.remotes).toEqual([
      { type: "streamable-http", url: "https://reviews.copperridge.example/mcp" },
    ]);
  });

  test.each([
    ["https://reviews.example.com", "com.example.reviews/reviews"],
    ["https://example.com/shop", "com.example/reviews"],
    ["http://localhost:8080", "localhost/reviews"],
    ["http://127.0.0.1:8080", "127.0.0.1/reviews"],
    ["http://[::1]:8080", "localhost/reviews"],
  ])("the name at %s is %s", (baseUrl, name) => {
    expect(mcpIdentity({ baseUrl, business: null }).name).toBe(name);
  });

  test("a name is told whole as long as it fits, and else cut short", () => {
    const titleOf = (name: string) => mcpIdentity({ baseUrl: "https://x.example", business: { name } }).title;
    // With "Reviews of " before it, 89 characters make a hundred.
    expect(titleOf("🏠".repeat(89))).toBe(`Reviews of ${"🏠".repeat(89)}`);
    expect(titleOf("🏠".repeat(90))).toBe(`Reviews of ${"🏠".repeat(88)}…`);
  });

  test("a business's name cannot break out of them", () => {
    const hostile = describedDocuments(hostileSite, "2026-11-20T10:00:00Z" as Instant);
    const card = JSON.parse(textOf(hostile, "/mcp/server-card"));
    expect([...card.title].length).toBeLessThanOrEqual(100);
    expect([...card.description].length).toBeLessThanOrEqual(100);
    expect(card.title).not.toMatch(/[\r\n\p{Cc}]/u);
  });
});
