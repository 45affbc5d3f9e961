import type { Polarity } from "../../core/reviews/finding.ts";
import type { Rating } from "../../core/reviews/review.ts";
import { gaps } from "../../core/text/characters.ts";
import type { Reading } from "../reading/reading.ts";
import type { Word } from "../reading/word.ts";
import type { Match } from "./cue-matcher.ts";
import type { Rule } from "./rule-book.ts";
import { isOwnDeed, negationsOf, type Scope } from "./scope.ts";

/** Why a cue that stands in the text was not counted. */
export type Refusal =
  | "other party"
  | "hypothetical"
  | "question"
  | "quoted"
  | "no judgement"
  | "longer cue"
  | "anti cue"
  | "customer's own doing"
  | "against the rating"
  | "unlikely";

/** What a polarity rests on; docs/insights.md tells what each means. */
export type Basis = "cue" | "idiom" | "negated" | "clause" | "rating";

/** A cue in the text, and what became of it. */
export interface Evidence {
  readonly topic: string;
  readonly rule: Rule;
  readonly polarity: Exclude<Polarity, "mixed"> | null;
  readonly basis: Basis;
  readonly first: number;
  readonly end: number;
  /** Words that the cue names: of two, the one that names more is the stronger. */
  readonly weight: number;
  /** Said as an exception: "my only gripe", "but". */
  readonly isConceded: boolean;
  /** Null when it counts. */
  readonly refusal: Refusal | null;
}

type Told = Exclude<Polarity, "mixed">;

function weightOf({ first, end, gaps }: Match<Rule>): number {
  return end - first - gaps.length;
}

function overlaps(a: { first: number; end: number }, b: { first: number; end: number }): boolean {
  return a.first < b.end && b.first < a.end;
}

function opposite(polarity: Told): Told {
  if (polarity === "neutral") return "neutral";
  return polarity === "positive" ? "negative" : "positive";
}

function refusalOf(match: Match<Rule>, scope: Scope, reading: Reading): Refusal | null {
  const { otherFrom, supposedFrom, clause } = scope;
  if (otherFrom !== null && otherFrom < match.first) return "other party";
  if (supposedFrom !== null && supposedFrom < match.first) return "hypothetical";
  if (reading.words[match.first]?.isQuoted === true && reading.words[match.end - 1]?.isQuoted === true) {
    return "quoted";
  }
  return clause.isQuestion && !match.rule.pattern.isFirm ? "question" : null;
}

interface Valued {
  readonly match: Match<Rule>;
  readonly polarity: Told;
}

const evaluated = new WeakMap<Scope, readonly Valued[]>();

/** Words of praise and blame in a clause, negation applied. */
export function evaluationsOf(scope: Scope, reading: Reading): readonly Valued[] {
  const held = evaluated.get(scope) ?? evaluate(scope, reading);
  evaluated.set(scope, held);
  return held;
}

function evaluate(scope: Scope, reading: Reading): readonly Valued[] {
  const found = scope.matches
    .filter(({ rule }) => rule.kind === "praise" || rule.kind === "blame")
    .sort((a, b) => weightOf(b) - weightOf(a) || a.first - b.first);
  const kept: Valued[] = [];
  for (const match of found) {
    if (kept.some((other) => overlaps(other.match, match))) continue;
    const plain: Told = match.rule.kind === "praise" ? "positive" : "negative";
    const isFlipped = !match.rule.pattern.isFirm && negationsOf(match, reading.words, scope) % 2 === 1;
    kept.push({ match, polarity: isFlipped ? opposite(plain) : plain });
  }
  return kept;
}

const evaluationReach = 3;

/** The word of praise or blame that stands nearest to a target. */
function nearest(target: Match<Rule>, evaluations: readonly Valued[]): Valued | null {
  let best: Valued | null = null;
  let least = evaluationReach + 1;
  for (const valued of evaluations) {
    const { first, end } = valued.match;
    const distance = first >= target.end ? first - target.end : target.first - end;
    if (overlaps(valued.match, target)) continue;
    if (distance < least) [best, least] = [valued, distance];
  }
  return best;
}

interface Judged {
  readonly polarity: Told | null;
  readonly basis: Basis;
  readonly first: number;
  readonly end: number;
}

function judgeCue(match: Match<Rule>, scope: Scope, reading: Reading): Judged {
  const { first, end, rule } = match;
  const told = rule.kind as "positive" | "negative" | "neutral";
  if (rule.pattern.isFirm) return { polarity: told, basis: "idiom", first, end };
  const negations = negationsOf(match, reading.words, scope);
  if (negations === 0) return { polarity: told, basis: "cue", first, end };
  return { polarity: negations % 2 === 1 ? opposite(told) : told, basis: "negated", first, end };
}

