import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import type { RunningServer, SocketAddress } from "../../ports/running-servers.ts";
import { type StorePlace, sqliteFile } from "./open-engine.ts";

/** The system's word for a socket that waits for connections. */
const waiting = "0A";

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Nothing where it was closed meanwhile: a server closes connections all the time. */
function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (codeOf(error) === "EACCES") throw error;
    return null;
  }
}

/**
 * The files and sockets that a process holds open, by name: `/data/shingle.sqlite`, `socket:[4711]`. Null where this user may not
 * see them: of somebody else's process, and of a service that has a space of users to itself, whoever it runs as.
 */
function heldBy(pid: number): ReadonlySet<string> | null {
  const folder = `/proc/${pid}/fd`;
  try {
    return new Set(readdirSync(folder).flatMap((name) => targetOf(`${folder}/${name}`) ?? []));
  } catch (error) {
    return codeOf(error) === "EACCES" ? null : new Set();
  }
}

/** Which processes lock a file, which everybody may see: as long as it holds the database open, SQLite locks what is shared. */
function lockersOf(file: string): ReadonlySet<number> {
  const { ino } = statSync(file);
  const rows = readFileSync("/proc/locks", "latin1").split("\n");
  return new Set(
    rows.flatMap((row) => {
      const [, , , , pid, place = ""] = row.trim().split(/\s+/);
      return place.split(":").at(-1) === String(ino) ? [Number(pid)] : [];
    }),
  );
}

/** Of 32 bits as the table writes them, lowest byte first. */
const bytesOf = (word: string): readonly string[] => (word.match(/../g) ?? []).reverse();

/** `0100007F` is 127.0.0.1; an address of IPv6 has four such words. */
function hostOf(written: string): string {
  const bytes = (written.match(/.{8}/g) ?? []).flatMap(bytesOf);
  if (bytes.length === 4) return bytes.map((byte) => Number.parseInt(byte, 16)).join(".");
  const groups = bytes.join("").match(/.{4}/g) ?? [];
  // Shortened as everybody writes it.
  return new URL(`http://[${groups.join(":")}]`).hostname.slice(1, -1);
}

/** A row of the system's table of sockets. */
interface Row {
  readonly user: number;
  readonly socket: string;
}

function listeningIn(table: string, isMeant: (row: Row) => boolean): SocketAddress[] {
  const addresses: SocketAddress[] = [];
  for (const row of table.split("\n").slice(1)) {
    const [, local = "", , state, , , , user, , number] = row.trim().split(/\s+/);
    if (state !== waiting || !isMeant({ user: Number(user), socket: `socket:[${number}]` })) continue;
    const [host = "", port = ""] = local.split(":");
    addresses.push({ host: hostOf(host), port: Number.parseInt(port, 16) });
  }
  return addresses;
}

function listensOf(pid: number, isMeant: (row: Row) => boolean): SocketAddress[] {
  try {
    return ["tcp", "tcp6"].flatMap((name) =>
      listeningIn(readFileSync(`/proc/${pid}/net/${name}`, "latin1"), isMeant),
    );
  } catch {
    return [];
  }
}

/** Of a process whose files are hidden: where its user listens, if it locks the database. */
function hiddenServer(pid: number, path: string): RunningServer | null {
  try {
    if (!lockersOf(`${path}-shm`).has(pid)) return null;
    const { uid } = statSync(`/proc/${pid}`);
    return { pid, listens: listensOf(pid, ({ user }) => user === uid), areOwn: false };
  } catch {
    return null;
  }
}

function serverOf(pid: number, path: string): RunningServer | null {
  const held = heldBy(pid);
  if (held === null) return hiddenServer(pid, path);
  if (!held.has(path)) return null;
  return { pid, listens: listensOf(pid, ({ socket }) => held.has(socket)), areOwn: true };
}

/**
 * The processes of this machine that hold the embedded database open and wait for connections, as far as this user may see them:
 * one in a container has it under another name. Null where the system does not tell, and of a database without a file.
 */
export function runningServers({ data_dir, database_url }: StorePlace): readonly RunningServer[] | null {
  if (database_url !== null) return null;
  try {
    const path = realpathSync(sqliteFile(data_dir));
    const pids = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
    return pids.flatMap((pid) => serverOf(pid, path) ?? []).filter(({ listens }) => listens.length > 0);
  } catch {
    return null;
  }
}
