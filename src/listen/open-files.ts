import { readFileSync } from "node:fs";

/** Connections over the maximum that may stand open at once while they read that they were turned away. */
export function surplusConnections(maxConnections: number): number {
  return Math.min(256, Math.ceil(maxConnections / 8));
}

function openFileLimit(): number {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "latin1"));
    return Number(line?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    // Not Linux, or not readable: then the configured maximum stands.
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * As many connections as the process's open files allow, an eighth of them kept for the rest of the program. Running
 * out would leave connections waiting that cannot be accepted, and Bun 1.4.5 then spins until one closes.
 */
export function affordableConnections(wanted: number): number {
  const files = openFileLimit();
  const usable = files - Math.max(32, Math.ceil(files / 8));
  const affordable = Number.isFinite(files) ? Math.max(1, Math.floor(usable * (8 / 9)) - 1) : wanted;
  return Math.min(wanted, affordable);
}
