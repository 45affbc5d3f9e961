import type { Steps } from "../steps.ts";
import { addSet, keepCommon, type OrdinalBits, type Stretch } from "./ordinals.ts";
import type { TextIndex } from "./text-index.ts";
import { find, type Pattern, pattern } from "./text-index-pattern.ts";
import { pieceEnd, type Vocabulary } from "./text-vocabulary.ts";
import type { AskedWord } from "./words-asked.ts";

const bytesAPiece = 1 << 15;
const beyondAscii = 0x80;

function isLetterOrDigit(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || (byte >= 97 && byte <= 122);
}

/** The forms of a word, as bytes: what they have in common, and how each goes on. */
interface Sought {
  readonly stem: Pattern;
  readonly endings: readonly Uint8Array[];
  /** Scripts that put no spaces between their words have no places where one begins or ends: there any will do. */
  readonly isAnywhere: boolean;
}

function soughtOf({ stem, endings }: AskedWord): Sought {
  const encoder = new TextEncoder();
  const sought = pattern(stem.toWellFormed());
  return {
    stem: sought,
    endings: endings.map((ending) => encoder.encode(ending.toWellFormed())),
    isAnywhere: (sought.bytes[0] ?? 0) >= beyondAscii,
  };
}

function standsThere({ bytes }: Vocabulary, ending: Uint8Array, at: number): boolean {
  for (let index = 0; index < ending.length; index++) if (bytes[at + index] !== ending[index]) return false;
  return !isLetterOrDigit(bytes[at + ending.length] as number);
}

/** What stands between two spaces may hold marks, so `(roof),` and `crew's` hold the words `roof` and `crew`. */
function isWordAt(vocabulary: Vocabulary, { stem, endings, isAnywhere }: Sought, at: number): boolean {
  if (isAnywhere) return true;
  if (isLetterOrDigit(vocabulary.bytes[at - 1] as number)) return false;
  const end = at + stem.bytes.length;
  return endings.some((ending) => standsThere(vocabulary, ending, end));
}

/** Where one of the forms stands within the stretch, or -1. */
function findWord(vocabulary: Vocabulary, sought: Sought, { from, to }: Stretch): number {
  let at = find(vocabulary.bytes, sought.stem, { from, to });
  while (at >= 0 && !isWordAt(vocabulary, sought, at))
    at = find(vocabulary.bytes, sought.stem, { from: at + 1, to });
  return at;
}

/** The texts that hold the word in any of its forms. */
export function* textsWithWord(index: TextIndex, asked: AskedWord): Steps<OrdinalBits> {
  const { vocabulary, occurrences, occurrenceStarts, count } = index;
  const { starts } = vocabulary;
  const texts = new Int32Array((count + 31) >>> 5);
  const sought = soughtOf(asked);
  for (let word = 0; word < vocabulary.count; ) {
    const end = pieceEnd(vocabulary, word, bytesAPiece);
    const to = starts[end] as number;
    for (; word < end; word++) {
      const at = findWord(vocabulary, sought, { from: starts[word] as number, to });
      if (at < 0) break;
      while ((starts[word + 1] as number) <= at) word++;
      const [first, last] = [occurrenceStarts[word] as number, occurrenceStarts[word + 1] as number];
      addSet(texts, occurrences, { from: first, to: last });
    }
    word = end;
    yield;
  }
  return texts;
}

/** Keeps of `texts` those that hold each of the words, or any. */
export function* keepWithWords(
  index: TextIndex,
  { words, isAnyEnough }: { readonly words: readonly AskedWord[]; readonly isAnyEnough: boolean },
  texts: OrdinalBits,
): Steps<void> {
  const any = new Int32Array(texts.length);
  for (const word of words) {
    const found = yield* textsWithWord(index, word);
    if (isAnyEnough) addSet(any, found, { from: 0, to: found.length });
    else keepCommon(texts, found);
  }
  if (isAnyEnough) keepCommon(texts, any);
}
