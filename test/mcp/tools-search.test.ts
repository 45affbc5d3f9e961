import { beforeAll, describe, expect, test } from "bun:test";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { callTool, demoRecords, editionOf } from "../support/mcp-publications.ts";

let publication: ServedPublication;
beforeAll(async () => {
  ({ publication } = await editionOf(demoRecords));
});

describe("search_reviews", () => {
  test("answers the REST keys and whether anything was cut", async () => {
    const { told } = await callTool(publication, "search_reviews", { rating: 5, limit: 2 });
    expect(Object.keys(told)).toEqual(["matched", "returned", "next_cursor", "reviews", "truncated"]);
    expect(told).toMatchObject({ returned: 2, truncated: false });
  });
});
