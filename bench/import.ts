/**
 * How fast does an import run, and how much memory does it take?
 *
 *     node_modules/.bin/bun bench/import.ts [--quick]
 *
 * The real command line reads NDJSON files of generated reviews, on Bun, into a new SQLite or PostgreSQL database (one of
 * the bench's own). Rows a second are the whole process's: from its start, through reading, checking, deriving, rendering
 * and compressing, to the commit and its end. The peer is a bare loop in the same runtime: JSON.parse of every line, and
 * an insert into SQLite, in one transaction that is synchronised to disk. Processor time is told beside, since wall time
 * suffers on a busy machine. Memory is the peak (VmHWM), looked at fifty times a second. About two minutes; --quick
 * takes a fifth of the reviews.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { launch } from "../test/support/launch.ts";
import { emptyDatabase, stopPostgres } from "../test/support/postgres.ts";
import { temporaryFolder, type Variables, writeRecords } from "../test/support/shingle.ts";
import { FigureTable } from "./support/figures.ts";
import { generateReviews } from "./support/generated-reviews.ts";
import { publishedAt, variablesFor, writeGenerated } from "./support/own-server.ts";
import { cpuMicroseconds, peakMb } from "./support/process-figures.ts";

const quick = process.argv.includes("--quick");
const many = quick ? 20_000 : 100_000;
const fewer = many / 5;
const published = 10_000;
const lookMilliseconds = 20;
/** Of the goals each counts where it was set: seconds and memory of 100,000 reviews, rows a second of 20,000. */
const secondsGoal = { kind: "at-most", value: 40, unit: "s" } as const;
const peakGoal = { kind: "at-most", value: 600, unit: "MB" } as const;
const rowsGoal = { kind: "at-least", value: 4000, unit: "rows/s" } as const;
const oneMoreGoal = { kind: "at-most", value: 0.5, unit: "s" } as const;
const goalOfMany = <Goal>(goal: Goal): Goal | null => (quick ? null : goal);

interface Run {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
}

interface Started {
  readonly pid: number;
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

/** Watches a process to its end; throws unless it went well. */
async function watch(start: () => Started): Promise<Run> {
  const began = performance.now();
  const { pid, ended } = start();
  let [peak, cpuSeconds] = [Number.NaN, Number.NaN];
  const watching = setInterval(() => {
    const now = peakMb(pid);
    if (now === null) return;
    peak = peak > now ? peak : now;
    cpuSeconds = cpuMicroseconds(pid) / 1e6;
  }, lookMilliseconds);
  const { code, stderr } = await ended;
  clearInterval(watching);
  if (code !== 0) throw new Error(`the run ended with ${code}:\n${stderr}`);
  return { seconds: (performance.now() - began) / 1000, cpuSeconds, peakMb: peak };
}

function importFile(file: string, variables: Variables): Promise<Run> {
  return watch(() => launch(["import", file, "--at", publishedAt], { variables }));
}

function bareImport(file: string, database: string): Promise<Run> {
  return watch(() => {
    const script = join(import.meta.dir, "support", "bare-import.ts");
    const child = spawn(process.execPath, [script, file, database], { stdio: ["ignore", "ignore", "pipe"] });
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr += String(chunk);
    });
    const ended = new Promise<Awaited<Started["ended"]>>((resolve) => {
      child.on("close", (code) => resolve({ code, stderr }));
    });
    return { pid: child.pid ?? 0, ended };
  });
}

interface Files {
  readonly many: string;
  readonly fewer: string;
}

const table = new FigureTable();

/** Where the reviews go: new and empty each time. */
type Target = () => Promise<Variables>;

async function measureEngine(name: string, target: Target, files: Files, peers: Record<keyof Files, Run>) {
  const small = await importFile(files.fewer, await target());
  const variables = await target();
  const large = await importFile(files.many, variables);
  const again = await importFile(files.many, variables);
  const slope = (a: Run, b: Run) => ((a.peakMb - b.peakMb) * 1024) / (many - fewer);
  const peer = peers.many;
  table.heading(`${many} reviews into ${name}`, "each in its unit", "bare loop");
  table.print({
    name: "seconds, new",
    own: large.seconds,
    peer: peer.seconds,
    goal: goalOfMany(secondsGoal),
    digits: 1,
  });
  table.print({
    name: `rows a second, ${fewer} new`,
    own: fewer / small.seconds,
    peer: fewer / peers.fewer.seconds,
    goal: goalOfMany(rowsGoal),
  });
  table.print({
    name: "rows a second, again without a change",
    own: many / again.seconds,
    peer: null,
    goal: rowsGoal,
  });
  table.print({
    name: "seconds of processor time",
    own: large.cpuSeconds,
    peer: peer.cpuSeconds,
    goal: null,
    digits: 1,
  });
  table.print({
    name: `peak MB with ${many}`,
    own: large.peakMb,
    peer: peer.peakMb,
    goal: goalOfMany(peakGoal),
  });
  table.print({ name: `peak MB with ${fewer}`, own: small.peakMb, peer: peers.fewer.peakMb, goal: null });
  table.print({ name: "peak MB again without a change", own: again.peakMb, peer: null, goal: null });
  table.print({
    name: "KB that each review adds to the peak",
    own: slope(large, small),
    peer: slope(peer, peers.fewer),
    goal: null,
    digits: 1,
  });
}

async function measurePublication(folder: string): Promise<void> {
  const variables = variablesFor(join(folder, "publication"));
  const base = writeGenerated(join(folder, "published.ndjson"), published - 1);
  const [late] = [...generateReviews(1, 1)];
  const one = writeRecords(join(folder, "one.ndjson"), [{ ...late, source_id: "late" }]);
  const first = await importFile(base, variables);
  const last = await importFile(one, variables);
  table.heading(`a publication of ${published} reviews in total`, "s", "–");
  table.print({
    name: "all of them new",
    own: first.seconds,
    peer: null,
    goal: null,
    digits: 2,
  });
  table.print({ name: "one of them new", own: last.seconds, peer: null, goal: oneMoreGoal, digits: 2 });
  table.print({
    name: "one of them new, processor time",
    own: last.cpuSeconds,
    peer: null,
    goal: null,
    digits: 2,
  });
}

using folder = temporaryFolder();
const inFolder = (name: string) => join(folder.path, name);
const files: Files = {
  many: writeGenerated(inFolder("many.ndjson"), many),
  fewer: writeGenerated(inFolder("fewer.ndjson"), fewer),
};
const peers = {
  many: await bareImport(files.many, inFolder("many.sqlite")),
  fewer: await bareImport(files.fewer, inFolder("fewer.sqlite")),
};
await measurePublication(folder.path);
let stores = 0;
const sqlite: Target = async () => {
  stores += 1;
  return variablesFor(inFolder(`data-${stores}`));
};
await measureEngine("SQLite", sqlite, files, peers);
try {
  const postgres: Target = async () => ({
    ...variablesFor(inFolder("unused")),
    SHINGLE_DATABASE_URL: await emptyDatabase(),
  });
  await measureEngine("PostgreSQL", postgres, files, peers);
} finally {
  await stopPostgres();
}
table.end();
