import { Buffer } from "node:buffer";

// Of the three bytes and more that UTF-8 writes one character with.
const utf8Long = /[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
const highRun = /[\x80-\xff]+/g;
const longRun = 3;
const fewestRuns = 3;

/**
 * Whether text that is no UTF-8 is in letters that neither Windows-1252 nor Mac Roman has: there, letters beyond ASCII stand
 * one by one among others, and elsewhere (Cyrillic, Greek, Chinese, Japanese, Korean) whole words are made of such bytes.
 */
export function hasForeignLetters(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const runs = text.replace(utf8Long, "").match(highRun) ?? [];
  const long = runs.filter((run) => run.length >= longRun);
  const lengthOf = (some: readonly string[]) => some.reduce((sum, run) => sum + run.length, 0);
  return new Set(long).size >= fewestRuns && 2 * lengthOf(long) > lengthOf(runs);
}
