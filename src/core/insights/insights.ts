import { createHash } from "node:crypto";
import type { Business } from "../business.ts";
import { utf8 } from "../documents/byte-writer.ts";
import type { Manuscript } from "../documents/publication.ts";
import { percent } from "../reviews/rating.ts";
import type { PublishedReview } from "../reviews/review.ts";
import { entityFigures } from "./entities.ts";
import { isPositiveRating, monthlyRows, trendOf } from "./trend.ts";

const engineVersion = "0.1.0";
const taxonomyVersion = 0;

function configHash(business: Business): string {
  const { technicians, services, serviceAreas } = business;
  const config = JSON.stringify([engineVersion, taxonomyVersion, technicians, services, serviceAreas]);
  return createHash("sha256").update(config).digest("hex").slice(0, 16);
}

/** Told by the ratings, which are known truth: four and five stars positive, three neutral. */
function overallSentiment(reviews: readonly PublishedReview[]) {
  const positive = reviews.filter(({ facts }) => isPositiveRating(facts.rating)).length;
  const neutral = reviews.filter(({ facts }) => facts.rating === 3).length;
  const negative = reviews.length - positive - neutral;
  const score =
    reviews.length === 0 ? null : Math.round(((positive - negative) * 100) / reviews.length) / 100;
  return {
    score,
    positive_pct: percent(positive, reviews.length),
    neutral_pct: percent(neutral, reviews.length),
    negative_pct: percent(negative, reviews.length),
  };
}

function entities(business: Business, reviews: readonly PublishedReview[]) {
  const technician = entityFigures(reviews, (mentions) => mentions.technicians);
  const service = entityFigures(reviews, (mentions) => mentions.services);
  const area = entityFigures(reviews, (mentions) => mentions.serviceAreas);
  return {
    technicians: business.technicians.map(({ id, name }) => ({ id, name, ...technician(id) })),
    services: business.services.map(({ id, label }) => ({ id, label, ...service(id) })),
    problems: [],
    service_areas: business.serviceAreas.map(({ id, name }) => ({ id, name, ...area(id) })),
  };
}

function perReview({ mentions }: PublishedReview) {
  return {
    sentiment: null,
    score: null,
    aspects: [],
    technicians: mentions.technicians,
    services: mentions.services,
    problems: [],
    service_areas: mentions.serviceAreas,
    conflict: false,
  };
}

/**
 * `/insights.json`, decisions §4: the whole shape. Counts, ratings, dates, trend and mentions are told; what
 * needs an analysis of the words is empty or null, and `coverage.analysed` says so.
 */
export function renderInsights({ at, business, reviews }: Manuscript): Uint8Array<ArrayBuffer> {
  const dated = reviews.map(({ facts }) => facts);
  const rows = monthlyRows(dated);
  const document = {
    version: taxonomyVersion,
    generated_at: at,
    model: `shingle-rules/${engineVersion}`,
    engine: {
      name: "shingle-rules",
      version: engineVersion,
      taxonomy: "roofing",
      taxonomy_version: taxonomyVersion,
      config_hash: configHash(business),
    },
    review_count: reviews.length,
    coverage: {
      reviews: reviews.length,
      with_text: dated.filter(({ text }) => text !== null).length,
      analysed: 0,
      abstained: 0,
    },
    date_range: { earliest: dated.at(-1)?.date ?? null, latest: dated.at(0)?.date ?? null },
    overall_sentiment: overallSentiment(reviews),
    aspects: [],
    entities: entities(business, reviews),
    topics: [],
    temporal: { monthly: rows, trend: trendOf(dated) },
    per_review: Object.fromEntries(reviews.map((review) => [review.id, perReview(review)])),
    faq: [],
    summary: null,
    summary_claims: [],
    pull_quote: null,
    pull_quote_review_id: null,
  };
  return utf8(JSON.stringify(document));
}
