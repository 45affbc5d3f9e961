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
  const looking = shingle(["status", "--json"], { variables: site.variables });
  const { problems } = JSON.parse(looking.stdout) as { problems: { code: string; message: string }[] };
  expect([looking.code, problems.map(({ code }) => code)]).toEqual([0, ["only-read"]]);
  expect(problems[0]?.message).toContain("nobody can subscribe: the PostgreSQL database ");
  const examined = shingle(["doctor", "--json"], { variables: site.variables });
  const { checks } = JSON.parse(examined.stdout) as { checks: { code: string; ok: boolean }[] };
  expect(checks.find(({ code }) => code === "permissions")).toMatchObject({
    ok: false,
    message: expect.stringContaining("(25006); it is a standby, or was made read-only"),
  });
});

test("two stores in two schemas of one database are told apart, and neither sees the other", async () => {
  const address = await emptyDatabase();
  await administer(address, "create schema shop_a", "create schema shop_b");
  const { host, pathname } = new URL(address);
  const inSchema = (name: string) => ({
    SHINGLE_DATABASE_URL: `${address}?options=${encodeURIComponent(`-csearch_path=${name}`)}`,
  });
  using site = emptySite({ variables: inSchema("shop_a") });
  site.importRecords([record({ source_id: "a", text: "Here alone." })]);
  const place = `postgres://${host}${pathname}, schema shop_`;
  const { store, reviews } = JSON.parse(site.run("status", "--json").stdout) as Record<string, object>;
  expect([store, reviews]).toMatchObject([{ place: `${place}a` }, { published: 1 }]);
  const other = shingle(["status"], { variables: { ...site.variables, ...inSchema("shop_b") } });
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining(`nothing in ${place}b yet`)]);
  const nowhere = shingle(["publish"], { variables: { ...site.variables, ...inSchema("shop_c") } });
  expect([nowhere.code, nowhere.stderr]).toEqual([
    3,
    expect.stringContaining(`the PostgreSQL database ${host}${pathname}, schema shop_c refuses`),
  ]);
});

test("a database of an encoding that lacks signs is refused before anything is made in it", async () => {
  const address = await emptyDatabase();
  const name = `${new URL(address).pathname.slice(1)}_in_latin_1`;
  await administer(
    address,
    `create database ${name} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`,
  );
  const variables = { SHINGLE_DATABASE_URL: new URL(`/${name}`, address).href };
  using site = emptySite({ variables });
  const { code, stderr } = shingle(["publish"], { variables: site.variables });
  expect([code, stderr]).toEqual([3, expect.stringContaining("has the encoding LATIN1, which lacks")]);
  expect(stderr).toContain("createdb --encoding=UTF8 --template=template0");
  const looking = shingle(["status"], { variables: site.variables });
  expect([looking.code, looking.stderr]).toEqual([1, expect.stringContaining("there is nothing in")]);
});
