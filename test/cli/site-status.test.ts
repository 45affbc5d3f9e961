import { describe, expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import type { Call } from "../../src/cli/command.ts";
import { statusOf } from "../../src/cli/site-status.ts";
import type { Config } from "../../src/config/settings.ts";
import type { RunningServer } from "../../src/ports/running-servers.ts";
import { temporaryFolder } from "../support/shingle.ts";

/** `shingle status`, of stores that only exist here. */

const now = Date.parse("2026-11-20T10:00:00Z") / 1000;
const head = { version: 3, at: "2026-11-20T09:00:00Z", stamps: [{}], business: { name: "Ridge" } };
const site = { baseUrl: "https://reviews.example.com" };
const review = (source: string, state: string, reason: string | null = null) => ({ source, state, reason });
const isWell = { name: "a", isFailing: false, fault: { code: "status", message: "is over" } };

interface Stored {
  /** Whether everybody may look into the folder. */
  readonly isOpen?: boolean;
  readonly desk?: object;
  readonly byState?: object;
  readonly failing?: number;
  readonly supplies?: readonly object[];
  readonly settings?: Partial<Config>;
  readonly servers?: readonly RunningServer[];
}

async function told({
  isOpen = false,
  desk,
  byState,
  failing = 0,
  supplies = [isWell],
  settings,
  servers,
}: Stored) {
  using folder = temporaryFolder();
  if (isOpen) chmodSync(folder.path, 0o755);
  const reviews = new Map([["a", review("google", "published")]]);
  const store = {
    desk: async () => ({ head, site, reviews, ...desk }),
    lastImport: async () => null,
    schema: async () => 12,
    [Symbol.asyncDispose]: async () => undefined,
  };
  const figures = { byState: { active: 0, pending_removal: 0, ...byState }, failing };
  const call = {
    parts: {
      clock: { nowSeconds: () => now },
      hasStore: async () => true,
      openStore: async () => store,
      openSubscriptions: async () => ({ ...store, figures: async () => figures }),
      openSupplies: async () => ({ ...store, recall: async () => supplies }),
      runningServers: async () => servers ?? null,
    },
  };
  const config = { data_dir: folder.path, database_url: null, base_url: null, ...settings };
  const { problems, ...status } = await statusOf(call as unknown as Call, config as unknown as Config);
  return { ...status, problems: problems.map(({ code, message }) => `${code}: ${message}`) };
}

test("a site that fares well has no problem, whatever once failed", async () => {
  expect(await told({})).toMatchObject({ version: 3, published_at: head.at, problems: [] });
});

/** A server that shows its feed under this address, or is not ready and shows none. */
function serverAt(address: string | null) {
  const headers = { Link: `<${address}/api/websub/hub>; rel="hub", <${address}/feed.xml>; rel="self"` };
  const unready = () => Response.json({ status: 503, detail: 'Not "yet".', issues: [] }, { status: 503 });
  return Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url }) =>
      address === null && !url.endsWith("/healthz") ? unready() : new Response("", { headers }),
  });
}

test("what keeps a server's readers from what is published is told: an address of before, and what it says itself", async () => {
  const all = [site.baseUrl, "http://localhost:8080", null].map(serverAt);
  const urls = all.map(({ port }) => `http://127.0.0.1:${port}`);
  const servers = all.map(({ port = 0 }, at) => ({
    pid: at,
    listens: [{ host: "127.0.0.1", port }],
    areOwn: true,
  }));
  expect((await told({ servers })).problems).toEqual([
    `server-left-behind: the server at ${urls[1]} shows the site under its former address http://localhost:8080 and takes in nothing that is published; restart it`,
    `server-not-ready: the server at ${urls[2]} is not ready: Not "yet".`,
  ]);
  const before = await told({ servers, desk: { head: null } });
  expect(before.problems.filter((each) => each.startsWith("server"))).toEqual([]);
  await Promise.all(all.map((each) => each.stop(true)));
});

test("of a store that holds nothing it is told where it is", async () => {
  const settings = { database_url: "postgres://shingle:secret@db.example/reviews" };
  expect(
    await told({ isOpen: true, desk: { head: null, site: null, reviews: new Map() }, settings }),
  ).toEqual({
    site: { name: null, base_url: null },
    store: { kind: "postgresql", place: "postgres://db.example/reviews", format: 12 },
    version: null,
    published_at: null,
    reviews: { published: 0, withheld: 0, erased: 0, by_source: {} },
    servers: null,
    subscriptions: { active: 0, failing: 0 },
    last_import: null,
    problems: ["empty: nothing has been published yet in postgres://db.example/reviews; import reviews"],
  });
});

test("reviews are counted by their source, withheld ones apart, and of removed ones the erased", async () => {
  const all = [
    review("yelp", "withheld", "spam"),
    review("google", "published"),
    review("yelp", "published"),
    review("google", "published"),
    review("google", "removed", "removed_at_source"),
    review("google", "removed", "removed_at_source"),
    review("bbb", "removed", "erased"),
  ];
  const { reviews } = await told({ desk: { reviews: new Map(all.map((each, at) => [at, each])) } });
  expect(JSON.stringify(reviews)).toBe(
    '{"published":3,"withheld":1,"erased":1,"by_source":{"google":{"published":2,"withheld":0},"yelp":{"published":1,"withheld":1}}}',
  );
});

test("subscriptions are those that are pushed to, or are until their removal is confirmed", async () => {
  const byState = { active: 4, pending_removal: 2, pending_verification: 9, removed: 9 };
  const { subscriptions } = await told({ byState, failing: 1 });
  expect(subscriptions).toEqual({ active: 6, failing: 1 });
});

describe("what is wrong is told", () => {
  const nothing = { reviews: new Map([["a", review("google", "withheld", "spam")]]) };
  const fails = (message: string | null) => ({
    name: "web",
    isFailing: true,
    fault: message === null ? null : { code: "status", message },
  });
  const day = 86_400;
  test.each<[string, Stored, string[]]>([
    ["of a folder", { isOpen: true }, ["open-folder: "]],
    ["of one that is put back", { desk: { head: { ...head, stamps: [] } } }, ["recovery-unfinished: "]],
    [
      "of an address",
      { desk: { site: { baseUrl: "http://localhost:8080" } } },
      ["local-address: the address is http://localhost:8080,"],
    ],
    [
      "of a clock, from a day on",
      { desk: { head: { ...head, at: new Date((now + day) * 1000).toISOString().replace(".000", "") } } },
      ["dated-ahead: version 3 is dated 2026-11-21T10:00:00Z, 1 day ahead"],
    ],
    [
      "and not of less than a day",
      { desk: { head: { ...head, at: new Date((now + day - 1) * 1000).toISOString().replace(".000", "") } } },
      [],
    ],
    [
      "of settings",
      { settings: { base_url: "https://other.example" } },
      ["other-address: the settings name https://other.example,"],
    ],
    ["of reviews", { desk: nothing }, ["no-reviews: no review is published"]],
    [
      "of sources, each",
      { supplies: [fails("it is gone"), isWell, fails(null)] },
      ["source-failing: the source web fails: it is gone", "source-failing: the source web fails: for"],
    ],
    ["of subscribers", { failing: 1 }, ["subscribers-failing: 1 subscriber did not take the last push"]],
  ])("%s", async (_what, stored, expected) => {
    const { problems } = await told(stored);
    expect(problems).toEqual(
      expected.map((start) => expect.stringMatching(new RegExp(`^${RegExp.escape(start)}`))),
    );
  });
});
