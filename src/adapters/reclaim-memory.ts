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

const engine = "Bun" in globalThis ? await import("bun:jsc") : null;

/**
 * The same of what was made since the last time, in a few milliseconds however much is alive: long work that makes much and
 * keeps little would else have the heap grow to twice what it keeps, and memory once touched comes back late.
 */
export const reclaimRecent: ReclaimMemory = () => {
  engine?.edenGC();
};
