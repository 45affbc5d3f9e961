import { balance, mean, share } from "./arithmetic.ts";
import type { Case } from "./case.ts";
import type { Findings } from "./findings.ts";
import type { PublishedRecord } from "./published.ts";

function checkHead({ insights, dataset, pairs }: Case, findings: Findings): void {
  const { reviews } = dataset;
  const days = reviews.map(({ date }) => date).sort();
  const texts = pairs.filter(({ record }) => record.text !== null);
  const silent = texts.filter(({ analysis }) => analysis.sentiment === null && analysis.aspects.length === 0);
  findings.expect("version", insights.version, insights.engine.taxonomy_version);
  findings.expect("generated_at", insights.generated_at, dataset.updated_at);
  findings.expect("review_count", insights.review_count, reviews.length);
  findings.expect("coverage", insights.coverage, {
    reviews: reviews.length,
    with_text: texts.length,
    analysed: texts.length,
    abstained: silent.length,
  });
  findings.expect("date_range", insights.date_range, {
    earliest: days[0] ?? null,
    latest: days.at(-1) ?? null,
  });
  const stars = [0, 0, 0];
  for (const { rating } of reviews) {
    const place = rating > 3 ? 0 : rating < 3 ? 2 : 1;
    stars[place] = (stars[place] ?? 0) + 1;
  }
  const [good = 0, fair = 0, bad = 0] = stars;
  findings.expect("overall_sentiment", insights.overall_sentiment, {
    score: balance(good, bad, reviews.length),
    positive_pct: share(good, reviews.length),
    neutral_pct: share(fair, reviews.length),
    negative_pct: share(bad, reviews.length),
  });
}

/** Months as numbers, so that the next one is one more. */
function ordinalOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function nameOf(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
}

function between(reviews: readonly PublishedRecord[], first: number, last: number): number[] {
  return reviews
    .filter(({ date }) => ordinalOf(date) >= first && ordinalOf(date) <= last)
    .map(({ rating }) => rating);
}

/** The 90 % interval of the mean; null where ten reviews are not there. */
function interval(ratings: readonly number[]): readonly [number, number] | null {
  const { length } = ratings;
  if (length < 10) return null;
  let [sum, squares] = [0, 0];
  for (const rating of ratings) {
    sum += rating;
    squares += rating * rating;
  }
  const middle = sum / length;
  const variance = Math.max(0, (squares - length * middle * middle) / (length - 1));
  const reach = 1.645 * Math.sqrt(variance / length);
  return [middle - reach, middle + reach];
}

export interface Comparison {
  readonly trend: string;
  readonly reviews: number;
  /** The mean ratings of both halves. */
  readonly means: readonly (number | null)[];
  /** The last month that is over, and of how many months the earlier half is. */
  readonly until: string;
  readonly monthsBefore: number;
}

/** The six months before the newest, which is not over, against the six before those; or twelve and twelve. */
export function comparisonOf(reviews: readonly PublishedRecord[], length: 6 | 12 = 6): Comparison {
  let [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { date } of reviews) {
    const month = ordinalOf(date);
    [oldest, newest] = [Math.min(oldest, month), Math.max(newest, month)];
  }
  const recent = between(reviews, Math.max(oldest, newest - length), newest - 1);
  const earlier = between(reviews, Math.max(oldest, newest - 2 * length), newest - length - 1);
  const [now, before] = [interval(recent), interval(earlier)];
  const told = {
    reviews: recent.length + earlier.length,
    means: [mean(recent), mean(earlier)],
    until: Number.isFinite(newest) ? nameOf(newest - 1) : "",
    monthsBefore: Math.max(0, Math.min(length, newest - length - oldest)),
  };
  if (now === null || before === null) return { trend: "insufficient_data", ...told };
  if (now[0] > before[1]) return { trend: "improving", ...told };
  return { trend: now[1] < before[0] ? "declining" : "stable", ...told };
}

function checkTime({ insights, dataset }: Case, findings: Findings): void {
  const { reviews } = dataset;
  const ratings = new Map<number, number[]>();
  for (const { date, rating } of reviews) {
    const held = ratings.get(ordinalOf(date));
    if (held === undefined) ratings.set(ordinalOf(date), [rating]);
    else held.push(rating);
  }
  const months = [...ratings.keys()];
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const rows = Array.from({ length: months.length === 0 ? 0 : last - first + 1 }, (_, at) => {
    const told = ratings.get(first + at) ?? [];
    return {
      month: nameOf(first + at),
      review_count: told.length,
      average_rating: mean(told),
      positive_pct: share(told.filter((rating) => rating > 3).length, told.length),
    };
  });
  findings.expect("temporal.monthly", insights.temporal.monthly, rows);
  findings.expect("temporal.trend", insights.temporal.trend, comparisonOf(reviews).trend);
}

/** The figures of all reviews together, and of each month. */
export function checkTotals(given: Case, findings: Findings): void {
  checkHead(given, findings);
  checkTime(given, findings);
}
