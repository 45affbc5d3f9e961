import type { ReclaimMemory } from "../ports/memory.ts";

interface Collecting {
  readonly Bun?: { gc(force: boolean): unknown };
}

/**
 * Has the runtime give back what nobody holds any more. Bun lets a heap grow to twice what is alive before it looks by
 * itself; Node sees to it in time. Takes some milliseconds for each ten megabytes that are alive.
 */
export const reclaimMemory: ReclaimMemory = () => {
  (globalThis as Collecting).Bun?.gc(true);
};

/** So much is worth the look. */
const muchGrowth = 128 << 20;
let leastHeld = Number.POSITIVE_INFINITY;

/** The same where this process has grown by much since it was smallest, or since the last time. */
export const reclaimGrowth: ReclaimMemory = () => {
  const held = process.memoryUsage.rss();
  leastHeld = Math.min(leastHeld, held);
  if (held - leastHeld < muchGrowth) return;
  reclaimMemory();
  leastHeld = process.memoryUsage.rss();
};
