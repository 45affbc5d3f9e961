/**
 * How fast are reviews analysed, and what does that cost those who read meanwhile?
 *
 *     node_modules/.bin/bun bench/insights.ts [--quick]
 *
 * Rates are of processor time on one core, so that a busy machine changes little; the texts are the demo's 240, in turn.
 * The peer is a VADER port from npm on the same texts, which only tells how a whole text sounds. Publications are of
 * generated reviews by the real command line, on SQLite; the peer of a publication that adds one review is the one that
 * made all of them, that of reading during a publication is reading without one. About five minutes; --quick takes a tenth.
 */

import { Database } from "bun:sqlite";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readBusiness } from "../src/config/business-file.ts";
import type { Instant } from "../src/core/instant.ts";
import { compileMentions } from "../src/core/mentions/mentions.ts";
import { notAnalysed } from "../src/core/reviews/finding.ts";
import type { PublishedReview, Rating } from "../src/core/reviews/review.ts";
import { runThrough } from "../src/core/steps.ts";
import { inTurns } from "../src/flows/in-turns.ts";
import { compileEngine } from "../src/insights/engine.ts";
import { analyse, assets, engine } from "../test/support/engine.ts";
import { launch } from "../test/support/launch.ts";
import { facts, idOf } from "../test/support/reviews.ts";
import { demoBusiness, demoReviews, temporaryFolder, writeRecords } from "../test/support/shingle.ts";
import { FigureTable } from "./support/figures.ts";
import { generateReviews } from "./support/generated-reviews.ts";
import { vaderSentiment } from "./support/lexicon-peers.ts";
import { publishedAt, serveStore, variablesFor, writeGenerated } from "./support/own-server.ts";
import { cpuMicroseconds, peakMb } from "./support/process-figures.ts";

const quick = process.argv.includes("--quick");
const many = quick ? 10_000 : 100_000;
const some = quick ? 2000 : 10_000;
const laterAt = "2026-11-20T11:00:00Z";
const table = new FigureTable();

const reading = readBusiness(JSON.parse(readFileSync(demoBusiness, "utf8")));
if (reading.kind === "refused") throw new Error("the demo's business file cannot be read");
const { business } = reading;

interface DemoLine {
  readonly rating: Rating;
  readonly text: string | null;
}

const lines = readFileSync(demoReviews, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as DemoLine)
  .filter(({ text }) => text !== null);

/** Seconds of this process's own time. */
function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The best of three, after one run that nobody counts. */
function rate(count: number, work: () => void): number {
  work();
  return count / Math.min(...[1, 2, 3].map(() => cpuSeconds(work)));
}

function reviewed(count: number): PublishedReview[] {
  const mentionsIn = compileMentions(business);
  return Array.from({ length: count }, (_, at): PublishedReview => {
    const { text = null, rating = 5 } = lines[at % lines.length] ?? {};
    const instant = publishedAt as Instant;
    return {
      id: idOf(`b${at}`),
      facts: facts(`b${at}`, { text, rating, author: `Customer ${at}` }),
      mentions: mentionsIn(text),
      analysis: analyse({ text, rating, attributed: null }),
      firstPublishedAt: instant,
      updatedAt: instant,
    };
  });
}

function rates(): void {
  const vader = vaderSentiment();
  const mentionsIn = compileMentions(business);
  const analysing = () => {
    for (const { text, rating } of lines) analyse({ text, rating, attributed: null });
  };
  const peer = rate(lines.length, () => {
    for (const { text } of lines) vader.SentimentIntensityAnalyzer.polarity_scores(text ?? "");
  });
  const all = reviewed(some);
  const analysis = rate(lines.length, analysing);
  const mentions = rate(lines.length, () => {
    for (const { text } of lines) mentionsIn(text);
  });
  const figures = rate(some, () => runThrough(engine.figures({ business, reviews: all })));
  const whole = 1 / (1 / analysis + 1 / mentions + 1 / figures);
  table.heading("One core", "reviews/s", "vader");
  const goal = { kind: "at-least", value: 2000, unit: "reviews/s" } as const;
  const least = { kind: "at-least", value: 1000, unit: "reviews/s" } as const;
  table.print({ name: "analysis of the words", own: analysis, peer, goal: least });
  table.print({ name: "mentions", own: mentions, peer, goal: null });
  table.print({ name: "aspects, entities, topics, answers, summary", own: figures, peer, goal: null });
  table.print({ name: "all of it", own: whole, peer, goal });
}

