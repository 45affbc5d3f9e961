import { afterAll, beforeAll, expect, test } from "bun:test";
import pg from "pg";
import { type Host, isInOrder, openHost } from "../support/hub-hosts.ts";
import { openPress, type Press } from "../support/hub-press.ts";
import { insertSubscriptions } from "../support/hub-rows.ts";
import { type HubServer, hubVariables, otherClient, startHubServer, statusOf } from "../support/hub-site.ts";
import { type Cluster, emptyDatabase, startCluster } from "../support/postgres.ts";
import { ask, until } from "../support/receiver.ts";
import { type Runtime, temporaryFolder, type Variables } from "../support/shingle.ts";

const patience = 240_000;
const told: string[] = [];
afterAll(() => console.log(`hub in several processes: ${told.join("; ")}`));

const hostCount = 20;
const callbacksPerHost = 3;
const subscribers = hostCount * callbacksPerHost;

let cluster: Cluster;
let variables: Variables;
let press: Press;
let hosts: Host[];
let ids: string[];
const folder = temporaryFolder();
const servers: HubServer[] = [];
const shards = new Map<string, number>();

const start = async (runtime: Runtime) => {
  const server = await startHubServer(variables, runtime);
  servers.push(server);
  return server;
};
/** What came for the subscribers of the beginning. */
const arrived = (edition: number) =>
  hosts.flatMap(({ port, arrivals }) =>
    arrivals
      .filter(({ path, edition: its }) => its === edition && /^\/\d$/.test(path))
      .map(({ path }) => `${port}${path}`),
  );
/** Everybody has it; else, what the store and the servers know about those that do not. */
async function untilAllHave(edition: number): Promise<void> {
  await until(() => new Set(arrived(edition)).size === subscribers, 90).catch(async (cause: unknown) => {
    const rows = await query("select * from subscription");
    const [held, have] = [await query("select * from shard_lease"), new Set(arrived(edition))];
    const behind = rows.filter(({ callback }) => !have.has(String(callback).replace(/^.*:/, "")));
    const owners = Map.groupBy(held, ({ owner }) => owner);
    const told = servers.map((server) => `${server.pid}: ${server.stderr().slice(-2000)}`);
    const counts = [...owners].map(([owner, { length }]) => `${owner}: ${length}`);
    throw new Error([cause, ...behind.map((row) => JSON.stringify(row)), ...counts, ...told].join("\n"));
  });
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: variables.SHINGLE_DATABASE_URL ?? "" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** All shards are held, by so many processes, about evenly. */
async function untilShared(processes: number): Promise<void> {
  await until(async () => {
    shards.clear();
    for (const { owner, count } of await query(
      "select coalesce(owner, '') as owner, count(*)::int as count from shard_lease group by 1",
    ))
      shards.set(String(owner), Number(count));
    return (
      !shards.has("") &&
      shards.size === processes &&
      Math.min(...shards.values()) >= 256 / processes - processes
    );
  }, 60);
}

async function expectAllServed(): Promise<void> {
  const rows = await query("select id, state, failures, delivered_version from subscription");
  const ours = rows.filter(({ id }) => ids.includes(String(id)));
  expect(ours.filter(({ state, failures }) => state !== "active" || failures !== 0)).toEqual([]);
  expect(new Set(ours.map(({ delivered_version: version }) => version)).size).toBe(1);
  for (const { arrivals } of hosts) expect(isInOrder(arrivals)).toBe(true);
}

beforeAll(async () => {
  cluster = await startCluster();
  variables = hubVariables(folder.path, {
    SHINGLE_DATABASE_URL: await emptyDatabase(Promise.resolve(cluster)),
  });
  press = await openPress(variables);
  await press.publish();
  hosts = await Promise.all(Array.from({ length: hostCount }, () => openHost()));
  const callbacks = hosts.flatMap(({ origin }) =>
    Array.from({ length: callbacksPerHost }, (_, index) => `${origin}/${index}`),
  );
  ids = await insertSubscriptions(variables, callbacks);
  await start("bun");
  await start("node");
}, patience);

afterAll(async () => {
  for (const server of servers) await server[Symbol.asyncDispose]();
  for (const host of hosts) await host[Symbol.asyncDispose]();
  await press[Symbol.asyncDispose]();
  await cluster.stop();
  folder[Symbol.dispose]();
}, patience);

test(
  "two and then three of them, in calm: every version exactly once to each subscriber",
  async () => {
    for (const processes of [2, 3]) {
      if (processes === 3) await start("bun");
      await untilShared(processes);
      for (let round = 0; round < 3; round += 1) {
        const edition = await press.publish();
        await untilAllHave(edition);
        await Bun.sleep(700);
        expect(arrived(edition).length).toBe(subscribers);
      }
      told.push(
        `3 versions by ${processes} processes (${[...shards.values()].join("/")} shards), each exactly once`,
      );
    }
    await expectAllServed();
  },
  patience,
);

test(
  "a request that one takes in is seen by all, and verified by whose turn it is",
  async () => {
    const host = hosts[0] as Host;
    for (const [index, server] of servers.entries()) {
      const reply = await ask(server.url, `${host.origin}/by-${index}`, { headers: otherClient() });
      expect(reply.status).toBe(202);
      const location = reply.headers.get("location") ?? "";
      for (const { url } of servers)
        await until(async () => (await statusOf(url, location)).state === "active", 30);
    }
    told.push(`${servers.length} requests, one by each`);
  },
  patience,
);

test(
  "one is killed in the middle of a fan-out: the others deliver the rest",
  async () => {
    const victim = servers.shift() as HubServer;
    for (const host of hosts)
      host.answer = async () => {
        await Bun.sleep(400);
        return 204;
      };
    const edition = await press.publish();
    await until(() => arrived(edition).length >= 10, 30);
    await victim.kill();
    const [killed, had] = [performance.now(), new Set(arrived(edition)).size];
    expect(had).toBeLessThan(subscribers);
    await untilAllHave(edition);
    const seconds = Math.round((performance.now() - killed) / 1000);
    for (const host of hosts) host.answer = () => 204;
    await Bun.sleep(1500);
    const again = arrived(edition).length - subscribers;
    told.push(`one killed after ${had} of ${subscribers}: the rest came within ${seconds} s, ${again} twice`);
    await untilShared(2);
    await expectAllServed();
  },
  patience,
);

test(
  "the database restarts under load: everything goes on, and nothing is lost",
  async () => {
    for (const host of hosts)
      host.answer = async () => {
        await Bun.sleep(200);
        return 204;
      };
    const [server] = servers;
    const during = await press.publish();
    await until(() => arrived(during).length >= 10, 30);
    const restarted = cluster.restart();
    const turned = await ask(server?.url ?? "", `${hosts[1]?.origin}/turned-away`, {
      headers: otherClient(),
    });
    expect([202, 503]).toContain(turned.status);
    await restarted;
    await untilAllHave(during);
    for (const host of hosts) host.answer = () => 204;
    const again = await openPress(variables);
    await press[Symbol.asyncDispose]();
    press = again;
    press.edition = during;
    const after = await press.publish();
    await untilAllHave(after);
    const reply = await ask(server?.url ?? "", `${hosts[1]?.origin}/afterwards`, { headers: otherClient() });
    expect(reply.status).toBe(202);
    const location = reply.headers.get("location") ?? "";
    await until(async () => (await statusOf(server?.url ?? "", location)).state === "active", 30);
    await untilShared(2);
    await Bun.sleep(1500);
    await expectAllServed();
    told.push("the database killed in a fan-out, and all was delivered");
  },
  patience,
);
