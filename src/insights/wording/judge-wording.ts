import { answeredJson } from "../../core/answered-json.ts";
import type { Business } from "../../core/business.ts";
import type { SummaryClaim, Wording } from "../../core/documents/wording.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import { vocabularyOf } from "../tables/vocabulary.ts";
import { type GivenSentence, type Ground, type Refusal, refusalOf } from "./grounding.ts";
import type { WordingRequest } from "./wording-request.ts";

/** What a model may give at most; what comes after is not read. */
const [mostSummary, mostSentences, mostAnswers] = [8, 4, 60];
/** Where more than this share of a text's sentences fall, the rest is not trusted either. */
const droppedShare = 0.3;

export interface GivenWording {
  readonly summary: readonly GivenSentence[];
  readonly answers: readonly { readonly question: number; readonly sentences: readonly GivenSentence[] }[];
}

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

/** A sentence in another shape than was asked for is one that says nothing: it falls in the checks. */
function sentenceFrom(value: unknown): GivenSentence {
  const { text, metric, review_ids: ids } = record(value) ?? {};
  return {
    text: typeof text === "string" ? text.trim() : "",
    metric: typeof metric === "string" ? metric : null,
    reviewIds: Array.isArray(ids) ? [...new Set(ids.map(String))] : [],
  };
}

function sentencesFrom(value: unknown, most: number): GivenSentence[] {
  return Array.isArray(value) ? value.slice(0, most).map(sentenceFrom) : [];
}

/** Null when the answer is not what was asked for. */
export function readWording(answer: string): GivenWording | null {
  const given = record(answeredJson(answer));
  if (given === null) return null;
  const answers = Array.isArray(given.answers) ? given.answers.slice(0, mostAnswers) : [];
  return {
    summary: sentencesFrom(given.summary, mostSummary),
    answers: answers.map((each) => ({
      question: Number(record(each)?.question),
      sentences: sentencesFrom(record(each)?.sentences, mostSentences),
    })),
  };
}

export interface Verdict {
  /** Null when nothing of it stands. */
  readonly wording: Wording | null;
  readonly sentences: number;
  readonly refused: readonly Refusal[];
}

/** What stands of one text: all that was borne out, or nothing when too much of it was not. */
function standing(
  sentences: readonly GivenSentence[],
  ground: Ground,
  { refused, needsMetric }: { readonly refused: Refusal[]; readonly needsMetric: boolean },
): GivenSentence[] {
  const judged = sentences.map((sentence) => ({
    sentence,
    refusal: needsMetric && sentence.metric === null ? "metric" : refusalOf(sentence, ground),
  }));
  const fallen = judged.flatMap(({ refusal }) => refusal ?? []);
  refused.push(...fallen);
  if (fallen.length > sentences.length * droppedShare) return [];
  return judged.filter(({ refusal }) => refusal === null).map(({ sentence }) => sentence);
}

function claimFrom({ text, metric, reviewIds }: GivenSentence, ground: Ground): SummaryClaim[] {
  const fact = metric === null ? undefined : ground.facts.get(metric);
  if (metric === null || fact === undefined) return [];
  return [{ text, metric, value: fact.value, n: fact.n, review_ids: reviewIds }];
}

function groundOf({ business, request, reviews, analyse }: WordingCase): Ground {
  const { name, legalName, technicians, services, serviceAreas } = business;
  const names = [
    name,
    legalName ?? "",
    ...technicians.map((technician) => technician.name),
    ...services.map(({ label }) => label),
    ...serviceAreas.map((area) => area.name),
  ];
  const shown = reviews.filter(({ id }) => request.excerpts.has(id));
  return {
    facts: new Map(request.facts.map((fact) => [fact.metric, fact])),
    reviews: new Map(shown.map((review) => [review.id, review])),
    vocabulary: vocabularyOf(business),
    names: names.filter((each) => each !== "").sort((a, b) => b.length - a.length),
    analyse,
  };
}

export interface WordingCase {
  readonly business: Business;
  readonly request: WordingRequest;
  readonly reviews: readonly PublishedReview[];
  readonly model: string;
  readonly analyse: Ground["analyse"];
}

/** Holds every sentence that a model gave against the figures and the reviews that it was shown. */
export function judgeWording(given: GivenWording, wordingCase: WordingCase): Verdict {
  const { request, model } = wordingCase;
  const ground = groundOf(wordingCase);
  const refused: Refusal[] = [];
  const told = standing(given.summary, ground, { refused, needsMetric: true });
  const claims = told.flatMap((sentence) => claimFrom(sentence, ground));
  const summary = claims.length === 0 ? null : claims;
  const answers: Record<string, string> = {};
  for (const { question, sentences } of given.answers) {
    const asked = request.questions[question];
    const text = standing(sentences, ground, { refused, needsMetric: false }).map(
      (sentence) => sentence.text,
    );
    if (asked !== undefined && text.length > 0) answers[asked] = text.join(" ");
  }
  const sentences =
    given.summary.length + given.answers.reduce((sum, answer) => sum + answer.sentences.length, 0);
  const isNothing = summary === null && Object.keys(answers).length === 0;
  return { wording: isNothing ? null : { model, summary, answers }, sentences, refused };
}
