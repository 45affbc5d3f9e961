import { accessSync, closeSync, constants, fchownSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StoreFault } from "../../ports/publication-store.ts";

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

function isOpenFor(right: number, folder: string): boolean {
  try {
    accessSync(folder, right);
    return true;
  } catch (error) {
    // Anything else, such as a disk that can only be read, is told where the file is made.
    return (error as NodeJS.ErrnoException).code !== "EACCES";
  }
}

/** A folder of the host's that is mounted into a container is root's there; a service's is closed to the owner's own shell. */
function expectRoom(folder: string, owner: number): void {
  const user = process.getuid?.();
  if (user === owner) return;
  if (!isOpenFor(constants.X_OK, folder))
    throw new StoreFault(
      `${folder}, where the data are, is closed to this user; run this as its owner, user ${owner} (sudo -u '#${owner}')`,
    );
  if (!isOpenFor(constants.W_OK, folder))
    throw new StoreFault(
      `no database can be made in ${folder}: it belongs to user ${owner}, and this is user ${user}; give it to the user that the server runs as (chown ${user}), or run this as its owner`,
    );
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
  expectRoom(folder, found.uid);
  const owner = process.getuid?.() === 0 && found.uid !== 0 ? found : null;
  if (first !== undefined && owner !== null)
    for (const each of down(first, folder)) give(each, constants.O_RDONLY | constants.O_DIRECTORY, owner);
  give(file, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL, owner);
}
