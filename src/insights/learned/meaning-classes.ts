import { linesOf } from "../cues/cue-pattern.ts";
import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import { type Named, named, partsOf, type Token } from "./token.ts";

/** A word, or some words together, that mean something of a known kind. */
export interface Meant {
  readonly first: number;
  readonly end: number;
  readonly meaning: Named;
}

/** In the order of their beginnings; where expressions begin together, the longest alone. */
export type ClassFinder = (tokens: readonly Token[]) => readonly Meant[];

/** In tokens: "didn't" is two. */
const longestExpression = 6;

interface Entry {
  /** Meanings of the word, or words, up to here. */
  readonly meanings: Named[];
  readonly longer: Map<string, Entry>;
}

const nothing: readonly Meant[] = [];
const empty = (): Entry => ({ meanings: [], longer: new Map() });

function enter(root: Entry, words: readonly string[], meaning: Named): void {
  let entry = root;
  for (const word of words) {
    const next = entry.longer.get(word) ?? empty();
    entry.longer.set(word, next);
    entry = next;
  }
  if (!entry.meanings.includes(meaning)) entry.meanings.push(meaning);
}

interface Member {
  /** `several_words`. */
  readonly words: string;
  readonly meaning: Named;
}

const justLetters = /^[a-z]+$/;

/** The first of the words that a member's are read as. */
function firstOf(words: string): string {
  const end = words.indexOf("_");
  const first = end < 0 ? words : words.slice(0, end);
  return justLetters.test(first) ? first : (partsOf(first)[0] ?? first);
}

/** By what they begin with, in the order of the table. */
function membersByFirst(table: string): ReadonlyMap<string, readonly Member[]> {
  const all = new Map<string, Member[]>();
  for (const line of linesOf(table)) {
    const [name = "", members = ""] = line.split(":");
    if (!/^[a-z-]+$/.test(name)) throw new TaxonomyFault(`"${line.slice(0, 40)}" names no meaning`);
    const meaning = named(name);
    for (const words of members.trim().split(/\s+/)) {
      const first = firstOf(words);
      const others = all.get(first);
      if (others === undefined) all.set(first, [{ words, meaning }]);
      else others.push({ words, meaning });
    }
  }
  return all;
}

/** What the members mean, by the words behind the first that they share. */
function entryOf(members: readonly Member[]): Entry {
  const entry = empty();
  for (const { words, meaning } of members) enter(entry, words.split("_").flatMap(partsOf).slice(1), meaning);
  return entry;
}

/** `name: word word several_words`, one meaning a line. What begins with a word is gone into when a text has that word. */
export function compileMeanings(table: string): ClassFinder {
  const members = membersByFirst(table);
  const entries = new Map<string, Entry>();
  const entryFor = (word: string): Entry | null => {
    const held = entries.get(word);
    if (held !== undefined) return held;
    const begun = members.get(word);
    if (begun === undefined) return null;
    const entry = entryOf(begun);
    entries.set(word, entry);
    return entry;
  };
  // What expressions begin with, looked up once a word and not once a place.
  const begun = new WeakMap<Token, Entry | null>();
  const beginOf = (token: Token): Entry | null => {
    const held = begun.get(token);
    if (held !== undefined) return held;
    const entry = entryFor(token.word);
    begun.set(token, entry);
    return entry;
  };
  const longestAt = (tokens: readonly Token[], first: number): readonly Meant[] => {
    const token = tokens[first];
    let entry = token === undefined ? null : beginOf(token);
    let longest = nothing;
    for (let end = first + 1; entry !== null && end <= first + longestExpression; end++) {
      const until = end;
      if (entry.meanings.length > 0)
        longest = entry.meanings.map((meaning) => ({ first, end: until, meaning }));
      entry = entry.longer.get(tokens[end]?.word ?? "") ?? null;
    }
    return longest;
  };
  const foundIn = (tokens: readonly Token[]): readonly Meant[] => {
    const found: Meant[] = [];
    for (let at = 0; at < tokens.length; ) {
      // "didn't return" is not told by "return".
      const longest = longestAt(tokens, at);
      for (const meant of longest) found.push(meant);
      at = longest[0]?.end ?? at + 1;
    }
    return found;
  };
  // Both voices ask of one passage after the other.
  let last: { readonly tokens: readonly Token[]; readonly found: readonly Meant[] } | null = null;
  return (tokens) => {
    if (last?.tokens !== tokens) last = { tokens, found: foundIn(tokens) };
    return last.found;
  };
}
