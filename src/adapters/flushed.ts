import { fsync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { promisify } from "node:util";

const flush = promisify(fsync);

/** Waits until what was written is on the disk. Yarn's Plug'n'Play puts handles of its own in place, whose `sync` is not made. */
export function flushed(handle: FileHandle): Promise<void> {
  return flush(handle.fd);
}
