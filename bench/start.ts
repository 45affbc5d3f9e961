/**
 * How soon does a server answer, and how much memory does it take?
 *
 *     node_modules/.bin/bun bench/start.ts [--quick]
 *
 * Start: from spawning the runtime with `serve`, on a store that holds the demo's data, to the first whole 200 of
 * /reviews.json; in the form that people install, compiled, and from the checkout's source. The peer is the least HTTP server there is in the same runtime (`bun -e`, `Bun.serve`), asked in the
 * same way in turns with it; its figures are what the runtime itself takes. Processor time is all threads' up to that
 * answer: wall time tells what a user sees, and a busy machine disturbs it more.
 * Memory: from /proc/PID/smaps_rollup, with the demo's data and with 10,000 reviews, after each document was served once.
 * What is resident of the runtime's own file is shared by all its processes; the peer shows how much that is. About a minute.
 */
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Launched } from "../test/support/launch.ts";
import { demoReviews, type Runtime, runnerOf, temporaryFolder } from "../test/support/shingle.ts";
import { type Figure, FigureTable, median } from "./support/figures.ts";
import { millisecondsToFirstAnswer } from "./support/first-answer.ts";
import {
  endProcess,
  freePort,
  publishedAt,
  publishedStore,
  run,
  variablesFor,
} from "./support/own-server.ts";
import { fineCpuMicroseconds, type Memory, memoryOf } from "./support/process-figures.ts";

const quick = process.argv.includes("--quick");
const starts = quick ? 5 : 15;
const reviews = 10_000;
const restSeconds = 5;
const documents = ["/reviews.json", "/insights.json", "/api/feed.json", "/feed.xml"];

type Starter = (port: number) => Pick<Launched, "child" | "ended">;

interface Start {
  readonly wallMs: number;
  readonly cpuMs: number;
}

const leastServer = (port: number) =>
  `Bun.serve({ hostname: "127.0.0.1", port: ${port}, fetch: () => new Response("{}") })`;

const startPeer: Starter = (port) => {
  const child = spawn(process.execPath, ["-e", leastServer(port)], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("close", resolve));
  return { child, ended: ended as Launched["ended"] };
};

type Form = readonly [name: string, runtime: Runtime, main: string];

const root = join(import.meta.dir, "..");
const inSource = join(root, "src", "main.ts");

/** The program as it is packed, in a folder of its own. */
function compiledInto(folder: string): string {
  const build = ["build", inSource, "--target=node", "--splitting", `--outdir=${folder}`];
  const { status, stderr } = spawnSync(process.execPath, build, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return join(folder, "main.js");
}

function starterFor(folder: string, [, runtime, main]: Form): Starter {
  const [file = "", ...flags] = runnerOf(runtime);
  return (port) => {
    const env = {
      ...process.env,
      ...variablesFor(folder),
      SHINGLE_PORT: String(port),
      NODE_ENV: "production",
    };
    const child = spawn(file, [...flags, main, "serve"], { env, stdio: "ignore" });
    const ended = new Promise((resolve) => child.on("close", resolve));
    return { child, ended: ended as Launched["ended"] };
  };
}

/** Runs a server until `use` has been answered. */
async function withServer<T>(
  starter: Starter,
  use: (server: { port: number; pid: number }) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const launched = starter(port);
  try {
    return await use({ port, pid: launched.child.pid ?? 0 });
  } finally {
    await endProcess(launched);
  }
}

function timeStart(starter: Starter): Promise<Start> {
  return withServer(starter, async ({ port, pid }) => {
    const wallMs = await millisecondsToFirstAnswer(port, "/reviews.json");
    return { wallMs, cpuMs: fineCpuMicroseconds(pid) / 1000 };
  });
}

async function measureStarts(folder: string, forms: readonly Form[], table: FigureTable): Promise<void> {
  const starters = [startPeer, ...forms.map((form) => starterFor(folder, form))];
  const times = starters.map((): Start[] => []);
  for (let round = 0; round < starts; round++) {
    for (const [at, starter] of starters.entries()) times[at]?.push(await timeStart(starter));
  }
  table.heading(`start with the demo's data, ${starts} times`, "ms", "bun -e");
  const goal = { kind: "at-most", value: 120, unit: "ms" } as const;
  const rows: readonly [string, (start: Start) => number, (values: number[]) => number, Figure["goal"]][] = [
    ["to the first answer, median", ({ wallMs }) => wallMs, median, goal],
    ["to the first answer, best", ({ wallMs }) => wallMs, (values) => Math.min(...values), null],
    ["processor time until then, median", ({ cpuMs }) => cpuMs, median, null],
  ];
  for (const [name, of, pick, wanted] of rows) {
    const [peer = 0, ...own] = times.map((each) => pick(each.map(of)));
    for (const [at, [form]] of forms.entries())
      table.print({ name: `${name}, ${form}`, own: own[at] ?? 0, peer, goal: at === 0 ? wanted : null });
  }
}

async function memoryAfterServing(starter: Starter, paths: readonly string[]): Promise<readonly Memory[]> {
  return withServer(starter, async ({ port, pid }) => {
    await millisecondsToFirstAnswer(port, "/reviews.json");
    for (const path of paths) await millisecondsToFirstAnswer(port, path);
    const atOnce = memoryOf(pid);
    await Bun.sleep(restSeconds * 1000);
    return [atOnce, memoryOf(pid)];
  });
}

interface Held {
  readonly what: string;
  readonly folder: string;
  readonly mostMb: number;
}

async function measureMemory(
  { what, folder, mostMb }: Held,
  forms: readonly Form[],
  table: FigureTable,
): Promise<void> {
  const peer = await memoryAfterServing(startPeer, documents);
  table.heading(`memory with ${what}, each document served once`, "MB", "bun -e");
  for (const [at, form] of forms.entries()) {
    const own = await memoryAfterServing(starterFor(folder, form), documents);
    for (const [moment, when] of ["at once", `after ${restSeconds} s of rest`].entries()) {
      const goal = at === 0 ? ({ kind: "at-most", value: mostMb, unit: "MB" } as const) : null;
      const rows: readonly [string, keyof Memory, Figure["goal"]][] = [
        ["resident", "residentMb", goal],
        ["anonymous (the process's own)", "anonymousMb", null],
      ];
      for (const [name, of, wanted] of rows)
        table.print({
          name: `${name}, ${when}, ${form[0]}`,
          own: own[moment]?.[of] ?? Number.NaN,
          peer: peer[moment]?.[of] ?? Number.NaN,
          goal: wanted,
        });
    }
  }
}

const table = new FigureTable();
using compiled = temporaryFolder();
const main = compiledInto(compiled.path);
const forms: readonly Form[] = [
  ["installed", "bun", main],
  ["checkout", "bun", inSource],
  ["installed, on Node", "node", main],
];
{
  using demo = temporaryFolder();
  const folder = join(demo.path, "data");
  await run(["import", demoReviews, "--at", publishedAt], { variables: variablesFor(folder) });
  await measureStarts(folder, forms, table);
  await measureMemory({ what: "the demo's data", folder, mostMb: 55 }, forms, table);
}
{
  using store = await publishedStore(reviews);
  await measureMemory({ what: `${reviews} reviews`, folder: store.path, mostMb: 90 }, forms, table);
}
table.end();
