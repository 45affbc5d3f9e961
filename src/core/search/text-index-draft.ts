import type { Steps } from "../steps.ts";
import { fold } from "../text/fold.ts";
import { WordTable } from "./text-index-words.ts";

export const logPageSize = 1 << 16;

/** The words as they come, in pages, so that nothing has to be copied when they become many. */
export class WordLog {
  readonly pages: Int32Array[] = [];
  length = 0;
  #page = new Int32Array(0);

  push(word: number): void {
    const at = this.length++ & (logPageSize - 1);
    if (at === 0) {
      this.#page = new Int32Array(logPageSize);
      this.pages.push(this.#page);
    }
    this.#page[at] = word;
  }
}

/** Texts read once: their words, numbered as they were first seen. */
export interface TextDraft {
  readonly table: WordTable;
  readonly log: WordLog;
  /** Where each text begins in the log, and last its length. */
  readonly textStarts: number[];
}

const space = 32;
// The arrays of the index hold signed 32-bit numbers.
const mostNumbered = 2 ** 31 - 4;
const bytesBetweenPauses = 1 << 16;

// FNV-1a over the bytes of a word, then a mix, since the table looks at the low bits.
function addText({ table, log, textStarts }: TextDraft, bytes: Uint8Array, length: number): void {
  const text = textStarts.length - 1;
  let [start, hash] = [0, 0x811c9dc5 | 0];
  for (let at = 0; at <= length; at++) {
    const byte = at < length ? (bytes[at] as number) : space;
    if (byte !== space) {
      hash = Math.imul(hash ^ byte, 0x01000193);
      continue;
    }
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    if (at > start) log.push(table.add({ bytes, from: start, to: at, hash: hash ^ (hash >>> 13), text }));
    start = at + 1;
    hash = 0x811c9dc5 | 0;
  }
  textStarts.push(log.length);
}

export function* readTexts(texts: Iterable<string | null>): Steps<TextDraft> {
  const draft: TextDraft = { table: new WordTable(), log: new WordLog(), textStarts: [0] };
  const encoder = new TextEncoder();
  let [bytes, work] = [new Uint8Array(1 << 16), 0];
  for (const text of texts) {
    const folded = text === null ? "" : fold(text);
    if (3 * folded.length > bytes.length) bytes = new Uint8Array(6 * folded.length);
    const { written } = encoder.encodeInto(folded, bytes);
    if (Math.max(draft.log.length, draft.table.byteLength) + written > mostNumbered) {
      throw new RangeError(
        `One search index cannot number more than ${mostNumbered} words or bytes of words`,
      );
    }
    if (!draft.table.hasRoom(written)) yield* draft.table.makeRoom(written);
    addText(draft, bytes, written);
    work += written + 64;
    if (work < bytesBetweenPauses) continue;
    work = 0;
    yield;
  }
  return draft;
}
