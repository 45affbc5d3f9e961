import { readBusiness } from "../../src/config/business-file.ts";
import type { Business } from "../../src/core/business.ts";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import { renderDataset } from "../../src/core/documents/dataset.ts";
import type { Manuscript } from "../../src/core/documents/publication.ts";
import type { Instant } from "../../src/core/instant.ts";
import { compileMentions } from "../../src/core/mentions/mentions.ts";
import { type AspectFinding, notAnalysed, type Polarity } from "../../src/core/reviews/finding.ts";
import { newestFirst, type PublishedReview, type Rating } from "../../src/core/reviews/review.ts";
import { runThrough } from "../../src/core/steps.ts";
import { checkInsights } from "../../src/insights/check/check-insights.ts";
import type { Mismatch } from "../../src/insights/check/findings.ts";
import type { PublishedDataset, PublishedInsights } from "../../src/insights/check/published.ts";
import { engine } from "../support/engine.ts";
import { facts, firstDay, idOf } from "../support/reviews.ts";

function read(): Business {
  const reading = readBusiness({
    name: "Copper Ridge Roofing",
    time_zone: "UTC",
    services: [
      { id: "gutters", label: "Gutters", synonyms: ["gutter"] },
      { id: "roof-repair", label: "Roof repair", synonyms: ["repair"] },
    ],
    technicians: [
      { id: "t-marcus", name: "Marcus Hale", role: "project manager" },
      { id: "t-elena", name: "Elena Ortiz", role: "inspector" },
    ],
    service_areas: [{ id: "austin", name: "Austin" }],
  });
  if (reading.kind === "refused") throw new Error("the test's business file is wrong");
  return reading.business;
}

export const business = read();
const mentionsIn = compileMentions(business);

/** Sure, unless it says otherwise. */
type Found = readonly [aspect: string, polarity: Polarity, phrase: string | null, doubt?: "unsure"];

export interface Given {
  readonly text: string | null;
  readonly rating?: Rating;
  readonly date?: string;
  readonly author?: string;
  /** What an engine would have found: aspect, polarity, and the words that show it. */
  readonly found?: readonly Found[];
  readonly sentiment?: Polarity | null;
  readonly problems?: readonly string[];
  readonly conflict?: boolean;
}

function finding(text: string, [aspect, polarity, phrase, doubt]: Found): AspectFinding {
  const sure = doubt !== "unsure";
  if (phrase === null)
    return { aspect, polarity, basis: "reviewer_attribute", sure, phrase: "Quality", start: null, end: null };
  const start = text.indexOf(phrase);
  if (start < 0) throw new Error(`the test's text does not hold ${phrase}`);
  return { aspect, polarity, basis: "cue", sure, phrase, start, end: start + phrase.length };
}

const scores = { positive: 1, negative: -1, neutral: 0, mixed: 0 } as const;

/** A published review with an analysis that the test makes up; the engine has no part in it. */
export function review(sourceId: string, given: Given): PublishedReview {
  const { text, rating = 5, date = "2026-03-14", author = `Author ${sourceId}`, found = [] } = given;
  const aspects = found.map((each) => finding(text ?? "", each));
  const sentiment = given.sentiment === undefined ? (aspects[0]?.polarity ?? null) : given.sentiment;
  return {
    id: idOf(sourceId),
    facts: { ...facts(sourceId, { text, rating, author }), date: date as CalendarDate },
    mentions: mentionsIn(text),
    analysis: {
      ...notAnalysed,
      sentiment,
      score: sentiment === null ? null : scores[sentiment],
      aspects,
      problems: given.problems ?? [],
      conflict: given.conflict ?? false,
    },
    firstPublishedAt: firstDay,
    updatedAt: firstDay,
  };
}

export function manuscriptOf(reviews: readonly PublishedReview[]): Manuscript {
  const dated = reviews.map((each) => ({ id: each.id, date: each.facts.date, each })).sort(newestFirst);
  return {
    version: 1,
    at: "2026-11-20T17:25:00Z" as Instant,
    baseUrl: "https://reviews.example",
    idBase: "https://reviews.example",
    business,
    coverage: [],
    reviews: dated.map(({ each }) => each),
    wording: null,
  };
}

export function insightsText(manuscript: Manuscript): string {
  return new TextDecoder().decode(runThrough(engine.render(manuscript)));
}

export interface Documents {
  readonly insights: PublishedInsights;
  readonly dataset: PublishedDataset;
}

export function documentsOf(manuscript: Manuscript): Documents {
  const dataset = new TextDecoder().decode(runThrough(renderDataset(manuscript)).bytes);
  return {
    insights: JSON.parse(insightsText(manuscript)) as PublishedInsights,
    dataset: JSON.parse(dataset) as PublishedDataset,
  };
}

/** What a set of reviews comes to. */
export function insightsOf(...reviews: readonly PublishedReview[]): PublishedInsights {
  return documentsOf(manuscriptOf(reviews)).insights;
}

export function mismatchesOf({ insights, dataset }: Documents): readonly Mismatch[] {
  return checkInsights(insights, dataset, engine.taxonomy.questions);
}
