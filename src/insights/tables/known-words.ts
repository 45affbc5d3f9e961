const mostRemembered = 65_536;
/** A longer one is hardly ever seen again. */
const longest = 32;

function holds(units: Uint16Array, from: number, { text, begin, end }: WrittenPart): boolean {
  for (let at = begin; at < end; at += 1) if (units[from + at - begin] !== text.charCodeAt(at)) return false;
  return true;
}

/** A part of a text, and a number that follows from its letters. */
export interface WrittenPart {
  readonly text: string;
  readonly begin: number;
  readonly end: number;
  readonly hash: number;
}

/**
 * Numbers for words that were seen before, by their letters: a text is made of words that stand in others, and none of
 * them has to be cut out of it again to be known.
 */
export class KnownWords {
  /** Where each word's letters begin, and where those of the last one end. */
  readonly #begins = new Int32Array(mostRemembered + 1);
  readonly #hashes = new Int32Array(mostRemembered);
  /** Numbers by hash, one more than they are, so that zero is none. Half of it stays empty. */
  readonly #table = new Int32Array(2 * mostRemembered);
  #letters = new Uint16Array(1 << 16);
  #count = 0;

  /** Less than zero where it is none of them. */
  find(part: WrittenPart): number {
    const { begin, end, hash } = part;
    const mask = this.#table.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#table[slot] ?? 0) - 1;
      if (number < 0) return -1;
      const from = this.#begins[number] ?? 0;
      if (this.#hashes[number] !== hash || (this.#begins[number + 1] ?? 0) - from !== end - begin) continue;
      if (holds(this.#letters, from, part)) return number;
    }
  }

  /** The number of one that was not found, counted from zero; less than zero where it cannot be remembered. */
  add({ text, begin, end, hash }: WrittenPart): number {
    // Hostile texts hold endless different words, and endless words: what is kept stays bounded.
    if (this.#count === mostRemembered || end - begin > longest) return -1;
    const number = this.#count++;
    const from = this.#begins[number] ?? 0;
    this.#reserve(from + longest);
    for (let at = begin; at < end; at += 1) this.#letters[from + at - begin] = text.charCodeAt(at);
    this.#begins[number + 1] = from + end - begin;
    this.#hashes[number] = hash;
    const mask = this.#table.length - 1;
    let slot = hash & mask;
    while (this.#table[slot] !== 0) slot = (slot + 1) & mask;
    this.#table[slot] = number + 1;
    return number;
  }

  #reserve(units: number): void {
    if (units <= this.#letters.length) return;
    const grown = new Uint16Array(this.#letters.length * 2);
    grown.set(this.#letters);
    this.#letters = grown;
  }
}
