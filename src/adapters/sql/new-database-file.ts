import { closeSync, constants, fchownSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Also in a folder that somebody made for all to read. A group that shares the folder may share the file. */
const closedToOthers = 0o660;

/** By what was opened, never by its name: a name in somebody's folder may lead elsewhere a moment later. */
function give(path: string, flags: number, owner: Owner | null): void {
  try {
    const opened = openSync(path, flags | constants.O_NOFOLLOW, closedToOthers);
    try {
      if (owner !== null) fchownSync(opened, owner.uid, owner.gid);
    } finally {
      closeSync(opened);
    }
  } catch {
    // It is there already, or may not be given away: then it stays whose it is.
  }
}

/** The folders from the first that is new down to this one. */
function down(first: string, folder: string): string[] {
  const folders = [folder];
  for (let each = folder; each !== first && each !== dirname(each); ) {
    each = dirname(each);
    folders.unshift(each);
  }
  return folders;
}

/**
 * The folder of a database, for its owner alone: withheld reviews and subscribers' secrets lie in it. What root makes in
 * somebody's folder is that user's, the database too: it is the server's user who has to write it from then on. SQLite
 * does the same for what it lays beside the database.
 */
export function makeRoomFor(file: string): void {
  const folder = dirname(file);
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = statSync(first === undefined ? folder : dirname(first));
  const owner = process.getuid?.() === 0 && found.uid !== 0 ? found : null;
  if (first !== undefined && owner !== null)
    for (const each of down(first, folder)) give(each, constants.O_RDONLY | constants.O_DIRECTORY, owner);
  give(file, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL, owner);
}
