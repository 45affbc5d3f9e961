import type { Technician } from "../business.ts";
import { nicknamesOf } from "./nicknames.ts";
import { wordsOf } from "./tokens.ts";
import { compileNearNames, type NearName } from "./typos.ts";

/** By which names the technicians of the business file are called, as indexes into its list. */

/** An alias or name of several words, and who bears it. */
export interface FullName {
  readonly words: readonly string[];
  readonly bearers: number[];
}

export interface FirstName {
  /** By name or alias in the business file. */
  readonly given: number[];
  /** By the built-in nicknames. */
  readonly called: number[];
}

export interface Names {
  readonly full: ReadonlyMap<string, readonly FullName[]>;
  readonly first: ReadonlyMap<string, FirstName>;
  readonly last: ReadonlyMap<string, readonly number[]>;
  readonly nearFirst: NearName;
  readonly nearLast: NearName;
  /** Each technician's surname, or null. */
  readonly surnames: readonly (string | null)[];
}

function addTo<Key>(map: Map<Key, number[]>, key: Key, index: number): void {
  const indexes = map.get(key) ?? [];
  map.set(key, indexes);
  if (!indexes.includes(index)) indexes.push(index);
}

const suffixes = new Set(["jr", "sr", "ii", "iii", "iv"]);
const shortestMisspelt = 6;

export function compileNames(technicians: readonly Technician[]): Names {
  const full = new Map<string, FullName[]>();
  const given = new Map<string, number[]>();
  const called = new Map<string, number[]>();
  const last = new Map<string, number[]>();
  const surnames: (string | null)[] = [];
  for (const [index, technician] of technicians.entries()) {
    const [firstName = "", ...others] = wordsOf(technician.name).filter((word) => !suffixes.has(word));
    surnames.push(others.at(-1) ?? null);
    // "Mary Ann" of Mary Ann Smith.
    if (others.length > 1) addFull(full, [firstName, ...others.slice(0, -1)], index);
    addTo(given, firstName, index);
    if (others.length > 0) addTo(last, others.at(-1) ?? "", index);
    for (const name of nicknamesOf(firstName)) addTo(called, name, index);
    for (const phrase of [technician.name, ...technician.aliases].map(wordsOf)) {
      if (phrase.length === 1) addTo(given, phrase[0] ?? "", index);
      else addFull(full, phrase, index);
    }
  }
  const keys = new Set([...given.keys(), ...called.keys()]);
  const first = new Map(
    [...keys].map((key) => [key, { given: given.get(key) ?? [], called: called.get(key) ?? [] }]),
  );
  return {
    full,
    first,
    last,
    surnames,
    nearFirst: compileNearNames(given.keys(), shortestMisspelt),
    nearLast: compileNearNames(last.keys(), shortestMisspelt - 1),
  };
}

function addFull(full: Map<string, FullName[]>, words: readonly string[], index: number): void {
  const [head] = words;
  if (head === undefined) return;
  const list = full.get(head) ?? [];
  full.set(head, list);
  const same = list.find((name) => name.words.join(" ") === words.join(" "));
  if (same === undefined) list.push({ words, bearers: [index] });
  else if (!same.bearers.includes(index)) same.bearers.push(index);
  list.sort((a, b) => b.words.length - a.words.length);
}

/** First names and one-word aliases, as they are read in a text. */
export function firstNames(technicians: readonly Technician[]): ReadonlySet<string> {
  return new Set(compileNames(technicians).first.keys());
}
