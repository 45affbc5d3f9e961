/**
 * What do 10,000 subscriptions cost, and a million? `bench/hub.ts [--quick] [--state | --push]` pushes a change from a real server to
 * subscribers on 200 origins over TLS on loopback, beside a bare loop of node:https that posts the same bytes to the
 * same receiver; looks at readers while deliveries come; then measures state alone at a million (SQLite; PostgreSQL too).
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openPostgres } from "../src/adapters/sql/postgres.ts";
import type { SqlEngine } from "../src/adapters/sql/publication-store.ts";
import { sqlPublicationStore } from "../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../src/adapters/sql/sqlite.ts";
import { zlibCompressor } from "../src/adapters/zlib-compressor.ts";
import { readBusiness } from "../src/config/business-file.ts";
import { noEdits } from "../src/core/change/edits.ts";
import { reviewId } from "../src/core/identity/review-id.ts";
import type { Instant } from "../src/core/instant.ts";
import type { SourcedReview } from "../src/core/reviews/review.ts";
import { publish } from "../src/flows/publish.ts";
import { engine as insights } from "../test/support/engine.ts";
import { noReadingShelf } from "../test/support/no-reading-shelf.ts";
import { emptyDatabase, stopPostgres } from "../test/support/postgres.ts";
import { FigureTable, median } from "./support/figures.ts";
import { bareCpuPerDelivery, startHubReceiver } from "./support/hub-peer.ts";
import { startHubServer } from "./support/hub-server.ts";
import { type Latencies, latenciesOf, startReader } from "./support/reader.ts";
import { fillSubscriptions } from "./support/subscriptions.ts";

const isQuick = process.argv.includes("--quick");
/** State alone, without the pushes. */
const isStateOnly = process.argv.includes("--state");
/** The pushes alone. */
const isPushOnly = process.argv.includes("--push");
const origins = 200;
const subscriptions = isQuick ? 2000 : 10_000;
const many = isQuick ? 100_000 : 1_000_000;
const table = new FigureTable();

function business() {
  const reading = readBusiness({ name: "Bench Roofing", time_zone: "UTC" });
  if (reading.kind === "refused") throw new Error("the business file is wrong");
  return reading.business;
}

const imprint = {
  business: business(),
  address: { kind: "given", baseUrl: "https://reviews.example.com" },
  authorNames: "full",
} as const;
let published = 0;

/** One more review, as an import brings it; the milliseconds from the desk to the commit's end. */
async function publishOne(engine: SqlEngine): Promise<number> {
  published += 1;
  const review: SourcedReview = {
    source: "google",
    sourceId: `bench-${published}`,
    author: "Pat",
    authorAvatarUrl: null,
    rating: 5,
    // Newer each time: who is not among the newest does not change the feed, and nothing would be pushed.
    date: new Date(1_500_000_000_000 + published * 86_400_000)
      .toISOString()
      .slice(0, 10) as SourcedReview["date"],
    text: `Review ${published}: quick, tidy, fair. ${"The crew was on time. ".repeat(6)}`,
    sourceUrl: null,
    ownerReply: null,
    verified: true,
    attributed: null,
    flaggedAs: null,
    channel: "native",
    changedAt: null,
  };
  const begin = performance.now();
  const at = new Date(1_760_000_000_000 + published * 1000).toISOString().replace(".000Z", "Z") as Instant;
  await publish(
    { store: sqlPublicationStore(engine), compressor: zlibCompressor, engine: insights, ...noReadingShelf },
    { imprint, at, edit: () => ({ ...noEdits, incoming: new Map([[reviewId(review), review]]) }) },
  );
  return performance.now() - begin;
}

interface FanOut {
  readonly kind: string;
  /** CPU microseconds a delivery: ours, at the first push after the start, and of a bare loop. */
  readonly own: number;
  readonly first: number;
  readonly bare: number;
  /** From the publication to the last delivery. */
  readonly seconds: number;
  /** What is wanted of the bare loop's rate, warm and at the first push. */
  readonly share: { readonly warm: number; readonly first: number | null };
}

function printFanOut({ kind, own, first, bare, seconds, share }: FanOut): void {
  table.heading(
    `fan-out to ${subscriptions} on ${origins} origins, ${kind}`,
    "deliveries per CPU second",
    "bare loop",
  );
  table.print({
    name: "deliveries",
    own: 1e6 / own,
    peer: 1e6 / bare,
    goal: { kind: "at-least", value: Math.round((share.warm * 1e6) / bare), unit: "/s" },
  });
  table.print({
    name: "the first push after the start, handshakes included",
    own: 1e6 / first,
    peer: 1e6 / bare,
    goal:
      share.first === null
        ? null
        : { kind: "at-least", value: Math.round((share.first * 1e6) / bare), unit: "/s" },
  });
  table.print({
    name: "bookkeeping and the rest, % of our CPU",
    own: Math.max(0, (1 - bare / own) * 100),
    peer: null,
    goal: null,
  });
  table.print({
    name: "publication to last delivery, s (debounce included)",
    own: seconds,
    peer: null,
    goal: null,
    digits: 1,
  });
}

