/**
 * How much of a bare node:https client's speed is left when every delivery is resolved, judged, bounded and classified?
 * `bench/hub-sender.ts [--rounds N]`: deliveries per CPU-second of this process, the receiver in another one.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, createServer, request } from "node:https";
import { createSecureContext, getCACertificates } from "node:tls";
import { createCallbackResolver } from "../src/adapters/callback-resolver.ts";
import { httpsSubscriber } from "../src/adapters/https-subscriber.ts";
import { systemClock } from "../src/adapters/system-clock.ts";

const perOrigin = 2;
const origins = Array.from({ length: 8 }, (_, index) => `host-${index}.receiver.test`);
const pem = (name: string) =>
  readFileSync(new URL(`../test/support/tls/${name}.pem`, import.meta.url), "utf8");
const ca = pem("ca");
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
  return { post, close: async () => agent.destroy() };
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
  return { post, close: async () => subscriber[Symbol.asyncDispose]() };
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

/** A callback that takes every delivery: `/close` ends the connection after each, everything else keeps it. */
function receive(): void {
  const server = createServer({ key: pem("receiver-key"), cert: pem("receiver") }, (incoming, response) => {
    incoming.resume();
    incoming.on("end", () => {
      if (incoming.url === "/close") response.setHeader("Connection", "close");
      response.setHeader("Content-Length", "0");
      response.end();
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.stdout.write(`${typeof address === "object" ? address?.port : 0}\n`);
  });
}

async function startReceiver() {
  const child = spawn(process.execPath, [import.meta.filename, "--receive"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once("data", (line) => resolve(Number(line))),
  );
  return { port, [Symbol.dispose]: () => void child.kill() };
}

const cases = [
  { name: "8 KB, kept connections", kilobytes: 8, path: "/keep", count: 2000, goal: 1 },
  { name: "512 KB, kept connections", kilobytes: 512, path: "/keep", count: 200, goal: 1 },
  { name: "8 KB, a connection each", kilobytes: 8, path: "/close", count: 300, goal: 0.95 },
  { name: "512 KB, a connection each", kilobytes: 512, path: "/close", count: 120, goal: 0.95 },
];

async function compare(rounds: number): Promise<void> {
  using receiver = await startReceiver();
  process.stdout.write(
    `${process.versions.bun ? `Bun ${process.versions.bun}` : `Node ${process.version}`}\n`,
  );
  for (const { name, kilobytes, path, count, goal } of cases) {
    const work = { port: receiver.port, path, body: new Uint8Array(kilobytes * 1024).fill(97) };
    const [bare, ours] = [bareClient(), ourClient()];
    const figures: { readonly bare: number; readonly ours: number }[] = [];
    for (const client of [bare, ours])
      await deliveriesPerCpuSecond(client, { ...work, count: Math.ceil(count / 2) });
    for (let round = 0; round < rounds; round += 1) {
      // Neighbours in time share what else the machine does; who goes first takes turns.
      const first = await deliveriesPerCpuSecond(round % 2 === 0 ? bare : ours, { ...work, count });
      const second = await deliveriesPerCpuSecond(round % 2 === 0 ? ours : bare, { ...work, count });
      figures.push(round % 2 === 0 ? { bare: first, ours: second } : { bare: second, ours: first });
    }
    const ratio = median(figures.map((figure) => figure.ours / figure.bare));
    const told = [
      `${Math.round(median(figures.map((figure) => figure.bare)))} alone`,
      `${Math.round(median(figures.map((figure) => figure.ours)))} by the sender`,
      `ratio ${ratio.toFixed(2)} (goal ${goal}, ${ratio >= goal ? "met" : "missed"})`,
    ];
    process.stdout.write(`${name}: ${told.join(", ")}\n`);
    await bare.close();
    await ours.close();
  }
}

const given = process.argv.indexOf("--rounds");
if (process.argv.includes("--receive")) receive();
else await compare(given === -1 ? 15 : Number(process.argv[given + 1]));
