import * as z from "zod";
import {
  count,
  type Define,
  dayOrNull,
  instant,
  meanOrNull,
  oneOf,
  percentOrNull,
  reviewId,
  reviewIdOrNull,
  reviewIds,
  scoreOrNull,
  text,
  textOrNull,
  texts,
} from "./fields.ts";
import { entitySchemas, reviewAnalysisSchema } from "./insights-parts.ts";

function headSchemas(define: Define) {
  const InsightsEngine = define("InsightsEngine", "What made the analysis.", {
    name: text("The engine."),
    version: text("Its version."),
    taxonomy: text("The aspect taxonomy used."),
    taxonomy_version: count("The taxonomy's version."),
    config_hash: text("Names the configuration; the same hash on the same reviews gives the same insights."),
  });
  const InsightsCoverage = define("InsightsCoverage", "How much of the reviews the analysis covers.", {
    reviews: count("Published reviews."),
    with_text: count("Reviews that have a text."),
    analysed: count("Reviews whose text was analysed."),
    abstained: count("Analysed reviews about which the engine made no claim."),
  });
  const DateRange = define("DateRange", "The days between which the reviews lie.", {
    earliest: dayOrNull("The day of the oldest review."),
    latest: dayOrNull("The day of the newest review."),
  });
  const OverallSentiment = define(
    "OverallSentiment",
    "Told by the ratings: four and five stars are positive.",
    {
      score: scoreOrNull("Positive less negative share, from -1 to 1."),
      positive_pct: percentOrNull("Share of four and five stars, in per cent."),
      neutral_pct: percentOrNull("Share of three stars, in per cent."),
      negative_pct: percentOrNull("Share of one and two stars, in per cent."),
    },
  );
  return { InsightsEngine, InsightsCoverage, DateRange, OverallSentiment };
}

function aspectSchema(define: Define) {
  const PhraseEvidence = define("PhraseEvidence", "A phrase and the reviews that hold it.", {
    phrase: text("The phrase."),
    review_ids: reviewIds("The reviews."),
  });
  return define("Aspect", "What the reviews say about one side of the work. Counts are of reviews.", {
    id: text("The aspect's id, for example `workmanship`."),
    label: text("Its name for people."),
    mention_count: count("Reviews that speak of it: positive, neutral and negative together."),
    positive_count: count("Reviews that speak well of it."),
    neutral_count: count("Reviews that speak of it without judgement, or both ways."),
    negative_count: count("Reviews that speak ill of it."),
    mixed_count: count("Reviews that speak of it both ways; counted in `neutral_count` too."),
    positive_pct: percentOrNull("Share of positive mentions, in per cent; null under five mentions."),
    score: scoreOrNull("Positive less negative share of the mentions, from -1 to 1."),
    top_phrases: texts("The phrases found most often."),
    top_phrase_evidence: z.array(PhraseEvidence).describe("The same phrases with their reviews."),
    example_review_ids: reviewIds("A few reviews that speak of it."),
  });
}

function timeSchema(define: Define) {
  const MonthlyRow = define("MonthlyRow", "One month; months without reviews are present.", {
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .describe("The month, `YYYY-MM`."),
    review_count: count("Reviews of that month."),
    average_rating: meanOrNull("Their mean rating; null without reviews."),
    positive_pct: percentOrNull("Share of four and five stars, in per cent; null without reviews."),
  });
  return define("Temporal", "How the ratings went over time.", {
    monthly: z.array(MonthlyRow).describe("One row a month, from the first review's to the last's."),
    trend: oneOf(
      ["improving", "stable", "declining", "insufficient_data"],
      "The last six complete months against the six before; told only where ten reviews stand on each side and the 90 % intervals of the means do not overlap.",
    ),
  });
}

function proseSchemas(define: Define) {
  const Quote = define("Quote", "A verbatim part of a review.", {
    review_id: reviewId("The review."),
    text: text("The words."),
    start: count("Where they begin in the review's `text`, in UTF-16 units."),
    end: count("Where they end."),
  });
  const Faq = define("Faq", "A question that at least three reviews answer.", {
    question: text("The question."),
    answer: text("The answer, computed from the reviews."),
    review_ids: reviewIds("The reviews behind it."),
    quotes: z.array(Quote).describe("What customers say about it."),
  });
  const SummaryClaim = define("SummaryClaim", "One sentence of the summary, with what it rests on.", {
    text: text("The sentence."),
    metric: text("The figure that it tells."),
    value: z.union([z.number(), z.string()]).nullable().describe("The figure's value."),
    n: count("How many reviews it rests on."),
    review_ids: reviewIds("The reviews."),
  });
  const Topic = define("Topic", "Something that reviews often speak of.", {
    id: text("The topic's id."),
    label: text("Its name for people."),
    review_count: count("Reviews that speak of it."),
    share_pct: percentOrNull("Their share of all reviews, in per cent."),
    positive_pct: percentOrNull("Share of them with four or five stars, in per cent."),
    example_review_ids: reviewIds("A few of them."),
  });
  return { Faq, SummaryClaim, Topic };
}

/** `/insights.json`, decisions §4. What no analysis has told yet is null or an empty list. */
export function insightsSchemas(define: Define) {
  const { InsightsEngine, InsightsCoverage, DateRange, OverallSentiment } = headSchemas(define);
  const { Faq, SummaryClaim, Topic } = proseSchemas(define);
  const Insights = define(
    "Insights",
    "What the reviews say, taken together. Every figure can be recomputed from `per_review`.",
    {
      version: count("The aspect taxonomy's version; it rises when the taxonomy changes."),
      generated_at: instant("When the publication was made."),
      model: text("What analysed the texts: `shingle-rules/` with a version, or a language model's name."),
      engine: InsightsEngine,
      review_count: count("How many reviews there are."),
      coverage: InsightsCoverage,
      date_range: DateRange,
      overall_sentiment: OverallSentiment,
      aspects: z.array(aspectSchema(define)).describe("Sentiment by aspect of the work."),
      entities: entitySchemas(define),
      topics: z.array(Topic).describe("What reviews often speak of."),
      temporal: timeSchema(define),
      per_review: z
        .record(z.string(), reviewAnalysisSchema(define))
        .describe("What was found in each review, by the review's id."),
      faq: z.array(Faq).describe("Questions that the reviews answer."),
      summary: textOrNull("A short summary."),
      summary_claims: z.array(SummaryClaim).describe("The summary sentence by sentence, with its evidence."),
      pull_quote: textOrNull("A telling sentence of one review."),
      pull_quote_review_id: reviewIdOrNull("The review that it stands in."),
    },
  );
  return { Insights };
}
