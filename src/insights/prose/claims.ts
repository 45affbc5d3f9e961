import type { Business } from "../../core/business.ts";
import type { SummaryClaim } from "../../core/documents/wording.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import { isCommonWord } from "../tables/common-words.ts";
import type { EntityFigures } from "../tables/entities.ts";
import type { StarFigures } from "../tables/stars.ts";
import {
  halfMeans,
  meanOf,
  reviewsCompared,
  type Span,
  starsOf,
  type Trend,
  trendOf,
} from "../tables/trend.ts";
import { counted, grouped, listed, withinSentence } from "./counted-words.ts";
import { type AspectFacts, introduced, strengths, weaknesses } from "./said-of-aspects.ts";

/** The newest reviews behind a row, by the row's path. */
export type EvidenceOf = (metric: string) => readonly string[];

type NamedRow = EntityFigures & { readonly id: string; readonly name: string };

export interface SummaryFacts extends Omit<AspectFacts, "quoted"> {
  readonly business: Business;
  readonly reviews: readonly PublishedReview[];
  readonly technicians: readonly NamedRow[];
  readonly services: readonly (EntityFigures & { readonly id: string; readonly label: string })[];
  readonly stars: StarFigures;
  readonly trend: Trend;
  readonly evidenceOf: EvidenceOf;
}

/** So many reviews are few, and told as such. */
const few = 5;
/** Three mentions are news among fifty reviews, not among a thousand. */
const mentionsNeeded = (whole: number) => Math.max(3, Math.ceil(whole / 50));

const monthNames =
  "January February March April May June July August September October November December".split(" ");

const monthCounts = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

function monthName(date: string): string {
  return monthNames[Number(date.slice(5, 7)) - 1] ?? "";
}

function monthWords(date: string): string {
  return `${monthName(date)} ${date.slice(0, 4)}`;
}

function spanWords(oldest: string, newest: string): string {
  const [from, to] = [monthWords(oldest), monthWords(newest)];
  if (from === to) return `in ${to}`;
  const isOneYear = oldest.slice(0, 4) === newest.slice(0, 4);
  return `between ${isOneYear ? monthName(oldest) : from} and ${to}`;
}

