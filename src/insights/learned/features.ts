import type { Evidence } from "../cues/evidence.ts";
import type { ClassFinder } from "./meaning-classes.ts";
import type { Passage } from "./passage.ts";
import { type Named, named, type Token } from "./token.ts";

export interface Family extends Named {
  /** A feature of it counts by itself, where words share their say among them. */
  readonly isWhole: boolean;
  /** A feature of it, for people. */
  readonly tell: (one: string, other: string) => string;
}

const ofWords = (name: string, tell: Family["tell"]): Family => ({ ...named(name), isWhole: false, tell });
const whole = (name: string, tell: Family["tell"]): Family => ({ ...named(name), isWhole: true, tell });

/** What a passage is described by. Word stems: each, two side by side, two with one word between. Meanings of words: each, two in their order. */
const word = ofWords("w", (one) => `"${one}"`);
const wordPair = ofWords("ww", (one, other) => `"${one} ${other}"`);
const aroundWord = ofWords("w.w", (one, other) => `"${one} _ ${other}"`);
const meant = ofWords("m", (one) => `<${one}>`);
const meantPair = ofWords("mm", (one, other) => `<${one}> <${other}>`);
/** What stood before it, in which manner it speaks, what the cue tables found in it, and what they saw and refused. */
const before = ofWords("before", (one) => `after "${one}"`);
const manner = whole("manner", (one) => `said as ${one}`);
const cue = whole("cue", (one, other) => `cue ${one} ${other}`.trimEnd());
const refused = whole("refused", (one, other) => `cue ${one} refused as ${other}`);

export const families: readonly Family[] = [
  word,
  wordPair,
  aroundWord,
  meant,
  meantPair,
  before,
  manner,
  cue,
  refused,
];

/** Told of every feature, of the same one perhaps more than once. */
export type Visit = (family: Family, one: Named, other: Named | null) => void;

/** How many words may stand between two meanings that are seen together. */
const meaningReach = 4;

function visitStems(tokens: readonly Token[], visit: Visit): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    visit(word, token, null);
    const [next, second] = [tokens[at + 1], tokens[at + 2]];
    if (next !== undefined) visit(wordPair, token, next);
    if (second !== undefined) visit(aroundWord, token, second);
  }
}

function visitMeanings(tokens: readonly Token[], { find, visit }: { find: ClassFinder; visit: Visit }): void {
  const found = find(tokens);
  for (let at = 0; at < found.length; at++) {
    const one = found[at];
    if (one === undefined) break;
    const { end, meaning } = one;
    visit(meant, meaning, null);
    // In the order of their beginnings: what begins too far off ends the search.
    for (let then = at + 1; then < found.length; then++) {
      const later = found[then];
      if (later === undefined || later.first - end > meaningReach) break;
      if (later.first >= end) visit(meantPair, meaning, later.meaning);
    }
  }
}

const signs = { positive: "+", negative: "-", neutral: "=" } as const;
const names = new Map<string, Named>();

function known(name: string): Named {
  const held = names.get(name) ?? named(name);
  names.set(name, held);
  return held;
}

/** What only repeats another cue says nothing of its own. */
const repeats = new Set<Evidence["refusal"]>(["longer cue", "anti cue"]);

function visitCues(cues: readonly Evidence[], visit: Visit): void {
  for (const { topic, polarity, basis, refusal } of cues) {
    const told = `${topic}${polarity === null ? "?" : signs[polarity]}`;
    if (refusal === null) {
      visit(cue, known(told), null);
      visit(cue, known(told), known(basis));
    } else if (!repeats.has(refusal)) {
      visit(refused, known(told), known(refusal.replaceAll(" ", "-")));
    }
  }
}

/** What is known of a passage beside its words: single meanings, manners and cues. */
export function visitBesideWords(
  { tokens, cues, manners }: Passage,
  { find, visit }: { readonly find: ClassFinder; readonly visit: Visit },
): void {
  for (const { meaning } of find(tokens)) visit(meant, meaning, null);
  for (const one of manners) visit(manner, known(one), null);
  visitCues(cues, visit);
}

export function visitFeatures(
  { tokens, before: earlier, cues, manners }: Passage,
  { find, visit }: { readonly find: ClassFinder; readonly visit: Visit },
): void {
  visitStems(tokens, visit);
  visitMeanings(tokens, { find, visit });
  for (const token of earlier) visit(before, token, null);
  for (const one of manners) visit(manner, known(one), null);
  visitCues(cues, visit);
}
