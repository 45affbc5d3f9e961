import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import { readHeaded, writeHeaded } from "./headed-file.ts";
import type { Token } from "./token.ts";

/** What words are like: near each other where they stand among the same words in other people's texts. */
export interface WordVectors {
  readonly dimensions: number;
  /** Where these numbers come from, and on what terms they are passed on. */
  readonly notice: string;
  /** In the order of their rows. */
  readonly words: readonly string[];
  /** A row for each word, in units of a quarter. */
  readonly values: Int8Array;
}

/** "SHV1"; behind the head stand the words, a line each, and then the values as Int8. */
const magic = 0x31564853;
export const vectorUnits = 4;
/** So that sums of 100 products with an Int8 fit into seventeen bits. */
export const largestOfVector = 10;

interface Head {
  readonly dimensions: number;
  readonly notice: string;
  readonly words: number;
  readonly wordBytes: number;
}

export function writeVectors({ words, values, dimensions, notice }: WordVectors): Uint8Array<ArrayBuffer> {
  const told = new TextEncoder().encode(words.join("\n"));
  const head: Head = { dimensions, notice, words: words.length, wordBytes: told.length };
  return writeHeaded(magic, head, [told, values]);
}

/** Throws a TaxonomyFault when the bytes are not a whole table of vectors. */
export function readVectors(bytes: Uint8Array): WordVectors {
  const { head, begin } = readHeaded(bytes, { file: "vectors.bin", magic });
  const { dimensions, notice, words: count, wordBytes } = head as Head;
  const valuesBegin = begin + wordBytes;
  if (bytes.byteLength !== valuesBegin + count * dimensions)
    throw new TaxonomyFault("vectors.bin breaks off, or is too long");
  const words = new TextDecoder().decode(bytes.subarray(begin, valuesBegin)).split("\n");
  if (words.length !== count || new Set(words).size !== count)
    throw new TaxonomyFault("vectors.bin has another number of words than of rows");
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + valuesBegin, count * dimensions);
  return { dimensions, notice, words, values };
}

/** Parts of words, and kinds of numbers, that have no vector of their own: what they stand for. */
const standIns: Readonly<Record<string, string>> = {
  "n't": "not",
  "'s": "is",
  "'ve": "have",
  "'m": "am",
  "'ll": "will",
  "'re": "are",
  "'d": "would",
  "o'clock": "noon",
  "ma'am": "lady",
  i: "me",
  a: "an",
  u: "you",
  "<one>": "one",
  "<few>": "three",
  "<some>": "twenty",
  "<many>": "hundred",
  "<clock>": "noon",
};

/** Finds a token's row, by what else it may be read as where the word itself has none; -1 for one that nothing is known of. */
export function rowFinder({
  words,
}: Pick<WordVectors, "words">): (token: Pick<Token, "word" | "forms">) => number {
  const rows = new Map(words.map((word, row) => [word, row]));
  return ({ word, forms }) => {
    const known = [standIns[word] ?? word, ...forms].find((form) => rows.has(form));
    return known === undefined ? -1 : (rows.get(known) ?? -1);
  };
}
