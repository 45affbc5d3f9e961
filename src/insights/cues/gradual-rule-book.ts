import type { Word } from "../reading/word.ts";
import { compileForms } from "../reading/word-forms.ts";
import type { TextOf } from "../taxonomy/read-taxonomy.ts";
import type { Taxonomy } from "../taxonomy/taxonomy.ts";
import { type CueIndex, tablesDigest } from "./cue-index.ts";
import { type CueFinder, compileCues } from "./cue-matcher.ts";
import {
  compileRuleBook,
  compileRuleReader,
  type Rule,
  type RuleBook,
  type RuleLine,
  ruleLines,
} from "./rule-book.ts";

/** Who needs as many of the rules will need the rest as well. */
const shareOfAll = 1 / 4;

/** The rules that the words so far lead to; all of them once they are many. */
class GrowingRules {
  readonly #lines: readonly RuleLine[];
  readonly #read: (line: RuleLine) => Rule;
  readonly #leads: ReadonlyMap<string, readonly number[]>;
  /** By their places in the tables, which is the order in which they are found. */
  readonly #rules = new Map<number, Rule>();
  readonly #known = new WeakSet<readonly string[]>();
  #find: CueFinder<Rule> = () => [];

  constructor(lines: readonly RuleLine[], read: (line: RuleLine) => Rule, { leads }: CueIndex) {
    this.#lines = lines;
    this.#read = read;
    this.#leads = new Map(Object.entries(leads));
  }

  finderFor(words: readonly Word[]): CueFinder<Rule> {
    const wanted = this.#wanted(words);
    if (wanted.size === 0) return this.#find;
    const areMany = this.#rules.size + wanted.size > this.#lines.length * shareOfAll;
    this.#add(areMany ? this.#lines.keys() : wanted);
    return this.#find;
  }

  #wanted(words: readonly Word[]): ReadonlySet<number> {
    const wanted = new Set<number>();
    if (this.#rules.size === this.#lines.length) return wanted;
    for (const { forms } of words) {
      if (this.#known.has(forms)) continue;
      this.#known.add(forms);
      for (const form of forms)
        for (const place of this.#leads.get(form) ?? []) if (!this.#rules.has(place)) wanted.add(place);
    }
    return wanted;
  }

  #add(places: Iterable<number>): void {
    for (const place of places) {
      const line = this.#lines[place];
      if (line !== undefined && !this.#rules.has(place)) this.#rules.set(place, this.#read(line));
    }
    const inOrder = [...this.#rules].sort(([one], [other]) => one - other);
    this.#find = compileCues(inOrder.map(([, rule]) => rule));
  }
}

/** The same as `compileRuleBook`, compiled as texts need it: one review leads to a twentieth of the rules. An index of other tables is none. */
export function compileGradually(taxonomy: Taxonomy, textOf: TextOf, index: CueIndex | null): RuleBook {
  const lines = ruleLines(taxonomy, textOf);
  if (index?.tables !== tablesDigest(lines, textOf)) return compileRuleBook(taxonomy, textOf);
  const rules = new GrowingRules(lines, compileRuleReader(textOf), index);
  // The clauses of one text are asked for one after the other.
  let text: readonly Word[] | null = null;
  let find: CueFinder<Rule> = () => [];
  return {
    formsOf: compileForms(new Set(index.vocabulary)),
    find: (words, clause) => {
      if (words !== text) [text, find] = [words, rules.finderFor(words)];
      return find(words, clause);
    },
  };
}
