import { readFileSync, readlinkSync } from "node:fs";

/**
 * Where a process lives, in a form that others on the same running machine can check: its boot, its space of process
 * numbers (a container has one of its own), its number. Null where the system does not tell.
 */
function spaceHere(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}

const space = spaceHere();

const ownPlace: string = space === null ? "" : `${space} ${process.pid}`;

/** A holder as it is stored: with its place, so that others need not wait for what a killed one held. */
export const inOwnPlace = (holder: string) => `${holder} ${ownPlace}`;
export const placeOf = (stored: string) => stored.slice(stored.indexOf(" ") + 1);

/** Killed, and kept in the table of processes until its parent asks for it: in a container perhaps never. */
function isDead(pid: number): boolean {
  try {
    // The name before it may hold anything, brackets too.
    const told = readFileSync(`/proc/${pid}/stat`, "utf8");
    return /^[ZX]/.test(told.slice(told.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isDead(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** True only when the process that lived there has certainly ended; another machine's is never known to have. */
export function hasEnded(place: string): boolean {
  const end = place.lastIndexOf(" ");
  if (space === null || place.slice(0, end) !== space) return false;
  return !isAlive(Number(place.slice(end + 1)));
}