/** What the engine weighs: in the package, and in memory while it reads and after it. */
function weights(): void {
  const read = compileEngine(assets);
  const heapMb = () => {
    Bun.gc(true);
    return (process.memoryUsage().heapUsed + process.memoryUsage().external) / 1e6;
  };
  const before = heapMb();
  for (const { text, rating } of lines) read.analyse({ text, rating, attributed: null });
  const reading = heapMb() - before;
  read.rest();
  const after = heapMb() - before;
  const bytes = [...assets.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  table.heading("The engine itself", "MB", "–");
  const row = (name: string, own: number, most: number | null) =>
    table.print({
      name,
      own,
      peer: null,
      goal: most === null ? null : { kind: "at-most", value: most, unit: "MB" },
      digits: 1,
    });
  row("assets", bytes / 1e6, 6);
  row("memory while it reads", reading, null);
  row("memory that it keeps afterwards", after, 2);
}

const p99Of = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;

/** The longest that others wait while this process publishes: how late a timer of 5 ms comes. */
async function turns(): Promise<void> {
  const all = reviewed(some);
  const lateness: number[] = [];
  let due = performance.now() + 5;
  const timer = setInterval(() => {
    lateness.push(performance.now() - due);
    due = performance.now() + 5;
  }, 5);
  await inTurns(engine.figures({ business, reviews: all }));
  clearInterval(timer);
  // Whoever was kept waiting to the end waited too: without a single turn, nobody else would be counted at all.
  lateness.push(Math.max(0, performance.now() - due));
  lateness.sort((a, b) => a - b);
  table.heading(`Others wait while ${some} reviews are aggregated in their process`, "ms", "–");
  table.print({
    name: "p99",
    own: p99Of(lateness),
    peer: null,
    goal: { kind: "at-most", value: 20, unit: "ms" },
    digits: 1,
  });
}

interface Cost {
  readonly seconds: number;
  readonly cpu: number;
  readonly peak: number;
}

async function costOf(args: readonly string[], folder: string): Promise<Cost> {
  const began = performance.now();
  const { pid, ended } = launch(args, { variables: variablesFor(folder) });
  let [peak, cpu] = [Number.NaN, Number.NaN];
  const looking = setInterval(() => {
    const now = peakMb(pid);
    if (now === null) return;
    peak = peak > now ? peak : now;
    cpu = cpuMicroseconds(pid) / 1e6;
  }, 20);
  const { code, stderr } = await ended;
  clearInterval(looking);
  if (code !== 0) throw new Error(`shingle ${args[0]} ended with ${code}:\n${stderr}`);
  return { seconds: (performance.now() - began) / 1000, cpu, peak };
}

/** Milliseconds of each of the reads that are made one after the other until `end` resolves. */
async function reads(url: string, end: Promise<unknown>): Promise<number[]> {
  const paths = ["/api/reviews/search?limit=5", "/api/feed.json", "/api/reviews/search?rating=1&limit=5"];
  const taken: number[] = [];
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  for (let at = 0; !isOver; at += 1) {
    const began = performance.now();
    await (await fetch(`${url}${paths[at % paths.length]}`)).arrayBuffer();
    taken.push(performance.now() - began);
    await Bun.sleep(5);
  }
  return taken.sort((a, b) => a - b);
}

async function publications(): Promise<void> {
  using folder = temporaryFolder();
  const file = writeGenerated(join(folder.path, "many.ndjson"), many);
  const made = await costOf(["import", file, "--at", publishedAt], folder.path);
  await using server = await serveStore(folder.path, "bun");
  const calm = p99Of(await reads(server.url, Bun.sleep(quick ? 3000 : 10_000)));
  const publishing = costOf(["publish", "--at", laterAt], folder.path);
  const busy = p99Of(await reads(server.url, publishing));
  const again = await publishing;
  table.heading(`${many} reviews`, "", "–");
  table.print({
    name: "import, every text read: CPU seconds",
    own: made.cpu,
    peer: null,
    goal: null,
    digits: 1,
  });
  table.print({ name: "peak memory of the import, MB", own: made.peak, peer: null, goal: null });
  table.print({
    name: "publish, every text read again: CPU seconds",
    own: again.cpu,
    peer: null,
    goal: null,
    digits: 1,
  });
  table.heading("p99 of reads beside that publication", "ms", "calm");
  table.print({ name: "search and feed", own: busy, peer: calm, goal: null, digits: 1 });
}

async function addingOne(): Promise<void> {
  using folder = temporaryFolder();
  const [newcomer, ...rest] = [...generateReviews(some + 1, 7)];
  const file = writeRecords(join(folder.path, "some.ndjson"), rest);
  const made = await costOf(["import", file, "--at", publishedAt], folder.path);
  // What was analysed anew loses this mark.
  const foreign = JSON.stringify({ ...notAnalysed, score: -0.77 });
  using database = new Database(join(folder.path, "shingle.sqlite"));
  database.run("update review set analysis_json = ?", [foreign]);
  const one = writeRecords(join(folder.path, "one.ndjson"), newcomer === undefined ? [] : [newcomer]);
  const added = await costOf(["import", one, "--at", laterAt], folder.path);
  const counted = database.query("select count(*) as n from review where analysis_json <> ?").get(foreign);
  table.heading(`One review more than ${some}`, "", "first");
  const analysed = (counted as { n: number }).n;
  table.print({
    name: "reviews analysed",
    own: analysed,
    peer: some,
    goal: { kind: "at-most", value: 1, unit: "" },
  });
  table.print({ name: "CPU seconds", own: added.cpu, peer: made.cpu, goal: null, digits: 2 });
  table.print({ name: "seconds", own: added.seconds, peer: made.seconds, goal: null, digits: 2 });
}

rates();
weights();
await turns();
await addingOne();
await publications();
table.end();
