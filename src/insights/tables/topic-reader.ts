import { isNumberWord } from "../reading/number-words.ts";
import { singularOf } from "../reading/singular.ts";
import { joiningWords } from "./common-words.ts";
import { KnownWords, type WrittenPart } from "./known-words.ts";
import { eachWritten, isPause } from "./topic-text.ts";
import { foldedWords, type Vocabulary } from "./vocabulary.ts";

/** What comes later in a text is not read for topics. */
const readUnits = 4000;
const longestWord = 24;

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
  /** Whether a subject that is looked for by name begins with it. */
  readonly isSought: boolean;
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
  readonly #isSought: (base: string) => boolean;
  readonly #known = new KnownWords();
  /** Of each known word. */
  readonly #tokens: TopicToken[] = [];
  /** Texts as places of their words, in the order in which they were read; null for one with words that nobody remembers. */
  readonly #noted: (Uint16Array | null)[] = [];
  readonly #places = new Uint16Array(readUnits);

  /** `isSought`: whether a subject that is looked for by name begins with this base. */
  constructor(vocabulary: Vocabulary, isSought: (base: string) => boolean) {
    this.#vocabulary = vocabulary;
    this.#isSought = isSought;
  }

  /** Notes the text, to be had again by its number: the count of those that were read before it. */
  read(text: string): readonly TopicToken[] {
    const begun = text.slice(0, readUnits);
    const tokens: TopicToken[] = [];
    let isKnown = true;
    eachWritten(begun, (begin, end, hash) => {
      const place = this.#placeOf({ text: begun, begin, end, hash });
      this.#places[tokens.length] = place;
      isKnown &&= place >= 0;
      tokens.push(this.#tokens[place] ?? this.#look(begun.slice(begin, end)));
    });
    this.#noted.push(isKnown ? this.#places.slice(0, tokens.length) : null);
    return tokens;
  }

  /** The same tokens as `read` gave for it. */
  readAgain(number: number, text: string): readonly TopicToken[] {
    const places = this.#noted[number];
    const begun = text.slice(0, readUnits);
    const tokens: TopicToken[] = [];
    if (places)
      for (let at = 0; at < places.length; at += 1) tokens.push(this.#tokens[places[at] ?? 0] as TopicToken);
    else
      eachWritten(begun, (begin, end, hash) => {
        const place = this.#known.find({ text: begun, begin, end, hash });
        tokens.push(this.#tokens[place] ?? this.#look(begun.slice(begin, end)));
      });
    return tokens;
  }

  /** Of a word, from now on a known one; less than zero for one that nobody remembers. */
  #placeOf(part: WrittenPart): number {
    const found = this.#known.find(part);
    if (found >= 0) return found;
    const place = this.#known.add(part);
    if (place >= 0) this.#tokens.push(this.#look(part.text.slice(part.begin, part.end)));
    return place;
  }

  #look(written: string): TopicToken {
    const folded = isPause(written) ? "" : foldedWords(written).join(" ");
    const mayName = this.#vocabulary.mayName(written);
    const base = singularOf(folded);
    const topic = isContent(folded) ? { word: folded, base, hash: hashOf(base), mayName } : null;
    return { folded, base, topic, isSought: this.#isSought(base) };
  }
}