function volume({ business, reviews, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const [newest, oldest] = [reviews.at(0), reviews.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const span = spanWords(oldest.facts.date, newest.facts.date);
  const { length: n } = reviews;
  const count = n === 1 ? "a single review so far" : `${counted(n, "review")}${n < few ? " so far" : ""}`;
  const text = `${business.name} has ${count}, written ${span}.`;
  return [{ text, metric: "review_count", value: n, n, review_ids: evidenceOf("reviews") }];
}

/** Told where most reviews are stars alone. */
function words({ reviews, stars, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const { length: n } = reviews;
  const { withText: value } = stars;
  if (n === 0 || value * 2 >= n) return [];
  const text =
    value > 0
      ? `Only ${grouped(value)} of the ${grouped(n)} ${value === 1 ? "says" : "say"} something in words; the others are stars alone.`
      : n === 1
        ? "It has stars and no words."
        : "None of them has words: there are only the stars to go by.";
  return [{ text, metric: "coverage.with_text", value, n, review_ids: evidenceOf("reviews") }];
}

/** Of few reviews no mean is told: it would say more than they do. */
function rating({ reviews, stars: { ratings }, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const { length: n } = reviews;
  const value = meanOf(ratings);
  const isUniform = ratings.includes(n);
  if (value === null || (n < few && !isUniform)) return [];
  const who = n === 1 ? "It gives" : n === 2 ? "Both give" : "Every one of them gives";
  const text = isUniform
    ? `${who} ${value} out of 5 stars.`
    : `On average they give ${value.toFixed(2)} out of 5 stars.`;
  return [{ text, metric: "aggregate_rating.rating_value", value, n, review_ids: evidenceOf("reviews") }];
}

/** Means that lie further apart have not held steady, even where so few reviews may differ by chance. */
const steadyHundredths = 25;

/** `in the six months before`, or fewer where there are no more. */
function monthsBack(count: number): string {
  return count === 1 ? "month" : `${monthCounts[count] ?? count} months`;
}

type Means = ReturnType<typeof halfMeans>;

function movedText(trend: Trend, span: Span, { recent, earlier, monthsBefore, until }: Means): string {
  const way = trend === "improving" ? "risen" : "fallen";
  const before = `after ${earlier.toFixed(2)} in the ${monthsBack(monthsBefore)} before`;
  return `Ratings have ${way} in the ${monthsBack(span)} to ${monthWords(until)}: ${recent.toFixed(2)} stars on average, ${before}.`;
}

function stableText({ recent, earlier, monthsBefore, until }: Means): string {
  if (Math.round(100 * Math.abs(recent - earlier)) <= steadyHundredths)
    return `Ratings have held steady over the ${monthsBack(6 + monthsBefore)} to ${monthWords(until)}.`;
  return `Ratings were at ${recent.toFixed(2)} stars on average in the six months to ${monthWords(until)}, after ${earlier.toFixed(2)} in the ${monthsBack(monthsBefore)} before; chance alone may make that difference.`;
}

const hasMoved = (trend: Trend) => trend === "improving" || trend === "declining";

/** Where the half year shows no movement the year may: who has fallen for good has fallen, and no longer falls. */
function trendClaim({ stars: { timeline }, trend, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const review_ids = evidenceOf("reviews");
  const yearly = trendOf(timeline, 12);
  if (!hasMoved(trend) && hasMoved(yearly)) {
    const means = halfMeans(timeline, 12);
    const [text, n] = [movedText(yearly, 12, means), reviewsCompared(timeline, 12)];
    return [{ text, metric: "temporal.monthly", value: means.recent, n, review_ids }];
  }
  if (trend === "insufficient_data") return [];
  const means = halfMeans(timeline);
  const text = hasMoved(trend) ? movedText(trend, 6, means) : stableText(means);
  return [{ text, metric: "temporal.trend", value: trend, n: reviewsCompared(timeline), review_ids }];
}

interface Leaders {
  readonly names: readonly string[];
  readonly id: string;
  readonly count: number;
  /** Nobody else comes near. */
  readonly isDominant: boolean;
}

/** Who is mentioned most: one, or two that share the place; nobody where more share it. */
function leadersOf(rows: readonly NamedRow[], needed: number): Leaders | null {
  const sorted = rows.toSorted((a, b) => b.mention_count - a.mention_count || (a.id < b.id ? -1 : 1));
  const count = sorted[0]?.mention_count ?? 0;
  const first = sorted.filter(({ mention_count }) => mention_count === count);
  const [leader] = first;
  if (leader === undefined || count < needed || first.length > 2) return null;
  const next = sorted[first.length]?.mention_count ?? 0;
  return { names: first.map(({ name }) => name), id: leader.id, count, isDominant: count >= next * 2 };
}

function mentioned({ technicians, services, whole, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const claim = (kind: string, { id, count }: Leaders, text: string): SummaryClaim => ({
    text,
    metric: `entities.${kind}.${id}.mention_count`,
    value: count,
    n: count,
    review_ids: evidenceOf(`entities.${kind}.${id}`),
  });
  const needed = mentionsNeeded(whole);
  const service = leadersOf(
    services.map((row) => ({ ...row, name: row.label })),
    needed,
  );
  const person = leadersOf(technicians, needed);
  const claims: SummaryClaim[] = [];
  if (service !== null) {
    const { names, count, isDominant } = service;
    const told = listed(names.map((name) => withinSentence(name, isCommonWord)));
    const text =
      names.length > 1
        ? `The services that come up most are ${told}, in ${counted(count, "review")} each.`
        : isDominant
          ? `More than any other service, customers write about ${told}, in ${counted(count, "review")}.`
          : `The service that comes up most is ${told}, in ${counted(count, "review")}.`;
    claims.push(claim("services", service, text));
  }
  if (person !== null) {
    const { names, count, isDominant } = person;
    const told = listed(names);
    const text =
      names.length > 1
        ? `${told} are the people named most often, in ${counted(count, "review")} each.`
        : isDominant
          ? `One name stands out: ${told}, in ${counted(count, "review")}.`
          : `${told} is named more often than anybody else, in ${counted(count, "review")}.`;
    claims.push(claim("technicians", person, text));
  }
  return claims;
}

/** Under this mean of the stars, what is blamed is told before what is praised. */
const lowMean = 3;

function judgements(given: SummaryFacts): SummaryClaim[] {
  const facts = { ...given, quoted: new Set<string>() };
  const isLow = starsOf(facts.stars.ratings) < lowMean * facts.reviews.length;
  const [praised, blamed] = [strengths(facts), weaknesses(facts)];
  return introduced(isLow ? [...blamed, ...praised] : [...praised, ...blamed]);
}

/** The summary: what there is to say, in sentences whose plans follow from the figures. Each has its figure and its reviews. */
export function summaryClaims(facts: SummaryFacts): SummaryClaim[] {
  return [volume, words, rating, judgements, trendClaim, mentioned].flatMap((plan) => plan(facts));
}

/** Null where there is nothing to sum up. */
export function summaryText(claims: readonly SummaryClaim[]): string | null {
  return claims.length === 0 ? null : claims.map(({ text }) => text).join(" ");
}
