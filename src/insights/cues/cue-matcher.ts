import type { Clause } from "../reading/reading.ts";
import type { Word } from "../reading/word.ts";
import type { CuePattern, Element, WordElement } from "./cue-pattern.ts";

/** Where a cue stands: words `first` to `end`, exclusive, and the words of its gaps. */
export interface Match<Rule> {
  readonly rule: Rule;
  readonly first: number;
  readonly end: number;
  readonly gaps: readonly number[];
}

export interface Ruled {
  readonly pattern: CuePattern;
}

const noClause: Clause = { first: 0, end: 0, sentence: 0, isQuestion: false };

/** Tries one pattern after the other at places of one clause; one object for all, for the sake of speed. */
class Attempt {
  #words: readonly Word[] = [];
  #clause: Clause = noClause;
  #elements: readonly Element[] = [];
  readonly gaps: number[] = [];

  read(words: readonly Word[], clause: Clause): void {
    this.#words = words;
    this.#clause = clause;
  }

  begin(elements: readonly Element[]): void {
    this.#elements = elements;
    this.gaps.length = 0;
  }

  #holds(element: WordElement, at: number): boolean {
    const word = this.#words[at];
    if (word === undefined || at < this.#clause.first || at >= this.#clause.end) return false;
    if (element.isNumber && word.isNumber) return true;
    if (element.exact.size > 0 && element.exact.has(word.word)) return true;
    const { forms } = word;
    for (let form = 0; form < forms.length; form++) if (element.words.has(forms[form] ?? "")) return true;
    return false;
  }

  #phraseHolds(phrase: readonly string[], at: number): boolean {
    if (at < this.#clause.first || at + phrase.length > this.#clause.end) return false;
    return phrase.every((part, index) => this.#words[at + index]?.forms.includes(part) === true);
  }

  /** The end of the match when elements from `index` on stand at `at`; -1 when they do not. */
  forward(index: number, at: number): number {
    const element = this.#elements[index];
    if (element === undefined) return at;
    switch (element.kind) {
      case "start":
        return at === this.#clause.first ? this.forward(index + 1, at) : -1;
      case "end":
        return at === this.#clause.end ? this.forward(index + 1, at) : -1;
      case "gap":
        return this.#gapForward(index, at, element.most);
      case "any": {
        const end = at < this.#clause.end ? this.forward(index + 1, at + 1) : -1;
        return end >= 0 || !element.isOptional ? end : this.forward(index + 1, at);
      }
      case "words":
        return this.#wordsForward(index, at, element);
    }
  }

  #gapForward(index: number, at: number, most: number): number {
    const held = this.gaps.length;
    for (let skipped = 0; skipped <= most && at + skipped <= this.#clause.end; skipped++) {
      const end = this.forward(index + 1, at + skipped);
      if (end >= 0) return end;
      this.gaps.length = held + skipped;
      this.gaps.push(at + skipped);
    }
    this.gaps.length = held;
    return -1;
  }

  #wordsForward(index: number, at: number, element: WordElement): number {
    if (element.byFirst.size > 0) {
      for (const form of this.#words[at]?.forms ?? []) {
        for (const phrase of element.byFirst.get(form) ?? []) {
          const end = this.#phraseHolds(phrase, at) ? this.forward(index + 1, at + phrase.length) : -1;
          if (end >= 0) return end;
        }
      }
    }
    const end = this.#holds(element, at) ? this.forward(index + 1, at + 1) : -1;
    return end >= 0 || !element.isOptional ? end : this.forward(index + 1, at);
  }

  /** The beginning of the match when elements up to `index` end before `at`; -1 when they do not. */
  backward(index: number, at: number): number {
    const element = this.#elements[index];
    if (element === undefined) return at;
    switch (element.kind) {
      case "start":
        return at === this.#clause.first ? this.backward(index - 1, at) : -1;
      case "end":
        return at === this.#clause.end ? this.backward(index - 1, at) : -1;
      case "gap":
        return this.#gapBackward(index, at, element.most);
      case "any": {
        const first = at > this.#clause.first ? this.backward(index - 1, at - 1) : -1;
        return first >= 0 || !element.isOptional ? first : this.backward(index - 1, at);
      }
      case "words":
        return this.#wordsBackward(index, at, element);
    }
  }

  #gapBackward(index: number, at: number, most: number): number {
    const held = this.gaps.length;
    for (let skipped = 0; skipped <= most && at - skipped >= this.#clause.first; skipped++) {
      const first = this.backward(index - 1, at - skipped);
      if (first >= 0) return first;
      this.gaps.length = held + skipped;
      this.gaps.push(at - skipped - 1);
    }
    this.gaps.length = held;
    return -1;
  }

  #wordsBackward(index: number, at: number, element: WordElement): number {
    if (element.byLast.size > 0) {
      for (const form of this.#words[at - 1]?.forms ?? []) {
        for (const phrase of element.byLast.get(form) ?? []) {
          const from = at - phrase.length;
          const first = this.#phraseHolds(phrase, from) ? this.backward(index - 1, from) : -1;
          if (first >= 0) return first;
        }
      }
    }
    const first = this.#holds(element, at - 1) ? this.backward(index - 1, at - 1) : -1;
    return first >= 0 || !element.isOptional ? first : this.backward(index - 1, at);
  }
}

