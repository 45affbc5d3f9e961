/**
 * How much of a bare node:https client's speed is left when every delivery is resolved, judged, bounded and classified?
 * `bench/hub-sender.ts [--rounds N]`: deliveries per CPU-second of this process, the receiver in another one.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { createSecureContext, getCACertificates } from "node:tls";
import { createCallbackResolver } from "../src/adapters/callback-resolver.ts";
import { httpsSubscriber } from "../src/adapters/https-subscriber.ts";
import { systemClock } from "../src/adapters/system-clock.ts";

const perOrigin = 2;
const origins = Array.from({ length: 8 }, (_, index) => `host-${index}.receiver.test`);
const ca = readFileSync(new URL("../test/support/tls/ca.pem", import.meta.url), "utf8");
const headers = {
  "Content-Type": "application/json",
  Link: '<https://reviews.example.com/api/websub/hub>; rel="hub", <https://reviews.example.com/reviews.json>; rel="self"',
};
const userAgent = "Shingle/0 (WebSub hub; +https://reviews.example.com/)";

interface Place {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

type Post = (place: Place, body: Uint8Array) => Promise<number>;

interface Client {
  readonly name: string;
  readonly post: Post;
  close(): Promise<void>;
}

function bareClient(): Client {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 4,
    maxCachedSessions: 1000,
    secureContext: createSecureContext({ ca: [...getCACertificates("default"), ca] }),
  });
  const post: Post = ({ host, port, path }, body) =>
    new Promise((resolve, reject) => {
      const posting = request({
        agent,
        method: "POST",
        host: "127.0.0.1",
        port,
        path,
        servername: host,
        headers: {
          ...headers,
          Host: `${host}:${port}`,
          "User-Agent": userAgent,
          "Accept-Encoding": "identity",
          "Content-Length": String(body.byteLength),
        },
      });
      posting.on("response", (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      });
      posting.on("error", reject);
      posting.end(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    });
  return { name: "node:https alone", post, close: async () => agent.destroy() };
}

function ourClient(): Client {
  const subscriber = httpsSubscriber({
    userAgent,
    allow: ["127.0.0.0/8"],
    denied: () => [],
    clock: systemClock,
    log: { info() {}, warn() {}, error() {} },
    tlsRejectUnauthorized: undefined,
    authorities: [ca],
    resolver: createCallbackResolver({
      lookUp: async () => ({ addresses: ["127.0.0.1"], ttlSeconds: 60 }),
      hostsFile: () => [],
    }),
  });
  const { signal } = new AbortController();
  const post: Post = async ({ host, port, path }, body) => {
    const exchange = await subscriber.post(`https://${host}:${port}${path}`, { headers, body }, signal);
    return exchange.kind === "answered" ? exchange.status : 0;
  };
  return { name: "the sender", post, close: async () => subscriber[Symbol.asyncDispose]() };
}

async function deliveriesPerCpuSecond(
  { post }: Client,
  { count, ...work }: { count: number; port: number; path: string; body: Uint8Array },
): Promise<number> {
  let left = count;
  const lane = async (host: string) => {
    for (; left > 0; ) {
      left -= 1;
      const status = await post({ ...work, host }, work.body);
      if (status !== 200) throw new Error(`The receiver answered ${status}.`);
    }
  };
  const before = process.cpuUsage();
  await Promise.all(origins.flatMap((host) => Array.from({ length: perOrigin }, () => lane(host))));
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function startReceiver() {
  const child = spawn(process.execPath, [new URL("./support/receiver.ts", import.meta.url).pathname], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once("data", (line) => resolve(Number(line))),
  );
  return { port, [Symbol.dispose]: () => void child.kill() };
}

const cases = [
  { name: "8 KB, kept connections", kilobytes: 8, path: "/keep", count: 2000 },
  { name: "512 KB, kept connections", kilobytes: 512, path: "/keep", count: 200 },
  { name: "8 KB, a connection each", kilobytes: 8, path: "/close", count: 300 },
  { name: "512 KB, a connection each", kilobytes: 512, path: "/close", count: 120 },
];
const given = process.argv.indexOf("--rounds");
const rounds = given === -1 ? 7 : Number(process.argv[given + 1]);

using receiver = await startReceiver();
process.stdout.write(`${process.versions.bun ? `Bun ${process.versions.bun}` : `Node ${process.version}`}\n`);
for (const { name, kilobytes, path, count } of cases) {
  const body = new Uint8Array(kilobytes * 1024).fill(97);
  const work = { port: receiver.port, path, body };
  const clients = [bareClient(), ourClient()];
  const figures = clients.map((): number[] => []);
  for (const client of clients)
    await deliveriesPerCpuSecond(client, { ...work, count: Math.ceil(count / 2) });
  for (let round = 0; round < rounds; round += 1)
    for (const [index, client] of clients.entries())
      figures[index]?.push(await deliveriesPerCpuSecond(client, { ...work, count }));
  const [bare = 0, ours = 0] = figures.map(median);
  process.stdout.write(
    `${name}: ${Math.round(bare)} alone, ${Math.round(ours)} by the sender, ratio ${(ours / bare).toFixed(2)}\n`,
  );
  for (const client of clients) await client.close();
}
