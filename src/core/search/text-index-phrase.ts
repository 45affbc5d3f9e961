import type { Steps } from "../steps.ts";
import { nextOrdinal, type OrdinalBits, type Stretch } from "./ordinals.ts";
import type { TextIndex } from "./text-index.ts";
import { find, type Pattern, pattern, standsAt } from "./text-index-pattern.ts";
import type { Vocabulary } from "./text-vocabulary.ts";

/**
 * What a needle asks of one word. Every word of the vocabulary stands between spaces, so a part keeps the spaces that
 * the needle has beside it: of `the roof le`, `the ` ends a word, ` roof ` begins and ends one, and ` le` begins one.
 */
export interface Part {
  readonly pattern: Pattern;
  readonly begins: boolean;
  readonly ends: boolean;
  /** The positions in the needle where the part stands, as bits. */
  readonly positions: number;
  /** All words below this number have been looked at. */
  scanned: number;
}

/** A needle: what consecutive words have to satisfy. */
export interface Phrase {
  readonly index: TextIndex;
  /** How many words the needle spans, as far as marks reach. */
  readonly length: number;
  /** The distinct parts of these, the longest and so presumably rarest first. */
  readonly parts: readonly Part[];
  /** The whole needle, where it spans more words than marks have bits. */
  readonly whole: Pattern | null;
  /** By word: the positions at which it may stand, as far as it has been looked at. */
  readonly marks: Uint8Array;
  /** By word: 1 once all parts have been looked for in it, while reading a text. */
  readonly decided: Uint8Array;
  /** Work done on texts since it was last set back, in words and bytes. */
  work: number;
}

// As many as a mark has bits.
const markedLength = 8;

function positionsOf(text: string, texts: readonly string[]): number {
  return texts.reduce((bits, other, at) => (other === text ? bits | (1 << at) : bits), 0);
}

/** `needle` is folded, well-formed and not empty. */
export function parsePhrase(index: TextIndex, needle: string): Phrase {
  const pieces = needle.split(" ");
  const last = pieces.length - 1;
  const texts = pieces.map((piece, at) => (at > 0 ? " " : "") + piece + (at < last ? " " : ""));
  const marked = texts.slice(0, markedLength);
  return {
    index,
    length: marked.length,
    parts: [...new Set(marked)]
      .sort((a, b) => b.length - a.length)
      .map((text) => ({
        pattern: pattern(text),
        begins: text.startsWith(" "),
        ends: text.endsWith(" "),
        positions: positionsOf(text, marked),
        scanned: 0,
      })),
    whole: texts.length > markedLength ? pattern(needle) : null,
    marks: new Uint8Array(index.vocabulary.count),
    decided: new Uint8Array(index.vocabulary.count),
    work: 0,
  };
}

function isInWord({ bytes, starts }: Vocabulary, word: number, part: Part): boolean {
  const [from, to] = [(starts[word] as number) - 1, starts[word + 1] as number];
  if (part.begins) return standsAt(bytes, part.pattern, from);
  if (part.ends) return standsAt(bytes, part.pattern, to - part.pattern.bytes.length);
  return find(bytes, part.pattern, { from, to }) >= 0;
}

function decide(phrase: Phrase, word: number): void {
  const { parts, marks, decided, index } = phrase;
  const { starts } = index.vocabulary;
  decided[word] = 1;
  for (const part of parts) {
    phrase.work += (starts[word + 1] as number) - (starts[word] as number) + 8;
    if (word < part.scanned || !isInWord(index.vocabulary, word, part)) continue;
    marks[word] = (marks[word] as number) | part.positions;
  }
}

function isScanned({ parts, index }: Phrase): boolean {
  for (const { scanned } of parts) if (scanned < index.vocabulary.count) return false;
  return true;
}

function decideWordsOf(phrase: Phrase, ordinal: number): void {
  const { words, textStarts } = phrase.index;
  const to = textStarts[ordinal + 1] as number;
  for (let at = textStarts[ordinal] as number; at < to; at++) {
    const word = words[at] as number;
    if (phrase.decided[word] === 0) decide(phrase, word);
  }
}

/** Whether consecutive words of the stretch satisfy all positions up to the bit `last`. */
function hasRun(words: Int32Array, marks: Uint8Array, { from, to }: Stretch, last: number): boolean {
  // Bit k says that the words up to here satisfy the first k + 1 positions.
  let state = 0;
  for (let at = from; at < to; at++) {
    state = ((state << 1) | 1) & (marks[words[at] as number] as number);
    if ((state & last) !== 0) return true;
  }
  return false;
}

function textOf({ words, textStarts, vocabulary }: TextIndex, ordinal: number): Uint8Array {
  const numbers = words.subarray(textStarts[ordinal], textStarts[ordinal + 1]);
  const { bytes, starts } = vocabulary;
  const length = numbers.reduce(
    (sum, word) => sum + (starts[word + 1] as number) - (starts[word] as number),
    0,
  );
  const text = new Uint8Array(length);
  let end = 0;
  for (const word of numbers) {
    for (let at = starts[word] as number; at < (starts[word + 1] as number); at++)
      text[end++] = bytes[at] as number;
  }
  return text;
}

/** Asks the marks: all words of the text have been decided on. */
function isIn(phrase: Phrase, ordinal: number): boolean {
  const { index, length, marks, whole } = phrase;
  const [from, to] = [index.textStarts[ordinal] as number, index.textStarts[ordinal + 1] as number];
  phrase.work += to - from + 8;
  if (!hasRun(index.words, marks, { from, to }, 1 << (length - 1))) return false;
  if (whole === null) return true;
  const text = textOf(index, ordinal);
  phrase.work += 2 * text.length;
  return find(text, whole, { from: 0, to: text.length }) >= 0;
}

const workBetweenPauses = 1 << 17;

/** Reads texts from `first` on, as many as fit between two pauses; returns the next, or -1. */
function keepInPiece(phrase: Phrase, texts: OrdinalBits, first: number): number {
  const scanned = isScanned(phrase);
  let next = nextOrdinal(texts, first);
  for (phrase.work = 0; next >= 0 && phrase.work < workBetweenPauses; next = nextOrdinal(texts, next + 1)) {
    if (!scanned) decideWordsOf(phrase, next);
    if (!isIn(phrase, next)) texts[next >>> 5] = (texts[next >>> 5] as number) & ~(1 << (next & 31));
  }
  return next;
}

/** Keeps of `texts` those with the phrase in them, by reading each. */
export function* keepReading(phrase: Phrase, texts: OrdinalBits): Steps<void> {
  for (let next = 0; next >= 0; ) {
    next = keepInPiece(phrase, texts, next);
    yield;
  }
}
