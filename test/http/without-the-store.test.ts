import { afterAll, describe, expect, test } from "bun:test";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Dataset, Problem } from "../support/http-shapes.ts";
import { type Client, demoSite, emptySite, firstInstant, open } from "../support/http-site.ts";
import { reportResponses } from "../support/openapi-contract.ts";
import { emptyDatabase, startCluster } from "../support/postgres.ts";
import { record, runtimes, startServer } from "../support/shingle.ts";

afterAll(reportResponses);

const reads = async (client: Client) => {
  const [{ id } = { id: "" }] = (await client.json<Dataset>("/reviews.json")).reviews;
  return [
    "/reviews.json",
    "/insights.json",
    "/api/feed.json",
    "/feed.xml",
    "/api/reviews/search?query=roof",
    "/api/reviews/since/2026-01-01",
    "/api/reviews/changes",
    `/reviews/${id}`,
    "/openapi.json",
    "/docs",
    "/sitemap.xml",
    "/",
  ];
};

async function untilUnready(client: Client): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const reply = await client.get("/readyz");
    if (reply.status === 503) {
      expect(reply.header("retry-after")).toMatch(/^\d+$/);
      expect((reply.json() as Problem).detail).toContain("store");
      return;
    }
    await Bun.sleep(100);
  }
  throw new Error("/readyz did not turn 503");
}

/** Everything is read with the store gone that was never read with it there. */
async function expectReadsGoOn(
  clients: readonly Client[],
  breakStore: () => void | Promise<void>,
): Promise<void> {
  const targets = await reads(clients[0] as Client);
  for (const client of clients) {
    const ready = await client.get("/readyz");
    expect([ready.status, ready.json()]).toEqual([200, { status: "ready" }]);
  }
  await breakStore();
  for (const client of clients) {
    await untilUnready(client);
    for (const target of targets) {
      expect([target, (await client.get(target)).status]).toEqual([target, 200]);
      const again = await client.get(target, [["If-None-Match", "*"]]);
      expect([target, again.status]).toEqual([target, 304]);
    }
    const alive = await client.get("/healthz");
    expect([alive.status, alive.json()]).toEqual([200, { status: "ok" }]);
  }
}

/** What the hub answers to somebody who would like to be told; the callback itself refuses connections. */
async function subscribed({ server }: Client): Promise<number> {
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": "/reviews.json",
    "hub.callback": "https://127.0.0.1:9/news",
  });
  const answer = await fetch(`${server.url}/api/websub/hub`, { method: "POST", body });
  await answer.body?.cancel();
  return answer.status;
}

describe.each([...runtimes])("no read touches the store, on %s", (runtime) => {
  test("the SQLite file is deleted: reads still answer, /readyz turns 503, /healthz stays 200", async () => {
    using site = demoSite();
    await using client = await open(site, runtime);
    await expectReadsGoOn([client], () => rmSync(join(site.folder, "data"), { recursive: true }));
  });

  test.each([
    ["that was asked before", true],
    ["that nobody asked yet", false],
  ])(
    "the data folder is moved away: a hub %s takes no subscription that would be lost, until it is back",
    async (_told, wasAsked) => {
      using site = demoSite();
      await using client = await open(site, runtime);
      if (wasAsked) expect(await subscribed(client)).toBe(202);
      const [data, away] = [join(site.folder, "data"), join(site.folder, "away")];
      await expectReadsGoOn([client], () => renameSync(data, away));
      expect(await subscribed(client)).toBe(503);
      renameSync(away, data);
      for (let attempt = 0; attempt < 100 && (await subscribed(client)) !== 202; attempt += 1)
        await Bun.sleep(100);
      expect(await subscribed(client)).toBe(202);
      for (let attempt = 0; attempt < 50 && (await client.get("/readyz")).status !== 200; attempt += 1)
        await Bun.sleep(100);
      expect((await client.get("/readyz")).status).toBe(200);
    },
  );
});

describe("no read touches PostgreSQL", () => {
  test("it is stopped: reads still answer, /readyz turns 503, /healthz stays 200, on both runtimes", async () => {
    const cluster = await startCluster();
    let stopping: Promise<void> | null = null;
    const stop = () => {
      stopping ??= cluster.stop();
      return stopping;
    };
    try {
      const address = await emptyDatabase(Promise.resolve(cluster));
      using site = demoSite({ variables: { SHINGLE_DATABASE_URL: address } });
      await using bun = await open(site, "bun");
      await using node = await open(site, "node");
      await expectReadsGoOn([bun, node], stop);
    } finally {
      await stop();
    }
  });
});

describe("a store in which nothing has been published", () => {
  test("reads are 503 with Retry-After, /healthz is 200; after the first import all are 200 by themselves", async () => {
    using site = emptySite();
    await using server = await startServer(["serve"], { variables: site.variables });
    const statuses = async () => {
      const answers = await Promise.all(
        ["/reviews.json", "/api/reviews/search", "/readyz", "/healthz"].map((target) =>
          fetch(`${server.url}${target}`),
        ),
      );
      for (const answer of answers) {
        expect(answer.headers.get("retry-after") !== null).toBe(answer.status === 503);
        if (answer.status === 503) {
          expect(answer.headers.get("cache-control")).toBe("no-store");
          expect(await answer.json()).toMatchObject({
            status: 503,
            title: "Service Unavailable",
            issues: [],
          });
        }
      }
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([503, 503, 503, 200]);
    site.importRecords([record({ source_id: "1" })], "--at", firstInstant);
    for (let attempt = 0; attempt < 100 && (await statuses())[0] !== 200; attempt += 1) await Bun.sleep(50);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  test("tells people so on a page that has its look, and a picture for its tab", async () => {
    using site = emptySite();
    await using server = await startServer(["serve"], { variables: site.variables });
    const page = await fetch(`${server.url}/`, { headers: { Accept: "text/html" } });
    const text = await page.text();
    expect([page.status, text]).toEqual([503, expect.stringContaining("<h1>Not yet</h1>")]);
    const linked = [...text.matchAll(/<link rel="(?:stylesheet|icon)"[^>]* href="([^"]+)"/g)];
    const answers = await Promise.all(linked.map(([, path]) => fetch(new URL(path ?? "", server.url))));
    expect(answers.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
      [200, "text/css; charset=utf-8"],
      [200, "image/svg+xml"],
    ]);
  });
});
