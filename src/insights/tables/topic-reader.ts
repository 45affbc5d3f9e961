import { isNumberWord } from "../reading/number-words.ts";
import { singularOf } from "../reading/singular.ts";
import { joiningWords } from "./common-words.ts";
import { isPause, writtenIn } from "./topic-text.ts";
import { foldedWords, type Vocabulary } from "./vocabulary.ts";

/** What comes later in a text is not read for topics. */
const readUnits = 4000;
const longestWord = 24;
const mostRemembered = 65_536;

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

const nothing: TopicToken = { folded: "", base: "", topic: null };

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

interface Known {
  readonly token: TopicToken;
  readonly place: number;
}

/** Reads texts as words and breaks, and tells which words may be part of a topic. */
export class TopicReader {
  readonly #vocabulary: Vocabulary;
  /** Most words were seen before. */
  readonly #known = new Map<string, Known>();
  readonly #tokens: TopicToken[] = [];
  /** Texts as places of their words, in the order in which they were read; null for one with words that nobody remembers. */
  readonly #noted: (Uint16Array | null)[] = [];

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Notes the text, to be had again by its number: the count of those that were read before it. */
  read(text: string): readonly TopicToken[] {
    const written = writtenIn(text.slice(0, readUnits));
    const tokens: TopicToken[] = [];
    const places = new Uint16Array(written.length);
    let isKnown = true;
    for (let at = 0; at < written.length; at += 1) {
      const { token, place } = this.#find(written[at] ?? "");
      tokens.push(token);
      places[at] = place;
      isKnown &&= place >= 0;
    }
    this.#noted.push(isKnown ? places : null);
    return tokens;
  }

  /** The same tokens as `read` gave for it. */
  readAgain(number: number, text: string): readonly TopicToken[] {
    const places = this.#noted[number];
    const tokens: TopicToken[] = [];
    if (places)
      for (let at = 0; at < places.length; at += 1) tokens.push(this.#tokens[places[at] ?? 0] ?? nothing);
    else for (const written of writtenIn(text.slice(0, readUnits))) tokens.push(this.#find(written).token);
    return tokens;
  }

  #find(written: string): Known {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const token = this.#look(written);
    // Hostile texts hold endless different words: what is kept stays bounded.
    if (this.#tokens.length >= mostRemembered) return { token, place: -1 };
    const found = { token, place: this.#tokens.length };
    this.#tokens.push(token);
    this.#known.set(written, found);
    return found;
  }

  #look(written: string): TopicToken {
    const folded = isPause(written) ? "" : foldedWords(written).join(" ");
    const mayName = this.#vocabulary.mayName(written);
    const base = singularOf(folded);
    const topic = isContent(folded) ? { word: folded, base, hash: hashOf(base), mayName } : null;
    return { folded, base, topic };
  }
}
