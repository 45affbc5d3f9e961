import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import { frequencyOf } from "./word-frequency.ts";

/**
 * Cues: what customers write, as sequences of words. One line of a table is one cue:
 *
 *   word         the word in any of its forms: `arrive` is also arrived and arriving
 *   =word        exactly this form
 *   a/b/more_or  one of these; an underscore joins words that follow each other
 *   @name        one of a word class
 *   word?        may be absent
 *   ..  ..5      up to three, or five, other words
 *   #            a number, in digits or letters
 *   *            any one word
 *   ^  $         the beginning or the end of a clause
 *   ! …          before a cue: a negation before it changes nothing
 *   !! …         before a cue, and before `!`: said so outright that it needs no weights
 *
 * Matching reads each word a bounded number of times: gaps are short, and nothing repeats.
 */

export type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

export interface WordElement {
  readonly kind: "words";
  readonly words: ReadonlySet<string>;
  readonly exact: ReadonlySet<string>;
  readonly phrases: readonly (readonly string[])[];
  /** Every word by which it can be found, once. */
  readonly heads: readonly string[];
  /** The phrases by their first word, and by their last. */
  readonly byFirst: PhraseIndex;
  readonly byLast: PhraseIndex;
  readonly isNumber: boolean;
  readonly isOptional: boolean;
}

export type Element =
  | WordElement
  | { readonly kind: "gap"; readonly most: number }
  | { readonly kind: "any"; readonly isOptional: boolean }
  | { readonly kind: "start" }
  | { readonly kind: "end" };

export interface CuePattern {
  readonly written: string;
  readonly elements: readonly Element[];
  /** A negation before it changes nothing. */
  readonly isFirm: boolean;
  /** It says what it says wherever it stands: what was learned may add to it, and has no veto. */
  readonly isOutright: boolean;
  /** The element by which the pattern is looked up. */
  readonly anchor: number;
}

export type WordClasses = ReadonlyMap<string, readonly string[]>;

