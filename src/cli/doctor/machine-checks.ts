import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { sizeInWords } from "../../core/text/counted.ts";
import { advised, type Check, required } from "./check.ts";

/** A publication is written beside the one before, and the log of writes beside both. */
const copies = 3;
const leastBytes = 200_000_000;

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const userOf = (folder: string) => (process.getuid?.() === 0 ? `the user of ${folder}` : "this user");

/** Root may write everything, and asks for the user whose folder it is: that is who the server runs as. */
function isClosed(path: string, owner: number): boolean {
  if (process.getuid?.() !== 0 || owner === 0) return !mayWrite(path);
  return statSync(path).uid === 0;
}

/** The first of the folder and what the database consists of that its user may not write; null where there is none. */
function closedIn(folder: string): string | null {
  const files = ["", "-wal", "-shm"].map((end) => join(folder, `shingle.sqlite${end}`)).filter(existsSync);
  const { uid } = statSync(folder);
  return [folder, ...files].find((path) => isClosed(path, uid)) ?? null;
}

/** Whether every user of the machine may look into a folder, or open what lies in it by its name. */
export function isOpenToAll(folder: string): boolean {
  return process.platform !== "win32" && (statSync(folder).mode & 0o005) !== 0;
}

/** How many bytes are free where the embedded database is, and how many should be. */
export function roomIn(folder: string): { readonly free: number; readonly wanted: number } {
  const { bavail, bsize } = statfsSync(folder);
  const wanted = Math.max(leastBytes, copies * sizeOf(join(folder, "shingle.sqlite")));
  return { free: bavail * bsize, wanted };
}

/** The folder of the embedded database: room, and who may do what. */
export function folderChecks(dataDir: string): Check[] {
  const folder = resolve(dataDir);
  const { free, wanted } = roomIn(folder);
  const isOpen = isOpenToAll(folder);
  const closed = closedIn(folder);
  return [
    advised("disk", {
      ok: free >= wanted,
      message: `${sizeInWords(free)} are free where the data are`,
      advice: `make room: ${sizeInWords(wanted)} are wanted, or an import may fail`,
    }),
    required("permissions", {
      ok: closed === null,
      message:
        closed === null
          ? `${folder} can be read and written`
          : `${closed} cannot be written by ${userOf(folder)}`,
      advice: "run as the user that the server runs as, or give that and all beside it to that user (chown)",
    }),
    advised("open-folder", {
      ok: !isOpen,
      message: isOpen
        ? `${folder} can be read by every user of this machine`
        : `${folder} is closed to other users`,
      advice: `it holds withheld reviews and subscribers' secrets: chmod o-rwx ${folder}`,
    }),
  ];
}
