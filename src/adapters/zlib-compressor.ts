import type { Coding } from "../core/http/coding.ts";
import type { Compressor } from "../ports/compressor.ts";
import { collected } from "./collected.ts";

type Effort = Readonly<Record<Coding, number>>;

/**
 * How far back brotli looks, as a power of two: what fits into the processor's memory beside it is found in five sixths of the time,
 * and nothing farther back makes documents such as ours shorter.
 */
const brotliWindow = 20;
/** Of very long ones half a percent would be lost. */
const longBrotliWindow = 21;

const [page, small, middling] = [32 * 1024, 256 * 1024, 8 * 1024 * 1024];

function effortFor(bytes: number): Effort {
  if (bytes <= page) return { br: 11, zstd: 19, gzip: 9 };
  // The last levels take three times as long, for a hundredth less: half of what one more review would cost a small business.
  if (bytes <= small) return { br: 10, zstd: 15, gzip: 9 };
  // Nearly all that read zstd read brotli, which is smaller; the store unpacks it, and that costs the same.
  if (bytes <= middling) return { br: 5, zstd: 3, gzip: 6 };
  return { br: 4, zstd: 3, gzip: 6 };
}

/**
 * As much is taken at once, so that what compresses hardly ever waits for this thread, which may be busy. What gzip writes depends
 * on it: with another, the same document would have other bytes.
 */
const longestPiece = 1 << 20;

/** No document of ours is longer when it is compressed. */
const usualShare = 3;

const quick: Effort = { br: 4, zstd: 3, gzip: 6 };

/** Loaded with the first answer that needs it: a server of stored documents starts without it. */
async function compressWith(
  bytes: Uint8Array,
  coding: Coding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  const { constants, createBrotliCompress, createGzip, createZstdCompress } = await import("node:zlib");
  const room = { expected: Math.ceil(bytes.length / usualShare), piece: longestPiece };
  switch (coding) {
    case "br": {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: effort.br,
        [constants.BROTLI_PARAM_LGWIN]: bytes.length <= middling ? brotliWindow : longBrotliWindow,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      return collected((options) => createBrotliCompress({ ...options, params }), bytes, room);
    }
    case "zstd": {
      // Told the size, every runtime writes the same bytes; brotli does so anyway, and gzip on none of its levels.
      const sized = {
        // With a sum of its own, so that what was changed where it lies is refused when it is unpacked.
        params: { [constants.ZSTD_c_compressionLevel]: effort.zstd, [constants.ZSTD_c_checksumFlag]: 1 },
        pledgedSrcSize: bytes.length,
      };
      return collected((options) => createZstdCompress({ ...options, ...sized }), bytes, room);
    }
    case "gzip":
      return collected((options) => createGzip({ ...options, level: effort.gzip }), bytes, room);
  }
}

export const zlibCompressor: Compressor = {
  compress: (bytes, coding) => compressWith(bytes, coding, effortFor(bytes.length)),
  compressQuickly: (bytes, coding) => compressWith(bytes, coding, quick),
};
