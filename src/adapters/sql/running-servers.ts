import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import type { RunningServer, SocketAddress } from "../../ports/running-servers.ts";
import { type StorePlace, sqliteFile } from "./open-engine.ts";

/** The system's word for a socket that waits for connections. */
const waiting = "0A";

/** Empty of another user's process, and of one that has ended. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Nothing where it was closed meanwhile: a server closes connections all the time. */
function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

/** The files and sockets that a process holds open, by name: `/data/shingle.sqlite`, `socket:[4711]`. */
function heldBy(pid: number): ReadonlySet<string> {
  const folder = `/proc/${pid}/fd`;
  return new Set(namesIn(folder).flatMap((name) => targetOf(`${folder}/${name}`) ?? []));
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

function listeningIn(table: string, held: ReadonlySet<string>): SocketAddress[] {
  const addresses: SocketAddress[] = [];
  for (const row of table.split("\n").slice(1)) {
    const [, local = "", , state, , , , , , number] = row.trim().split(/\s+/);
    if (state !== waiting || !held.has(`socket:[${number}]`)) continue;
    const [host = "", port = ""] = local.split(":");
    addresses.push({ host: hostOf(host), port: Number.parseInt(port, 16) });
  }
  return addresses;
}

function listensOf(pid: number, held: ReadonlySet<string>): SocketAddress[] {
  try {
    return ["tcp", "tcp6"].flatMap((name) =>
      listeningIn(readFileSync(`/proc/${pid}/net/${name}`, "latin1"), held),
    );
  } catch {
    return [];
  }
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
    return pids
      .map((pid) => ({ pid, held: heldBy(pid) }))
      .filter(({ held }) => held.has(path))
      .map(({ pid, held }) => ({ pid, listens: listensOf(pid, held) }))
      .filter(({ listens }) => listens.length > 0);
  } catch {
    return null;
  }
}
