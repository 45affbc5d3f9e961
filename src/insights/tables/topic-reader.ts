import { isNumberWord } from "../reading/number-words.ts";
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
  readonly word: string;
  /** Stands for the word where it is counted; different words may share one. */
  readonly hash: number;
  /** Whether it is written like the name of somebody unknown. */
  readonly mayName: boolean;
}

function isContent(word: string): boolean {
  if (word.length < 3 || word.length > longestWord || joiningWords.has(word)) return false;
  return !isNumberWord(word) && !/\p{N}/u.test(word);
}

function hashOf(text: string): number {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Reads texts as runs of neighbouring content words; null stands where something else comes between. */
export class TopicReader {
  readonly #vocabulary: Vocabulary;
  /** Most words were seen before. */
  readonly #known = new Map<string, TopicWord | null>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  read(text: string): readonly (TopicWord | null)[] {
    const found = text.slice(0, readUnits).match(wordOrBreak) ?? [];
    return found.map((written) => {
      const known = this.#known.get(written);
      return known === undefined ? this.#look(written) : known;
    });
  }

  #look(written: string): TopicWord | null {
    const word = breakStart.test(written.charAt(0)) ? "" : foldedWords(written).join(" ");
    const mayName = this.#vocabulary.mayName(written);
    const topicWord = isContent(word) ? { word, hash: hashOf(word), mayName } : null;
    if (this.#known.size >= mostRemembered) this.#known.clear();
    this.#known.set(written, topicWord);
    return topicWord;
  }
}
