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

function enter(root: Entry, member: string, meaning: Named): void {
  let entry = root;
  for (const word of member.split("_").flatMap(partsOf)) {
    const next = entry.longer.get(word) ?? empty();
    entry.longer.set(word, next);
    entry = next;
  }
  if (!entry.meanings.includes(meaning)) entry.meanings.push(meaning);
}

/** `name: word word several_words`, one meaning a line. */
export function compileMeanings(table: string): ClassFinder {
  const root = empty();
  for (const line of linesOf(table)) {
    const [name = "", members = ""] = line.split(":");
    if (!/^[a-z-]+$/.test(name)) throw new TaxonomyFault(`"${line.slice(0, 40)}" names no meaning`);
    const meaning = named(name);
    for (const member of members.trim().split(/\s+/)) enter(root, member, meaning);
  }
  // What expressions begin with, looked up once a word and not once a place.
  const begun = new WeakMap<Token, Entry | null>();
  const beginOf = (token: Token): Entry | null => {
    const held = begun.get(token);
    if (held !== undefined) return held;
    const entry = root.longer.get(token.word) ?? null;
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
