/**
 * What does a page cost?
 *
 *     node_modules/.bin/bun bench/page.ts [--quick]
 *
 * Bytes and requests of a first view of 250 reviews with brotli, and microseconds of processor time of the server for
 * each answer beside the feed's JSON: a page that was asked for before, and one that the
 * reader has already; then the memory that 100,000 permalinks (quick: 20,000) take which were all read as JSON and
 * are then all read as pages. Needs wrk: `apt-get install --no-install-recommends wrk`. Loopback alone, five minutes.
 */
import { FigureTable, median } from "./support/figures.ts";
import { costOf, missingTools } from "./support/load.ts";
import { publishedStore, serveStore } from "./support/own-server.ts";
import { aliveMb, memoryOf, probed } from "./support/process-figures.ts";

type Headers = Readonly<Record<string, string>>;

const rounds = process.argv.includes("--quick") ? 1 : 3;
const accept = "text/html,application/xhtml+xml,*/*;q=0.8";

async function bytesOf(url: string): Promise<number> {
  const headers = { Accept: accept, "Accept-Encoding": "br" };
  const answer = await fetch(url, { headers, decompress: false });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
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
async function cost(path: string, headers: Headers): Promise<number> {
  const order = { url: server.url + path, headers, seconds: 1, connections: 16 };
  await costOf(server.pid, order);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await costOf(server.pid, order));
  return median(costs);
}

/** What a reader sends who has the bytes already; wrk asks for no coding, so neither does this. */
async function reader(path: string, headers: Headers): Promise<Headers> {
  const has = { ...headers, "Accept-Encoding": "identity" };
  const tag = (await fetch(server.url + path, { headers: has })).headers.get("etag") ?? "";
  const asking = { ...has, "If-None-Match": tag };
  const { status } = await fetch(server.url + path, { headers: asking });
  if (status !== 304) throw new Error(`${path} answers ${status} to its own ETag`);
  return asking;
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
const known = await reader("/", page);
const knownFeed = await reader("/api/feed.json", json);
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
  own: await cost("/", known),
  peer: await cost("/api/feed.json", knownFeed),
  goal: { kind: "ratio", value: 1.5 },
  digits: 1,
});
const many = process.argv.includes("--quick") ? 20_000 : 100_000;

/** Reads every permalink once, a few at a time. */
async function readAll(url: string, ids: readonly string[], headers: Headers): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    for (let id = ids[next++]; id !== undefined; id = ids[next++]) {
      const answer = await fetch(`${url}/reviews/${id}`, { headers });
      if (answer.status !== 200) throw new Error(`/reviews/${id} answers ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

{
  using grown = await publishedStore(many);
  await using crowded = await serveStore(grown.path, "bun", probed(grown.path));
  const { reviews } = (await (await fetch(`${crowded.url}/reviews.json`)).json()) as {
    reviews: readonly { id: string }[];
  };
  const ids = reviews.map(({ id }) => id);
  const alive = () => aliveMb(crowded.pid, grown.path);
  await readAll(crowded.url, ids, json);
  const before = await alive();
  await readAll(crowded.url, ids, page);
  const [resident, after] = [memoryOf(crowded.pid).residentMb, await alive()];
  table.heading("memory", "MB", "none");
  const rows = [
    ["alive, all read as JSON", before, null],
    ["more alive, all read as pages too", Math.max(0, after - before), 20],
    ["resident at the end, with what is dead", resident, null],
  ] as const;
  for (const [what, own, most] of rows)
    table.print({
      name: `${many} reviews: ${what}`,
      own,
      peer: null,
      goal: most === null ? null : { kind: "at-most", value: most, unit: "MB" },
    });
}
table.end();
