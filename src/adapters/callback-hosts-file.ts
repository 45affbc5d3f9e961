import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";

/** The addresses that the machine itself gives a name, in lower case; none when it says nothing of it. */
export type HostsFile = (name: string) => readonly string[];

const recheckMilliseconds = 10_000;

export function parseHostsFile(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    if (isIP(address) === 0 || address.includes("%")) continue;
    for (const written of names) {
      const name = written.toLowerCase();
      const known = found.get(name);
      if (known === undefined) found.set(name, [address]);
      else known.push(address);
    }
  }
  return found;
}

/** Read when first asked, and again when it has changed, which is looked at every ten seconds at most. */
export function openHostsFile(path: string, monotonicMilliseconds: () => number): HostsFile {
  let entries: ReadonlyMap<string, readonly string[]> = new Map();
  let changedAt: number | null = null;
  let recheckAt = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    const stat = statSync(path, { throwIfNoEntry: false });
    const now = stat?.mtimeMs ?? null;
    if (now === changedAt) return;
    changedAt = now;
    entries = stat === undefined ? new Map() : parseHostsFile(readFileSync(path, "utf8"));
  };
  return (name) => {
    const now = monotonicMilliseconds();
    if (now >= recheckAt) {
      recheckAt = now + recheckMilliseconds;
      try {
        refresh();
      } catch {
        // It vanished between two looks or may not be read: the machine then says nothing, and DNS is asked.
        entries = new Map();
        changedAt = null;
      }
    }
    return entries.get(name) ?? [];
  };
}
