import { firstWhere } from "./ordinals.ts";

/** The distinct words of all texts, a word being what stands between spaces. A word's number is its place here. */
export interface Vocabulary {
  readonly count: number;
  /** UTF-8, each word between two spaces, ` roof the crew `: the words of the most texts come first, roughly. */
  readonly bytes: Uint8Array;
  /** Where each word begins, and last the length of `bytes`. */
  readonly starts: Int32Array;
  /** False when hostile words made some stand here more than once. */
  readonly distinct: boolean;
}

/** The word after `from` where a piece of about `byteCount` bytes ends; at least one word on. */
export function pieceEnd(vocabulary: Vocabulary, from: number, byteCount: number): number {
  const target = (vocabulary.starts[from] as number) + byteCount;
  return firstWhere(vocabulary.count, (word) => word > from && (vocabulary.starts[word] as number) >= target);
}
