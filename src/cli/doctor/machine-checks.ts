import { accessSync, constants, statfsSync, statSync } from "node:fs";
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

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether every user of the machine may look into a folder, or open what lies in it by its name. */
export function isOpenToAll(folder: string): boolean {
  return process.platform !== "win32" && (statSync(folder).mode & 0o005) !== 0;
}

/** The folder of the embedded database: room, and who may do what. */
export function folderChecks(dataDir: string): Check[] {
  const folder = resolve(dataDir);
  const { bavail, bsize } = statfsSync(folder);
  const [free, wanted] = [
    bavail * bsize,
    Math.max(leastBytes, copies * sizeOf(join(folder, "shingle.sqlite"))),
  ];
  const isOpen = isOpenToAll(folder);
  const isWritable = mayWrite(folder);
  return [
    advised("disk", {
      ok: free >= wanted,
      message: `${sizeInWords(free)} are free where the data are`,
      advice: `make room: ${sizeInWords(wanted)} are wanted, or an import may fail`,
    }),
    required("permissions", {
      ok: isWritable,
      message: isWritable ? `${folder} can be read and written` : `${folder} cannot be written by this user`,
      advice: "run as the user that the server runs as, or give the folder to that user",
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
