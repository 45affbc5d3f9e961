import { afterAll, describe, expect, test } from "bun:test";
import type { Dataset, Problem } from "../support/http-shapes.ts";
import { type Client, demoSite, open, type Site } from "../support/http-site.ts";
import { reportResponses } from "../support/openapi-contract.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { type Runtime, record } from "../support/shingle.ts";

afterAll(reportResponses);

const targets = [
  "/reviews.json",
  "/insights.json",
  "/api/feed.json",
  "/feed.xml",
  "/api/reviews/search?query=roof&limit=50",
  "/api/reviews/since/2026-01-01",
  "/api/reviews/changes?after=200",
  "/openapi.json",
  "/docs",
  "/sitemap.xml",
];

/** The demo, an addition and a withdrawal: three publications. */
async function lived(site: Site): Promise<Site> {
  site.importRecords(
    [record({ source_id: "added", text: "Ellie came after the hail." })],
    "--at",
    "2026-11-20T11:00:00Z",
  );
  await using client = await open(site);
  const { reviews } = await client.json<Dataset>("/reviews.json");
  site.run("withhold", reviews[7]?.id ?? "", "--reason", "duplicate", "--at", "2026-11-20T12:00:00Z");
  return site;
}

interface Answer {
  readonly head: readonly string[];
  readonly sent: string;
}

/** Every answer in every coding, the head without its Date. */
async function answersOf(client: Client): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const target of targets) {
    for (const coding of ["identity", "br", "zstd", "gzip"]) {
      const reply = await client.get(target, [["Accept-Encoding", coding]]);
      // Every runtime brings a zlib of its own: the same text in gzip, but not always in the same bytes.
      const isGzip = reply.header("content-encoding") === "gzip";
      const own = isGzip ? ["Date", "Content-Length"] : ["Date"];
      const head = reply.fields.filter(([name]) => !own.includes(name)).map((field) => field.join(": "));
      answers.set(`${target} ${coding}`, {
        head,
        sent: String(Bun.hash(isGzip ? reply.decoded() : reply.body)),
      });
    }
  }
  return answers;
}

async function served(site: Site, runtime: Runtime): Promise<Map<string, Answer>> {
  await using client = await open(site, runtime);
  return await answersOf(client);
}

describe("same data, same bytes, same ETag", () => {
  test("after a restart, on both runtimes, and on both databases", async () => {
    using onSqlite = await lived(demoSite());
    const expected = await served(onSqlite, "bun");
    expect(expected.size).toBe(40);
    expect(await served(onSqlite, "bun")).toEqual(expected);
    expect(await served(onSqlite, "node")).toEqual(expected);
    using byNode = await lived(demoSite({ runtime: "node" }));
    expect(await served(byNode, "node")).toEqual(expected);
    using onPostgres = await lived(demoSite({ variables: { SHINGLE_DATABASE_URL: await emptyDatabase() } }));
    expect(await served(onPostgres, "bun")).toEqual(expected);
  });
});

describe("a server on PostgreSQL", () => {
  test("answers reads, conditions, faults and removals as one on SQLite does", async () => {
    using site = await lived(demoSite({ variables: { SHINGLE_DATABASE_URL: await emptyDatabase() } }));
    await using client = await open(site, "node");
    const { reviews, version } = await client.json<Dataset>("/reviews.json");
    expect([version, reviews.length]).toEqual([3, 260]);
    for (const target of [...targets, `/reviews/${reviews[0]?.id}`]) {
      const reply = await client.get(target);
      const again = await client.get(target, [["If-None-Match", reply.header("etag") ?? ""]]);
      expect([target, reply.status, again.status]).toEqual([target, 200, 304]);
    }
    expect((await client.get("/readyz")).status).toBe(200);
    expect((await client.get("/api/reviews/search?rating=6")).status).toBe(400);
    const { changes } = await client.json<{ changes: { kind: string; id: string }[] }>(
      "/api/reviews/changes?after=200",
    );
    const removed = changes.find(({ kind }) => kind === "removed");
    const gone = await client.get(`/reviews/${removed?.id}`);
    expect([gone.status, (gone.json() as Problem).detail]).toEqual([
      410,
      expect.stringContaining("duplicate"),
    ]);
  });
});
