import { type CuePattern, type Element, headsOf, type WordElement } from "./cue-pattern.ts";
import type { Clause } from "./reading.ts";
import type { Word } from "./word.ts";

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
    for (const form of word.forms) if (element.words.has(form)) return true;
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

export function compileCues<Rule extends Ruled>(rules: readonly Rule[]): CueFinder<Rule> {
  const byHead = new Map<string, number[]>();
  for (const [index, rule] of rules.entries()) {
    const element = rule.pattern.elements[rule.pattern.anchor];
    if (element?.kind !== "words") continue;
    for (const head of new Set(headsOf(element))) {
      const held = byHead.get(head);
      if (held === undefined) byHead.set(head, [index]);
      else held.push(index);
    }
  }
  const attempt = new Attempt();
  // The forms of a word are kept with the word, so what they lead to is looked up once a word, not once a place.
  const known = new WeakMap<readonly string[], readonly Rule[]>();
  const rulesFor = (forms: readonly string[]): readonly Rule[] => {
    const held = known.get(forms);
    if (held !== undefined) return held;
    const indexes = new Set(forms.flatMap((form) => byHead.get(form) ?? []));
    const found = [...indexes].flatMap((index) => rules[index] ?? []);
    known.set(forms, found);
    return found;
  };
  return (words, clause) => {
    const matches: Match<Rule>[] = [];
    attempt.read(words, clause);
    for (let at = clause.first; at < clause.end; at++) {
      for (const rule of rulesFor(words[at]?.forms ?? [])) {
        const match = matchAt(attempt, rule, at);
        if (match !== null) matches.push(match);
      }
    }
    return matches;
  };
}
