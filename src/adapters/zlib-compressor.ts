import { promisify } from "node:util";
import type { Coding } from "../core/http/coding.ts";
import type { Compressor } from "../ports/compressor.ts";

type Effort = Readonly<Record<Coding, number>>;

const [small, middling] = [256 * 1024, 8 * 1024 * 1024];

function effortFor(bytes: number): Effort {
  if (bytes <= small) return { br: 11, zstd: 19, gzip: 9 };
  if (bytes <= middling) return { br: 5, zstd: 6, gzip: 6 };
  return { br: 4, zstd: 3, gzip: 6 };
}

/**
 * The most that the compressing thread writes before it waits for this one, which may be busy: more than documents come to,
 * so that it hardly ever does. At its default of 16 KB it would wait at every one of hundreds.
 */
function chunkFor(bytes: number): number {
  return Math.max(16_384, Math.ceil(bytes / 3));
}

const quick: Effort = { br: 4, zstd: 3, gzip: 6 };

/** Loaded with the first answer that needs it: a server of stored documents starts without it. */
async function compressWith(
  bytes: Uint8Array,
  coding: Coding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  const { brotliCompress, constants, gzip, zstdCompress } = await import("node:zlib");
  const chunkSize = chunkFor(bytes.length);
  switch (coding) {
    case "br":
      return promisify<Uint8Array, object, Uint8Array<ArrayBuffer>>(brotliCompress)(bytes, {
        chunkSize,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort.br,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    case "zstd":
      // Told the size, every runtime writes the same bytes; brotli does so anyway, and gzip on none of its levels.
      return promisify<Uint8Array, object, Uint8Array<ArrayBuffer>>(zstdCompress)(bytes, {
        chunkSize,
        params: { [constants.ZSTD_c_compressionLevel]: effort.zstd },
        pledgedSrcSize: bytes.length,
      });
    case "gzip":
      return promisify(gzip)(bytes, { chunkSize, level: effort.gzip });
  }
}

export const zlibCompressor: Compressor = {
  compress: (bytes, coding) => compressWith(bytes, coding, effortFor(bytes.length)),
  compressQuickly: (bytes, coding) => compressWith(bytes, coding, quick),
};
