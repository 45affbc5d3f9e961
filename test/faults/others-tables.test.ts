import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import pg from "pg";
import { emptySite } from "../support/http-site.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { record, shingle } from "../support/shingle.ts";

setDefaultTimeout(300_000);

test("an erasure or a recovery by a user whose tables they are not says that words are left, and by their owner that none are", async () => {
  const owners = await emptyDatabase();
  using site = emptySite({ variables: { SHINGLE_DATABASE_URL: owners } });
  site.importRecords([record({ source_id: "a", author: "Zebulon Quarles", rating: 5 })]);
  const clerks = new URL(owners);
  clerks.username = "clerk";
  const client = new pg.Client({ connectionString: owners });
  await client.connect();
  await client.query("create role clerk login");
  await client.query("grant select, insert, update, delete on all tables in schema public to clerk");
  await client.end();

  const backup = join(site.folder, "before.backup");
  site.run("backup", backup);
  const { id } = JSON.parse(site.run("list", "--json", "--rating", "5", "--limit", "1").stdout) as {
    id: string;
  };
  const erase = (address: string) => {
    const variables = { ...site.variables, SHINGLE_DATABASE_URL: address };
    return shingle(["erase", id, "--yes"], { variables });
  };
  const half = erase(clerks.href);
  expect(half.code).toBe(3);
  expect(half.stderr).toContain("what was erased is out of the tables, but its words may still lie in");
  expect(half.stderr).toContain("run: vacuum full review, review_before, document_part, ");
  expect(half.stderr).not.toContain("Erased.");
  expect(erase(owners)).toMatchObject({ code: 0, stderr: expect.stringContaining("Erased.") });

  const variables = { ...site.variables, SHINGLE_DATABASE_URL: clerks.href };
  const put = shingle(["recover", backup, "--replace"], { variables });
  expect([put.code, put.stderr]).toEqual([
    3,
    expect.stringContaining("and is published without; mend what is told below."),
  ]);
  const { problems } = JSON.parse(site.run("status", "--json").stdout) as { problems: { code: string }[] };
  expect(problems.map(({ code }) => code)).toEqual(["no-reviews"]);
});
