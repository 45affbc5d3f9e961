import { type CalendarDate, monthOf, nextMonth } from "../../core/calendar-date.ts";
import { meanRating, percent } from "../../core/reviews/rating.ts";
import type { Rating } from "../../core/reviews/review.ts";

export interface MonthlyRow {
  readonly month: string;
  readonly review_count: number;
  readonly average_rating: number | null;
  readonly positive_pct: number | null;
}

export type Trend = "improving" | "stable" | "declining" | "insufficient_data";

interface Dated {
  readonly date: CalendarDate;
  readonly rating: Rating;
}

/** A rating of four or five stars is a positive one. */
export function isPositiveRating(rating: number): boolean {
  return rating >= 4;
}

/** How many reviews gave one star, how many two, and so on. */
export type RatingTally = readonly number[];

export const noRatings = (): number[] => [0, 0, 0, 0, 0];

export function addRating(tally: number[], rating: Rating): void {
  tally[rating - 1] = (tally[rating - 1] ?? 0) + 1;
}

function byMonth(reviews: readonly Dated[]): Map<string, RatingTally> {
  const months = new Map<string, number[]>();
  for (const { date, rating } of reviews) {
    const month = monthOf(date);
    const held = months.get(month) ?? noRatings();
    months.set(month, held);
    addRating(held, rating);
  }
  return months;
}

/** What a tally comes to where each rating counts for so much. */
function summed(tally: RatingTally, of: (rating: number) => number): number {
  return tally.reduce((total, count, index) => total + count * of(index + 1), 0);
}

export const countOf = (tally: RatingTally): number => summed(tally, () => 1);
export const starsOf = (tally: RatingTally): number => summed(tally, (rating) => rating);
export const positiveOf = (tally: RatingTally): number =>
  summed(tally, (rating) => Number(isPositiveRating(rating)));
export const meanOf = (tally: RatingTally): number | null => meanRating(starsOf(tally), countOf(tally));

export function togetherOf(tallies: readonly RatingTally[]): RatingTally {
  return noRatings().map((_, at) => tallies.reduce((total, tally) => total + (tally[at] ?? 0), 0));
}

function row(month: string, ratings: RatingTally): MonthlyRow {
  const count = countOf(ratings);
  return {
    month,
    review_count: count,
    average_rating: meanOf(ratings),
    positive_pct: percent(positiveOf(ratings), count),
  };
}

/** Ratings by month: read once, and asked for all that follows. */
export interface Timeline {
  readonly months: ReadonlyMap<string, RatingTally>;
  /** One row a month from the first review to the last, months without reviews included. */
  readonly rows: readonly MonthlyRow[];
}

export function timelineOf(reviews: readonly Dated[]): Timeline {
  return timelineFrom(byMonth(reviews));
}

export function timelineFrom(months: Timeline["months"]): Timeline {
  return { months, rows: rowsOf(months) };
}

function rowsOf(months: Timeline["months"]): MonthlyRow[] {
  const names = [...months.keys()].sort();
  const [first, last] = [names.at(0), names.at(-1)];
  const rows: MonthlyRow[] = [];
  if (first === undefined || last === undefined) return rows;
  for (let month = first; month <= last; month = nextMonth(month))
    rows.push(row(month, months.get(month) ?? noRatings()));
  return rows;
}

interface Window {
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

// Two-sided 90 % interval of a mean, normal approximation.
const quantile = 1.645;

function windowOf(ratings: RatingTally): Window {
  const count = countOf(ratings);
  if (count < 2) return { count, low: 0, high: 0 };
  const mean = starsOf(ratings) / count;
  const variance = summed(ratings, (rating) => (rating - mean) ** 2) / (count - 1);
  const margin = quantile * Math.sqrt(variance / count);
  return { count, low: mean - margin, high: mean + margin };
}

/** What is compared: half years, or years. */
export type Span = 6 | 12;
const halfYear = 6;
const neededReviews = 10;

interface Halves {
  readonly recent: RatingTally;
  readonly earlier: RatingTally;
  /** Of how many months the earlier half is: a young business has fewer. */
  readonly monthsBefore: number;
  /** The last complete month; empty where there is none. */
  readonly until: string;
}

/** The ratings of the last so many complete months, and of as many before. */
function halvesOf({ months, rows }: Timeline, span: Span): Halves {
  const complete = rows.map(({ month }) => month).slice(0, -1);
  const ratingsIn = (chosen: readonly string[]) =>
    togetherOf(chosen.map((month) => months.get(month) ?? noRatings()));
  const before = complete.slice(-2 * span, -span);
  return {
    recent: ratingsIn(complete.slice(-span)),
    earlier: ratingsIn(before),
    monthsBefore: before.length,
    until: complete.at(-1) ?? "",
  };
}

/** The mean ratings that the trend compares; zero where there are none. */
export function halfMeans(timeline: Timeline, span: Span = halfYear) {
  const { recent, earlier, monthsBefore, until } = halvesOf(timeline, span);
  return { recent: meanOf(recent) ?? 0, earlier: meanOf(earlier) ?? 0, monthsBefore, until };
}

/** How many reviews the trend was told from. */
export function reviewsCompared(timeline: Timeline, span: Span = halfYear): number {
  const { recent, earlier } = halvesOf(timeline, span);
  return countOf(recent) + countOf(earlier);
}

/**
 * The last six complete months, or twelve, against as many before. The newest month that has a review counts as incomplete,
 * since documents know no clock. Each half needs ten reviews, and a trend is told only where the 90 % intervals
 * of the mean ratings do not overlap.
 */
export function trendOf(timeline: Timeline, span: Span = halfYear): Trend {
  const halves = halvesOf(timeline, span);
  const [recent, earlier] = [windowOf(halves.recent), windowOf(halves.earlier)];
  if (recent.count < neededReviews || earlier.count < neededReviews) return "insufficient_data";
  if (recent.low > earlier.high) return "improving";
  return recent.high < earlier.low ? "declining" : "stable";
}
