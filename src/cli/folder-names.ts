import { readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { machineCode } from "../core/machine-fault.ts";
import { isExport, whyClosed } from "./archives/export-names.ts";
import { InputFault } from "./command.ts";

const mostFiles = 10_000;

/** What a link leads to; null where that is nowhere, or a circle. */
function targetOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch (error) {
    if (["ENOENT", "ELOOP"].includes(machineCode(error) ?? "")) return null;
    throw error;
  }
}

/** Hidden files, and Excel's mark of who has a workbook open. */
function isMeantForPrograms(name: string): boolean {
  return name.startsWith(".") || name.startsWith("~$");
}

/** Links are followed, and each folder is gone through once: the runtimes' own way through folders differs in both. */
function* filesUnder(folder: string, seen: Set<string>): Generator<string> {
  const place = realpathSync(folder);
  if (seen.has(place)) return;
  seen.add(place);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (isMeantForPrograms(entry.name)) continue;
    const path = join(folder, entry.name);
    const kind = entry.isSymbolicLink() ? targetOf(path) : entry;
    if (kind?.isDirectory()) yield* filesUnder(path, seen);
    else if (kind?.isFile()) yield path;
  }
}

/** The files of a folder and of those below that may be exports. */
export interface FolderNames {
  readonly exports: readonly string[];
  /** What cannot be read there though it may hold reviews, each as a sentence. */
  readonly closed: readonly string[];
}

/** In a fixed order, whatever the file system's. */
export function namesUnder(folder: string): FolderNames {
  const [exports, closed]: [string[], string[]] = [[], []];
  for (const file of filesUnder(folder, new Set())) {
    const why = whyClosed(file);
    if (isExport(file)) exports.push(file);
    else if (why !== null) closed.push(`${file} ${why}`);
    if (exports.length + closed.length > mostFiles)
      throw new InputFault(`${folder} holds over ${mostFiles} files; name the folder of one export`);
  }
  return { exports: exports.sort(), closed: closed.sort() };
}
