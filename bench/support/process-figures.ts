import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What Linux tells of a running process. */

/** What is not told is no number: as 0 it would meet every goal. */
function field(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? Number.NaN);
}

// The kernel's USER_HZ, which is 100 on every Linux that this runs on.
const ticksPerSecond = 100;

/** User and system time of all threads, in microseconds. */
export function cpuMicroseconds(pid: number): number {
  // "PID (name) STATE …": the name may hold anything, so the last bracket counts.
  const [, fields = ""] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
  const [user, system] = fields.split(" ").slice(11, 13);
  return ((Number(user) + Number(system)) * 1e6) / ticksPerSecond;
}

/** The same to the nanosecond, as long as no thread has ended: for what takes a fraction of a second. */
export function fineCpuMicroseconds(pid: number): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1").split(" ")[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds / 1000, 0);
}

export interface Memory {
  /** Everything that is resident. */
  readonly residentMb: number;
  /** Pages that several processes share, such as the runtime's program file, counted in part. */
  readonly proportionalMb: number;
  /** What belongs to no file: the process's own. */
  readonly anonymousMb: number;
}

export function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "latin1");
  const mb = (name: string) => field(text, name) / 1024;
  return { residentMb: mb("Rss"), proportionalMb: mb("Pss"), anonymousMb: mb("Anonymous") };
}

/** The largest resident memory so far; null once the process has ended. */
export function peakMb(pid: number): number | null {
  try {
    const peak = field(readFileSync(`/proc/${pid}/status`, "latin1"), "VmHWM") / 1024;
    return Number.isNaN(peak) ? null : peak;
  } catch {
    return null;
  }
}

const probeFile = (folder: string) => join(folder, "heap-probe");

/** Variables with which a program on Bun tells `aliveMb`. */
export function probed(folder: string): Readonly<Record<string, string>> {
  const probe = join(import.meta.dirname, "heap-probe.ts");
  return { BUN_OPTIONS: `--preload=${probe}`, HEAP_PROBE_FILE: probeFile(folder) };
}

/** What is alive in its main thread after a collection. */
export async function aliveMb(pid: number, folder: string): Promise<number> {
  const file = probeFile(folder);
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  const limit = performance.now() + 20_000;
  while (!existsSync(file) || readFileSync(file, "latin1") === "") {
    if (performance.now() > limit) throw new Error("the program does not tell what is alive in it");
    await Bun.sleep(20);
  }
  return Number(readFileSync(file, "latin1")) / 1e6;
}
