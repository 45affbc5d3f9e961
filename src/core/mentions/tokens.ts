import { ampersandKind, apostropheKind, gaps, kindAt, wordKind } from "../text/characters.ts";
import { fold } from "../text/fold.ts";

/**
 * A review's text as words, read once. Each keeps what later rules ask: how it was written, and what stands
 * between it and the word before.
 */

export type Shape = "lower" | "capital" | "capitals" | "other";

export interface Token {
  /** Folded, without a possessive ending. */
  readonly word: string;
  readonly shape: Shape;
  readonly possessive: boolean;
  /** The bits of `gaps` before this word. */
  readonly gap: number;
  readonly sentence: number;
  /** The first word of a sentence, quotation or line: a capital letter tells nothing here. */
  readonly opens: boolean;
}

/** `lower`: the writer begins sentences in lower case. `flat`: ALL CAPITALS or Title Case, so capitals tell nothing. */
export type Casing = "mixed" | "lower" | "flat";

export interface TokenText {
  readonly tokens: readonly Token[];
  readonly casing: Casing;
  /** The bits of `gaps` after the last word. */
  readonly tail: number;
}

const abbreviations = new Set(["mr", "mrs", "ms", "dr", "sr", "sra", "srta", "st", "jr"]);

function isUpper(character: string): boolean {
  return character !== character.toLowerCase();
}

interface Letters {
  readonly upper: number;
  readonly lower: number;
  readonly firstIsUpper: boolean;
}

/** Counts the letters of a word in plain ASCII; null when it holds others. */
function countPlain(written: string): Letters | null {
  let [upper, lower] = [0, 0];
  for (let index = 0; index < written.length; index++) {
    const code = written.charCodeAt(index);
    if (code >= 0x7f) return null;
    if (code >= 0x61 && code <= 0x7a) lower++;
    else if (code >= 0x41 && code <= 0x5a) upper++;
  }
  const first = written.charCodeAt(0);
  return { upper, lower, firstIsUpper: first >= 0x41 && first <= 0x5a };
}

function countLetters(written: string): Letters {
  const lowered = written.toLowerCase();
  const upper = written === lowered ? 0 : 1;
  const lower = written === written.toUpperCase() ? 0 : 1;
  return { upper, lower, firstIsUpper: isUpper(written.charAt(0)) };
}

function shapeOf(length: number, { upper, lower, firstIsUpper }: Letters): Shape {
  if (upper === 0) return lower === 0 ? "other" : "lower";
  if (!firstIsUpper) return "lower";
  return length > 1 && lower === 0 ? "capitals" : "capital";
}

interface Word {
  readonly word: string;
  readonly shape: Shape;
  readonly possessive: boolean;
}

function readWord(written: string): Word {
  const plain = countPlain(written);
  const folded = plain === null ? fold(written) : plain.upper === 0 ? written : written.toLowerCase();
  const possessive = folded.endsWith("'s");
  // MIKE's is in capitals: the ending is not counted.
  const bare = possessive ? written.slice(0, -2) : written;
  const letters = (possessive ? countPlain(bare) : plain) ?? countLetters(bare);
  return {
    word: possessive ? folded.slice(0, -2) : folded,
    shape: shapeOf(bare.length, letters),
    possessive,
  };
}

class Tokeniser {
  readonly tokens: Token[] = [];
  readonly #text: string;
  #at = 0;
  #sentence = 0;
  #counts = { lower: 0, capital: 0, capitals: 0, opensLower: 0, opensCapital: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  read(): TokenText {
    let gap = this.#readGap();
    while (this.#at < this.#text.length) {
      this.#push(this.#readWritten(), gap);
      gap = this.#readGap();
    }
    return { tokens: this.tokens, casing: this.#casing(), tail: gap };
  }

  /** The gap's bits; leaves the position on a word's first character, an ampersand or the end. */
  #readGap(): number {
    let gap = 0;
    for (; this.#at < this.#text.length; this.#at++) {
      const kind = kindAt(this.#text, this.#at);
      if (kind === wordKind || kind === ampersandKind) break;
      if (kind === gaps.line && (gap & gaps.line) !== 0) gap |= gaps.blankLine;
      gap |= kind === apostropheKind ? 0 : kind;
    }
    return this.#settleGap(gap);
  }

