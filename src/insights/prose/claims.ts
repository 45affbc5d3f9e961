import type { Business } from "../../core/business.ts";
import type { SummaryClaim } from "../../core/documents/wording.ts";
import { meanRating } from "../../core/reviews/rating.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { SureRow } from "../tables/aspect-rows.ts";
import type { EntityFigures } from "../tables/entities.ts";
import { shareFloor, wilsonLowerBound } from "../tables/sentiment-tally.ts";
import { reviewsCompared, type Trend } from "../tables/trend.ts";
import { counted } from "./counted-words.ts";

/** The newest reviews behind a row, by the row's path. */
export type EvidenceOf = (metric: string) => readonly string[];

export interface SummaryFacts {
  readonly business: Business;
  readonly reviews: readonly PublishedReview[];
  /** As far as they may be said aloud. */
  readonly aspects: readonly SureRow[];
  readonly technicians: readonly (EntityFigures & { readonly id: string; readonly name: string })[];
  readonly services: readonly (EntityFigures & { readonly id: string; readonly label: string })[];
  readonly trend: Trend;
  readonly evidenceOf: EvidenceOf;
}

const strengthsTold = 3;
/** A strength is praised by most; a weakness is blamed by a fifth. */
const [strengthShare, weaknessShare] = [0.6, 0.2];
const neededMentions = 3;

const monthNames =
  "January February March April May June July August September October November December".split(" ");

function monthWords(date: string): string {
  return `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

function volume({ business, reviews, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const [newest, oldest] = [reviews.at(0), reviews.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const [from, to] = [monthWords(oldest.facts.date), monthWords(newest.facts.date)];
  const span = from === to ? `in ${from}` : `between ${from} and ${to}`;
  const { length: n } = reviews;
  const text = `${business.name} has ${counted(n, "review")}, written ${span}.`;
  return [{ text, metric: "review_count", value: n, n, review_ids: evidenceOf("reviews") }];
}

function rating({ reviews, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const { length: n } = reviews;
  const sum = reviews.reduce((total, { facts }) => total + facts.rating, 0);
  const value = meanRating(sum, n);
  if (value === null) return [];
  const text = `The average rating is ${value.toFixed(2)} out of 5 stars.`;
  return [{ text, metric: "aggregate_rating.rating_value", value, n, review_ids: evidenceOf("reviews") }];
}

function strengths({ aspects, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const bound = ({ positive, mentions }: SureRow) => wilsonLowerBound(positive, mentions);
  return aspects
    .filter(({ mentions }) => mentions >= shareFloor)
    .filter(({ positive, mentions }) => positive >= mentions * strengthShare)
    .sort((a, b) => bound(b) - bound(a) || (a.id < b.id ? -1 : 1))
    .slice(0, strengthsTold)
    .map(({ id, label, positive, mentions }) => ({
      text: `${label}: ${positive} of the ${counted(mentions, "review")} that speak plainly of it are positive.`,
      metric: `aspects.${id}.sure_positive_count`,
      value: positive,
      n: mentions,
      review_ids: evidenceOf(`aspects.${id}`),
    }));
}

function weakness({ aspects, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const bound = ({ negative, mentions }: SureRow) => wilsonLowerBound(negative, mentions);
  const [worst] = aspects
    .filter(({ mentions, negative }) => mentions >= shareFloor && negative >= neededMentions)
    .filter(({ negative, mentions }) => negative >= mentions * weaknessShare)
    .sort((a, b) => bound(b) - bound(a) || (a.id < b.id ? -1 : 1));
  if (worst === undefined) return [];
  const { id, label, negative, mentions } = worst;
  return [
    {
      text: `The weakest side is ${label.toLowerCase()}: ${negative} of the ${counted(mentions, "review")} that speak plainly of it are negative.`,
      metric: `aspects.${id}.sure_negative_count`,
      value: negative,
      n: mentions,
      review_ids: evidenceOf(`aspects.${id}`),
    },
  ];
}

const trendWords: Readonly<Record<Exclude<Trend, "insufficient_data">, string>> = {
  improving: "The ratings of the last six complete months are better than those of the six before.",
  stable: "The ratings of the last six complete months are like those of the six before.",
  declining: "The ratings of the last six complete months are worse than those of the six before.",
};

function trendClaim({ reviews, trend, evidenceOf }: SummaryFacts): SummaryClaim[] {
  if (trend === "insufficient_data") return [];
  const n = reviewsCompared(reviews.map(({ facts }) => facts));
  const review_ids = evidenceOf("reviews");
  return [{ text: trendWords[trend], metric: "temporal.trend", value: trend, n, review_ids }];
}

/** The one that is mentioned most; nobody where two share that place. */
function mostMentioned<Row extends EntityFigures>(rows: readonly Row[]): Row | null {
  const most = Math.max(0, ...rows.map(({ mention_count }) => mention_count));
  const first = rows.filter(({ mention_count }) => mention_count === most);
  return most < neededMentions || first.length !== 1 ? null : (first[0] ?? null);
}

function mentioned({ technicians, services, evidenceOf }: SummaryFacts): SummaryClaim[] {
  const claim = (kind: string, id: string, count: number, text: string): SummaryClaim => ({
    text: `${text} ${counted(count, "review")}.`,
    metric: `entities.${kind}.${id}.mention_count`,
    value: count,
    n: count,
    review_ids: evidenceOf(`entities.${kind}.${id}`),
  });
  const [technician, service] = [mostMentioned(technicians), mostMentioned(services)];
  return [
    ...(service === null
      ? []
      : [
          claim(
            "services",
            service.id,
            service.mention_count,
            `The service mentioned most is ${service.label}, in`,
          ),
        ]),
    ...(technician === null
      ? []
      : [
          claim(
            "technicians",
            technician.id,
            technician.mention_count,
            `The technician named most is ${technician.name}, in`,
          ),
        ]),
  ];
}

/** The summary by fixed sentence plans over computed facts: volume, rating, strengths, weakness, trend, names. */
export function summaryClaims(facts: SummaryFacts): SummaryClaim[] {
  return [volume, rating, strengths, weakness, trendClaim, mentioned].flatMap((plan) => plan(facts));
}

/** Null where there is nothing to sum up. */
export function summaryText(claims: readonly SummaryClaim[]): string | null {
  return claims.length === 0 ? null : claims.map(({ text }) => text).join(" ");
}
