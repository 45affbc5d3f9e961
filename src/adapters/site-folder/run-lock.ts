import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

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
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

async function created(file: string): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder), {
      flag: "wx",
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
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
  return { [Symbol.asyncDispose]: () => rm(file, { force: true }) };
}

export const lockName = name;
