import type { Business } from "../core/business.ts";
import type { Manuscript } from "../core/documents/publication.ts";
import type { ReviewAnalysis } from "../core/reviews/finding.ts";
import type { GivenFinding, ModelReading } from "../core/reviews/model-reading.ts";
import type { PublishedReview, Rating } from "../core/reviews/review.ts";
import type { Steps } from "../core/steps.ts";
import { judgedAnew } from "./asked/judged-anew.ts";
import { givenFindings, readFindings } from "./asked/read-answer.ts";
import { type JudgedReading, judgeReading, readWith } from "./asked/read-with.ts";
import {
  type ReadingPrompt,
  type ReadingRequest,
  readingPrompt,
  readingRequest,
} from "./asked/reading-request.ts";
import { bytesOf, type EngineAssets, textOf as textIn } from "./assets.ts";
import { checkInsights } from "./check/check-insights.ts";
import type { Mismatch } from "./check/findings.ts";
import type { PublishedDataset, PublishedInsights } from "./check/published.ts";
import { readCueIndex } from "./cues/cue-index.ts";
import { compileGradually } from "./cues/gradual-rule-book.ts";
import type { RuleBook } from "./cues/rule-book.ts";
import { compileDecision } from "./decision/decide.ts";
import { readDecision } from "./decision/decision-file.ts";
import { analyserName } from "./engine-name.ts";
import { type InsightFigures, insightFigures } from "./figures/figures.ts";
import { type Counting, renderInsights } from "./insights-document.ts";
import {
  type AnalysedReview,
  analysisOf,
  type Explanation,
  explanationOf,
  type Knowledge,
} from "./judging/analysis.ts";
import { compileLessons } from "./learned/lessons.ts";
import { forgetTokens } from "./learned/token.ts";
import { type Suggestion, suggestionsFrom } from "./tables/suggestions.ts";
import { readTaxonomy } from "./taxonomy/read-taxonomy.ts";
import type { Taxonomy } from "./taxonomy/taxonomy.ts";
import { faultsOfWishes, tunedTaxonomy, type WishFault } from "./taxonomy/tuned-taxonomy.ts";
import { type GivenWording, judgeWording, readWording, type Verdict } from "./wording/judge-wording.ts";
import { type WordingRequest, wordingKey, wordingRequest } from "./wording/wording-request.ts";

/** The wing's one door: nothing else in it is imported from outside. */

export type { JudgedReading } from "./asked/read-with.ts";
export type { ReadingPrompt, ReadingRequest } from "./asked/reading-request.ts";
export type { EngineAssets } from "./assets.ts";
export type { Mismatch } from "./check/findings.ts";
export type { PublishedDataset, PublishedInsights } from "./check/published.ts";
export type { Counting } from "./insights-document.ts";
export type { AnalysedReview, Explanation, TraceLine } from "./judging/analysis.ts";
export type { Suggestion } from "./tables/suggestions.ts";
export type { GivenWording, Verdict } from "./wording/judge-wording.ts";
export type { WordingRequest } from "./wording/wording-request.ts";

/** What a language model may word of a publication, and how its answer is judged. */
export interface WordingOrder {
  readonly request: WordingRequest;
  /** The same key, the same answer. */
  readonly key: string;
  /** Null when the answer is not what was asked for. */
  read(answer: string): GivenWording | null;
  /** Holds every sentence against the figures and the reviews that the model was shown. */
  judge(given: GivenWording): Verdict;
}

type Words = { readonly text: string | null; readonly rating: Rating };

export interface TradeReader {
  readonly aspects: readonly string[];
  /** With a language model's reading, as far as it stands; null where there is none. */
  analyse(review: AnalysedReview, reading: ModelReading | null): ReviewAnalysis;
  /** The same with these findings, by the operator's word, in place of those that were made. */
  corrected(read: ReviewAnalysis, by: CorrectedFindings): ReviewAnalysis;
}

export interface CorrectedFindings {
  readonly aspects: ReviewAnalysis["aspects"];
  readonly rating: Rating;
}

/** How a language model is asked to read reviews, and how what it finds is judged. */
export interface AskedReader {
  readonly prompt: ReadingPrompt;
  /** Null for a text that no model is asked to read. */
  request(review: Words): ReadingRequest | null;
  /** Null when the answer is not what was asked for. */
  read(answer: string): readonly GivenFinding[] | null;
  /** The same of a value that came in a file: a list of findings, or an object that has one. */
  taken(value: unknown): readonly GivenFinding[] | null;
  /** Holds every finding against the text. */
  judge(reading: Pick<ModelReading, "findings">, review: Words): JudgedReading;
}