function printReaders(
  kind: string,
  { busy, idle }: { readonly busy: Latencies; readonly idle: Latencies },
): void {
  table.heading("readers during the fan-out", "ms", "idle");
  table.print({
    name: `p99 of GET, ${kind}`,
    own: busy.p99,
    peer: idle.p99,
    goal: { kind: "ratio", value: 1.5 },
    digits: 2,
  });
  table.print({ name: "median of GET", own: busy.median, peer: idle.median, goal: null, digits: 2 });
}

async function fanOut(folder: string, isKept: boolean): Promise<void> {
  published = 0;
  const file = join(folder, isKept ? "kept" : "closed", "shingle.sqlite");
  await using engine = await openSqlite(file);
  const versionsBefore = 60;
  for (let count = 0; count < versionsBefore; count += 1) await publishOne(engine);
  await using receiver = await startHubReceiver({ isKept, origins });
  const { ports } = receiver;
  await fillSubscriptions(engine, { count: subscriptions, ports, deliveredVersion: published });
  await using server = await startHubServer(join(file, ".."));
  const kind = isKept ? "kept connections" : "a connection each";

  let expected = 0;
  /** CPU microseconds a delivery, and the seconds to the last one. */
  const push = async () => {
    const before = server.cpuMicroseconds();
    const begin = performance.now();
    await publishOne(engine);
    expected += subscriptions;
    await receiver.untilReceived(expected);
    const seconds = (performance.now() - begin) / 1000;
    // What follows from the last answers belongs to them.
    await Bun.sleep(400);
    return { own: (server.cpuMicroseconds() - before) / subscriptions, seconds };
  };
  const first = await push();
  const rounds = [await push(), await push(), await push()];
  printFanOut({
    kind,
    own: median(rounds.map(({ own }) => own)),
    first: first.own,
    bare: await bareCpuPerDelivery({ ports, count: subscriptions, body: await server.feed() }),
    seconds: median(rounds.map(({ seconds }) => seconds)),
    share: isKept ? { warm: 1, first: 0.6 } : { warm: 0.95, first: null },
  });

  await using reader = await startReader(server.url, "/api/feed.json");
  // The reader itself has to become warm.
  await Bun.sleep(1000);
  await reader.times();
  await Bun.sleep(isQuick ? 1000 : 3000);
  const idle = latenciesOf(await reader.times());
  const times: number[] = [];
  for (let round = 0; round < (isQuick ? 10 : 3); round += 1) {
    await publishOne(engine);
    await receiver.untilReceived(expected + 1);
    await reader.times();
    expected += subscriptions;
    await receiver.untilReceived(expected);
    times.push(...(await reader.times()));
    await Bun.sleep(400);
  }
  const busy = latenciesOf(times);
  printReaders(kind, { busy, idle });
}

/** In turns, so that whatever else the machine does meets both. */
async function publicationCosts(engines: readonly SqlEngine[]): Promise<number[]> {
  const times = engines.map((): number[] => []);
  for (let round = 0; round < 25; round += 1)
    for (const [at, engine] of engines.entries()) times[at]?.push(await publishOne(engine));
  return times.map(median);
}

async function stateAtScale(
  name: string,
  open: () => Promise<{ engine: SqlEngine; place: Parameters<typeof startHubServer>[0] }>,
): Promise<void> {
  const [empty, { engine, place }] = [await open(), await open()];
  await using _empty = empty.engine;
  await using _engine = engine;
  published = 0;
  for (const each of [empty.engine, engine]) await publishOne(each);
  await fillSubscriptions(engine, {
    count: many,
    ports: Array.from({ length: origins }, (_, index) => 20_000 + index),
    deliveredVersion: 1_000_000,
  });
  // What the filling left to be done is no publication's affair.
  const leftovers =
    name === "SQLite" ? ["pragma wal_checkpoint(truncate)"] : ["vacuum analyze", "checkpoint"];
  for (const statement of leftovers) await sql.raw(statement).execute(engine.database);
  const [without = 0, withMany = 0] = await publicationCosts([empty.engine, engine]);
  await using server = await startHubServer(place);
  await Bun.sleep(5000);
  table.heading(`${many} subscriptions, state only, ${name}`, "ms", "none");
  table.print({
    name: "one publication",
    own: withMany,
    peer: without,
    goal: { kind: "at-most", value: Math.round(without + 10), unit: "ms" },
    digits: 1,
  });
  table.print({
    name: "resident memory of the server, MB",
    own: server.residentMb(),
    peer: null,
    goal: null,
  });
}

async function states(folder: string): Promise<void> {
  let places = 0;
  await stateAtScale("SQLite", async () => {
    places += 1;
    const place = join(folder, `many-${places}`);
    return { engine: await openSqlite(join(place, "shingle.sqlite")), place };
  });
  await stateAtScale("PostgreSQL", async () => {
    const address = await emptyDatabase();
    return { engine: await openPostgres(address), place: { address } };
  });
}

const folder = mkdtempSync(join(tmpdir(), "shingle-bench-hub-"));
try {
  if (!isStateOnly) {
    await fanOut(folder, true);
    await fanOut(folder, false);
  }
  if (!isPushOnly) await states(folder);
  table.end();
} finally {
  await stopPostgres();
  rmSync(folder, { recursive: true, force: true });
}
