import { closeSync, openSync, readSync, statSync } from "node:fs";
import type { RandomBytes } from "./zip.ts";

/** A file on disk; nothing of it is held open. */
export function bytesOnDisk(path: string): RandomBytes {
  return {
    size: statSync(path).size,
    read: (at, length) => {
      const bytes = new Uint8Array(length);
      const descriptor = openSync(path, "r");
      try {
        return bytes.subarray(0, readSync(descriptor, bytes, 0, length, at));
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

export function bytesInMemory(bytes: Uint8Array): RandomBytes {
  return { size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) };
}
