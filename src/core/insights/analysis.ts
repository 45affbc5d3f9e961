import type { Attribution, Rating } from "../reviews/review.ts";
import { type Evidence, evaluationsOf, evidenceIn, problemsIn } from "./evidence.ts";
import type { AspectFinding, Polarity, ReviewAnalysis } from "./finding.ts";
import { withoutContradictions } from "./rating-check.ts";
import { type Reading, readText } from "./reading.ts";
import { compileRuleBook, type RuleBook } from "./rule-book.ts";
import { type Scope, scopesOf } from "./scope.ts";
import { aspects, problems } from "./taxonomy.ts";

export interface AnalysedReview {
  readonly text: string | null;
  readonly rating: Rating;
  readonly attributed: Attribution | null;
}

/** One cue that stands in a text: where, by which rule, and why it did not count. */
export interface TraceLine {
  readonly aspect: string;
  readonly polarity: Polarity | null;
  readonly basis: string;
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly refusal: string | null;
}

const basisStrength: Readonly<Record<Evidence["basis"], number>> = {
  idiom: 3,
  cue: 3,
  negated: 3,
  clause: 2,
  rating: 1,
};

function strength({ basis, weight }: Evidence): number {
  return basisStrength[basis] * 100 + weight;
}

function spanOf({ first, end }: Evidence, { words, text }: Reading) {
  const start = words[first]?.start ?? 0;
  const stop = words[end - 1]?.end ?? text.length;
  return { phrase: text.slice(start, stop), start, end: stop };
}

/** What the evidence comes to: what a word of praise nearby or the rating told yields to what a cue told. */
function verdict(evidence: readonly Evidence[]): Polarity {
  const best = evidence.reduce((most, { basis }) => Math.max(most, basisStrength[basis]), 0);
  const told = evidence.filter(({ basis }) => basisStrength[basis] === best).map(({ polarity }) => polarity);
  const isGood = told.includes("positive");
  const isBad = told.includes("negative");
  if (isGood && isBad) return "mixed";
  return isGood ? "positive" : isBad ? "negative" : "neutral";
}

function findingOf(aspect: string, evidence: readonly Evidence[], reading: Reading): AspectFinding | null {
  const polarity = evidence.length === 0 ? null : verdict(evidence);
  if (polarity === null) return null;
  const fits = evidence.filter((one) => polarity === "mixed" || one.polarity === polarity);
  const [strongest] = [...fits].sort((a, b) => strength(b) - strength(a) || a.first - b.first);
  if (strongest === undefined) return null;
  return { aspect, polarity, basis: strongest.basis, ...spanOf(strongest, reading) };
}

/** What the source itself was told, beside the text, is truth. */
function attributedFindings(attributed: Attribution | null): ReadonlyMap<string, AspectFinding> {
  const findings = new Map<string, AspectFinding>();
  for (const { aspect, polarity, label } of attributed?.aspects ?? []) {
    const earlier = findings.get(aspect);
    const both = earlier !== undefined && earlier.polarity !== polarity ? "mixed" : polarity;
    findings.set(aspect, {
      aspect,
      polarity: both,
      basis: "reviewer_attribute",
      phrase: earlier?.phrase ?? label,
      start: null,
      end: null,
    });
  }
  return findings;
}

function signOf(polarity: Polarity): number {
  if (polarity === "positive") return 1;
  return polarity === "negative" ? -1 : 0;
}

interface Judgement {
  readonly sentiment: Polarity | null;
  readonly score: number | null;
}

