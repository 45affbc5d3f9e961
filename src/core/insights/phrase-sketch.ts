// A power of two: an index is a hash's low bits.
const buckets = 1 << 20;

function hashOf(text: string): number {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * An upper bound for how often each of very many texts was seen, in memory that does not grow: texts that share a
 * bucket are counted together, so a rare one may look frequent but never a frequent one rare.
 */
export class PhraseSketch {
  readonly #counts = new Uint32Array(buckets);

  add(text: string): void {
    const at = hashOf(text) & (buckets - 1);
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  atMost(text: string): number {
    return this.#counts[hashOf(text) & (buckets - 1)] ?? 0;
  }
}