export interface Engine {
  /** Names everything that a finding follows from, beside the review itself. */
  readonly name: string;
  readonly taxonomy: Taxonomy;
  /** What the words of a review say. Reads each word a bounded number of times. */
  analyse(review: AnalysedReview): ReviewAnalysis;
  /** The same with a language model's reading, as far as it stands; null where there is none. */
  analyseWith(review: AnalysedReview, reading: ModelReading | null): ReviewAnalysis;
  readonly asked: AskedReader;
  /** What reads for a business: with the problems, and for the aspects, of its trade. */
  readerFor(business: Pick<Business, "insights">): TradeReader;
  /** Every fault of what a business file wishes of the taxonomy. */
  faultsOf(business: Pick<Business, "insights">): readonly WishFault[];
  explain(review: AnalysedReview): Explanation;
  figures(of: { business: Business; reviews: readonly PublishedReview[] }): Steps<InsightFigures>;
  /** Gives back the memory that reading texts took; the next text takes it anew. */
  rest(): void;
  /** The bytes of `/insights.json`. */
  render(manuscript: Manuscript, counting?: Counting): Steps<Uint8Array<ArrayBuffer>>;
  /** Null when there is nothing to word. */
  wording(manuscript: Manuscript, model: string): Steps<WordingOrder | null>;
  /** What the reviews name and the business file lacks: for the operator alone. */
  suggest(business: Business, reviews: readonly PublishedReview[]): Steps<readonly Suggestion[]>;
  /** Every published number that does not follow from `per_review` and the dataset. */
  check(insights: PublishedInsights, dataset: PublishedDataset): readonly Mismatch[];
}

/** The same knowledge under another taxonomy; its cues are compiled when the first text is read. */
function tradeAnalysis(
  taxonomy: Taxonomy,
  { knowledge, bookOf }: { knowledge: () => Knowledge; bookOf: (taxonomy: Taxonomy) => RuleBook },
): (review: AnalysedReview) => ReviewAnalysis {
  let tuned: Knowledge | null = null;
  return (review) => {
    tuned ??= { ...knowledge(), taxonomy, book: bookOf(taxonomy) };
    return analysisOf(tuned, review);
  };
}

function tradeReader(taxonomy: Taxonomy, analyse: (review: AnalysedReview) => ReviewAnalysis): TradeReader {
  const silent = { sentiment: null, score: null };
  return {
    aspects: taxonomy.aspects.map(({ id }) => id),
    analyse: (review, reading) => readWith({ taxonomy, analyse }, review, reading),
    corrected: (before, { aspects, rating }) => judgedAnew({ before, aspects, silent }, { rating, taxonomy }),
  };
}

function compileKnowledge(taxonomy: Taxonomy, assets: EngineAssets, book: RuleBook): Knowledge {
  return {
    taxonomy,
    book,
    decision: compileDecision(readDecision(bytesOf(assets, "decision.bin"))),
    lessons: compileLessons({
      weights: bytesOf(assets, "weights.bin"),
      convolution: bytesOf(assets, "convolution.bin"),
      vectors: bytesOf(assets, "vectors.bin"),
      meanings: textIn(assets, "meanings.txt"),
    }),
  };
}

/**
 * Pure. The tables are compiled when the first text is read: rendering what was found before does without. With the index of
 * the cues only as much of them as the texts need.
 */
export function compileEngine(assets: EngineAssets, cueIndex?: Uint8Array): Engine {
  const textOf = (file: string) => textIn(assets, file);
  const taxonomy = readTaxonomy(textOf);
  const name = analyserName(taxonomy, assets);
  const bookOf = (of: Taxonomy) =>
    compileGradually(of, textOf, cueIndex === undefined ? null : readCueIndex(cueIndex));
  let compiled: Knowledge | null = null;
  const knowledge = (): Knowledge => {
    compiled ??= compileKnowledge(taxonomy, assets, bookOf(taxonomy));
    return compiled;
  };
  const taxonomyFor = ({ insights }: Pick<Business, "insights">) => tunedTaxonomy(taxonomy, insights);
  const readerFor = (business: Pick<Business, "insights">): TradeReader => {
    const tuned = taxonomyFor(business);
    const read = tuned === taxonomy ? analyse : tradeAnalysis(tuned, { knowledge, bookOf });
    return tradeReader(tuned, read);
  };
  const analyse = (review: AnalysedReview) => analysisOf(knowledge(), review);
  const prompt = readingPrompt(taxonomy);
  return {
    name,
    taxonomy,
    analyse,
    analyseWith: (review, reading) => readWith({ taxonomy, analyse }, review, reading),
    readerFor,
    faultsOf: ({ insights }) => (insights === undefined ? [] : faultsOfWishes(taxonomy, insights)),
    asked: {
      prompt,
      request: (review) => readingRequest(prompt, review),
      read: readFindings,
      taken: givenFindings,
      judge: (reading, review) => judgeReading(reading, review, { taxonomy, analyse }),
    },
    rest: () => {
      compiled = null;
      forgetTokens();
    },
    explain: (review) => explanationOf(knowledge(), review),
    figures: (of) => insightFigures({ ...of, taxonomy: taxonomyFor(of.business) }),
    render: (manuscript, counting) =>
      renderInsights(manuscript, { taxonomy: taxonomyFor(manuscript.business), analyser: name, counting }),
    wording: function* ({ business, reviews }, model) {
      const figures = yield* insightFigures({ business, reviews, taxonomy: taxonomyFor(business) });
      if (figures.claims.length === 0) return null;
      const request = wordingRequest(business, figures, reviews);
      return {
        request,
        key: wordingKey(request, model),
        read: readWording,
        judge: (given) => judgeWording(given, { business, request, reviews, model, analyse }),
      };
    },
    suggest: suggestionsFrom,
    check: (insights, dataset) => checkInsights(insights, dataset, taxonomy.questions),
  };
}