/** The mean of what was found; what is said of the whole counts as one more finding. */
function overall(findings: readonly AspectFinding[], general: readonly number[]): Judgement {
  const signs = findings.map(({ polarity }) => signOf(polarity));
  const sum = general.reduce((total, sign) => total + sign, 0);
  if (general.length > 0) signs.push(Math.sign(sum));
  if (signs.length === 0) return { sentiment: null, score: null };
  const score = Math.round((100 * signs.reduce((total, sign) => total + sign, 0)) / signs.length) / 100;
  const isSplit = signs.includes(1) && signs.includes(-1);
  const isMixed = isSplit || findings.some(({ polarity }) => polarity === "mixed");
  if (score >= 0.5) return { sentiment: "positive", score };
  if (score <= -0.5) return { sentiment: "negative", score };
  if (isMixed) return { sentiment: "mixed", score };
  return { sentiment: score > 0 ? "positive" : score < 0 ? "negative" : "neutral", score: score + 0 };
}

/** Praise under one or two stars, or nothing but blame under five: not to be taken at its word. */
function isConflict(rating: Rating, score: number | null, isIronic: boolean): boolean {
  if (score === null) return false;
  if (rating <= 2) return score >= 0.5 || isIronic;
  return rating === 5 && score <= -0.5;
}

function generalSigns(scopes: readonly Scope[], reading: Reading): readonly number[] {
  return scopes
    .filter(
      ({ otherFrom, supposedFrom, clause }) =>
        otherFrom === null && supposedFrom === null && !clause.isQuestion,
    )
    .flatMap((scope) => evaluationsOf(scope, reading))
    .map(({ polarity }) => signOf(polarity));
}

function problemsOf(
  scopes: readonly Scope[],
  reading: Reading,
  findings: readonly AspectFinding[],
): readonly string[] {
  const told = new Set(scopes.flatMap((scope) => problemsIn(scope, reading)));
  const wanting = new Set(
    findings
      .filter(({ polarity }) => signOf(polarity) < 0 || polarity === "mixed")
      .map(({ aspect }) => aspect),
  );
  return problems
    .filter((problem) => told.has(problem.id) || problem.aspects.some((aspect) => wanting.has(aspect)))
    .map(({ id }) => id);
}

function analyse(book: RuleBook, { text, rating, attributed }: AnalysedReview) {
  const reading = readText(text ?? "", book.formsOf);
  const scopes = scopesOf(reading, book.find);
  const evidence = withoutContradictions(
    scopes.flatMap((scope) => evidenceIn(scope, { reading, rating })),
    rating,
  );
  const given = attributedFindings(attributed);
  const findings = aspects.flatMap(({ id }) => {
    const counted = evidence.filter((one) => one.topic === id && one.refusal === null);
    return given.get(id) ?? findingOf(id, counted, reading) ?? [];
  });
  const isIronic = scopes.some((scope) => scope.isIronic);
  const judgement = overall(findings, generalSigns(scopes, reading));
  const analysis: ReviewAnalysis = {
    ...judgement,
    aspects: findings,
    problems: problemsOf(scopes, reading, findings),
    conflict: isConflict(rating, judgement.score, isIronic),
  };
  return { analysis, evidence, reading };
}

let book: RuleBook | null = null;

/** Compiled at its first use: starting a server does not wait for it. */
function ruleBook(): RuleBook {
  book ??= compileRuleBook();
  return book;
}

/** What the words of a review say of the business. Pure; reads each word a bounded number of times. */
export function compileAnalysis(): (review: AnalysedReview) => ReviewAnalysis {
  const rules = ruleBook();
  return (review) => analyse(rules, review).analysis;
}

/** The same, with every cue that was seen and what became of it, in the order of the text. */
export function compileExplanation(): (review: AnalysedReview) => {
  readonly analysis: ReviewAnalysis;
  readonly trace: readonly TraceLine[];
} {
  const rules = ruleBook();
  return (review) => {
    const { analysis, evidence, reading } = analyse(rules, review);
    const trace = evidence.map((one): TraceLine => {
      const { start, end } = spanOf(one, reading);
      const { topic: aspect, polarity, basis, rule, refusal } = one;
      return { aspect, polarity, basis, rule: rule.pattern.written, start, end, refusal };
    });
    return { analysis, trace: trace.sort((a, b) => a.start - b.start || a.end - b.end) };
  };
}
