import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "kysely";
import type { Changes, Dataset } from "../support/http-shapes.ts";
import { emptySite, open, type Site } from "../support/http-site.ts";
import { until } from "../support/receiver.ts";
import { idOf } from "../support/reviews.ts";
import { record, startServer } from "../support/shingle.ts";
import { engines, engineVariables, openEngine } from "../support/stored.ts";

setDefaultTimeout(300_000);

const named = (...names: readonly string[]) =>
  names.map((source_id) =>
    record({ source_id, author: `Author ${source_id}`, text: `Words of ${source_id}.` }),
  );

const tables = ["publication", "document", "document_part", "change", "review", "alias", "desk", "topic"];

/** What a standby holds that is no longer sent anything. */
async function standby(site: Site): Promise<() => Promise<void>> {
  const inOneStep = async (statements: (table: string) => readonly string[]) => {
    await using engine = await openEngine(site.variables);
    await engine.dialect.exclusively(engine.database, async (transaction) => {
      for (const statement of tables.flatMap(statements)) await sql.raw(statement).execute(transaction);
      await engine.dialect.announce(transaction);
    });
  };
  await inOneStep((table) => [`create table standby_${table} as select * from ${table}`]);
  return () =>
    inOneStep((table) => [`delete from ${table}`, `insert into ${table} select * from standby_${table}`]);
}

async function freshSite(engine: (typeof engines)[number]): Promise<Site> {
  return emptySite({ variables: await engineVariables(engine) });
}

describe.each([...engines])("when a standby without the last commits takes over, on %s", (engine) => {
  test("a server has the store give no version, number or date that readers know to anything else", async () => {
    using site = await freshSite(engine);
    site.importRecords(named("a", "b"), "--at", "2026-11-01T10:00:00Z");
    const takesOver = await standby(site);
    site.importRecords(named("c"), "--at", "2026-11-02T10:00:00Z");
    site.importRecords(named("d"), "--at", "2026-11-03T10:00:00Z");
    await using client = await open(site);
    const version = async () => (await client.json<Dataset>("/reviews.json")).version;
    const known = (await client.get("/reviews.json")).header("last-modified") ?? "";
    expect([await version(), (await client.json<Changes>("/api/reviews/changes")).next]).toEqual([3, "4"]);
    await takesOver();
    await until(async () => (await version()) === 1);
    const reply = await client.get("/reviews.json", [["If-Modified-Since", known]]);
    expect([reply.status, (reply.json() as Dataset).reviews.length]).toEqual([200, 2]);
    site.importRecords(named("e", "f"));
    await until(async () => (await version()) !== 1);
    expect(await version()).toBe(4);
    for (const cursor of ["3", "4"])
      expect((await client.get(`/api/reviews/changes?after=${cursor}`)).status).toBe(400);
    expect((await client.json<Changes>("/api/reviews/changes?after=2")).changes).toHaveLength(2);
  });

  test("what was erased is not shown again by a server that knows it, until it is erased once more", async () => {
    using site = await freshSite(engine);
    site.importRecords(named("a", "b", "c"));
    const takesOver = await standby(site);
    site.run("withhold", idOf("c"), "--reason", "legal");
    site.run("erase", idOf("b"), "--yes");
    await using server = await startServer(["serve"], { variables: site.variables });
    const shown = async () => {
      const { reviews } = (await (await fetch(`${server.url}/reviews.json`)).json()) as Dataset;
      return reviews.map(({ id }) => id);
    };
    const hindrance = async () =>
      ((await (await fetch(`${server.url}/readyz`)).json()) as { detail?: string }).detail;
    await takesOver();
    await until(async () => (await hindrance()) !== undefined);
    expect(await hindrance()).toContain("shows reviews again that were erased");
    expect(server.stderr()).toContain(`${idOf("b")} (erased)`);
    expect(server.stderr()).toContain(`${idOf("c")} (legal)`);
    // Nor with what comes next, as a sync by itself would bring it.
    site.importRecords(named("d"));
    await until(() => server.stderr().split("publication.shows_erased").length > 2);
    expect(await shown()).toEqual([idOf("a")]);
    site.run("erase", idOf("b"), "--yes");
    await until(async () => (await hindrance()) === undefined);
    expect((await shown()).toSorted()).toEqual([idOf("a"), idOf("c"), idOf("d")].toSorted());
  });
});
