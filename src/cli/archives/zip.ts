import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { ArchiveFault } from "./archive-fault.ts";

/** Bytes that can be read anywhere: a file on disk, or what lies in memory. */
export interface RandomBytes {
  readonly size: number;
  /** As many as asked for, or fewer where they end. */
  read(at: number, length: number): Uint8Array;
}

/** One file in an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  /** The bytes that it unpacks to; an ArchiveFault where they are not what the archive says of them. */
  chunks(): AsyncGenerator<Uint8Array>;
}

const [endMark, wideEndMark, wideLocatorMark] = [0x06054b50, 0x06064b50, 0x07064b50];
const [entryMark, localMark] = [0x02014b50, 0x04034b50];
const [endBytes, longestComment, wideLocatorBytes, wideEndBytes] = [22, 65_535, 20, 56];
const [entryBytes, localBytes] = [46, 30];
const mostEntries = 100_000;
const largestDirectory = 64 << 20;
const blockBytes = 256 * 1024;
const wide32 = 0xffffffff;
const [stored, deflated] = [0, 8];
const isEncrypted = 1;
const wideExtra = 1;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const broken = "the archive is damaged or was cut off; export or download it again";

interface Directory {
  readonly at: number;
  readonly length: number;
  readonly entries: number;
}

/** Where archives of over 4 GB or 65,535 files tell what does not fit into the usual end. */
function wideDirectory(bytes: RandomBytes, endAt: number): Directory | null {
  if (endAt < wideLocatorBytes) return null;
  const locator = viewOf(bytes.read(endAt - wideLocatorBytes, wideLocatorBytes));
  if (locator.getUint32(0, true) !== wideLocatorMark) return null;
  const end = bytes.read(Number(locator.getBigUint64(8, true)), wideEndBytes);
  const view = viewOf(end);
  if (end.length < wideEndBytes || view.getUint32(0, true) !== wideEndMark) throw new ArchiveFault(broken);
  const [entries, length, at] = [32, 40, 48].map((place) => Number(view.getBigUint64(place, true))) as [
    number,
    number,
    number,
  ];
  return { entries, length, at };
}

function directoryOf(bytes: RandomBytes): Directory {
  const tailAt = Math.max(0, bytes.size - endBytes - longestComment);
  const tail = bytes.read(tailAt, bytes.size - tailAt);
  const view = viewOf(tail);
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (view.getUint32(at, true) !== endMark) continue;
    // A comment that holds the mark is no end: the end tells how long its comment is.
    if (at + endBytes + view.getUint16(at + 20, true) !== tail.length) continue;
    const usual = {
      entries: view.getUint16(at + 10, true),
      length: view.getUint32(at + 12, true),
      at: view.getUint32(at + 16, true),
    };
    return wideDirectory(bytes, tailAt + at) ?? usual;
  }
  throw new ArchiveFault(broken);
}

/** UTF-8 as all write it today, whether they mark it or not; else one character a byte. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

/** Old programs of Windows part folders with the other stroke. */
function nameOf(bytes: Uint8Array): string {
  const name = decoded(bytes);
  return name.includes("/") ? name : name.replaceAll("\\", "/");
}

interface Place {
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** The sizes and the place in the extra field of what is too large for the usual ones. */
function widened({ size, packed, at }: Place, extra: DataView): Place {
  let field = 0;
  while (field + 4 <= extra.byteLength) {
    const length = extra.getUint16(field + 2, true);
    const end = Math.min(field + 4 + length, extra.byteLength);
    if (extra.getUint16(field, true) === wideExtra) {
      let next = field + 4;
      const wide = (value: number) => {
        if (value !== wide32 || next + 8 > end) return value;
        next += 8;
        return Number(extra.getBigUint64(next - 8, true));
      };
      const wideSize = wide(size);
      const widePacked = wide(packed);
      return { size: wideSize, packed: widePacked, at: wide(at) };
    }
    field = end;
  }
  return { size, packed, at };
}

interface Packed extends Place {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly sum: number;
}

function* packedBytes(bytes: RandomBytes, { at, packed }: Packed): Generator<Uint8Array> {
  const head = bytes.read(at, localBytes);
  const view = viewOf(head);
  if (head.length < localBytes || view.getUint32(0, true) !== localMark) throw new ArchiveFault(broken);
  const begin = at + localBytes + view.getUint16(26, true) + view.getUint16(28, true);
  for (let done = 0; done < packed; done += blockBytes) {
    const block = bytes.read(begin + done, Math.min(blockBytes, packed - done));
    if (block.length === 0) throw new ArchiveFault(broken);
    yield block;
  }
}

function unpacked(bytes: RandomBytes, entry: Packed): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if ((entry.flags & isEncrypted) !== 0)
    throw new ArchiveFault("it is encrypted; unpack the archive with its password");
  if (entry.method === stored) return packedBytes(bytes, entry);
  if (entry.method !== deflated)
    throw new ArchiveFault(
      `it is packed in a way that is not known here (${entry.method}); unpack the archive`,
    );
  const inflate = createInflateRaw();
  const source = Readable.from(packedBytes(bytes, entry));
  source.on("error", (error) => inflate.destroy(error));
  inflate.on("close", () => source.destroy());
  return source.pipe(inflate);
}

/** No more than the archive says: a few kilobytes can unpack to as much as a disk holds. */
async function* checked(bytes: RandomBytes, entry: Packed): AsyncGenerator<Uint8Array> {
  let [size, sum] = [0, 0];
  try {
    for await (const chunk of unpacked(bytes, entry)) {
      size += chunk.length;
      sum = crc32(chunk, sum);
      if (size > entry.size) throw new ArchiveFault(broken);
      yield chunk;
    }
  } catch (error) {
    const isOfData = (error as NodeJS.ErrnoException).code?.startsWith("Z_") === true;
    throw isOfData ? new ArchiveFault(broken) : error;
  }
  if (size !== entry.size || sum !== entry.sum) throw new ArchiveFault(broken);
}

function* packedIn(directory: Uint8Array, { entries }: Directory): Generator<Packed> {
  const view = viewOf(directory);
  let at = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + entryBytes > directory.length || view.getUint32(at, true) !== entryMark)
      throw new ArchiveFault(broken);
    const nameEnd = at + entryBytes + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const end = extraEnd + view.getUint16(at + 32, true);
    if (end > directory.length) throw new ArchiveFault(broken);
    const place = {
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    yield {
      ...widened(place, viewOf(directory.subarray(nameEnd, extraEnd))),
      name: nameOf(directory.subarray(at + entryBytes, nameEnd)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      sum: view.getUint32(at + 16, true),
    };
    at = end;
  }
}

/** The files of a ZIP archive in its own order, folders left out. */
export function zipEntries(bytes: RandomBytes): readonly ZipEntry[] {
  const directory = directoryOf(bytes);
  if (directory.entries > mostEntries || directory.length > largestDirectory)
    throw new ArchiveFault(
      `it holds over ${mostEntries} files; unpack it, and name the folder of one export`,
    );
  const written = bytes.read(directory.at, directory.length);
  return [...packedIn(written, directory)]
    .filter(({ name }) => !name.endsWith("/"))
    .map((entry) => ({ name: entry.name, size: entry.size, chunks: () => checked(bytes, entry) }));
}
