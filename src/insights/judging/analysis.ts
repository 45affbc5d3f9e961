import type { AspectFinding, Polarity, ReviewAnalysis } from "../../core/reviews/finding.ts";
import type { Attribution, Rating } from "../../core/reviews/review.ts";
import { type Evidence, evidenceIn, problemsIn } from "../cues/evidence.ts";
import type { RuleBook } from "../cues/rule-book.ts";
import { type Scope, scopesOf } from "../cues/scope.ts";
import type { Case } from "../decision/case.ts";
import type { Decision } from "../decision/decide.ts";
import { generalWords, moodOf } from "../decision/mood.ts";
import type { Lessons } from "../learned/lessons.ts";
import { voicesOf } from "../learned/loudest.ts";
import type { Read } from "../learned/passage.ts";
import { type Reading, readText } from "../reading/reading.ts";
import type { ProblemRules, Taxonomy } from "../taxonomy/taxonomy.ts";
import { conclude, sideOf, spanOf } from "./conclusion.ts";
import { contradictsStars, withoutContradictions } from "./rating-check.ts";

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
function overall(
  findings: readonly AspectFinding[],
  { praises, blames }: { readonly praises: number; readonly blames: number },
): Judgement {
  const signs = findings.map(({ polarity }) => signOf(polarity));
  if (praises + blames > 0) signs.push(Math.sign(praises - blames));
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

/** What is known of each aspect that was learned, before it is decided; of a text without words nothing. */
export function casesOf(
  read: Read,
  { rating, lessons }: { rating: Rating; lessons: Lessons },
): ReadonlyMap<string, Case> {
  const voices = voicesOf(read, lessons);
  // Where nothing agrees with the stars, they have no say.
  const mood = moodOf(read, { rating: contradictsStars(read.evidence, rating) ? 3 : rating, voices });
  const cases = [...voices].map(([aspect, heard]): Case => {
    const cues = read.evidence.filter(({ topic }) => topic === aspect);
    return { aspect, voices: heard, cues, mood };
  });
  return new Map(cases.map((one) => [one.aspect, one]));
}

function analyse({ book, lessons, decision, taxonomy }: Knowledge, review: AnalysedReview) {
  const { aspects, problems } = taxonomy;
  const { rating, attributed } = review;
  const read = readReview(book, review);
  const { reading, scopes, evidence } = read;
  const given = attributedFindings(attributed);
  const cases = casesOf(read, { rating, lessons });
  const concluded = aspects.map(({ id }) => {
    const cues = evidence.filter((one) => one.topic === id && one.refusal === null);
    const known = cases.get(id);
    const heard = known === undefined ? null : { voices: known.voices, decided: decision.decide(known) };
    return conclude(id, { cues, heard, reading, rating });
  });
  const findings = aspects.flatMap(({ id }, index) => given.get(id) ?? concluded[index]?.finding ?? []);
  const unlikely = new Set(concluded.flatMap((conclusion) => conclusion.unlikely));
  const isIronic = scopes.some((scope) => scope.isIronic);
  const judgement = overall(findings, generalWords(read));
  const analysis: ReviewAnalysis = {
    ...judgement,
    aspects: findings,
    problems: problemsOf(scopes, reading, { findings, problems }),
    conflict: isConflict(rating, judgement.score, isIronic),
  };
  const weighed = evidence.map(
    (one): Evidence => (unlikely.has(one) ? { ...one, refusal: "unlikely" } : one),
  );
  return { analysis, evidence: weighed, cases, reading };
}

/** What an analysis goes by: the cue tables, and what was learned from labelled texts. */
export interface Knowledge {
  readonly taxonomy: Taxonomy;
  readonly book: RuleBook;
  readonly lessons: Lessons;
  readonly decision: Decision;
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

/** What tipped the decision, and what spoke loudest where no cue bears it out. */
function decidedLines(
  { aspect, polarity, basis, start, end }: AspectFinding,
  known: Case,
  { lessons, decision }: Knowledge,
): readonly TraceLine[] {
  const place = { aspect, polarity, start: start ?? 0, end: end ?? 0, refusal: null };
  const told = (reasons: readonly string[]) => reasons.slice(0, toldReasons).join(", ");
  const tipping = { ...place, basis: "decision", rule: `tipped by ${told(decision.tipping(known))}` };
  if (basis !== "learned" && basis !== "rating") return [tipping];
  const side = sideOf(polarity, known.voices);
  const reasons = lessons.reasons(aspect, side, known.voices[side].passage);
  return [{ ...place, basis, rule: told(reasons) }, tipping];
}

export interface Explanation {
  readonly analysis: ReviewAnalysis;
  /** Every cue that was seen and what became of it, and what decided each finding, in the order of the text. */
  readonly trace: readonly TraceLine[];
}

/** The basis of findings that stand beside the text: nothing was decided of them. */
const besideText = "reviewer_attribute";

export function explanationOf(known: Knowledge, review: AnalysedReview): Explanation {
  const { analysis, evidence, cases, reading } = analyse(known, review);
  const decided = analysis.aspects.flatMap((finding): readonly TraceLine[] => {
    const one = cases.get(finding.aspect);
    const isDecided = one !== undefined && finding.basis !== besideText && finding.polarity !== "neutral";
    return isDecided ? decidedLines(finding, one, known) : [];
  });
  const trace = [...evidence.map((one) => cueLine(one, reading)), ...decided];
  return { analysis, trace: trace.sort((a, b) => a.start - b.start || a.end - b.end) };
}