  #settleGap(gap: number): number {
    // A hyphen with space around it is a dash.
    if ((gap & gaps.hyphen) !== 0 && (gap & gaps.space) !== 0) return (gap & ~gaps.hyphen) | gaps.dash;
    const previous = this.tokens.at(-1);
    if (previous === undefined || (gap & (gaps.stop | gaps.exclaim)) !== gaps.stop) return gap;
    const rest = gap & ~gaps.stop;
    const initial = previous.word.length === 1 && previous.shape !== "other" && previous.word !== "i";
    if ((initial || abbreviations.has(previous.word)) && rest === gaps.space) return gaps.space;
    // 9.5, a.m., name.com: no sentence ends inside a word.
    const insideWord = rest === 0 && !isUpper(this.#text.charAt(this.#at));
    return insideWord && this.#at < this.#text.length ? gaps.mark : gap;
  }

  #readWritten(): string {
    const text = this.#text;
    const start = this.#at;
    if (kindAt(text, start) === ampersandKind) {
      this.#at++;
      return "and";
    }
    while (this.#at < text.length) {
      const kind = kindAt(text, this.#at);
      const joinsLetters =
        kind === apostropheKind && this.#at + 1 < text.length && kindAt(text, this.#at + 1) === wordKind;
      if (kind !== wordKind && !joinsLetters) break;
      this.#at++;
    }
    return text.slice(start, this.#at);
  }

  #push(written: string, gap: number): void {
    const read = readWord(written);
    const first = this.tokens.length === 0;
    const newSentence = this.#endsSentence(gap, read.shape);
    if (newSentence && !first) this.#sentence++;
    const opens = first || newSentence || (gap & (gaps.quote | gaps.bracket | gaps.colon | gaps.dash)) !== 0;
    this.#count(read, first || newSentence);
    const { word, shape, possessive } = read;
    this.tokens.push({ word, shape, possessive, gap, sentence: this.#sentence, opens });
  }

  #endsSentence(gap: number, shape: Shape): boolean {
    if ((gap & (gaps.stop | gaps.symbol | gaps.blankLine)) !== 0) return true;
    // A single line break may be a wrapped line: the next word's case tells.
    return (gap & gaps.line) !== 0 && shape !== "lower";
  }

  #count({ word, shape }: Word, opens: boolean): void {
    const counts = this.#counts;
    if (opens && shape === "lower") counts.opensLower++;
    if (opens && (shape === "capital" || shape === "capitals")) counts.opensCapital++;
    // The first word of a sentence has its capital anyway.
    if (word.length < 2 || shape === "other" || (opens && shape === "capital")) return;
    counts[shape]++;
  }

  #casing(): Casing {
    const { lower, capital, capitals, opensLower, opensCapital } = this.#counts;
    const words = lower + capital + capitals;
    if (words >= 4 && capital + capitals > 0.6 * words) return "flat";
    return opensLower > opensCapital ? "lower" : "mixed";
  }
}

export function tokenise(text: string): TokenText {
  return new Tokeniser(text).read();
}

/** The words of a name or label of the business file. */
export function wordsOf(phrase: string): readonly string[] {
  return tokenise(phrase).tokens.map((token) => token.word);
}

const looseGap = gaps.space | gaps.line;

/** Words that may belong to one phrase: a space, a line break or a hyphen stands between them. */
export function joins(token: Token | undefined): token is Token {
  if (token === undefined) return false;
  return token.gap === gaps.hyphen || (token.gap !== 0 && (token.gap & ~looseGap) === 0);
}

const besideGap = looseGap | gaps.hyphen | gaps.dash | gaps.comma | gaps.bracket | gaps.quote;

/** Words that stand beside each other as a name and its explanation do: "Mike, the foreman". */
export function standsBeside(token: Token | undefined): token is Token {
  return token !== undefined && (token.gap & ~besideGap) === 0;
}
