import { createReadStream, type Stats } from "node:fs";
import { isatty } from "node:tty";
import { InputFault } from "./command.ts";

/** The operand that stands for what is piped in, or for where it is printed. */
export const standardStream = "-";

/** What is told of it, in place of a file's name. */
export const pipedName = "standard input";

/** Importers look at a file before they read it, and what comes through a pipe comes once: all of it is held meanwhile. */
const mostBytes = 256 * 1024 * 1024;

/** A pipe with a name: `<(…)` of a shell, `/dev/stdin`. */
export function isPipe(stats: Stats): boolean {
  return stats.isFIFO() || stats.isSocket() || stats.isCharacterDevice();
}

/** All that comes through a pipe, of standard input where no path leads to it. */
export async function pipedBytes(path: string | null): Promise<Uint8Array> {
  const name = path ?? pipedName;
  if (path === null && isatty(0))
    throw new InputFault(`nothing is piped in for ${standardStream}: put < FILE behind it`);
  const input: AsyncIterable<Uint8Array> = path === null ? process.stdin : createReadStream(path);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    length += chunk.length;
    if (length > mostBytes)
      throw new InputFault(
        `${name} holds more than ${mostBytes >> 20} MB, which is held whole: save it as a file`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
