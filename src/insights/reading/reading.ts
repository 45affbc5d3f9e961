import { ampersandKind, apostropheKind, gaps, kindAt, wordKind } from "../../core/text/characters.ts";
import { fold } from "../../core/text/fold.ts";
import { breaksClause } from "./clauses.ts";
import { colonGap, questionGap } from "./gap-bits.ts";
import type { Word } from "./word.ts";
import type { Forms } from "./word-forms.ts";
import { numberWords } from "./word-lists.ts";

/** Words `first` to `end`, exclusive, that make one statement. */
export interface Clause {
  readonly first: number;
  readonly end: number;
  readonly sentence: number;
  /** The sentence ends with a question mark. */
  readonly isQuestion: boolean;
}

export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
}

interface RawWord {
  readonly start: number;
  readonly end: number;
  readonly gap: number;
}

function gapBits(text: string, at: number): number {
  const kind = kindAt(text, at);
  if (kind === gaps.colon && text[at] === ":") return colonGap;
  if (kind === gaps.stop && text[at] === "?") return gaps.stop | questionGap;
  return kind === apostropheKind ? 0 : kind;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}

/** 1,480 and 9.5 and 7:00 are one word; so are don't and A+. */
function continues(text: string, at: number, start: number): boolean {
  const kind = kindAt(text, at);
  if (kind === wordKind) return true;
  const next = at + 1 < text.length ? kindAt(text, at + 1) : 0;
  if (kind === apostropheKind) return next === wordKind;
  const character = text[at];
  if (character === "+") return at === start + 1 && next !== wordKind;
  const joinsDigits = character === "," || character === "." || character === ":";
  return joinsDigits && at > start && isDigit(text, at - 1) && isDigit(text, at + 1);
}

function settleGap(gap: number): number {
  const spaced = (gap & gaps.space) !== 0;
  return spaced && (gap & gaps.hyphen) !== 0 ? (gap & ~gaps.hyphen) | gaps.dash : gap;
}

function rawWords(text: string): { words: RawWord[]; tail: number } {
  const words: RawWord[] = [];
  let gap = 0;
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind === wordKind || kind === ampersandKind) {
      const start = at++;
      while (kind === wordKind && at < text.length && continues(text, at, start)) at++;
      words.push({ start, end: at, gap: settleGap(gap) });
      gap = 0;
      continue;
    }
    if (kind === gaps.line && (gap & gaps.line) !== 0) gap |= gaps.blankLine;
    gap |= gapBits(text, at);
    at++;
  }
  return { words, tail: gap };
}

function isUpper(character: string): boolean {
  return character !== character.toLowerCase();
}

const abbreviations = new Set(["mr", "mrs", "ms", "dr", "sr", "st", "jr", "approx", "vs", "etc"]);
const longestQuote = 60;

/** Which words stand inside quotation marks, where a quotation has at least three words. */
function quotedWords(raw: readonly RawWord[], text: string, tail: number): Uint8Array {
  const quoted = new Uint8Array(raw.length);
  let open = -1;
  for (let at = 0; at <= raw.length; at++) {
    const { gap, from } =
      raw[at] === undefined
        ? { gap: tail, from: text.length }
        : { gap: raw[at]?.gap ?? 0, from: raw[at]?.start ?? 0 };
    if ((gap & gaps.quote) === 0) continue;
    const previousEnd = raw[at - 1]?.end ?? 0;
    const marks = countQuotes(text, previousEnd, from);
    if (open >= 0) {
      if (at - open >= 3 && at - open <= longestQuote) quoted.fill(1, open, at);
      open = marks > 1 ? at : -1;
    } else if (marks === 1) {
      open = at;
    }
  }
  return quoted;
}

function countQuotes(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (kindAt(text, at) === gaps.quote) count++;
  return count;
}

const plainWord = /^[a-z]+$/;

function foldWord(written: string): string {
  if (plainWord.test(written)) return written;
  const folded = fold(written);
  return folded === "&" ? "and" : folded;
}

function readWords(text: string, formsOf: Forms): { words: Word[]; tail: number } {
  const { words: raw, tail } = rawWords(text);
  const quoted = quotedWords(raw, text, tail);
  const words = raw.map(({ start, end, gap }, index): Word => {
    const written = text.slice(start, end);
    const word = foldWord(written);
    const isNumber = isDigit(text, start) || numberWords.has(word);
    return {
      word,
      forms: formsOf(word),
      start,
      end,
      gap,
      isNumber,
      isCapital: isUpper(written.charAt(0)),
      isQuoted: quoted[index] === 1,
    };
  });
  return { words, tail };
}

function endsSentence(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const previous = words[at - 1];
  if (word === undefined || previous === undefined) return true;
  const { gap } = word;
  if ((gap & (gaps.blankLine | gaps.symbol)) !== 0) return true;
  if ((gap & gaps.stop) !== 0) {
    if ((gap & gaps.exclaim) !== 0) return true;
    const spaced = (gap & (gaps.space | gaps.line | gaps.quote)) !== 0;
    if (!spaced) return word.isCapital;
    return !abbreviations.has(previous.word) || (gap & gaps.line) !== 0;
  }
  return (gap & gaps.line) !== 0 && (word.isCapital || (gap & (gaps.dash | gaps.mark)) !== 0);
}

const shortHead = 3;

interface Sentence {
  readonly first: number;
  readonly end: number;
  readonly isQuestion: boolean;
}

function sentencesOf(words: readonly Word[], tail: number): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let first = 0;
  for (let at = 1; at <= words.length; at++) {
    if (at < words.length && !endsSentence(words, at)) continue;
    const isQuestion = ((words[at]?.gap ?? tail) & questionGap) !== 0;
    // "Communication? Excellent." is one statement.
    const asks = isQuestion && at - first <= shortHead && at < words.length;
    if (asks) continue;
    sentences.push({ first, end: at, isQuestion });
    first = at;
  }
  return sentences;
}

/** Nobody speaks longer in one breath, and work on a clause grows with the square of its length. */
const longestClause = 60;

function clausesOf(words: readonly Word[], sentences: readonly Sentence[]): readonly Clause[] {
  const clauses: Clause[] = [];
  for (const [sentence, { first, end, isQuestion }] of sentences.entries()) {
    let from = first;
    for (let at = first + 1; at <= end; at++) {
      if (at < end && at - from < longestClause && !breaksClause(words, at, from)) continue;
      clauses.push({ first: from, end: at, sentence, isQuestion });
      from = at;
    }
  }
  return clauses;
}

export function readText(text: string, formsOf: Forms): Reading {
  const { words, tail } = readWords(text, formsOf);
  if (words.length === 0) return { text, words, clauses: [] };
  return { text, words, clauses: clausesOf(words, sentencesOf(words, tail)) };
}
