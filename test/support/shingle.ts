import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dir, "..", "..");
export const runtimes = ["bun", "node"] as const;
export type Runtime = (typeof runtimes)[number];
export const demoBusiness = join(root, "assets", "demo", "business.json");
export const demoReviews = join(root, "assets", "demo", "reviews.ndjson");

export type Variables = Readonly<Record<string, string>>;

const launcher = join(root, "bin", "shingle.js");

/** Compiled by whoever runs all tests; a file that runs alone starts the source. */
export const mainFile = process.env.TEST_PROGRAM ?? join(root, "src", "main.ts");

const executable = process.env.TEST_EXECUTABLE;

const runners: Readonly<Record<Runtime, readonly string[]>> = {
  bun: [process.execPath, "--no-env-file", "--no-install"],
  node: [join(root, "node_modules", "node-24", "bin", "node"), "--disable-warning=ExperimentalWarning"],
};

/** What runs a file as the program is run. */
export function runnerOf(runtime: Runtime): readonly string[] {
  return runners[runtime];
}

/** The program without its launcher, which takes longer to start than most commands to end. */
export function programOf(runtime: Runtime): readonly string[] {
  return runtime === "bun" && executable !== undefined ? [executable] : [...runners[runtime], mainFile];
}

/** Node keeps what it made of the source: hundreds of starts need not read it anew. */
const kept = { NODE_ENV: "production", NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled") };

export function environmentWith(variables: Variables): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith("SHINGLE_"),
  );
  return { ...Object.fromEntries(inherited), ...kept, ...variables };
}

/** A folder of its own that goes away with its scope. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "shingle-test-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly runtime?: Runtime;
  /** By the launcher, as people start it. */
  readonly isLaunched?: boolean;
  /** Another form of the program than the checkout's. */
  readonly program?: readonly string[];
  readonly variables?: Variables;
  readonly cwd?: string;
}

/** Runs a command of the program to its end, as an operator would. */
export function shingle(
  args: readonly string[],
  { runtime = "bun", isLaunched = false, program, variables = {}, cwd = root }: RunOptions = {},
): Finished {
  const [file = "", ...flags] = program ?? (isLaunched ? [launcher] : programOf(runtime));
  const { status, stdout, stderr } = spawnSync(file, [...flags, ...args], {
    cwd,
    encoding: "utf8",
    env: environmentWith({ SHINGLE_RUNTIME: runtime, ...variables }),
    timeout: 120_000,
    maxBuffer: 1 << 28,
  });
  return { code: status, stdout, stderr };
}

export interface RunningServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Everything it wrote to stderr so far. */
  stderr(): string;
  stdout(): string;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts `serve` or `demo` and waits until it answers. Port 0 unless told otherwise. */
export async function startServer(
  args: readonly string[],
  { runtime = "bun", isLaunched = false, program, variables = {}, cwd = root }: RunOptions = {},
): Promise<RunningServer> {
  const [file = "", ...flags] = program ?? (isLaunched ? [launcher] : programOf(runtime));
  const child = spawn(file, [...flags, ...args], {
    cwd,
    env: environmentWith({ SHINGLE_RUNTIME: runtime, SHINGLE_LOG: "json", SHINGLE_PORT: "0", ...variables }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => {
    out += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    err += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const port = await new Promise<number>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`the server did not start:\n${err}`)), 60_000);
    const look = () => {
      const ready =
        /"event":"server.ready".*?"port":(\d+)/.exec(err) ?? /Page\s+http:\/\/localhost:(\d+)/.exec(out);
      if (ready === null) return;
      clearTimeout(limit);
      resolve(Number(ready[1]));
    };
    child.stderr.on("data", look);
    child.stdout.on("data", look);
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${err}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    stderr: () => err,
    stdout: () => out,
    signal: (name) => child.kill(name),
    ended,
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      const hard = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await ended;
      clearTimeout(hard);
    },
  };
}

/** A native review record with the four required keys, and what the test cares about. */
export function record(
  fields: Readonly<Record<string, unknown>> & { readonly source_id: string },
): Record<string, unknown> {
  return { source: "google", author: "Pat Doyle", rating: 5, date: "2026-03-14", ...fields };
}

export function writeRecords(file: string, records: readonly object[]): string {
  writeFileSync(file, `${records.map((each) => JSON.stringify(each)).join("\n")}\n`);
  return file;
}
