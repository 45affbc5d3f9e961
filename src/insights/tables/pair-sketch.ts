import type { TopicWord } from "./topic-reader.ts";

// A power of two: a place is a hash's low bits.
const buckets = 1 << 20;

function placeOf(first: TopicWord, second: TopicWord): number {
  return (Math.imul(first.hash, 0x9e3779b1) ^ second.hash) & (buckets - 1);
}

/**
 * An upper bound for how often each of very many pairs of words was seen, in memory that does not grow: pairs that share
 * a place are counted together, so a rare one may look frequent but never a frequent one rare.
 */
export class PairSketch {
  readonly #counts = new Uint32Array(buckets);

  add(first: TopicWord, second: TopicWord): void {
    const place = placeOf(first, second);
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  atMost(first: TopicWord, second: TopicWord): number {
    return this.#counts[placeOf(first, second)] ?? 0;
  }
}
