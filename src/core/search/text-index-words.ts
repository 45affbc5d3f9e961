import type { Steps } from "../steps.ts";

type Numbers = Int32Array | Uint8Array;

const copyPiece = 1 << 18;
const rehashPiece = 1 << 15;

/** A longer copy, made piece by piece so that nobody waits for the whole. */
function* grown<Kind extends Numbers>(old: Kind, longer: Kind): Steps<Kind> {
  for (let from = 0; from < old.length; from += copyPiece) {
    longer.set(old.subarray(from, from + copyPiece), from);
    yield;
  }
  return longer;
}

// A hostile set of words may all want the same slots. Looking no further than this keeps the work linear; a word
// that is not found by then gets a second number, which costs room and nothing else.
const furthestProbe = 96;

/** A word as it stands in a text. */
export interface WordAt {
  /** The bytes that hold it from `from` to before `to`. */
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** Any function of the word's bytes. */
  readonly hash: number;
  /** The number of the text. */
  readonly text: number;
}

/** Numbers words in the order in which they are first seen. */
export class WordTable {
  count = 0;
  distinct = true;
  /** ` roof the crew `, as in the vocabulary. */
  bytes: Uint8Array = new Uint8Array(1 << 16).fill(32, 0, 1);
  starts: Int32Array = new Int32Array(1 << 12).fill(1, 0, 1);
  /** In how many texts each word stands, and the last of these. */
  textCounts: Int32Array = new Int32Array(1 << 12);
  lastTexts: Int32Array = new Int32Array(1 << 12).fill(-1);
  #hashes = new Int32Array(1 << 12);
  #slots = new Int32Array(1 << 13);

  get byteLength(): number {
    return this.starts[this.count] as number;
  }

  /** Makes room for all words of a text of so many bytes: to be run before they are added. */
  *makeRoom(byteCount: number): Steps<void> {
    const bytesNeeded = this.byteLength + byteCount + 2;
    if (bytesNeeded > this.bytes.length) {
      this.bytes = yield* grown(this.bytes, new Uint8Array(2 * bytesNeeded));
    }
    const wordsNeeded = this.count + (byteCount >>> 1) + 3;
    if (wordsNeeded > this.lastTexts.length) yield* this.#growTo(2 * wordsNeeded);
  }

  hasRoom(byteCount: number): boolean {
    return (
      this.byteLength + byteCount + 2 <= this.bytes.length &&
      this.count + (byteCount >>> 1) + 3 <= this.lastTexts.length
    );
  }

  *#growTo(capacity: number): Steps<void> {
    this.starts = yield* grown(this.starts, new Int32Array(capacity + 1));
    this.textCounts = yield* grown(this.textCounts, new Int32Array(capacity));
    this.lastTexts = yield* grown(this.lastTexts, new Int32Array(capacity));
    this.#hashes = yield* grown(this.#hashes, new Int32Array(capacity));
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * capacity)));
    for (let word = 0; word < this.count; word++) {
      this.#slots[this.#slotFor(word)] = word + 1;
      if (word % rehashPiece === 0) yield;
    }
  }

  #slotFor(word: number): number {
    const mask = this.#slots.length - 1;
    const home = (this.#hashes[word] as number) & mask;
    for (let probe = 0; probe < furthestProbe; probe++) {
      const slot = (home + probe) & mask;
      if (this.#slots[slot] === 0) return slot;
    }
    this.distinct = false;
    return home;
  }

  /** Numbers the word, and counts the text for it. */
  add(word: WordAt): number {
    const number = this.#numberOf(word);
    if (this.lastTexts[number] !== word.text) {
      this.lastTexts[number] = word.text;
      this.textCounts[number] = (this.textCounts[number] as number) + 1;
    }
    return number;
  }

  #numberOf(word: WordAt): number {
    const [slots, hashes] = [this.#slots, this.#hashes];
    const mask = slots.length - 1;
    let slot = word.hash & mask;
    for (let probe = 0; probe < furthestProbe; probe++) {
      const number = (slots[slot] as number) - 1;
      if (number < 0) return this.#insert(word, slot);
      if (hashes[number] === word.hash && this.#equals(number, word)) return number;
      slot = (slot + 1) & mask;
    }
    this.distinct = false;
    return this.#insert(word, word.hash & mask);
  }

  #equals(number: number, { bytes, from, to }: WordAt): boolean {
    const start = this.starts[number] as number;
    if ((this.starts[number + 1] as number) - start - 1 !== to - from) return false;
    for (let at = from; at < to; at++) {
      if (this.bytes[start + at - from] !== bytes[at]) return false;
    }
    return true;
  }

  #insert({ bytes, from, to, hash }: WordAt, slot: number): number {
    const number = this.count++;
    let end = this.starts[number] as number;
    for (let at = from; at < to; at++) this.bytes[end++] = bytes[at] as number;
    this.bytes[end++] = 32;
    this.starts[number + 1] = end;
    this.lastTexts[number] = -1;
    this.#hashes[number] = hash;
    this.#slots[slot] = number + 1;
    return number;
  }
}
