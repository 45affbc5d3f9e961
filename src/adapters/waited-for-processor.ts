import { readFileSync } from "node:fs";

const schedstat = "/proc/thread-self/schedstat";

/**
 * Milliseconds that the calling thread was ready to run and had no processor. Linux tells, of each thread apart; elsewhere, and where
 * its kernel does not count, it is always 0. A few microseconds a call: for ticks, not for every exchange.
 */
export function waitedForProcessor(): number {
  try {
    const [, nanoseconds] = readFileSync(schedstat, "latin1").split(" ");
    return Number(nanoseconds ?? 0) / 1e6 || 0;
  } catch {
    return 0;
  }
}
