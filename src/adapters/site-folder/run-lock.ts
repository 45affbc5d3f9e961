import { link, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { isAlive } from "../sql/process-place.ts";

const name = ".shingle-export.lock";

interface Holder {
  readonly pid: number;
  readonly host: string;
}

function holderIn(text: string): Holder | null {
  try {
    const { pid, host } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === "number" && typeof host === "string" ? { pid, host } : null;
  } catch {
    return null;
  }
}

/** Whether the process that wrote the lock is gone for certain: a lock of another machine cannot be judged from here. */
function isGone(text: string): boolean {
  const holder = holderIn(text);
  if (holder === null || holder.host !== hostname()) return false;
  // In a container every run may have the same number: our own cannot be somebody else's.
  if (holder.pid === process.pid) return true;
  return !isAlive(holder.pid);
}

const cannotLink = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** There with all it says, or not at all: one that a run was killed over while it wrote it would name no holder. */
async function created(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.new`;
  const text = JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder);
  try {
    await writeFile(draft, text);
    await link(draft, file);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (code === "EEXIST") return false;
    // Nobody has named the draft.
    if (error instanceof Error && "path" in error) error.path = dirname(file);
    if (!cannotLink.has(code)) throw error;
    return await writtenAnew(file, text);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** For file systems without a second name for a file. */
async function writtenAnew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** What runs that were killed over their lock have left beside it. */
async function sweep(folder: string): Promise<void> {
  for (const beside of await readdir(folder)) {
    const pid = beside.startsWith(`${name}.`) ? Number.parseInt(beside.slice(name.length + 1), 10) : 0;
    if (pid > 0 && !isAlive(pid)) await rm(join(folder, beside), { force: true });
  }
}

/** Takes away the lock of a process that is gone. Of several that try, each sees afterwards whose lock it took. */
async function clearedOf(file: string, dead: string): Promise<boolean> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    // Another run was faster.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw error;
  }
  const taken = await readFile(aside, "utf8");
  if (taken === dead) {
    await rm(aside, { force: true });
    return true;
  }
  await rename(aside, file);
  return false;
}

/** One run at a time in a folder; null where another one is underway. */
export async function lockFolder(folder: string): Promise<AsyncDisposable | null> {
  const file = join(folder, name);
  if (!(await created(file))) {
    const held = await readFile(file, "utf8").catch(() => "");
    if (!isGone(held) || !(await clearedOf(file, held)) || !(await created(file))) return null;
  }
  await sweep(folder);
  return { [Symbol.asyncDispose]: () => rm(file, { force: true }) };
}

export const lockName = name;