const defaultGap = 3;
const widestGap = 8;
const wordForm = /^[\p{L}\p{N}'+&]+$/u;

interface Alternatives {
  readonly words: Set<string>;
  readonly exact: Set<string>;
  readonly phrases: (readonly string[])[];
}

interface Alternative {
  readonly isExact: boolean;
  readonly parts: readonly string[];
}

/** What elements are read by. */
interface Context {
  readonly classes: WordClasses;
  /** Null for what is no word. The same few thousand stand in most lines, and are read once. */
  readonly alternative: (written: string) => Alternative | null;
  readonly line: string;
}

function readAlternative(written: string): Alternative | null {
  const isExact = written.startsWith("=");
  const parts = (isExact ? written.slice(1) : written).split(/[_-]/);
  return parts.every((part) => wordForm.test(part)) ? { isExact, parts } : null;
}

function addAlternative(into: Alternatives, written: string, context: Context): void {
  const { classes, alternative, line } = context;
  if (written.startsWith("@")) {
    const members = classes.get(written.slice(1));
    if (members === undefined) throw new TaxonomyFault(`"${line}" names no known class: ${written}`);
    for (const member of members) addAlternative(into, member, context);
    return;
  }
  const read = alternative(written);
  if (read === null) throw new TaxonomyFault(`"${line}" holds what is no word: ${written}`);
  const { isExact, parts } = read;
  const [only] = parts;
  if (parts.length > 1) into.phrases.push(parts);
  else if (only !== undefined) (isExact ? into.exact : into.words).add(only);
}

function readElement(written: string, context: Context): Element[] {
  if (written === "^") return [{ kind: "start" }];
  if (written === "$") return [{ kind: "end" }];
  const gap = /^\.\.(\d*)$/.exec(written);
  if (gap !== null) {
    const most = gap[1] === "" ? defaultGap : Number(gap[1]);
    if (most > widestGap) throw new TaxonomyFault(`"${context.line}" has a gap over ${widestGap}`);
    return [{ kind: "gap", most }];
  }
  const isOptional = written.endsWith("?");
  const bare = isOptional ? written.slice(0, -1) : written;
  if (bare === "*") return [{ kind: "any", isOptional }];
  const into: Alternatives = { words: new Set(), exact: new Set(), phrases: [] };
  const alternatives = bare.split("/");
  for (const alternative of alternatives) {
    if (alternative !== "#") addAlternative(into, alternative, context);
  }
  // "cleaned-up" is two words, as in a text.
  const single = alternatives.length === 1 && into.words.size + into.exact.size === 0 ? into.phrases : [];
  if (single.length === 1 && !isOptional && !bare.startsWith("@")) {
    return (single[0] ?? []).map((word) =>
      wordsElement({ words: new Set([word]), exact: new Set(), phrases: [] }, plainWord),
    );
  }
  return [wordsElement(into, { isNumber: alternatives.includes("#"), isOptional })];
}

const noPhrases: PhraseIndex = new Map();

function indexOf(phrases: readonly (readonly string[])[], place: 0 | -1): PhraseIndex {
  return phrases.length === 0 ? noPhrases : Map.groupBy(phrases, (phrase) => phrase.at(place) ?? "");
}

function wordsElement(
  { words, exact, phrases }: Alternatives,
  options: Pick<WordElement, "isNumber" | "isOptional">,
): WordElement {
  const single = [...words, ...exact];
  const heads =
    phrases.length === 0 ? single : [...new Set([...single, ...phrases.map(([first]) => first ?? "")])];
  const [byFirst, byLast] = [indexOf(phrases, 0), indexOf(phrases, -1)];
  return { kind: "words", words, exact, phrases, heads, byFirst, byLast, ...options };
}

const plainWord = { isNumber: false, isOptional: false };

function anchorCost(element: Element): number {
  if (element.kind !== "words" || element.isOptional || element.isNumber) return Number.POSITIVE_INFINITY;
  return element.heads.reduce((cost, word) => cost + frequencyOf(word), 0);
}

/** An element, and how often words stand that might be it. */
interface Weighed {
  readonly element: Element;
  readonly cost: number;
}

const weighed = (element: Element): Weighed => ({ element, cost: anchorCost(element) });

function remembering<Of>(read: (written: string) => Of): (written: string) => Of {
  const known = new Map<string, Of>();
  return (written) => {
    const held = known.get(written) ?? read(written);
    known.set(written, held);
    return held;
  };
}

export type CueReader = (line: string) => CuePattern;

/** Reads lines of these classes. The same few elements stand in most of them, and are read once. */
export function compileCueReader(classes: WordClasses): CueReader {
  const alternative = remembering(readAlternative);
  const known = new Map<string, readonly Weighed[]>();
  const elementsOf = (written: string, line: string) => {
    const held = known.get(written) ?? readElement(written, { classes, alternative, line }).map(weighed);
    known.set(written, held);
    return held;
  };
  return (line) => {
    const isOutright = line.startsWith("!! ");
    const marked = isOutright ? line.slice(3) : line;
    const isFirm = marked.startsWith("! ");
    const written = isFirm ? marked.slice(2) : marked;
    const parts = written
      .trim()
      .split(/\s+/)
      .flatMap((part) => elementsOf(part, line));
    const elements = parts.map(({ element }) => element);
    const costs = parts.map(({ cost }) => cost);
    const least = Math.min(...costs);
    if (!Number.isFinite(least)) throw new TaxonomyFault(`"${line}" has no word that must be there`);
    return { written: line, elements, isFirm, isOutright, anchor: costs.indexOf(least) };
  };
}

/** The lines of a table; what follows two slashes is a remark. */
export function linesOf(table: string): readonly string[] {
  return table
    .split("\n")
    .map((line) => line.replace(/\/\/.*$/, "").trim())
    .filter((line) => line !== "");
}

export function vocabularyOf(patterns: Iterable<CuePattern>): Set<string> {
  const words = new Set<string>();
  const seen = new Set<Element>();
  for (const { elements } of patterns) {
    for (const element of elements) {
      if (element.kind !== "words" || seen.has(element)) continue;
      seen.add(element);
      for (const word of element.words) words.add(word);
      for (const phrase of element.phrases) for (const word of phrase) words.add(word);
    }
  }
  return words;
}
