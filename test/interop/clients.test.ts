import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, runtimes, startServer, temporaryFolder } from "../support/shingle.ts";
import type { Errand, Home } from "./clients/errand.ts";
import { openBridge, runOnNode, sendClient } from "./clients/run.ts";

/** Clients as people have them, each listing, calling and reading. */

const patience = 120_000;
const tools = [
  "get_business",
  "search_reviews",
  "get_aspect_sentiment",
  "get_technician",
  "get_review",
  "list_reviews_since",
  "get_insights",
  "list_entities",
  "summarize_ratings",
].toSorted();

interface Dataset {
  readonly reviews: readonly { readonly id: string; readonly date: string }[];
}

interface Insights {
  readonly aspects: readonly { readonly id: string }[];
}

describe.each(runtimes)("the server on %s", (runtime) => {
  const folder = temporaryFolder();
  let server: RunningServer;
  let dataset: Dataset;
  let errand: Errand;
  beforeAll(async () => {
    server = await startServer(["demo"], { runtime });
    dataset = (await (await fetch(`${server.url}/reviews.json`)).json()) as Dataset;
    const insights = (await (await fetch(`${server.url}/insights.json`)).json()) as Insights;
    const [newest] = dataset.reviews;
    const [aspect] = insights.aspects;
    errand = {
      url: `${server.url}/mcp`,
      mode: "",
      calls: {
        get_business: {},
        search_reviews: { min_rating: 4, limit: 3 },
        get_technician: { technician: "Marcus Hale" },
        get_review: { id: newest?.id },
        list_reviews_since: { since: newest?.date },
        get_insights: {},
        list_entities: { kind: "service" },
        summarize_ratings: { group_by: "year" },
        ...(aspect === undefined ? {} : { get_aspect_sentiment: { aspect: aspect.id } }),
      },
      resource: "reviews://latest",
      prompt: { name: "compare_periods", arguments: { first: "2025", second: "2026" } },
    };
  }, patience);
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });

  function expectWhole(home: Home): void {
    expect(home.server).toBe("localhost/reviews");
    expect(home.tools.toSorted()).toEqual(tools);
    expect(home.resources).toEqual(expect.arrayContaining(["reviews://business", "reviews://latest"]));
    expect(home.prompts.toSorted()).toEqual(["compare_periods", "draft_reply_themes", "summarize_service"]);
    expect(home.promptMessages).toBeGreaterThan(0);
    expect(JSON.parse(home.resource)).toMatchObject({ reviews: dataset.reviews.slice(0, 20) });
    expect(Object.keys(home.answers)).toEqual(Object.keys(errand.calls));
    expect(home.answers.search_reviews).toMatchObject({ returned: 3 });
    expect(home.answers.get_review).toMatchObject({ id: dataset.reviews[0]?.id });
  }

  test.each([
    ["legacy", "legacy"],
    ["auto", "modern"],
    ["2026-07-28", "modern"],
  ])(
    "serves the official client in mode %s, whose schemas every answer fits",
    async (mode, era) => {
      const home = await sendClient("official.ts", { ...errand, mode }, folder.path);
      expect(home.era).toBe(era);
      expectWhole(home);
    },
    patience,
  );

  test(
    "serves the AI SDK's client",
    async () => expectWhole(await sendClient("ai-sdk.ts", errand, folder.path)),
    patience,
  );

  test(
    "serves programs that know no HTTP, through mcp-remote",
    async () => {
      using bridge = openBridge(errand.url, folder.path);
      const begun = await bridge.ask("initialize", {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "desktop", version: "1.0.0" },
      });
      expect(begun).toMatchObject({
        protocolVersion: "2025-06-18",
        serverInfo: { name: "localhost/reviews" },
      });
      bridge.notify("notifications/initialized");
      const listed = (await bridge.ask("tools/list")) as { tools: { name: string }[] };
      expect(listed.tools.map(({ name }) => name).toSorted()).toEqual(tools);
      for (const [name, given] of Object.entries(errand.calls)) {
        const answer = await bridge.ask("tools/call", { name, arguments: given });
        expect(answer.isError ?? false, name).toBe(false);
        expect(answer.structuredContent, name).toBeObject();
      }
      const read = (await bridge.ask("resources/read", { uri: errand.resource })) as {
        contents: { text: string }[];
      };
      expect(JSON.parse(read.contents[0]?.text ?? "")).toMatchObject({ returned: 20 });
    },
    patience,
  );

  describe.each(["legacy", "modern"])("and the Inspector in the %s era", (era) => {
    const launcher = join(
      import.meta.dirname,
      "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
    );
    const inspect = async (...args: readonly string[]) => {
      const config = join(folder.path, `${era}.json`);
      const entry = { type: "streamable-http", url: errand.url, protocolEra: era };
      writeFileSync(config, JSON.stringify({ mcpServers: { shingle: entry } }));
      const flags = ["--cli", "--config", config, "--server", "shingle", "--format", "json"];
      const { code, stdout, stderr } = await runOnNode([launcher, ...flags, ...args], folder.path);
      if (code !== 0) throw new Error(`the Inspector ended with ${code}:\n${stdout}${stderr}`);
      return (JSON.parse(stdout) as { result: Record<string, unknown> }).result;
    };

    test(
      "lists, strictly, calls and reads",
      async () => {
        const begun = await inspect("--method", "initialize");
        expect(begun.protocolVersion).toBe(era === "legacy" ? "2025-11-25" : "2026-07-28");
        const listed = (await inspect("--method", "tools/list", "--strict")) as { tools: { name: string }[] };
        expect(listed.tools.map(({ name }) => name).toSorted()).toEqual(tools);
        const call = ["--method", "tools/call", "--tool-name", "search_reviews", "--tool-arg", "limit=1"];
        expect(await inspect(...call)).toMatchObject({ structuredContent: { returned: 1 } });
        const read = await inspect("--method", "resources/read", "--uri", "reviews://business");
        expect(read).toMatchObject({ contents: [{ uri: "reviews://business" }] });
      },
      patience,
    );
  });
});
