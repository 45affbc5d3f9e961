import { zlibCompressor } from "../../src/adapters/zlib-compressor.ts";
import type { Compressor } from "../../src/ports/compressor.ts";

/** Makes no effort: for tests that do not ask how small documents become. */
export const hastyCompressor: Compressor = {
  ...zlibCompressor,
  compress: (bytes, coding) => zlibCompressor.compressQuickly(bytes, coding),
};
