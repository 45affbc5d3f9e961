import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import pg from "pg";
import { emptyDatabase } from "../support/postgres.ts";
import {
  demoBusiness,
  record,
  runtimes,
  shingle,
  temporaryFolder,
  writeRecords,
} from "../support/shingle.ts";

setDefaultTimeout(300_000);

async function tablesIn(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
    return rows.length;
  } finally {
    await client.end();
  }
}

const looking = [
  "status",
  "list",
  "doctor",
  "backup copy.backup",
  "hub list",
  "hub deny evil.example",
  "insights check",
  "show 5Z6J1QWB0N3T8XKCEV4RAH2M7D",
];

test.each([...runtimes])(
  "whoever only looks into an empty PostgreSQL database is told so, and makes no tables there, on %s",
  async (runtime) => {
    using folder = temporaryFolder();
    const address = await emptyDatabase();
    const variables = { SHINGLE_DATABASE_URL: address, SHINGLE_BUSINESS: demoBusiness };
    const run = (...words: readonly string[]) => shingle(words, { runtime, variables, cwd: folder.path });
    for (const line of looking) {
      const { code, stdout, stderr } = run(...line.split(" "));
      expect([line, code, stdout]).toEqual([line, 1, ""]);
      expect(stderr).toStartWith("shingle: there is nothing in ");
    }
    const file = writeRecords(join(folder.path, "reviews.ndjson"), [record({ source_id: "a" })]);
    const dry = run("import", file, "--dry-run");
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining("1 created")]);
    expect(run("config").code).toBe(0);
    expect(await tablesIn(address)).toBe(0);
    expect(run("import", file).code).toBe(0);
    expect([run("list").code, (await tablesIn(address)) > 0]).toEqual([0, true]);
  },
);

test("a database that cannot be reached is not called empty", () => {
  const variables = {
    SHINGLE_DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none",
    SHINGLE_BUSINESS: demoBusiness,
  };
  const { code, stderr } = shingle(["status"], { variables });
  expect(code).toBe(3);
  expect(stderr).toStartWith("shingle: the PostgreSQL database 127.0.0.1:1/none cannot be used: ");
  expect(stderr).not.toContain("secret");
});

test.each([...runtimes])(
  "an address that asks for TLS is taken without warnings of the driver, on %s",
  async (runtime) => {
    const address = `${await emptyDatabase()}?application_name=shop&sslmode=require`;
    const { code, stderr } = shingle(["status"], { runtime, variables: { SHINGLE_DATABASE_URL: address } });
    expect([code, stderr]).toEqual([3, expect.stringMatching(/^shingle: .* does not support SSL .*\n$/)]);
  },
);

test("of an address whose password ends its host too early nothing is told", () => {
  for (const word of ["se/cret", "12/cret", "12#cret", "se#cret", "se?cret", "12?cret"]) {
    const variables = { SHINGLE_DATABASE_URL: `postgres://shop:${word}@127.0.0.1:1/none` };
    const { code, stderr } = shingle(["status"], { variables });
    expect([word, code]).toEqual([word, 2]);
    expect(stderr).toContain("/ ? # of a password be %2F %3F %23");
    expect(stderr).not.toContain("cret@");
  }
});

test.each([
  "postgres://shop@one.example,two.example/shop?target_session_attrs=read-write",
  "postgres:///shop?host=one.example,two.example",
])("several hosts are refused, and not looked up as one name: %s", (address) => {
  const { code, stderr } = shingle(["status"], { variables: { SHINGLE_DATABASE_URL: address } });
  expect([code, stderr]).toEqual([2, expect.stringContaining("of one host")]);
});
