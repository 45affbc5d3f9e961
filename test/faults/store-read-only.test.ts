import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, chownSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { emptySite } from "../support/http-site.ts";
import { emptyDatabase, stopPostgres } from "../support/postgres.ts";
import { until } from "../support/receiver.ts";
import { programOf, record, runtimes, startServer, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);
afterAll(stopPostgres);

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

const onlyRead = "The store can only be read, so nothing is taken in.";

async function readiness(url: string): Promise<string> {
  const told = (await (await fetch(`${url}/readyz`)).json()) as Readonly<Record<string, string>>;
  return told.detail ?? told.status ?? "";
}

/** As a server is that was put back to follow another: connections that stand are ended by it. */
async function makeReadOnly(address: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(address).pathname.slice(1);
  const client = new pg.Client({ connectionString: new URL("/postgres", address).href });
  await client.connect();
  await client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [name],
  );
  await client.end();
}

test.each(runtimes)(
  "of a database that becomes read-only a server says that it takes nothing in, and serves on, on %s",
  async (runtime) => {
    const address = await emptyDatabase();
    using site = emptySite({ variables: { SHINGLE_DATABASE_URL: address } });
    site.importRecords([record({ source_id: "a", text: "Still here." })]);
    await using server = await startServer(["serve"], { runtime, variables: site.variables });
    const ready = () => readiness(server.url);
    expect(await ready()).toBe("ready");
    await makeReadOnly(address, true);
    await until(async () => (await ready()) === onlyRead);
    expect(await (await fetch(`${server.url}/reviews.json`)).text()).toContain("Still here.");
    await makeReadOnly(address, false);
    await until(async () => (await ready()) === "ready");
  },
);

test.each(runtimes)("so it does of a file that is closed to its user, on %s", async (runtime) => {
  using folder = temporaryFolder();
  using site = emptySite({ variables: { SHINGLE_DATA_DIR: folder.path } });
  site.importRecords([record({ source_id: "a", text: "Still here." })]);
  const file = join(folder.path, "shingle.sqlite");
  // Root may write whatever it likes.
  const asOwner = isRoot ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"] : [];
  if (isRoot) for (const path of [folder.path, file]) chownSync(path, nobody, nobody);
  const program = [...asOwner, ...programOf(runtime)];
  await using server = await startServer(["serve"], { program, cwd: "/", variables: site.variables });
  expect(await readiness(server.url)).toBe("ready");
  chmodSync(file, 0o444);
  expect(await readiness(server.url)).toBe(onlyRead);
  expect(await (await fetch(`${server.url}/reviews.json`)).text()).toContain("Still here.");
  chmodSync(file, 0o644);
  expect(await readiness(server.url)).toBe("ready");
});
