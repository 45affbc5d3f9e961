import { gaps } from "../../core/text/characters.ts";
import { colonGap, questionGap } from "../reading/gap-bits.ts";
import type { Word } from "../reading/word.ts";

/** A name and its hash, by which what was learned about it is found. */
export interface Named {
  readonly name: string;
  readonly hash: number;
}

/** What the learned weights are about: word stems, contractions apart, numbers by their kind, and marks. Named by its stem. */
export interface Token extends Named {
  readonly word: string;
  /** What else it may be read as: its base form, or the word that it misspells. */
  readonly forms: readonly string[];
}

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a: small, and the same on every machine. */
function hashOf(text: string): number {
  let hash = offsetBasis;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash;
}

const endings = ["ing", "edly", "ed", "ly", "ies", "es", "s"];
const shortestStem = 3;
const shortestInflected = 5;

/** Rough on purpose: it need not be a word, only the same for "call", "called" and "calling". */
function stemOf(word: string): string {
  if (word.length < shortestInflected) return word;
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= shortestStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

const contraction = /^(.+?)(n't|'(?:s|re|ve|ll|d|m))$/;
const wholeOf: Readonly<Record<string, string>> = { ca: "can", wo: "will", ai: "is" };
const [few, many] = [12, 100];

function numberKind(digits: string): string {
  if (digits.includes(":")) return "<clock>";
  const value = Number(digits.replaceAll(",", ""));
  if (value === 1) return "<one>";
  return value <= few ? "<few>" : value < many ? "<some>" : "<many>";
}

export function partsOf(word: string): readonly string[] {
  const digits = /^\d[\d.,:]*/.exec(word)?.[0];
  // "9am", "10th" and "2x4": the number apart from what it counts.
  if (digits !== undefined)
    return [numberKind(digits), word.slice(digits.length)].filter((part) => part !== "");
  if (!word.includes("'")) return [word];
  const [, whole, ending] = contraction.exec(word) ?? [];
  return whole === undefined || ending === undefined ? [word] : [wholeOf[whole] ?? whole, ending];
}

function markOf(gap: number): string | null {
  if ((gap & gaps.exclaim) !== 0) return "!";
  if ((gap & questionGap) !== 0) return "?";
  if ((gap & (gaps.stop | gaps.blankLine | gaps.symbol)) !== 0) return ".";
  if ((gap & (colonGap | gaps.colon)) !== 0) return ":";
  if ((gap & gaps.dash) !== 0) return "-";
  return (gap & gaps.comma) !== 0 ? "," : (gap & gaps.mark) !== 0 ? "$" : null;
}

export function named(name: string): Named {
  return { name, hash: hashOf(name) };
}

function tokenOf(word: string, forms: readonly string[]): Token {
  return { word, forms, ...named(stemOf(word)) };
}

const remembered = new Map<string, readonly Token[]>();
const mostRemembered = 20_000;
const longestRemembered = 30;

/** The same few thousand words make up most of all reviews. */
function tokensOf(word: string, forms: readonly string[] = []): readonly Token[] {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const parts = partsOf(word);
  const tokens = parts.map((part) => tokenOf(part, part === word ? forms : []));
  if (word.length > longestRemembered) return tokens;
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(word, tokens);
  return tokens;
}

/** All tokens of a text, and where those of each word begin: behind the mark before it, and with that mark. */
interface Line {
  readonly words: readonly Word[];
  readonly tokens: readonly Token[];
  readonly begins: Int32Array;
  readonly marks: Int32Array;
}

function lineOf(words: readonly Word[]): Line {
  const tokens: Token[] = [];
  const begins = new Int32Array(words.length + 1);
  const marks = new Int32Array(words.length + 1);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    marks[at] = tokens.length;
    const mark = markOf(word.gap);
    if (mark !== null) for (const token of tokensOf(mark)) tokens.push(token);
    begins[at] = tokens.length;
    for (const token of tokensOf(word.word, word.forms)) tokens.push(token);
  }
  begins[words.length] = tokens.length;
  marks[words.length] = tokens.length;
  return { words, tokens, begins, marks };
}

// Passages of one text are asked for one after the other.
let line = lineOf([]);

export function forgetTokens(): void {
  remembered.clear();
  line = lineOf([]);
}

/** The tokens of words `first` to `end`, the marks between them included. */
export function tokenise(words: readonly Word[], first: number, end: number): readonly Token[] {
  if (line.words !== words) line = lineOf(words);
  const { tokens, begins, marks } = line;
  return tokens.slice(begins[first] ?? tokens.length, marks[Math.min(end, words.length)]);
}