function judge(
  match: Match<Rule>,
  { scope, reading, evaluations, rating }: Context & { scope: Scope; evaluations: readonly Valued[] },
): Judged {
  const { first, end, rule } = match;
  if (rule.kind !== "target" && rule.kind !== "open") return judgeCue(match, scope, reading);
  const valued = nearest(match, evaluations);
  if (valued !== null) {
    const span = {
      first: Math.min(first, valued.match.first),
      end: Math.max(end, valued.match.end),
    };
    return { polarity: valued.polarity, basis: "clause", ...span };
  }
  if (rule.kind === "open" && rating !== 3 && rating !== 4) {
    return { polarity: rating === 5 ? "positive" : "negative", basis: "rating", first, end };
  }
  return { polarity: null, basis: "clause", first, end };
}

const aspectKinds = new Set(["positive", "negative", "neutral", "target", "open", "anti"]);

/** Anti cues first, then what names more words, then what says how it was. */
function rank({ rule }: Match<Rule>): number {
  if (rule.kind === "anti") return 0;
  return rule.kind === "target" || rule.kind === "open" ? 2 : 1;
}

interface Context {
  readonly reading: Reading;
  readonly rating: Rating | null;
}

function topicEvidence(
  topic: string,
  matches: readonly Match<Rule>[],
  context: Context & { scope: Scope; evaluations: readonly Valued[] },
): readonly Evidence[] {
  const { scope, reading } = context;
  const ordered = [...matches].sort(
    (a, b) =>
      Number(rank(a) === 2) - Number(rank(b) === 2) ||
      weightOf(b) - weightOf(a) ||
      rank(a) - rank(b) ||
      Number(b.rule.pattern.isOutright) - Number(a.rule.pattern.isOutright) ||
      a.first - b.first ||
      a.end - b.end,
  );
  const kept: Match<Rule>[] = [];
  const evidence: Evidence[] = [];
  for (const match of ordered) {
    const over = kept.find((other) => overlaps(other, match));
    const { polarity, basis, first, end } = judge(match, context);
    const barred = refusalOf(match, scope, reading);
    // What judges nothing, or is only supposed, leaves the place to another cue: "wish they had called".
    const holds = match.rule.kind === "anti" || (polarity !== null && barred !== "hypothetical");
    if (over === undefined && holds) kept.push(match);
    if (match.rule.kind === "anti") continue;
    const crowded = over === undefined ? null : over.rule.kind === "anti" ? "anti cue" : "longer cue";
    const isOwn = basis === "cue" && polarity === "positive" && isOwnDeed(match, reading.words, scope);
    const refusal =
      crowded ?? barred ?? (isOwn ? "customer's own doing" : polarity === null ? "no judgement" : null);
    evidence.push({
      topic,
      rule: match.rule,
      polarity,
      basis,
      first,
      end,
      weight: weightOf(match),
      isConceded: scope.isConceded,
      refusal,
    });
  }
  return evidence;
}

const addsOn = new Set(["only", "merely", "simply"]);

/** "no mess, polite crew", "not only polite": the negation that a firm cue begins with belongs elsewhere. */
function isTornApart({ rule, first, end, gaps: skipped }: Match<Rule>, words: readonly Word[]): boolean {
  if (!rule.pattern.isFirm || skipped.length === 0) return false;
  for (let at = first + 1; at < end; at++) if (((words[at]?.gap ?? 0) & gaps.comma) !== 0) return true;
  return skipped.some((at) => addsOn.has(words[at]?.word ?? ""));
}

/** Every cue of an aspect in one clause, and what became of it. */
export function evidenceIn(scope: Scope, context: Context): readonly Evidence[] {
  const byTopic = new Map<string, Match<Rule>[]>();
  for (const match of scope.matches) {
    if (!aspectKinds.has(match.rule.kind) || isTornApart(match, context.reading.words)) continue;
    const held = byTopic.get(match.rule.topic);
    if (held === undefined) byTopic.set(match.rule.topic, [match]);
    else held.push(match);
  }
  if (byTopic.size === 0) return [];
  const evaluations = evaluationsOf(scope, context.reading);
  return [...byTopic].flatMap(([topic, matches]) =>
    topicEvidence(topic, matches, { ...context, scope, evaluations }),
  );
}

/** Problems told of as facts of this case in one clause. */
export function problemsIn(scope: Scope, reading: Reading): readonly string[] {
  return scope.matches
    .filter(({ rule }) => rule.kind === "problem")
    .filter((match) => match.rule.pattern.isFirm || negationsOf(match, reading.words, scope) % 2 === 0)
    .filter((match) => refusalOf(match, scope, reading) === null)
    .map(({ rule }) => rule.topic);
}
