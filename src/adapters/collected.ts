import type { Transform } from "node:stream";
import { ByteWriter } from "../core/documents/byte-writer.ts";

const shortestPiece = 16_384;
/** What is as short keeps no room that it does not fill: of such there may be thousands. */
const short = 1 << 20;

export interface Room {
  /** How many bytes are expected. */
  readonly expected: number;
  /** At most so many are taken at once. */
  readonly piece: number;
}

/**
 * All that a stream makes of these bytes, in room for what is expected: what is not written to takes no memory. One piece is
 * given as it is. Where there are more, each is let go as it comes; joined at the end they would be held twice.
 */
export function collected(
  open: (options: { readonly chunkSize: number }) => Transform,
  bytes: Uint8Array,
  { expected, piece: longest }: Room,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = open({ chunkSize: Math.max(shortestPiece, Math.min(expected, longest)) });
  let only: Uint8Array<ArrayBuffer> | null = null;
  let writer: ByteWriter | null = null;
  return new Promise((resolve, reject) => {
    stream.on("data", (piece: Uint8Array<ArrayBuffer>) => {
      if (only === null && writer === null) {
        only = piece;
        return;
      }
      writer ??= new ByteWriter(expected);
      if (only !== null) writer.writeBytes(only);
      only = null;
      writer.writeBytes(piece);
    });
    stream.on("end", () => {
      const made = only ?? writer?.finish() ?? new Uint8Array();
      resolve(made.length < short ? made.slice() : made);
    });
    stream.on("error", reject);
    stream.end(bytes);
  });
}
