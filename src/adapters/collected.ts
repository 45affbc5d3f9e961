import type { Transform } from "node:stream";
import { ByteWriter } from "../core/documents/byte-writer.ts";

/** A piece as long as that is taken at once, so that what compresses hardly ever waits for this thread, which may be busy. */
const longestPiece = 1 << 20;
const shortestPiece = 16_384;

/**
 * All that a stream makes of these bytes, in room for what is expected: what is not written to takes no memory. Each piece is
 * let go as it comes; joined at the end they would be held twice.
 */
export function collected(
  open: (options: { readonly chunkSize: number }) => Transform,
  bytes: Uint8Array,
  room: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ByteWriter(room);
  const stream = open({ chunkSize: Math.max(shortestPiece, Math.min(room, longestPiece)) });
  return new Promise((resolve, reject) => {
    stream.on("data", (piece: Uint8Array) => writer.writeBytes(piece));
    stream.on("end", () => {
      const made = writer.finish();
      // Of what is short there may be thousands, which keep no room that they do not fill.
      resolve(made.length < longestPiece ? made.slice() : made);
    });
    stream.on("error", reject);
    stream.end(bytes);
  });
}
