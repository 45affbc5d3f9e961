import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlStoreCopy } from "../../src/adapters/sql/store-copy.ts";
import type { Instant } from "../../src/core/instant.ts";
import { emptySite, type Site } from "../support/http-site.ts";
import { record, runtimes, shingle, startServer } from "../support/shingle.ts";
import { engines, engineVariables, openStore, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const fixture = join(import.meta.dir, "..", "fixtures", "first-release");
const address = "https://reviews.summitroofing.example";
const firstSchema = 6;

function unpacked(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "shingle.sqlite");
  writeFileSync(file, brotliDecompressSync(readFileSync(join(fixture, "shingle.sqlite.br"))));
  return file;
}

/** What the first release left behind, as the lines of a copy. */
async function* linesOf(file: string): AsyncGenerator<string> {
  using database = new DatabaseSync(file);
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .all();
  for (const { name } of tables as { name: string }[]) {
    if (["schema_version", "shard_lease", "hub_process"].includes(name)) continue;
    const rows = database.prepare(`select * from "${name}"`).all() as Record<string, unknown>[];
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0] ?? {});
    yield JSON.stringify({ table: name, columns });
    for (const row of rows)
      yield JSON.stringify(
        columns.map((column) => {
          const value = row[column];
          return value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;
        }),
      );
  }
}

/** A site as the first release left it, on either database. */
async function firstReleaseSite(engine: (typeof engines)[number]): Promise<Site> {
  const variables = await engineVariables(engine);
  const site = emptySite({ variables: { ...variables, SHINGLE_BASE_URL: address } });
  if (engine === "SQLite") {
    unpacked(site.variables.SHINGLE_DATA_DIR ?? "");
    return site;
  }
  const old = unpacked(join(site.folder, "old"));
  await using copy = sqlStoreCopy(await openPostgres(variables.SHINGLE_DATABASE_URL ?? ""));
  const head = { schema: firstSchema, version: null, publishedAt: null, name: null, baseUrl: null };
  await copy.copyIn({ head, lines: linesOf(old), now: "2026-11-01T09:00:00Z" as Instant });
  return site;
}

describe.each([...engines])("a store of the first release on %s", (engine) => {
  test.each([...runtimes])(
    "opens under this one, serves the same bytes, and goes on, on %s",
    async (runtime) => {
      using site = await firstReleaseSite(engine);
      await using server = await startServer(["serve"], { runtime, variables: site.variables });
      for (const name of ["reviews.json", "feed.xml"]) {
        const served = await (await fetch(`${server.url}/${name}`)).text();
        expect([name, served]).toEqual([name, readFileSync(join(fixture, name), "utf8")]);
      }
      const feed = await (await fetch(`${server.url}/api/feed.json`)).text();
      expect(feed).toBe(readFileSync(join(fixture, "feed.json"), "utf8"));
      const { aspects } = (await (await fetch(`${server.url}/insights.json`)).json()) as {
        aspects: { id: string }[];
      };
      expect(aspects.length).toBeGreaterThan(10);
      for (const { id } of aspects) {
        const page = await fetch(`${server.url}/aspects/${id}`, { headers: { Accept: "text/html" } });
        expect([id, page.status]).toEqual([id, 200]);
      }
      const before = await readStored(site.variables);
      const { SHINGLE_BASE_URL: _, ...bare } = site.variables;
      const status = JSON.parse(shingle(["status", "--json"], { runtime, variables: bare }).stdout);
      expect(status).toMatchObject({
        site: { base_url: address },
        version: before.version,
        subscriptions: { active: 1, failing: 0 },
        last_import: null,
      });
      expect(status.reviews.withheld).toBe(1);
      site.importRecords([record({ source_id: "new", text: "After the upgrade." })]);
      const after = await readStored(site.variables);
      expect(after.version).toBe(before.version + 1);
      expect(after.dataset.reviews).toHaveLength(before.dataset.reviews.length + 1);
      const untouched = after.journal.slice(0, before.journal.length);
      expect(untouched).toEqual([...before.journal]);
      const ids = (feedText: string) => (JSON.parse(feedText).items as { id: string }[]).map(({ id }) => id);
      expect(ids(after.documents.get("/api/feed.json") ?? "")).toEqual(
        expect.arrayContaining(ids(feed).slice(0, 40)),
      );
    },
  );
});

