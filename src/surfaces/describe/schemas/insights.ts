import * as z from "zod";
import {
  boundsOrNull,
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
    abstained: count("Analysed reviews in which the engine judged nothing: it abstains rather than guess."),
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
    review_ids: reviewIds("The newest of the reviews that hold it, twenty at most."),
  });
  return define("Aspect", "What the reviews say about one side of the work. Counts are of reviews.", {
    id: text("The aspect's id, for example `workmanship`."),
    label: text("Its name for people."),
    mention_count: count("Reviews that speak of it: positive, neutral and negative together."),
    sure_count: count("Those of them whose words leave no doubt; what is said aloud rests on these."),
    positive_count: count("Reviews that speak well of it."),
    neutral_count: count("Reviews that speak of it without judgement, or both ways."),
    negative_count: count("Reviews that speak ill of it."),
    mixed_count: count("Reviews that speak of it both ways; counted in `neutral_count` too."),
    positive_pct: percentOrNull("Share of positive mentions, in per cent; null under five mentions."),
    share_interval: boundsOrNull(
      "Low and high end of that share by Wilson's 95% interval, in per cent; null like the share.",
    ),
    score: scoreOrNull("Positive less negative share of the mentions, from -1 to 1; null without mentions."),
    top_phrases: texts(
      "The phrases that most reviews share, five at most; normalised, of two reviews or more.",
    ),
    top_phrase_evidence: z.array(PhraseEvidence).describe("The same phrases with their reviews."),
    example_review_ids: reviewIds("The newest reviews that speak of it, three at most."),
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
      "The last six complete months against the six before; told only where ten reviews stand on each side and the 90% intervals of the means do not overlap.",
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
    answer: text(
      "The answer, computed from the reviews. Between quotation marks stand customers' words, of reviews that are named.",
    ),
    review_ids: reviewIds("The newest reviews behind it, and those that are quoted."),
    quotes: z
      .array(Quote)
      .describe("What customers say about it; a negative voice is among them where a fifth is negative."),
  });
  const SummaryClaim = define("SummaryClaim", "One sentence of the summary, with what it rests on.", {
    text: text("The sentence."),
    metric: text(
      "The path of the figure that it tells: in this document with ids for places in lists, `aggregate_rating.rating_value` of the dataset, or `aspects.ID.sure_positive_count` and `.sure_negative_count`, which `per_review` gives: its sure findings of that polarity.",
    ),
    value: z.union([z.number(), z.string()]).nullable().describe("The figure's value."),
    n: count("How many reviews the figure was computed from."),
    review_ids: reviewIds("The newest of them, twenty at most."),
  });
  const Topic = define("Topic", "Something that reviews speak of and no other table tells.", {
    id: text(
      "The topic's id, which says what counts: `subject-dog-cat`, any of these words; `phrase-drip_edge`, these words together. Plurals count too.",
    ),
    label: text("Its name for people."),
    review_count: count("Reviews that speak of it."),
    share_pct: percentOrNull("Their share of all reviews, in per cent."),
    positive_pct: percentOrNull("Share of them with four or five stars, in per cent."),
    example_review_ids: reviewIds("The newest of them, three at most."),
  });
  return { Faq, SummaryClaim, Topic };
}

/** `/insights.json`, decisions §4: every key is always there. */
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
      aspects: z
        .array(aspectSchema(define))
        .describe("Sentiment by aspect of the work: every aspect of the taxonomy, in its order."),
      entities: entitySchemas(define),
      topics: z
        .array(Topic)
        .describe(
          "What three reviews or more speak of and no other table tells, what most speak of first; 25 at most.",
        ),
      temporal: timeSchema(define),
      per_review: z
        .record(z.string(), reviewAnalysisSchema(define))
        .describe("What was found in each review, by the review's id."),
      faq: z.array(Faq).describe("Questions that the reviews answer."),
      summary: textOrNull("A short summary, its sentences those of `summary_claims`; null without reviews."),
      summary_claims: z.array(SummaryClaim).describe("The summary sentence by sentence, with its evidence."),
      pull_quote: textOrNull("A telling sentence of one review."),
      pull_quote_review_id: reviewIdOrNull("The review that it stands in."),
    },
  );
  return { Insights };
}
