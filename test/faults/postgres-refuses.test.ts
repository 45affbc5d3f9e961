import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import pg from "pg";
import { emptySite } from "../support/http-site.ts";
import { emptyDatabase, stopPostgres } from "../support/postgres.ts";
import { record, shingle } from "../support/shingle.ts";

setDefaultTimeout(300_000);
afterAll(stopPostgres);

async function administer(address: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function publishedSite() {
  const address = await emptyDatabase();
  const site = emptySite({ variables: { SHINGLE_DATABASE_URL: address } });
  site.importRecords([record({ source_id: "a", author: "Zebulon Quarles", rating: 5 })]);
  const { pathname } = new URL(address);
  return { site, address, database: pathname.slice(1) };
}

test("a user without rights is told what to have granted, and a server without the right to write does not start", async () => {
  const { site, address, database } = await publishedSite();
  using _ = site;
  await administer(address, `create role "front-desk" login`);
  const variables = { ...site.variables, SHINGLE_DATABASE_URL: address.replace("shingle@", "front-desk@") };
  const remedy = `alter database ${database} owner to "front-desk"; grant all on all tables in schema public to "front-desk"`;
  const looking = shingle(["status"], { variables });
  expect([looking.code, looking.stderr]).toEqual([3, expect.stringContaining(remedy)]);
  expect(looking.stderr).toContain("permission denied for table schema_version (42501)");

  await administer(address, `grant select on all tables in schema public to "front-desk"`);
  expect(shingle(["status"], { variables }).code).toBe(0);
  const serving = shingle(["serve", "--port", "0"], { variables });
  expect([serving.code, serving.stderr]).toEqual([3, expect.stringContaining(remedy)]);
  await administer(address, `grant all on all tables in schema public to "front-desk"`);
  expect(shingle(["publish"], { variables }).code).toBe(0);
});

test("where no connection is left, it is not the address that is doubted", async () => {
  const { site, address } = await publishedSite();
  using _ = site;
  await administer(address, "create role crowded login connection limit 0");
  const variables = { ...site.variables, SHINGLE_DATABASE_URL: address.replace("shingle@", "crowded@") };
  const { code, stderr } = shingle(["status"], { variables });
  expect([code, stderr]).toEqual([3, expect.stringContaining("too many connections for role")]);
  expect(stderr).toContain("try again when others have ended");
  expect(stderr).not.toContain("names it");
});

test("a database that may only be read serves nothing, and says what it may be", async () => {
  const { site, address, database } = await publishedSite();
  using _ = site;
  await administer(address, `alter database ${database} set default_transaction_read_only = on`);
  const refused = [3, expect.stringContaining("(25006); it is a standby, or was made read-only")];
  for (const words of [["serve", "--port", "0"], ["undo"]]) {
    const { code, stderr } = shingle(words, { variables: site.variables });
    expect([code, stderr]).toEqual(refused);
  }
  expect(shingle(["status"], { variables: site.variables }).code).toBe(0);
});
