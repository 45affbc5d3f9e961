/**
 * What does a tool call cost, against the official library serving the same answers?
 *
 *     node_modules/.bin/bun bench/mcp.ts [--quick]
 *
 * Microseconds of processor time of the server process for each `tools/call` (utime + stime of /proc/PID/stat), on each
 * runtime, of a call whose answer is small and of a search that brings 20 reviews. The peers take turns in short rounds,
 * and the medians count. They are the library's default handler (`createMcpHandler`, a server for each request) asked
 * in both eras, its sessionful transport with JSON answers, and a dozen lines that only answer calls; each is a process
 * on the same runtime, with nine tools as ours has, and tells what our server told. The same call comes again and again,
 * and answers of one publication are kept; the last lines have a search that nobody asked before, each time. Needs wrk.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { modern, modernMeta } from "../test/support/mcp-wire.ts";
import { temporaryFolder } from "../test/support/shingle.ts";
import { FigureTable, median } from "./support/figures.ts";
import { costOf, missingTools } from "./support/load.ts";
import { type PeerKind, peerKinds, startPeer } from "./support/mcp-peers.ts";
import { publishedStore, type Server, serveStore } from "./support/own-server.ts";

const quick = process.argv.includes("--quick");
const [rounds, seconds] = [quick ? 1 : 5, 1];
/** Compilers go on for tens of thousands of calls. */
const warmUpRounds = quick ? 1 : 5;
const connections = 8;
const calls = {
  summarize_ratings: {},
  search_reviews: { limit: 20 },
} as const;
type Tool = keyof typeof calls;
type Era = "legacy" | "modern";

interface Order {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const json = {
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
};

async function post(server: Server, { headers, body }: Order): Promise<Response> {
  return await fetch(`${server.url}/mcp`, { method: "POST", headers, body });
}

async function session(server: Server): Promise<Record<string, string>> {
  const clientInfo = { name: "bench", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params });
  const reply = await post(server, { headers: json, body });
  await reply.arrayBuffer();
  const id = reply.headers.get("Mcp-Session-Id");
  return id === null ? {} : { "Mcp-Session-Id": id };
}

/** The call as this server takes it. */
async function orderFor(server: Server, tool: Tool, era: Era): Promise<Order> {
  const params = { name: tool, arguments: calls[tool] };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call" };
  if (era === "modern") {
    const { headers = {} } = modern("tools/call", params);
    return {
      headers: { ...json, ...headers },
      body: JSON.stringify({ ...message, params: { ...params, _meta: modernMeta } }),
    };
  }
  const headers = { ...json, "MCP-Protocol-Version": "2025-06-18", ...(await session(server)) };
  return { headers, body: JSON.stringify({ ...message, params }) };
}

async function told(server: Server, order: Order): Promise<Record<string, unknown>> {
  const reply = await post(server, order);
  const text = await reply.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  const { result } = JSON.parse(data) as { result?: { structuredContent?: Record<string, unknown> } };
  if (reply.status !== 200 || result?.structuredContent === undefined)
    throw new Error(`${reply.status} ${text.slice(0, 300)}`);
  return result.structuredContent;
}

interface Contender {
  readonly server: Server;
  readonly order: Order;
}

async function measure(contenders: readonly Contender[]): Promise<number[]> {
  const costs = contenders.map((): number[] => []);
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const [at, { server, order }] of contenders.entries()) {
      const { headers, body } = order;
      const cost = await costOf(server.pid, {
        url: `${server.url}/mcp`,
        headers,
        body,
        seconds,
        connections,
      });
      if (round >= warmUpRounds) costs[at]?.push(cost);
    }
  }
  return costs.map(median);
}

