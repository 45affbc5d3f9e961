import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Has this very thread give way to the others where there are not processors enough for all. Linux alone tells a
 * thread's number, and keeps a niceness for each; elsewhere nothing changes, for it would mean the whole process.
 */
export function giveWay(niceness: number): void {
  try {
    const [, thread] = /\/task\/([0-9]+)$/.exec(readlinkSync("/proc/thread-self")) ?? [];
    if (thread !== undefined) setPriority(Number(thread), niceness);
  } catch {
    // No /proc, or a sandbox that forbids it: it works as before.
  }
}
