import { readdirSync, readFileSync } from "node:fs";

/** What Linux tells of a running process. */

function field(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
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
    return peak === 0 ? null : peak;
  } catch {
    return null;
  }
}
