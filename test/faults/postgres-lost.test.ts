import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "kysely";
import pg from "pg";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { OnlyRead, StoreFault } from "../../src/ports/publication-store.ts";
import { emptySite } from "../support/http-site.ts";
import { launch } from "../support/launch.ts";
import { emptyDatabase, startCluster, stopPostgres } from "../support/postgres.ts";
import { until } from "../support/receiver.ts";
import { record, runtimes } from "../support/shingle.ts";

setDefaultTimeout(300_000);
afterAll(stopPostgres);

// As src/adapters/sql/postgres.ts has it: who holds it keeps every writer waiting within its transaction.
const writersLock = 7_446_453;

/** Ends the connections of whoever waits for the lock, as an administrator or a failover does. */
async function endWaiting(holder: pg.Client): Promise<number> {
  const { rows } = await holder.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = $1 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    [writersLock],
  );
  return rows.length;
}

test.each(runtimes)(
  "a command whose database goes within a transaction says what it was and what to do, on %s",
  async (runtime) => {
    const address = await emptyDatabase();
    using site = emptySite({ runtime, variables: { SHINGLE_DATABASE_URL: address } });
    site.importRecords([record({ source_id: "a", text: "Here before." })]);
    const { host, pathname } = new URL(address);
    const holder = new pg.Client({ connectionString: address });
    await holder.connect();
    await holder.query("select pg_advisory_lock($1)", [writersLock]);
    const command = launch(["undo"], { runtime, variables: site.variables });
    await until(async () => (await endWaiting(holder)) > 0);
    const { code, stderr } = await command.ended;
    await holder.end();

    expect(code).toBe(3);
    expect(stderr).toContain(
      `the connection to the PostgreSQL database ${host}${pathname} broke in the middle of the work: `,
    );
    expect(stderr).toContain("stored whole or not at all; see shingle status, and try again");
    expect(stderr).not.toMatch(/^\s+at /m);
    const { stdout } = site.run("status", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, reviews: { published: 1 } });
  },
);

test("a connection that is gone between two statements is told likewise, and is no database that may only be read", async () => {
  await using cluster = await startCluster();
  const address = await emptyDatabase(Promise.resolve(cluster));
  await using engine = await openPostgres(address, { mayOnlyRead: false });
  const broken = engine.database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    await cluster.restart();
    await sql`select 2`.execute(transaction);
  });
  const fault = await broken.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StoreFault);
  expect((fault as Error).message).toContain("broke in the middle of the work");
  expect((await sql`select 1 as one`.execute(engine.database)).rows).toEqual([{ one: 1 }]);
});

test("one that cannot be had again is told with its address, and is no database that may only be read", async () => {
  const cluster = await startCluster();
  const address = await emptyDatabase(Promise.resolve(cluster));
  await using engine = await openPostgres(address, { mayOnlyRead: false });
  await cluster.stop();
  const asked = () => engine.ping().catch((error: unknown) => error);
  await asked();
  const fault = await asked();
  expect(fault).toBeInstanceOf(StoreFault);
  expect(fault).not.toBeInstanceOf(OnlyRead);
  expect((fault as Error).message).toContain(
    `the PostgreSQL database ${new URL(address).host}${new URL(address).pathname} cannot be used: `,
  );
});