/** Searches that differ each time, and find the same: nothing that was kept is of use. */
async function unlikeAny(own: Server, byHand: Server): Promise<number[]> {
  const params = { name: "search_reviews", arguments: { limit: 20, until: "{n}-01-01" } };
  const order = await orderFor(own, "search_reviews", "legacy");
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const found = async (each: Order) => JSON.stringify((await told(own, each)).reviews);
  // A refusal is an answer too, and costs less.
  if ((await found({ ...order, body: body.replace("{n}", "2100") })) !== (await found(order)))
    throw new Error("a search that nobody asked before finds something else");
  return await measure([
    { server: own, order: { ...order, body } },
    { server: byHand, order: { ...(await orderFor(byHand, "search_reviews", "legacy")), body } },
  ]);
}

async function compare(own: Server, peers: ReadonlyMap<PeerKind, Server>, tool: Tool): Promise<number[]> {
  const contenders: Contender[] = [];
  for (const [server, era] of [
    [own, "legacy"],
    [own, "modern"],
    [peers.get("default"), "legacy"],
    [peers.get("default"), "modern"],
    [peers.get("sessionful"), "legacy"],
    [peers.get("by-hand"), "legacy"],
  ] as const) {
    if (server === undefined) throw new Error("a peer is missing");
    const order = await orderFor(server, tool, era);
    const answer = JSON.stringify(await told(server, order));
    if (answer !== JSON.stringify(await told(own, await orderFor(own, tool, "legacy"))))
      throw new Error("a peer tells something else");
    contenders.push({ server, order });
  }
  return await measure(contenders);
}

const missing = missingTools({ wrk: "wrk" });
if (missing !== null) {
  console.error(missing);
  process.exit(3);
}
const table = new FigureTable();
using store = await publishedStore(250);
using folder = temporaryFolder();
for (const runtime of ["bun", "node"] as const) {
  await using cleanup = new AsyncDisposableStack();
  const own = cleanup.use(await serveStore(store.path, runtime));
  const answers: Partial<Record<Tool, unknown>> = {};
  for (const tool of ["summarize_ratings", "search_reviews"] as const)
    answers[tool] = await told(own, await orderFor(own, tool, "legacy"));
  const file = join(folder.path, `${runtime}.json`);
  writeFileSync(file, JSON.stringify(answers));
  const peers = new Map<PeerKind, Server>();
  for (const kind of peerKinds) peers.set(kind, cleanup.use(await startPeer(kind, runtime, file)));
  for (const tool of ["summarize_ratings", "search_reviews"] as const) {
    const [legacy = 0, newer = 0, default_ = 0, defaultNewer = 0, sessionful = 0, byHand = 0] = await compare(
      own,
      peers,
      tool,
    );
    const bytes = JSON.stringify(answers[tool]).length;
    table.heading(`tools/call ${tool}, ${bytes} bytes twice, ${runtime}`, "µs of CPU", "peer");
    const row = (name: string, cost: number, peer: number, times: number | null) => {
      const goal = times === null ? null : ({ kind: "ratio", value: 1 / times } as const);
      table.print({ name, own: cost, peer, goal });
    };
    row("handshake revisions, against the default handler", legacy, default_, 4);
    row("2026-07-28, against the default handler", newer, defaultNewer, 4);
    row("handshake revisions, against the sessionful transport", legacy, sessionful, 1.5);
    // On Node a dozen lines on its HTTP server cost more than ours.
    const goals = { search_reviews: 0.7, summarize_ratings: runtime === "bun" ? 2 : 1 };
    row("handshake revisions, against calls answered by hand", legacy, byHand, 1 / goals[tool]);
  }
  const byHand = peers.get("by-hand");
  if (byHand === undefined) throw new Error("a peer is missing");
  const [first = 0, peer = 0] = await unlikeAny(own, byHand);
  table.heading(`tools/call search_reviews, another each time, ${runtime}`, "µs of CPU", "peer");
  table.print({
    name: "handshake revisions, against calls answered by hand",
    own: first,
    peer,
    goal: { kind: "ratio", value: 0.7 },
  });
}
table.end();
