import { expect, setDefaultTimeout, test } from "bun:test";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { emptySite } from "../support/http-site.ts";
import { startHubServer } from "../support/hub-site.ts";
import { newSession, rpc, send } from "../support/mcp-wire.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { until } from "../support/receiver.ts";
import { record, root, runtimes, startServer } from "../support/shingle.ts";
import { openTcpProxy } from "../support/tcp-proxy.ts";

setDefaultTimeout(300_000);

const silenceMilliseconds = 1000;

async function openBehindProxy() {
  const address = new URL(await emptyDatabase());
  const proxy = await openTcpProxy(Number(address.port));
  const direct = await openPostgres(address.href, { silenceMilliseconds });
  address.port = String(proxy.port);
  const engine = await openPostgres(address.href, { silenceMilliseconds });
  return {
    proxy,
    direct,
    engine,
    [Symbol.asyncDispose]: async () => {
      await engine[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await direct[Symbol.asyncDispose]();
    },
  };
}

test("a database that has gone silent fails the query, and the next one finds a new connection", async () => {
  await using place = await openBehindProxy();
  const { database } = place.engine;
  await sql`select 1`.execute(database);
  const before = place.proxy.connections;
  place.proxy.silence();
  await expect(sql`select 2`.execute(database)).rejects.toThrow();
  expect((await sql`select 3 as three`.execute(database)).rows).toEqual([{ three: 3 }]);
  expect(place.proxy.connections).toBe(before + 1);
});

test("the same within a transaction, whose other end then lets go of its locks", async () => {
  await using place = await openBehindProxy();
  const lock = { name: "some work", isShared: false };
  const held = Promise.withResolvers<void>();
  const broken = place.engine.dialect.atomically(place.engine.database, lock, async (transaction) => {
    place.proxy.silence();
    held.resolve();
    await sql`select 1`.execute(transaction);
  });
  broken.catch(() => undefined);
  await held.promise;
  const take = () => place.direct.dialect.atomically(place.direct.database, lock, async () => true);
  // Whoever waits for the lock may be given up for silent himself, and comes again.
  await until(() => take().catch(() => false));
  await expect(broken).rejects.toThrow();
});

test("the limit is the transaction's alone: a pooler takes no such parameter, and lends connections to others", async () => {
  await using place = await openBehindProxy();
  const { database, dialect } = place.engine;
  const show = async (asked: typeof database) =>
    (
      await sql<{
        limit: string;
      }>`select current_setting(${"idle_in_transaction_session_timeout"}) as limit`.execute(asked)
    ).rows[0]?.limit;
  expect(await show(database)).toBe("0");
  const lock = { name: "some work", isShared: true };
  expect([
    await dialect.atomically(database, lock, show),
    await dialect.exclusively(database, show),
    await dialect.consistently(database, show),
  ]).toEqual(["1s", "1s", "1s"]);
  expect(await show(database)).toBe("0");
});

test("a quiet connection is none that is silent: it goes on after a pause", async () => {
  await using place = await openBehindProxy();
  const { database } = place.engine;
  for (const pause of [0, 1.5, 1.5].map((part) => part * silenceMilliseconds)) {
    await Bun.sleep(pause);
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  }
});

test.each(runtimes)(
  "MCP clients are answered beside a database that has gone silent on %s",
  async (runtime) => {
    const address = new URL(await emptyDatabase());
    await using proxy = await openTcpProxy(Number(address.port));
    address.port = String(proxy.port);
    using site = emptySite({ variables: { SHINGLE_DATABASE_URL: address.href } });
    await using server = await startHubServer(site.variables, runtime);
    const port = Number(new URL(server.url).port);
    const headers = { "Mcp-Session-Id": await newSession(port) };
    const listed = async () => (await send(port, { headers, body: rpc("tools/list") })).status;
    expect(await listed()).toBe(200);
    await Bun.sleep(1100);
    proxy.silence();
    const began = performance.now();
    expect([await listed(), await listed()]).toEqual([200, 200]);
    expect(performance.now() - began).toBeLessThan(5000);
    // Found gone, and asked anew over another connection.
    await until(async () => (await send(port, { method: "DELETE", headers })).status === 204);
    expect(await listed()).toBe(404);
  },
);

test.each(runtimes)("a server ends in time beside a database that has gone silent on %s", async (runtime) => {
  const address = new URL(await emptyDatabase());
  await using proxy = await openTcpProxy(Number(address.port));
  address.port = String(proxy.port);
  using site = emptySite({ variables: { SHINGLE_DATABASE_URL: address.href } });
  await using server = await startServer(["serve"], { runtime, variables: site.variables });
  // Whoever asks for a subscription wakes the hub, which has a store of its own.
  expect((await fetch(`${server.url}/api/websub/subscriptions/none`)).status).toBe(404);
  proxy.silence();
  // Until both have asked it for news.
  await Bun.sleep(3000);
  const began = performance.now();
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(25_000);
});

test.each(runtimes)(
  "an agent's own server ends with its client beside a database that has gone silent on %s",
  async (runtime) => {
    const address = new URL(await emptyDatabase());
    using site = emptySite({ variables: { SHINGLE_DATABASE_URL: address.href } });
    site.importRecords([record({ source_id: "a" })]);
    await using proxy = await openTcpProxy(Number(address.port));
    address.port = String(proxy.port);
    const variables = { ...site.variables, SHINGLE_DATABASE_URL: address.href };
    const child = spawn(join(root, "bin", "shingle.js"), ["mcp"], {
      env: { ...process.env, ...variables, SHINGLE_RUNTIME: runtime, SHINGLE_LOG: "json" },
      stdio: ["pipe", "pipe", "ignore"],
    });
    using _ending = { [Symbol.dispose]: () => child.kill("SIGKILL") };
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const heard = new Promise((resolve) => child.stdout.once("data", resolve));
    child.stdin.write(`${JSON.stringify(rpc("ping"))}\n`);
    await heard;
    proxy.silence();
    // Until it has asked for news.
    await Bun.sleep(3000);
    child.stdin.end();
    const patience = Bun.sleep(60_000).then(() => "still there");
    expect(await Promise.race([ended, patience])).toBe(0);
  },
);
