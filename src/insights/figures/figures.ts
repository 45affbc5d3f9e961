import type { SummaryClaim } from "../../core/documents/wording.ts";
import { percent } from "../../core/reviews/rating.ts";
import type { Steps } from "../../core/steps.ts";
import { summaryClaims } from "../prose/claims.ts";
import type { FaqRow } from "../prose/faq.ts";
import type { PullQuote } from "../prose/pull-quote.ts";
import type { AspectRow, SureRow } from "../tables/aspect-rows.ts";
import { topicsOf } from "../tables/emergent-topics.ts";
import { twoDecimals } from "../tables/sentiment-tally.ts";
import type { StarFigures } from "../tables/stars.ts";
import type { TopicRow } from "../tables/topic-rows.ts";
import { countOf, type MonthlyRow, positiveOf, type Trend, trendOf } from "../tables/trend.ts";
import { type CountingOf, type Counts, countReviews } from "./counting.ts";
import { type EntityRows, entitiesOf, evidencePaths, faqOf } from "./tables.ts";

/** Everything that the reviews say taken together; each figure follows from `per_review` and the dataset. */
export interface InsightFigures {
  readonly coverage: { reviews: number; with_text: number; analysed: number; abstained: number };
  readonly overallSentiment: {
    score: number | null;
    positive_pct: number | null;
    neutral_pct: number | null;
    negative_pct: number | null;
  };
  readonly aspects: readonly AspectRow[];
  /** The same aspects as far as they may be said aloud. */
  readonly sure: readonly SureRow[];
  readonly entities: EntityRows;
  readonly topics: readonly TopicRow[];
  readonly temporal: { monthly: readonly MonthlyRow[]; trend: Trend };
  readonly faq: readonly FaqRow[];
  readonly claims: readonly SummaryClaim[];
  readonly pullQuote: PullQuote | null;
}

/** Told by the ratings, which are known truth: four and five stars positive, three neutral. */
function overallSentiment({ ratings }: StarFigures): InsightFigures["overallSentiment"] {
  const count = countOf(ratings);
  const positive = positiveOf(ratings);
  const neutral = ratings[2] ?? 0;
  const negative = count - positive - neutral;
  return {
    score: count === 0 ? null : twoDecimals((positive - negative) / count),
    positive_pct: percent(positive, count),
    neutral_pct: percent(neutral, count),
    negative_pct: percent(negative, count),
  };
}

function coverage({ ratings, withText, abstained }: StarFigures): InsightFigures["coverage"] {
  return { reviews: countOf(ratings), with_text: withText, analysed: withText, abstained };
}

/** Reads the reviews in turns. */
export function* insightFigures(of: CountingOf): Steps<InsightFigures> {
  return figuresFrom(yield* countReviews(of, null), of);
}

/** What was counted, as rows and sentences. */
export function figuresFrom(
  { tables, topics, known }: Counts,
  { business, reviews, taxonomy }: CountingOf,
): InsightFigures {
  const stars = tables.stars.rows();
  const { timeline } = stars;
  const trend = trendOf(timeline);
  const entities = entitiesOf(tables);
  const aspectRows = tables.aspects.rows();
  const { technicians, services } = entities;
  const evidenceOf = evidencePaths(tables, reviews);
  const claims = summaryClaims({
    business,
    reviews,
    whole: reviews.length,
    aspects: aspectRows.sure,
    technicians,
    services,
    stars,
    trend,
    wordsOf: tables.words.rows(),
    evidenceOf,
  });
  return {
    coverage: coverage(stars),
    overallSentiment: overallSentiment(stars),
    aspects: aspectRows.all,
    sure: aspectRows.sure,
    entities,
    topics: topicsOf(topics, known, reviews.length).map((topic) => topic.row(reviews.length)),
    temporal: { monthly: timeline.rows, trend },
    faq: faqOf(tables, { entities, taxonomy, claims }),
    claims,
    pullQuote: tables.pullQuote.rows(),
  };
}
