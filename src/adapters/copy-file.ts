import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { machineReasonOf } from "../core/machine-fault.ts";
import type { CopyFileReading, CopyFiles, CopyHead } from "../ports/store-copy.ts";
import { flushed } from "./flushed.ts";

/** The first line; the last one tells how many there were between, and their digest. */
const opening = JSON.stringify({ shingle_backup: 1 });

interface Closing {
  readonly end: { readonly lines: number; readonly sha256: string; readonly head: CopyHead };
}

/** Bytes are those that were piped in: they come once, and are read twice. */
function openedFrom(place: string | Uint8Array): Readable {
  return typeof place === "string" ? createReadStream(place) : Readable.from([place], { objectMode: false });
}

/** Every line but the first, one after the other. */
async function* linesOf(place: string | Uint8Array): AsyncGenerator<string> {
  const input = openedFrom(place);
  const unpacked = createGunzip();
  // What goes wrong below is thrown where the lines are read.
  const flowing = pipeline(input, unpacked).catch((error: unknown) => void unpacked.destroy(error as Error));
  let isFirst = true;
  let begun = "";
  // Not the runtime's line reader: it takes other characters than this for ends of lines.
  for await (const piece of unpacked.setEncoding("utf8")) {
    const lines = (begun + String(piece)).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) {
      if (isFirst && line !== opening) throw new Error("not a backup");
      if (!isFirst) yield line;
      isFirst = false;
    }
    if (isFirst && begun.length > opening.length) throw new Error("not a backup");
  }
  await flowing;
  if (isFirst) throw new Error("not a backup");
}

async function isCopy(file: string): Promise<boolean> {
  try {
    for await (const _ of linesOf(file)) return true;
    return false;
  } catch {
    return false;
  }
}

/** On disk, its name included: what is told as done survives a power cut. */
async function settle(partial: string, file: string): Promise<void> {
  const written = await open(partial, "r");
  await flushed(written);
  await written.close();
  await rename(partial, file);
  if (process.platform === "win32") return;
  const folder = await open(dirname(resolve(file)), "r");
  await flushed(folder);
  await folder.close();
}

/** A name of its own for each run: two that wrote one file would leave neither's. */
function partialOf(file: string): string {
  return `${file}.${randomBytes(6).toString("hex")}.partial`;
}

const abandonedMilliseconds = 3_600_000;

/** What runs have left that were killed: nobody has written to it for long. */
async function sweepPartials(file: string): Promise<void> {
  const [folder, name] = [dirname(resolve(file)), `${basename(file)}.`];
  for (const beside of await readdir(folder)) {
    if (!beside.startsWith(name) || !/^(?:[0-9a-f]{12}\.)?partial$/.test(beside.slice(name.length))) continue;
    const path = join(folder, beside);
    const written = await stat(path).catch(() => null);
    if (written !== null && Date.now() - written.mtimeMs > abandonedMilliseconds)
      await rm(path, { force: true });
  }
}

type Produce = Parameters<CopyFiles["write"]>[1];

/** Its lines, packed. What happens to `output` in the end is for who opened it. */
async function packInto(output: Writable, produce: Produce): Promise<{ bytes: number; head: CopyHead }> {
  const packed = createGzip({ level: 6 });
  let bytes = 0;
  packed.on("data", (piece: Uint8Array) => {
    bytes += piece.length;
  });
  const written = pipeline(packed, output, { end: output !== process.stdout });
  written.catch(() => undefined);
  const put = async (line: string) => {
    if (!packed.write(`${line}\n`)) await Promise.race([once(packed, "drain"), written]);
  };
  try {
    const digest = createHash("sha256");
    let lines = 0;
    await put(opening);
    const head = await produce(async (line) => {
      digest.update(line).update("\n");
      lines += 1;
      await put(line);
    });
    await put(JSON.stringify({ end: { lines, sha256: digest.digest("hex"), head } } satisfies Closing));
    packed.end();
    await written;
    return { bytes, head };
  } catch (error) {
    packed.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

async function write(named: string, produce: Produce): ReturnType<CopyFiles["write"]> {
  if (existsSync(named) && !(await isCopy(named)))
    return { kind: "refused", reason: `${named} exists and is no backup; name another file` };
  // Of a link the file that it leads to: in place of the link itself, the copy would lie on the wrong disk.
  const file = await realpath(named).catch(() => named);
  const partial = partialOf(file);
  await sweepPartials(file).catch(() => undefined);
  try {
    // It holds the subscribers' secrets: for its owner alone.
    const output = createWriteStream(partial, { flags: "wx", mode: 0o600 });
    const packed = await packInto(output, produce);
    await settle(partial, file);
    return { kind: "written", ...packed };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    // Nobody has named the other one, which Bun tells in full.
    const { path } = error as NodeJS.ErrnoException;
    if (path !== undefined && resolve(path) === resolve(partial))
      Object.assign(error as object, { path: named });
    throw error;
  }
}

function closingOf(line: string | null): Closing | null {
  if (line === null || !line.startsWith('{"end":')) return null;
  try {
    return JSON.parse(line) as Closing;
  } catch {
    return null;
  }
}

/** The lines but for the last, which is no row. */
async function* rowsOf(place: string | Uint8Array): AsyncGenerator<string> {
  let held: string | null = null;
  for await (const line of linesOf(place)) {
    if (held !== null) yield held;
    held = line;
  }
}

function refusal(file: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = machineReasonOf(code);
  if (reason !== null) return `${file} cannot be read: ${reason}`;
  if (error instanceof Error && error.message === "not a backup") return `${file} is no backup of Shingle`;
  // A stream that ends too early, or whose checksum is wrong; one with another beginning was never packed.
  const isPacked = code.startsWith("Z_") && !/header/.test(error instanceof Error ? error.message : "");
  return isPacked ? `${file} is damaged or cut off; take another backup` : `${file} is no backup of Shingle`;
}

async function read(file: string, piped?: Uint8Array): Promise<CopyFileReading> {
  const place = piped ?? file;
  const digest = createHash("sha256");
  let [count, last]: [number, string | null] = [0, null];
  const found = piped === undefined ? await stat(file).catch(() => null) : null;
  // It is read twice: to be judged, and to be put back.
  if (found !== null && !found.isFile() && !found.isDirectory())
    return { kind: "refused", reason: `${file} is no file: write what comes there into one first` };
  try {
    for await (const line of linesOf(place)) {
      if (last !== null) {
        digest.update(last).update("\n");
        count += 1;
      }
      last = line;
    }
  } catch (error) {
    return { kind: "refused", reason: refusal(file, error) };
  }
  const closing = closingOf(last);
  if (closing === null || closing.end.lines !== count || closing.end.sha256 !== digest.digest("hex"))
    return { kind: "refused", reason: `${file} is damaged or cut off; take another backup` };
  const { head } = closing.end;
  return { kind: "read", head, lines: () => rowsOf(place) };
}

export const copyFiles: CopyFiles = { write, print: (produce) => packInto(process.stdout, produce), read };
