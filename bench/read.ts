/**
 * What does a read cost, against nginx serving the same bytes from files?
 *
 *     node_modules/.bin/bun bench/read.ts [--quick]
 *
 * Microseconds of processor time of the server process for each answer (utime + stime of /proc/PID/stat), which a
 * busy machine disturbs least. The peers take turns in short rounds, and the medians count. nginx has one worker,
 * sendfile, an open file cache, gzip_static, no log; wrk asks over 16 kept-alive connections. Needs both:
 * `apt-get install --no-install-recommends nginx-light wrk`. Everything is on loopback; about four minutes, or two
 * with --quick. Node's rows are for information: Bun is the default runtime.
 */
import { gunzipSync } from "node:zlib";
import { FigureTable, type Goal, median } from "./support/figures.ts";
import { costOf, missingTools } from "./support/load.ts";
import { serveStatically } from "./support/nginx.ts";
import { publishedStore, type Server, serveStore } from "./support/own-server.ts";

const quick = process.argv.includes("--quick");
// wrk knows whole seconds only.
const [rounds, seconds] = [quick ? 1 : 3, 1];
const fewConnections = 16;
/** What a connection more costs, where all of them ask. */
const crowds = [32, 1000];
const paths = ["/api/feed.json", "/reviews.json"] as const;
const counts = [250, 10_000] as const;
const codings = ["identity", "gzip"] as const;
const smallBytes = 65_536;

type Coding = (typeof codings)[number];

interface Case {
  readonly path: string;
  readonly coding: Coding;
  readonly status: 200 | 304;
}

interface Received {
  readonly status: number;
  readonly etag: string;
  readonly coding: string;
  readonly body: Uint8Array;
}

async function receive(url: string, headers: Record<string, string>): Promise<Received> {
  const answer = await fetch(url, { headers, decompress: false });
  return {
    status: answer.status,
    etag: answer.headers.get("etag") ?? "",
    coding: answer.headers.get("content-encoding") ?? "identity",
    body: new Uint8Array(await answer.arrayBuffer()),
  };
}

/** The request's headers for this server, proven to bring the answer that is to be measured. */
async function headersFor(server: Server, { path, coding, status }: Case): Promise<Record<string, string>> {
  const accept = { "Accept-Encoding": coding };
  const { etag } = await receive(server.url + path, accept);
  const headers = status === 304 ? { ...accept, "If-None-Match": etag } : accept;
  const answer = await receive(server.url + path, headers);
  const isRight = answer.status === status && (status === 304 || answer.coding === coding);
  if (!isRight) throw new Error(`${path} (${coding}) answered ${answer.status}, ${answer.coding}`);
  return headers;
}

/** nginx leaves large files to the kernel, which copies them once: twice its cost is what a runtime can do. */
function goalFor({ coding, status }: Case, bytes: number): Goal {
  if (status === 304) return { kind: "ratio", value: 1.1 };
  if (bytes <= smallBytes) return { kind: "ratio", value: 1 };
  return { kind: "ratio", value: coding === "identity" ? 2 : 1.1 };
}

async function measure(
  each: Case,
  peers: readonly Server[],
  connections = fewConnections,
): Promise<number[]> {
  const orders = await Promise.all(
    peers.map(async (server) => ({
      pid: server.pid,
      order: { url: server.url + each.path, headers: await headersFor(server, each), seconds, connections },
    })),
  );
  const costs = orders.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { pid, order }] of orders.entries()) {
      const cost = await costOf(pid, order);
      // The first round warms compilers up.
      if (round > 0) costs[at]?.push(cost);
    }
  }
  return costs.map(median);
}

async function measureCrowds(peers: readonly Server[], table: FigureTable): Promise<void> {
  for (const connections of crowds) {
    const each = { path: paths[0], coding: "gzip", status: 304 } as const;
    const [own = 0, onNode = 0, peer = 0] = await measure(each, peers, connections);
    const name = `${each.path} 304 over ${connections} connections`;
    table.print({ name, own, peer, goal: { kind: "ratio", value: 1.2 }, digits: 1 });
    table.print({ name: "  on Node", own: onNode, peer, goal: null, digits: 1 });
  }
}

async function measureAll(count: number, table: FigureTable): Promise<void> {
  using store = await publishedStore(count);
  await using bun = await serveStore(store.path, "bun");
  await using node = await serveStore(store.path, "node");
  const files = await Promise.all(
    paths.map(async (path) => {
      const { body: gzip } = await receive(bun.url + path, { "Accept-Encoding": "gzip" });
      return { path, gzip, identity: gunzipSync(gzip) };
    }),
  );
  await using nginx = await serveStatically(files);
  table.heading(`${count} reviews`, "µs of processor time an answer", "nginx");
  for (const { path, identity, gzip } of files) {
    for (const coding of codings) {
      for (const status of [200, 304] as const) {
        const bytes = coding === "gzip" ? gzip.length : identity.length;
        const size = status === 304 ? "" : `, ${(bytes / 1024).toFixed(0)} KB`;
        const each = { path, coding, status };
        const [own = 0, onNode = 0, peer = 0] = await measure(each, [bun, node, nginx]);
        const name = `${path} ${status} ${coding}${size}`;
        table.print({ name, own, peer, goal: goalFor(each, bytes), digits: 1 });
        table.print({ name: "  on Node", own: onNode, peer, goal: null, digits: 1 });
      }
    }
  }
  await measureCrowds([bun, node, nginx], table);
}

const missing = missingTools({ nginx: "nginx-light", wrk: "wrk" });
if (missing !== null) {
  console.error(missing);
  process.exit(3);
}
const table = new FigureTable();
for (const count of counts) await measureAll(count, table);
table.end();
