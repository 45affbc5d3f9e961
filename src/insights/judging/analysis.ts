import type { AspectFinding, Polarity, ReviewAnalysis } from "../../core/reviews/finding.ts";
import type { Attribution, Rating } from "../../core/reviews/review.ts";
import { type Evidence, evaluationsOf, evidenceIn, problemsIn } from "../cues/evidence.ts";
import type { RuleBook } from "../cues/rule-book.ts";
import { type Scope, scopesOf } from "../cues/scope.ts";
import type { Lessons } from "../learned/lessons.ts";
import { type Opinion, opinionsOf, sideOf } from "../learned/opinion.ts";
import type { Read } from "../learned/passage.ts";
import { type Reading, readText } from "../reading/reading.ts";
import type { ProblemRules, Taxonomy } from "../taxonomy/taxonomy.ts";
import { conclude, spanOf } from "./conclusion.ts";
import { withoutContradictions } from "./rating-check.ts";

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
      sure: true,
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
  { findings, problems }: { findings: readonly AspectFinding[]; problems: readonly ProblemRules[] },
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

/** What the cue tables see in a review, before anything is concluded from it. */
export function readReview(book: RuleBook, { text, rating }: AnalysedReview): Read {
  const reading = readText(text ?? "", book.formsOf);
  const scopes = scopesOf(reading, book.find);
  const evidence = withoutContradictions(
    scopes.flatMap((scope) => evidenceIn(scope, { reading, rating })),
    rating,
  );
  return { reading, scopes, evidence };
}

function analyse({ book, lessons, taxonomy }: Knowledge, review: AnalysedReview) {
  const { aspects, problems } = taxonomy;
  const { rating, attributed } = review;
  const read = readReview(book, review);
  const { reading, scopes, evidence } = read;
  const given = attributedFindings(attributed);
  const opinions = opinionsOf(read, { rating, lessons });
  const concluded = aspects.map(({ id }) => {
    const cues = evidence.filter((one) => one.topic === id && one.refusal === null);
    return conclude(id, { cues, opinion: opinions.get(id), reading });
  });
  const findings = aspects.flatMap(({ id }, index) => given.get(id) ?? concluded[index]?.finding ?? []);
  const unlikely = new Set(concluded.flatMap((conclusion) => conclusion.unlikely));
  const isIronic = scopes.some((scope) => scope.isIronic);
  const judgement = overall(findings, generalSigns(scopes, reading));
  const analysis: ReviewAnalysis = {
    ...judgement,
    aspects: findings,
    problems: problemsOf(scopes, reading, { findings, problems }),
    conflict: isConflict(rating, judgement.score, isIronic),
  };
  const weighed = evidence.map(
    (one): Evidence => (unlikely.has(one) ? { ...one, refusal: "unlikely" } : one),
  );
  return { analysis, evidence: weighed, opinions, reading };
}

/** What an analysis goes by: the cue tables, and what was learned from labelled texts. */
export interface Knowledge {
  readonly taxonomy: Taxonomy;
  readonly book: RuleBook;
  readonly lessons: Lessons;
}

/** What the words of a review say of the business. Pure; reads each word a bounded number of times. */
export function analysisOf(known: Knowledge, review: AnalysedReview): ReviewAnalysis {
  return analyse(known, review).analysis;
}

function cueLine(one: Evidence, reading: Reading): TraceLine {
  const { start, end } = spanOf(one, reading);
  const { topic: aspect, polarity, basis, rule, refusal } = one;
  return { aspect, polarity, basis, rule: rule.pattern.written, start, end, refusal };
}

const toldReasons = 6;

/** What spoke loudest for a finding that no cue bears out. */
function learnedLine(
  { aspect, polarity, basis, start, end }: AspectFinding,
  opinion: Opinion,
  lessons: Lessons,
) {
  const side = sideOf(polarity, opinion);
  const reasons = lessons.reasons(aspect, side, opinion[side].passage);
  const rule = reasons.slice(0, toldReasons).join(", ");
  return { aspect, polarity, basis, rule, start: start ?? 0, end: end ?? 0, refusal: null };
}

export interface Explanation {
  readonly analysis: ReviewAnalysis;
  /** Every cue that was seen and what became of it, in the order of the text. */
  readonly trace: readonly TraceLine[];
}

export function explanationOf(known: Knowledge, review: AnalysedReview): Explanation {
  const { analysis, evidence, opinions, reading } = analyse(known, review);
  const learned = analysis.aspects.flatMap((finding): readonly TraceLine[] => {
    const opinion = opinions.get(finding.aspect);
    const isLearned = ["learned", "rating"].includes(finding.basis) && opinion !== undefined;
    return isLearned ? [learnedLine(finding, opinion, known.lessons)] : [];
  });
  const trace = [...evidence.map((one) => cueLine(one, reading)), ...learned];
  return { analysis, trace: trace.sort((a, b) => a.start - b.start || a.end - b.end) };
}
