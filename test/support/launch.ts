import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { type Finished, programOf, type RunOptions, root } from "./shingle.ts";

export interface Launched {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly ended: Promise<Finished & { readonly signal: NodeJS.Signals | null }>;
}

function cleanEnvironment(): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith("SHINGLE_"),
  );
  return { ...Object.fromEntries(inherited), NODE_ENV: "production" };
}

function follow(child: ChildProcess): Launched {
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (chunk) => {
    stdout += String(chunk);
  });
  child.stderr?.on("data", (chunk) => {
    stderr += String(chunk);
  });
  const ended = new Promise<Awaited<Launched["ended"]>>((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, pid: child.pid ?? 0, ended };
}

/** Runs a command in the runtime itself, and goes on meanwhile: its process id is the program's own. */
export function launch(
  args: readonly string[],
  { runtime = "bun", variables = {}, cwd = root }: RunOptions = {},
): Launched {
  const [file = "", ...flags] = programOf(runtime);
  const child = spawn(file, [...flags, ...args], {
    cwd,
    env: { ...cleanEnvironment(), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return follow(child);
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
}

function parentOf(pid: number): number | null {
  try {
    // "PID (name) STATE PPID": the name may hold anything, so the last bracket counts.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
    return state === "Z" ? null : Number(parent);
  } catch {
    return null;
  }
}

export function isRunning(pid: number): boolean {
  return parentOf(pid) !== null;
}
