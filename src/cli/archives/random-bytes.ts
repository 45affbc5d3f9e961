import { closeSync, openSync, readSync, statSync } from "node:fs";
import type { RandomBytes } from "./zip.ts";

/** A file on disk; nothing of it is held open. */
export function bytesOnDisk(path: string): RandomBytes {
  const { size } = statSync(path);
  return {
    size,
    read: (at, length) => {
      // A damaged archive may name a place that no file has.
      if (at >= size) return new Uint8Array();
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
