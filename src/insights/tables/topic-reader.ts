import { isNumberWord } from "../reading/number-words.ts";
import { singularOf } from "../reading/singular.ts";
import { joiningWords } from "./common-words.ts";
import { foldedWords, type Vocabulary } from "./vocabulary.ts";

/** What comes later in a text is not read for topics. */
const readUnits = 4000;
const longestWord = 24;
const mostRemembered = 50_000;
const wordOrBreak = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[.,;:!?()"“”\n\r\t…–—]+/gu;
const breakStart = /[.,;:!?()"“”\n\r\t…–—]/;

/** A word that may be part of a topic. */
export interface TopicWord {
  /** Folded. */
  readonly word: string;
  /** The same as one of its kind: photos as photo. */
  readonly base: string;
  /** Stands for the word where it is counted; different words may share one. */
  readonly hash: number;
  /** Whether it is written like the name of somebody unknown. */
  readonly mayName: boolean;
}

/** What stands in a text: a word, or a break, where `folded` is empty. */
export interface TopicToken {
  readonly folded: string;
  /** As one of its kind: photos as photo. */
  readonly base: string;
  /** Null where it is no part of a topic. */
  readonly topic: TopicWord | null;
}

function isContent(word: string): boolean {
  if (word.length < 3 || word.length > longestWord || joiningWords.has(word)) return false;
  return !isNumberWord(word) && !/\p{N}|'s$/u.test(word);
}

function hashOf(text: string): number {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Reads texts as words and breaks, and tells which words may be part of a topic. */
export class TopicReader {
  readonly #vocabulary: Vocabulary;
  /** Most words were seen before. */
  readonly #known = new Map<string, TopicToken>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  read(text: string): readonly TopicToken[] {
    const found = text.slice(0, readUnits).match(wordOrBreak) ?? [];
    return found.map((written) => this.#known.get(written) ?? this.#look(written));
  }

  #look(written: string): TopicToken {
    const folded = breakStart.test(written.charAt(0)) ? "" : foldedWords(written).join(" ");
    const mayName = this.#vocabulary.mayName(written);
    const base = singularOf(folded);
    const topic = isContent(folded) ? { word: folded, base, hash: hashOf(base), mayName } : null;
    if (this.#known.size >= mostRemembered) this.#known.clear();
    const token = { folded, base, topic };
    this.#known.set(written, token);
    return token;
  }
}
