import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ShingleError, shingle } from "../../clients/js/index.js";
import { type Client, demoSite, open, type Site } from "../support/http-site.ts";
import { record, root } from "../support/shingle.ts";

let site: Site;
let client: Client;

beforeAll(async () => {
  site = demoSite();
  client = await open(site);
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
  site?.[Symbol.dispose]();
});

test("what is generated follows from the OpenAPI document", () => {
  const { stdout, status } = spawnSync("node", [join(root, "scripts", "client.js"), "--stdout"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(status).toBe(0);
  const files = JSON.parse(stdout) as Record<string, string>;
  expect(Object.keys(files)).toEqual(["types.d.ts", "paths.js"]);
  for (const [name, text] of Object.entries(files))
    expect([name, readFileSync(join(root, "clients", "js", name), "utf8") === text]).toEqual([name, true]);
});

describe("the client", () => {
  test("gets what the site serves", async () => {
    const reviews = shingle(client.server.url);
    const dataset = await reviews.reviews();
    const [first] = dataset.reviews;
    expect(dataset.reviews).toHaveLength(260);
    expect(await reviews.review(first?.id ?? "")).toEqual(first as NonNullable<typeof first>);
    expect((await reviews.summary()).newest[0]).toEqual(first as NonNullable<typeof first>);
    expect((await reviews.insights()).review_count).toBe(260);
    const { matched } = await reviews.search({ min_rating: 4, mentions_service: "gutters" });
    const all = await Array.fromAsync(
      reviews.searchAll({ min_rating: 4, mentions_service: "gutters", limit: 7 }),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(matched);
    const recent = await reviews.since(first?.date ?? "");
    expect(recent.reviews.map(({ id }) => id)).toContain(first?.id ?? "");
  });

  test("does not have sent again what it has", async () => {
    const seen: number[] = [];
    const counting = Object.assign(
      async (...given: Parameters<typeof fetch>) => {
        const reply = await fetch(...given);
        seen.push(reply.status);
        return reply;
      },
      { preconnect: fetch.preconnect },
    );
    const reviews = shingle(client.server.url, { fetch: counting });
    expect(await reviews.insights()).toEqual(await reviews.insights());
    expect(seen).toEqual([200, 304]);
  });

  test("gives what stands unchanged as the site told it, whatever was done with it before", async () => {
    const reviews = shingle(client.server.url);
    const told = await reviews.search({ query: "roof", limit: 3 });
    const ids = told.reviews.map(({ id }) => id);
    (told.reviews as unknown[]).splice(0, 2);
    expect((await reviews.search({ query: "roof", limit: 3 })).reviews.map(({ id }) => id)).toEqual(ids);
  });

  test("tells what the site refuses, and why", async () => {
    const refused = await shingle(client.server.url)
      .search({ rating: 9 })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ShingleError);
    const { status, message, problem } = refused as ShingleError;
    expect([status, problem?.issues[0]?.parameter]).toEqual([400, "rating"]);
    expect(message).toContain("rating must be a whole number from 1 to 5");
    const first = shingle(client.server.url).changes({ after: "nonsense" }).next();
    expect(await first.catch((error: unknown) => (error as ShingleError).status)).toBe(400);
  });

  test("refuses an address that is none at once: following it would wait for ever", () => {
    for (const none of [
      "",
      "localhost:8080",
      "127.0.0.1:8080",
      "reviews.example.com",
      "ftp://a.example",
      undefined,
    ])
      expect(() => shingle(none as string)).toThrow(`"${none}" is no address of a site`);
    for (const site of [client.server.url, new URL(client.server.url), "HTTPS://reviews.example.com/sub//"])
      expect(() => shingle(site)).not.toThrow();
  });

  test("tells which address answers something else than JSON", async () => {
    const page = () => Promise.resolve(new Response("<!doctype html>"));
    const fetching = Object.assign(page, { preconnect: fetch.preconnect });
    const told = await shingle("https://www.example.com", { fetch: fetching })
      .summary()
      .catch((error: unknown) => error);
    expect(told).toBeInstanceOf(ShingleError);
    expect(told).toMatchObject({
      status: 200,
      message: "https://www.example.com/api/summary.json answered 200, and no JSON.",
    });
  });

  test("goes on behind the seq of a change", async () => {
    const changes = shingle(client.server.url).changes({ after: 259 });
    const { value } = await changes.next();
    expect(value).toMatchObject({ seq: 260, kind: "created" });
    await changes.return();
  });

  test("follows the changes, those that come later too, and stops when it is told to", async () => {
    const stop = new AbortController();
    const ids = new Set<string>();
    for await (const { id, kind, review } of shingle(`${client.server.url}/`).changes({
      everySeconds: 0.05,
      signal: stop.signal,
    })) {
      ids.add(id);
      if (ids.size === 260) site.importRecords([record({ source_id: "late", text: "Came later." })]);
      if (ids.size === 261) {
        expect([kind, review?.text]).toEqual(["created", "Came later."]);
        stop.abort();
      }
    }
    expect(ids.size).toBe(261);
  });

  test("waits a failure out, as long as the site asks for, and does not forget", async () => {
    const answers = [
      new Response("{}", { status: 503, headers: { "Retry-After": "0" } }),
      new Response("not JSON"),
      Response.json({ version: 1 }, { headers: { ETag: '"a"' } }),
      new Response(null, { status: 304 }),
      Response.json({ version: 2 }),
    ];
    const asked: (string | null)[] = [];
    const failing = Object.assign(
      (_url: unknown, options?: RequestInit) => {
        asked.push(new Headers(options?.headers).get("if-none-match"));
        const answer = answers.shift();
        return answer === undefined ? Promise.reject(new TypeError("gone")) : Promise.resolve(answer);
      },
      { preconnect: fetch.preconnect },
    );
    const versions: number[] = [];
    for await (const { version } of shingle("https://reviews.example.com", {
      fetch: failing as typeof fetch,
    }).watchSummary({ everySeconds: 0.01 })) {
      versions.push(version);
      if (version === 2) break;
    }
    expect(versions).toEqual([1, 2]);
    expect(asked).toEqual([null, null, null, '"a"', '"a"']);
  });
});
