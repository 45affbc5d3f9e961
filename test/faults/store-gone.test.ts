import { expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "kysely";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { emptySite } from "../support/http-site.ts";
import { emptyDatabase, startCluster } from "../support/postgres.ts";
import { type RunningServer, record, runtimes, shingle, startServer } from "../support/shingle.ts";

setDefaultTimeout(300_000);

interface Problem {
  readonly status: number;
  readonly detail: string;
}

async function untilUnready(server: RunningServer): Promise<Problem> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${server.url}/readyz`);
    if (answer.status !== 200) return (await answer.json()) as Problem;
    if (attempt > 200) throw new Error("it stays ready without its store");
    await Bun.sleep(25);
  }
}

test("PostgreSQL gone for good: servers go on serving, say that they are not ready, and still end with 0", async () => {
  const cluster = await startCluster();
  await using stack = new AsyncDisposableStack();
  const stop = Promise.withResolvers<void>();
  stack.defer(() => stop.promise);
  const address = await emptyDatabase(Promise.resolve(cluster));
  using site = emptySite({ variables: { SHINGLE_DATABASE_URL: address } });
  site.importRecords([record({ source_id: "a", text: "Still here." })]);
  const servers = await Promise.all(
    runtimes.map((runtime) => startServer(["serve"], { runtime, variables: site.variables })),
  );
  for (const server of servers) stack.use(server);
  await cluster.stop();
  stop.resolve();

  for (const server of servers) {
    expect(await untilUnready(server)).toMatchObject({ status: 503, detail: "The store cannot be reached." });
    // Long enough for the listener and the poll to have tried in vain.
    await Bun.sleep(2500);
    const answer = await fetch(`${server.url}/reviews.json`);
    expect([answer.status, (await answer.text()).includes("Still here.")]).toEqual([200, true]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  }
  const refused = shingle(["publish"], { variables: site.variables });
  expect([refused.code, refused.stdout]).toEqual([3, ""]);
});

test("a connection that breaks within a transaction fails that transaction, and nothing else", async () => {
  const address = await emptyDatabase();
  await using engine = await openPostgres(address);
  await using other = await openPostgres(address);
  const broken = engine.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(other.database);
    // The news comes while no query is under way: nobody is there to be told of it.
    await Bun.sleep(200);
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(engine.database)).rows).toEqual([{ one: 1 }]);
});