/** What the seventeenth step made, taken back. */
async function turnBack(variables: Site["variables"]): Promise<void> {
  const { SHINGLE_DATABASE_URL: url, SHINGLE_DATA_DIR: folder = "" } = variables;
  await using engine = await (url ? openPostgres(url) : openSqlite(join(folder, "shingle.sqlite")));
  for (const statement of [
    "alter table desk drop column highest_version",
    "alter table desk drop column next_seq",
    "delete from schema_version where version >= 17",
  ])
    await sql.raw(statement).execute(engine.database);
}

test.each([...engines])(
  "status leaves a store of an older form as it is, and says so, on %s",
  async (engine) => {
    using site = emptySite({ variables: await engineVariables(engine) });
    site.importRecords([record({ source_id: "a" })]);
    await turnBack(site.variables);
    for (let time = 0; time < 2; time += 1) {
      const { code, stderr, stdout } = shingle(["status"], { variables: site.variables });
      expect([code, stdout]).toEqual([3, ""]);
      expect(stderr).toContain("the database has schema 16, and this program brings it to");
    }
    site.run("publish");
    expect(shingle(["status"], { variables: site.variables }).code).toBe(0);
  },
);

test("a store of a newer release is refused in plain words by every command, and left as it is", () => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  const file = join(site.variables.SHINGLE_DATA_DIR ?? "", "shingle.sqlite");
  {
    using database = new DatabaseSync(file);
    database.exec("insert into schema_version (version) values (999)");
  }
  for (const command of [["serve"], ["status"], ["publish"], ["undo"], ["backup", join(site.folder, "b")]]) {
    const { code, stderr } = shingle(command, { variables: site.variables });
    expect([command[0], code]).toEqual([command[0], 3]);
    expect(stderr).toContain("the database has schema 999, and this program knows");
    expect(stderr).toContain("install the newer release again");
  }
});

describe.each([...runtimes])("a server whose store a newer release takes over, on %s", (runtime) => {
  test("goes on with what it has, takes in nothing that it may misread, and says what to do", async () => {
    using site = emptySite();
    site.importRecords([record({ source_id: "a", text: "Still here." })]);
    await using server = await startServer(["serve"], { runtime, variables: site.variables });
    const before = await (await fetch(`${server.url}/reviews.json`)).text();
    {
      using database = new DatabaseSync(join(site.variables.SHINGLE_DATA_DIR ?? "", "shingle.sqlite"));
      database.exec("begin; insert into schema_version (version) values (999)");
      // Its documents lie where this release does not look.
      database.exec("delete from document_part; update publication set version = version + 1; commit");
    }
    const told = "the database has schema 999, and this program knows";
    for (let attempt = 0; !server.stderr().includes(told); attempt += 1) {
      if (attempt > 200) throw new Error("it does not say that the store has a newer form");
      await Bun.sleep(50);
    }
    expect(await (await fetch(`${server.url}/reviews.json`)).text()).toBe(before);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { detail: "A newer release has brought the store to its form: start this server with that release." },
    ]);
  });
});

test("a change that was begun before a newer release took the store over is not written into it", async () => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  await using store = await openStore(site.variables);
  const { revision, site: stored } = await store.desk();
  if (stored === null) throw new Error("the site is stored");
  {
    using database = new DatabaseSync(join(site.variables.SHINGLE_DATA_DIR ?? "", "shingle.sqlite"));
    database.exec("insert into schema_version (version) values (999)");
  }
  const commit = {
    revision,
    site: stored,
    written: [],
    before: null,
    channelKeys: [],
    imported: null,
    publication: null,
  };
  await expect(store.commit(commit)).rejects.toThrow("the database has schema 999");
});
