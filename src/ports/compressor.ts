import type { Coding } from "../core/http/coding.ts";

/** The same bytes give the same coded bytes in one process. Neither call blocks others while it works. */
export interface Compressor {
  /** For what is stored and served many times. The effort follows the size, so that nothing is held up long. */
  compress(bytes: Uint8Array, coding: Coding): Promise<Uint8Array<ArrayBuffer>>;
  /** For an answer that somebody waits for. */
  compressQuickly(bytes: Uint8Array, coding: Coding): Promise<Uint8Array<ArrayBuffer>>;
}
