import { collected } from "./collected.ts";

const bytesOfSize = [0, 2, 4, 8] as const;
const bytesOfDictionary = [0, 1, 2, 4] as const;
/** Two bytes tell what one could not. */
const leastOfTwoBytes = 256;
const beforeFrame = 4;

/** How long the frame says that it becomes, RFC 8878 §3.1.1.1; null where it does not say. */
function statedLength(zstd: Uint8Array<ArrayBuffer>): number | null {
  const descriptor = zstd[beforeFrame] ?? 0;
  const isSingle = (descriptor & 0b10_0000) !== 0;
  const size = bytesOfSize[descriptor >> 6] || Number(isSingle);
  const at = beforeFrame + 1 + Number(!isSingle) + (bytesOfDictionary[descriptor & 0b11] ?? 0);
  if (size === 0 || at + size > zstd.length) return null;
  const view = new DataView(zstd.buffer, zstd.byteOffset + at, size);
  if (size === 1) return view.getUint8(0);
  if (size === 2) return view.getUint16(0, true) + leastOfTwoBytes;
  return size === 4 ? view.getUint32(0, true) : Number(view.getBigUint64(0, true));
}

/** Ours become some five times as long; what does not say how long takes what it needs. */
const usualGrowth = 6;
/** Nearly all of ours come in one piece, and are not copied. */
const longestPiece = 256 << 20;
/** None of ours is; what was damaged may claim anything. */
const longest = 2 ** 32;

/** What zstd's bytes were compressed from; nothing of nothing. Throws when they are cut or damaged. */
export async function unpacked(zstd: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (zstd.length === 0) return zstd;
  const { createZstdDecompress } = await import("node:zlib");
  const stated = statedLength(zstd);
  if (stated !== null && stated > longest) throw new Error("it claims to be longer than any document");
  const expected = stated ?? zstd.length * usualGrowth;
  // One byte more shows a stream that has made what was expected that there is no more to come.
  const room = { expected: expected + 1, piece: longestPiece };
  const bytes = await collected(createZstdDecompress, zstd, room);
  // Bun takes an early end for the end.
  if (stated !== null && bytes.length !== stated)
    throw new Error(`of ${stated} bytes there are ${bytes.length}`);
  return bytes;
}
