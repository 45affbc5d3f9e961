import type { Steps } from "../steps.ts";
import { addSet, keepCommon, nextOrdinal, type OrdinalBits, type Stretch, without } from "./ordinals.ts";
import type { TextIndex } from "./text-index.ts";
import { find, standsAt } from "./text-index-pattern.ts";
import { keepReading, type Part, type Phrase, parsePhrase } from "./text-index-phrase.ts";
import { pieceEnd, type Vocabulary } from "./text-vocabulary.ts";

const bytesAPiece = 1 << 15;
const workBetweenPauses = 1 << 18;
// Reading one word of a text costs about as much as scanning so many bytes of the vocabulary.
const bytesAWord = 12;

/** The words from `from` to before `to` with the part somewhere in them, found without looking at each. */
function wordsAround({ bytes, starts }: Vocabulary, part: Part, { from, to }: Stretch): Int32Array {
  const words = new Int32Array(to - from);
  let count = 0;
  for (let word = from; word < to; word++) {
    const at = find(bytes, part.pattern, { from: (starts[word] as number) - 1, to: starts[to] as number });
    if (at < 0) break;
    // A word's own stretch begins with the space before it.
    while ((starts[word + 1] as number) - 1 <= at) word++;
    words[count++] = word;
  }
  return words.subarray(0, count);
}

/** The words from `from` to before `to` that begin or end with the part. */
function wordsAtEdge({ bytes, starts }: Vocabulary, part: Part, { from, to }: Stretch): Int32Array {
  const { length } = part.pattern.bytes;
  const [edge, back] = part.begins ? [0, 1] : [1, length];
  // The letter beside the space rules most words out.
  const inside = part.begins ? 1 : length - 2;
  const letter = part.pattern.bytes[inside];
  const words = new Int32Array(to - from);
  let count = 0;
  for (let word = from; word < to; word++) {
    const at = (starts[word + edge] as number) - back;
    if (bytes[at + inside] === letter && standsAt(bytes, part.pattern, at)) words[count++] = word;
  }
  return words.subarray(0, count);
}

/** Marks the words that satisfy the part in one more piece of the vocabulary, and returns them. */
function scanPiece({ index, marks }: Phrase, part: Part): Int32Array {
  const { vocabulary } = index;
  const piece = { from: part.scanned, to: pieceEnd(vocabulary, part.scanned, bytesAPiece) };
  const atEdge = part.begins || part.ends;
  const words = atEdge ? wordsAtEdge(vocabulary, part, piece) : wordsAround(vocabulary, part, piece);
  for (const word of words) marks[word] = (marks[word] as number) | part.positions;
  const isWhole = part.begins && part.ends;
  part.scanned = isWhole && vocabulary.distinct && words.length > 0 ? vocabulary.count : piece.to;
  return words;
}

interface Hits {
  readonly words: Int32Array;
  /** How many of them have been dealt with. */
  done: number;
}

/** Adds to `found` the texts of the next hits, as many as fit between two pauses. */
function addTexts(hits: Hits, { occurrences, occurrenceStarts }: TextIndex, found: OrdinalBits): void {
  for (let work = 0; hits.done < hits.words.length && work < workBetweenPauses; hits.done++) {
    const word = hits.words[hits.done] as number;
    const [from, to] = [occurrenceStarts[word] as number, occurrenceStarts[word + 1] as number];
    addSet(found, occurrences, { from, to });
    work += to - from + 16;
  }
}

/** Scans one more piece of the vocabulary and adds to `found` the texts of the words that satisfy the part. */
function* scanOn(phrase: Phrase, part: Part, found: OrdinalBits): Steps<void> {
  const words = scanPiece(phrase, part);
  yield;
  for (const hits = { words, done: 0 }; hits.done < words.length; ) {
    addTexts(hits, phrase.index, found);
    yield;
  }
}

/** Whether it is cheaper to read the texts than to scan what is left of the vocabulary for the part. */
function areFew(texts: OrdinalBits, { vocabulary, textStarts }: TextIndex, part: Part): boolean {
  const bytesLeft =
    (vocabulary.starts[vocabulary.count] as number) - (vocabulary.starts[part.scanned] as number);
  let wordsLeft = bytesLeft / bytesAWord;
  for (let text = nextOrdinal(texts, 0); text >= 0; text = nextOrdinal(texts, text + 1)) {
    wordsLeft -= (textStarts[text + 1] as number) - (textStarts[text] as number) + 2;
    if (wordsLeft < 0) return false;
  }
  return true;
}

/** A needle without a space is in a text if and only if it is in one of its words. */
function* keepWithPart(phrase: Phrase, part: Part, texts: OrdinalBits): Steps<void> {
  const { index } = phrase;
  const found = new Int32Array(texts.length);
  for (let nextLook = 0; part.scanned < index.vocabulary.count; ) {
    // Frequent words come first: where a needle is common, they soon decide on nearly all texts.
    if (part.scanned >= nextLook) {
      const undecided = without(texts, found);
      if (areFew(undecided, index, part)) {
        yield* keepReading(phrase, undecided);
        addSet(found, undecided, { from: 0, to: undecided.length });
        break;
      }
      nextLook = 2 * part.scanned;
    }
    yield* scanOn(phrase, part, found);
  }
  keepCommon(texts, found);
}

function* keepWithPhrase(phrase: Phrase, texts: OrdinalBits): Steps<void> {
  for (const part of phrase.parts) {
    if (areFew(texts, phrase.index, part)) break;
    const found = new Int32Array(texts.length);
    while (part.scanned < phrase.index.vocabulary.count) yield* scanOn(phrase, part, found);
    keepCommon(texts, found);
  }
  yield* keepReading(phrase, texts);
}

/**
 * Keeps of `texts` those that contain `needle`, which is folded and not empty. Half a surrogate pair counts as U+FFFD
 * on both sides, so that no needle finds half a character.
 */
export function* keepContaining(index: TextIndex, needle: string, texts: OrdinalBits): Steps<void> {
  const phrase = parsePhrase(index, needle.toWellFormed());
  const [part] = phrase.parts;
  if (part !== undefined && phrase.length === 1) yield* keepWithPart(phrase, part, texts);
  else yield* keepWithPhrase(phrase, texts);
}
