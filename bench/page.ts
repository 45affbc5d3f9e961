/**
 * What does a page cost?
 *
 *     node_modules/.bin/bun bench/page.ts [--quick]
 *
 * Bytes and requests of a first view of 250 reviews with brotli, and microseconds of processor time of the server for
 * each answer beside the feed's JSON: a page that was asked for before, and one that the
 * reader has already. Needs wrk: `apt-get install --no-install-recommends wrk`. Loopback alone, about a minute.
 */
import { FigureTable, median } from "./support/figures.ts";
import { costOf, missingTools } from "./support/load.ts";
import { publishedStore, serveStore } from "./support/own-server.ts";

const rounds = process.argv.includes("--quick") ? 1 : 3;
const accept = "text/html,application/xhtml+xml,*/*;q=0.8";

async function bytesOf(url: string): Promise<number> {
  const headers = { Accept: accept, "Accept-Encoding": "br" };
  const answer = await fetch(url, { headers, decompress: false });
  return (await answer.arrayBuffer()).byteLength;
}

const missing = missingTools({ wrk: "wrk" });
if (missing !== null) {
  console.error(missing);
  process.exit(3);
}
const table = new FigureTable();
using store = await publishedStore(250);
await using server = await serveStore(store.path, "bun");

/** Microseconds an answer, the median of short rounds. */
async function cost(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const order = { url: server.url + path, headers, seconds: 1, connections: 16 };
  await costOf(server.pid, order);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await costOf(server.pid, order));
  return median(costs);
}

table.heading("first view of 250 reviews", "bytes, brotli", "none");
const parts = ["/", "/assets/shingle.css", "/favicon.svg"];
const sizes = await Promise.all(parts.map((path) => bytesOf(server.url + path)));
const all = sizes.reduce((sum, each) => sum + each, 0);
for (const [at, name] of parts.entries()) table.print({ name, own: sizes[at] ?? 0, peer: null, goal: null });
table.print({ name: "in all", own: all, peer: null, goal: { kind: "at-most", value: 40_960, unit: "B" } });

table.heading("an answer", "µs of processor time", "JSON");
const [json, page] = [{ Accept: "*/*" }, { Accept: accept }];
const feed = await cost("/api/feed.json", json);
const known = (await fetch(server.url, { headers: page })).headers.get("etag") ?? "";
const knownFeed = (await fetch(`${server.url}/api/feed.json`)).headers.get("etag") ?? "";
const home = await cost("/", page);
table.print({
  name: "/ beside /api/feed.json",
  own: home,
  peer: feed,
  goal: { kind: "ratio", value: 3 },
  digits: 1,
});
table.print({
  name: "/ 304 beside /api/feed.json 304",
  own: await cost("/", { ...page, "If-None-Match": known }),
  peer: await cost("/api/feed.json", { "If-None-Match": knownFeed }),
  goal: { kind: "ratio", value: 1.5 },
  digits: 1,
});
table.end();
