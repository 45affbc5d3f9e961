import { utf8 } from "../../../core/documents/byte-writer.ts";
import type { RecordShelf } from "../../../core/serving/record-shelf.ts";

/** All records of a few thousand reviews; of more, those that were asked for last. */
const mostBytes = 4 * 1024 * 1024;
const decoder = new TextDecoder();

/** JSON inside of a JSON text, without its quotes. */
export function escaped(json: string): string {
  return JSON.stringify(json).slice(1, -1);
}

/** Records as they stand inside of a JSON text, a comma behind each: made when they are first told. */
class EscapedRecords {
  readonly #shelf: RecordShelf;
  readonly #held = new Map<number, Uint8Array>();
  #bytes = 0;

  constructor(shelf: RecordShelf) {
    this.#shelf = shelf;
  }

  of(ordinal: number): Uint8Array {
    const held = this.#held.get(ordinal);
    if (held !== undefined) return held;
    const made = utf8(`${escaped(decoder.decode(this.#shelf.bytesOf(ordinal)))},`);
    this.#held.set(ordinal, made);
    this.#bytes += made.length;
    for (const [oldest, bytes] of this.#held) {
      if (this.#bytes <= mostBytes) break;
      this.#held.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return made;
  }
}

const shelves = new WeakMap<RecordShelf, EscapedRecords>();

/** These records inside of a JSON text, with commas between them. */
export function escapedRecords(shelf: RecordShelf, ordinals: readonly number[]): Uint8Array[] {
  const records = shelves.get(shelf) ?? new EscapedRecords(shelf);
  shelves.set(shelf, records);
  const last = ordinals.length - 1;
  return ordinals.map((ordinal, at) =>
    at < last ? records.of(ordinal) : records.of(ordinal).subarray(0, -1),
  );
}