function matchAt<Rule extends Ruled>(attempt: Attempt, rule: Rule, at: number): Match<Rule> | null {
  const { elements, anchor } = rule.pattern;
  attempt.begin(elements);
  const end = attempt.forward(anchor, at);
  if (end < 0) return null;
  const first = attempt.backward(anchor - 1, at);
  if (first < 0) return null;
  return { rule, first, end, gaps: [...attempt.gaps] };
}

/** Finds every place where one of the rules stands in a clause. */
export type CueFinder<Rule> = (words: readonly Word[], clause: Clause) => readonly Match<Rule>[];

/** A rule, and the other parts without which it stands nowhere. */
interface Candidate<Rule> {
  readonly rule: Rule;
  /** Numbers of the parts; see `PartIndex`. */
  readonly needs: readonly number[];
}

function addTo<Of>(lists: Map<string, Of[]>, key: string, one: Of): void {
  const held = lists.get(key);
  if (held === undefined) lists.set(key, [one]);
  else held.push(one);
}

/** Which parts of the cues a word may be: a clause that lacks a cue's part need not be searched for it. */
class PartIndex {
  /** The same element stands in many patterns. */
  readonly #numbers = new Map<WordElement, number>();
  readonly #byForm = new Map<string, number[]>();
  readonly #forNumbers: number[] = [];

  get size(): number {
    return this.#numbers.size;
  }

  numberOf(element: WordElement): number {
    const held = this.#numbers.get(element);
    if (held !== undefined) return held;
    const number = this.#numbers.size;
    this.#numbers.set(element, number);
    for (const head of element.heads) addTo(this.#byForm, head, number);
    if (element.isNumber) this.#forNumbers.push(number);
    return number;
  }

  partsOf({ forms, isNumber }: Word): readonly number[] {
    const parts = forms.flatMap((form) => this.#byForm.get(form) ?? []);
    return [...new Set(isNumber ? [...parts, ...this.#forNumbers] : parts)];
  }
}

function candidateOf<Rule extends Ruled>(rule: Rule, index: PartIndex): Candidate<Rule> {
  const { elements, anchor } = rule.pattern;
  const needs = elements.flatMap((element, at) => {
    const isNeeded = element.kind === "words" && !element.isOptional && at !== anchor;
    return isNeeded ? [index.numberOf(element)] : [];
  });
  return { rule, needs };
}

/** What a word leads to, looked up once a word and not once a place. */
interface Lead<Rule> {
  readonly candidates: readonly Candidate<Rule>[];
  readonly parts: readonly number[];
}

export function compileCues<Rule extends Ruled>(rules: readonly Rule[]): CueFinder<Rule> {
  const index = new PartIndex();
  const byHead = new Map<string, Candidate<Rule>[]>();
  for (const rule of rules) {
    const element = rule.pattern.elements[rule.pattern.anchor];
    if (element?.kind !== "words") continue;
    const candidate = candidateOf(rule, index);
    for (const head of element.heads) addTo(byHead, head, candidate);
  }
  const attempt = new Attempt();
  const known = new WeakMap<readonly string[], Lead<Rule>>();
  const leadOf = (word: Word): Lead<Rule> => {
    const held = known.get(word.forms);
    if (held !== undefined) return held;
    const candidates = [...new Set(word.forms.flatMap((form) => byHead.get(form) ?? []))];
    const lead = { candidates, parts: index.partsOf(word) };
    known.set(word.forms, lead);
    return lead;
  };
  // Marked with the number of the clause, so that nothing has to be cleared.
  const marks = new Uint32Array(index.size);
  let clauses = 0;
  // Plain loops: this is gone through for every word of every review.
  const mark = ({ parts }: Lead<Rule>) => {
    for (let at = 0; at < parts.length; at++) marks[parts[at] ?? 0] = clauses;
  };
  const areMarked = ({ needs }: Candidate<Rule>) => {
    for (let at = 0; at < needs.length; at++) if (marks[needs[at] ?? 0] !== clauses) return false;
    return true;
  };
  return (words, clause) => {
    const matches: Match<Rule>[] = [];
    clauses += 1;
    attempt.read(words, clause);
    const leads: Lead<Rule>[] = [];
    for (let at = clause.first; at < clause.end; at++) {
      const word = words[at];
      if (word === undefined) break;
      const lead = leadOf(word);
      leads.push(lead);
      mark(lead);
    }
    for (let offset = 0; offset < leads.length; offset++) {
      for (const candidate of leads[offset]?.candidates ?? []) {
        const match = areMarked(candidate) ? matchAt(attempt, candidate.rule, clause.first + offset) : null;
        if (match !== null) matches.push(match);
      }
    }
    return matches;
  };
}
