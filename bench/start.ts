/**
 * How soon does a server answer, and how much memory does it take?
 *
 *     node_modules/.bin/bun bench/start.ts [--quick]
 *
 * Start: from spawning the runtime with `src/main.ts serve`, on a store that holds the demo's data, to the first whole
 * 200 of /reviews.json. The peer is the least HTTP server there is in the same runtime (`bun -e`, `Bun.serve`), asked in the
 * same way in turns with it; its figures are what the runtime itself takes. Processor time is all threads' up to that
 * answer: wall time tells what a user sees, and a busy machine disturbs it more.
 * Memory: from /proc/PID/smaps_rollup, with 10,000 reviews, after each document was served once. About half a minute.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { type Launched, launch } from "../test/support/launch.ts";
import { demoReviews, type Runtime, temporaryFolder } from "../test/support/shingle.ts";
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

function starterFor(folder: string, runtime: Runtime): Starter {
  return (port) =>
    launch(["serve"], { runtime, variables: { ...variablesFor(folder), SHINGLE_PORT: String(port) } });
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

async function measureStarts(folder: string, table: FigureTable): Promise<void> {
  const starters = [starterFor(folder, "bun"), startPeer, starterFor(folder, "node")];
  const times = starters.map((): Start[] => []);
  for (let round = 0; round < starts; round++) {
    for (const [at, starter] of starters.entries()) times[at]?.push(await timeStart(starter));
  }
  table.heading(`start with the demo's data, ${starts} times`, "ms", "bun -e");
  const rows: readonly [string, (start: Start) => number, (values: number[]) => number, Figure["goal"]][] = [
    [
      "to the first answer, median",
      ({ wallMs }) => wallMs,
      median,
      { kind: "at-most", value: 150, unit: "ms" },
    ],
    ["to the first answer, best", ({ wallMs }) => wallMs, (values) => Math.min(...values), null],
    ["processor time until then, median", ({ cpuMs }) => cpuMs, median, null],
  ];
  for (const [name, of, pick, goal] of rows) {
    const [own = 0, peer = 0, node = 0] = times.map((each) => pick(each.map(of)));
    table.print({ name, own, peer, goal });
    table.print({ name: "  on Node", own: node, peer, goal: null });
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

async function measureMemory(folder: string, table: FigureTable): Promise<void> {
  const own = await memoryAfterServing(starterFor(folder, "bun"), documents);
  const peer = await memoryAfterServing(startPeer, documents);
  const node = await memoryAfterServing(starterFor(folder, "node"), documents);
  table.heading(`memory with ${reviews} reviews, each document served once`, "MB", "bun -e");
  for (const [at, when] of ["at once", `after ${restSeconds} s of rest`].entries()) {
    const goal = { kind: "at-most", value: 80, unit: "MB" } as const;
    const rows: readonly [string, keyof Memory, Figure["goal"]][] = [
      ["resident", "residentMb", goal],
      ["proportional (shared program files in part)", "proportionalMb", null],
      ["anonymous (the process's own)", "anonymousMb", null],
    ];
    for (const [name, of, wanted] of rows) {
      const figures = [own, peer, node].map((each) => each[at]?.[of] ?? Number.NaN);
      table.print({ name: `${name}, ${when}`, own: figures[0] ?? 0, peer: figures[1] ?? 0, goal: wanted });
      table.print({ name: "  on Node", own: figures[2] ?? 0, peer: figures[1] ?? 0, goal: null });
    }
  }
}

const table = new FigureTable();
{
  using demo = temporaryFolder();
  await run(["import", demoReviews, "--at", publishedAt], {
    variables: variablesFor(join(demo.path, "data")),
  });
  await measureStarts(join(demo.path, "data"), table);
}
{
  using store = await publishedStore(reviews);
  await measureMemory(store.path, table);
}
table.end();
