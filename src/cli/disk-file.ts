import { createReadStream } from "node:fs";
import type { FileSource } from "../importers/parsing/import-format.ts";

const blockBytes = 256 * 1024;

/** A file on disk as importers read it. */
export function diskFile(file: string): FileSource {
  return {
    file,
    chunks: async function* () {
      for await (const chunk of createReadStream(file, { highWaterMark: blockBytes })) {
        yield chunk as Uint8Array;
      }
    },
  };
}

/** Bytes in memory under a name for messages. */
export function memoryFile(file: string, bytes: Uint8Array): FileSource {
  return {
    file,
    chunks: async function* () {
      for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes);
    },
  };
}
