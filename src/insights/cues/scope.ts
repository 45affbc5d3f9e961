import { gaps } from "../../core/text/characters.ts";
import { colonGap } from "../reading/gap-bits.ts";
import type { Clause, Reading } from "../reading/reading.ts";
import type { Word } from "../reading/word.ts";
import {
  contrastWords,
  customerPronouns,
  deeds,
  negationEnds,
  negators,
  ownSubjects,
  partyLeads,
  verbLeads,
} from "../reading/word-lists.ts";
import type { Match } from "./cue-matcher.ts";
import type { Rule, RuleKind } from "./rule-book.ts";

/** What a clause's own words do to the cues in it: negation, other people's doings, what did not happen. */

export interface Scope {
  readonly clause: Clause;
  readonly matches: readonly Match<Rule>[];
  /** From this word on, somebody else is spoken of; null when nobody else is. */
  readonly otherFrom: number | null;
  /** From this word on, it is supposed, feared or wished for. */
  readonly supposedFrom: number | null;
  readonly isIronic: boolean;
  /** It begins with a contrast, or says that it is an exception. */
  readonly isConceded: boolean;
  /** Negators that negate nothing: "not only", "no doubt". */
  readonly plain: ReadonlySet<number>;
}

const negationReach = 4;

function isNegator(words: readonly Word[], at: number, plain: ReadonlySet<number>): boolean {
  const word = words[at];
  return word !== undefined && negators.has(word.word) && !plain.has(at);
}

/** How many negations reach the words `first` to `end`, those in the gaps included. */
export function negationsOf(match: Match<Rule>, words: readonly Word[], scope: Scope): number {
  let count = match.gaps.filter((at) => isNegator(words, at, scope.plain)).length;
  const limit = Math.max(scope.clause.first, match.first - negationReach);
  for (let at = match.first - 1; at >= limit; at--) {
    const breaks = ((words[at + 1]?.gap ?? 0) & (gaps.comma | colonGap)) !== 0;
    if (breaks) break;
    if (isNegator(words, at, scope.plain)) count++;
    else if (negationEnds.has(words[at]?.word ?? "")) break;
  }
  return count;
}

/** "I was kept informed" is not. */
const passiveLeads = new Set(["was", "were", "got", "been", "am"]);

/** "I emailed pictures": the customer's own doing. */
export function isOwnDeed(match: Match<Rule>, words: readonly Word[], scope: Scope): boolean {
  if (words[match.first]?.forms.some((form) => deeds.has(form)) !== true) return false;
  for (let at = match.first - 1; at >= Math.max(scope.clause.first, match.first - 3); at--) {
    const word = words[at]?.word ?? "";
    if (passiveLeads.has(word)) return false;
    if (customerPronouns.has(word)) return true;
    if (!verbLeads.has(word)) return false;
  }
  return false;
}

const nothing: readonly Match<Rule>[] = [];

function ofKind(matches: readonly Match<Rule>[], kind: RuleKind): readonly Match<Rule>[] {
  return matches.some(({ rule }) => rule.kind === kind)
    ? matches.filter(({ rule }) => rule.kind === kind)
    : nothing;
}

/** The other party as the subject: nothing but small words before it. */
function partyStart(clause: Clause, matches: readonly Match<Rule>[], words: readonly Word[]): number | null {
  for (const { first } of ofKind(matches, "other-party")) {
    let isSubject = true;
    for (let at = clause.first; at < first && isSubject; at++) {
      isSubject = partyLeads.has(words[at]?.word ?? "") || words[at]?.isNumber === true;
    }
    if (isSubject) return first;
  }
  return null;
}

/** A clause that goes on about whom the one before it spoke of. */
function goesOn(clause: Clause, before: Scope | undefined, words: readonly Word[]): boolean {
  if (before === undefined || before.otherFrom === null) return false;
  const head = words[clause.first]?.word ?? "";
  const next = words[clause.first + 1]?.word ?? "";
  if (before.clause.sentence !== clause.sentence) {
    return head === "he" || head === "she" || head === "another" || (head === "the" && next === "other");
  }
  if (contrastWords.has(head)) return false;
  const subject = head === "and" || head === "so" || head === "because" ? next : head;
  return !ownSubjects.has(subject);
}

function isConcession(clause: Clause, matches: readonly Match<Rule>[], words: readonly Word[]): boolean {
  const head = words[clause.first]?.word ?? "";
  return contrastWords.has(head) || ofKind(matches, "concession").length > 0;
}

function continuesConcession(clause: Clause, before: Scope | undefined): boolean {
  return before?.isConceded === true && before.clause.sentence === clause.sentence;
}

export function scopesOf(
  reading: Reading,
  find: (words: readonly Word[], clause: Clause) => readonly Match<Rule>[],
): readonly Scope[] {
  const scopes: Scope[] = [];
  for (const clause of reading.clauses) {
    const matches = find(reading.words, clause);
    const plain = new Set<number>();
    for (const { first, end } of ofKind(matches, "plain-negation")) {
      for (let at = first; at < end; at++) plain.add(at);
    }
    const supposed = ofKind(matches, "hypothetical").map(({ first }) => first);
    const party = partyStart(clause, matches, reading.words);
    const otherFrom = party ?? (goesOn(clause, scopes.at(-1), reading.words) ? clause.first : null);
    scopes.push({
      clause,
      matches,
      otherFrom,
      supposedFrom: supposed.length === 0 ? null : Math.min(...supposed),
      isIronic: ofKind(matches, "irony").length > 0,
      isConceded: isConcession(clause, matches, reading.words) || continuesConcession(clause, scopes.at(-1)),
      plain,
    });
  }
  return scopes;
}
