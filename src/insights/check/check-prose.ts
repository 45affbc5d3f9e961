import { mean } from "./arithmetic.ts";
import { type Case, idsOf, isWorded } from "./case.ts";
import { checkFaq } from "./check-answers.ts";
import { comparisonOf } from "./check-totals.ts";
import type { Findings } from "./findings.ts";
import type { PublishedInsights, Speech } from "./published.ts";
import { bare } from "./said.ts";
import { numberFrom, ownQuotes, restsOnSure, standsIn, sureCount, surePairs } from "./sure-counts.ts";
import { owedMetrics, type Place, sentencesFor } from "./told-summary.ts";

type Claim = PublishedInsights["summary_claims"][number];

interface Figure {
  readonly value: number | string | null;
  readonly n: number;
  /** The reviews that may be named for it. */
  readonly bearing: readonly string[];
  /** What may be told beside value and number. */
  readonly beside?: readonly (number | null)[];
}

/** A figure by its path, counted anew. */
function figureAt(metric: string, given: Case): Figure | null {
  const { insights, dataset, pairs } = given;
  const all = idsOf(pairs);
  const { length: n } = pairs;
  if (metric === "review_count") return { value: n, n, bearing: all };
  if (metric === "aggregate_rating.rating_value")
    return { value: mean(dataset.reviews.map(({ rating }) => rating)), n, bearing: all, beside: [5] };
  if (metric === "coverage.with_text") {
    const value = dataset.reviews.filter(({ text }) => text !== null).length;
    return { value, n, bearing: all };
  }
  if (metric === "temporal.trend") {
    const { trend, reviews, means } = comparisonOf(dataset.reviews);
    return { value: trend, n: reviews, bearing: all, beside: means };
  }
  if (metric === "temporal.monthly") {
    const { reviews, means } = comparisonOf(dataset.reviews, 12);
    return { value: means[0] ?? null, n: reviews, bearing: all, beside: means };
  }
  const [, aspect, speech] = /^aspects\.(.+)\.sure_(positive|negative)_count$/.exec(metric) ?? [];
  if (aspect !== undefined) {
    const bearing = surePairs(given, aspect);
    const value = sureCount(given, aspect, speech as Speech);
    return { value, n: bearing.length, bearing: idsOf(bearing) };
  }
  const [, kind, id] =
    /^entities\.(technicians|services|problems|service_areas)\.(.+)\.mention_count$/.exec(metric) ?? [];
  if (kind === undefined || id === undefined) return null;
  const known = insights.entities[kind as keyof typeof insights.entities];
  if (!known.some((row) => row.id === id)) return null;
  const bearing = pairs.filter(({ analysis }) =>
    analysis[kind as keyof typeof insights.entities].includes(id),
  );
  return { value: bearing.length, n: bearing.length, bearing: idsOf(bearing) };
}

/** A language model's sentence: every number outside of what it quotes is the figure's, or may stand beside it. */
function checkNumbers(path: string, { text }: Claim, figure: Figure, given: Case, findings: Findings): void {
  const { insights, dataset } = given;
  const { earliest, latest } = insights.date_range;
  const names = [
    dataset.business.name,
    ...Object.values(insights.entities).flatMap((rows) => rows.map(({ name, label }) => name ?? label ?? "")),
  ];
  const own = text.replace(/[“"«][^“”"«»]*[”"»]|(?<=^|\s)['‘][^'’]{3,}['’](?=$|[\s.,;:!?])/g, " ");
  const bareOfNames = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => (name === "" ? rest : rest.replaceAll(name, " ")), own);
  const years = [earliest, latest].map((day) => Number(day?.slice(0, 4)));
  const known = new Set<unknown>([figure.value, figure.n, ...(figure.beside ?? []), ...years]);
  // The month before the newest may lie in the year before.
  if (figure.beside !== undefined) known.add(Number(latest?.slice(0, 4)) - 1);
  for (const [told] of bareOfNames.matchAll(/\d[\d,]*(?:\.\d+)?/g))
    findings.require(path, known.has(numberFrom(told)), { told, ought: "a number of the figure" });
}

/** The engine's own sentence: whole, as the figure is told in this place. */
function checkText(path: string, { text, metric }: Claim, place: Place, given: Case, findings: Findings) {
  const ought = sentencesFor(metric, given, place);
  const told = metric.startsWith("aspects.") ? bare(text) : text;
  // A service's label begins small inside of a sentence where its first word is a common one.
  const plain = (sentence: string) => (metric.startsWith("entities.") ? sentence.toLowerCase() : sentence);
  findings.require(path, ought.map(plain).includes(plain(told)), {
    told: text,
    ought: ought.length === 0 ? "nothing: the figure bears no sentence" : ought.join(" or "),
  });
}

/** Customers' words in a sentence: of a review that is named, surely what the figure counts. */
function checkWords(path: string, { text, metric, review_ids: ids }: Claim, given: Case, findings: Findings) {
  const [, aspect, speech] = /^aspects\.(.+)\.sure_(positive|negative)_count$/.exec(metric) ?? [];
  if (aspect === undefined) return;
  const pairs = ids.map((id) => given.pairOf.get(id));
  for (const [, words = ""] of text.matchAll(ownQuotes))
    findings.require(path, standsIn(pairs, words, { aspect, speech: speech as Speech | undefined }), {
      told: words,
      ought: "words of a review that is named, surely of what is told",
    });
}

/** Among the sentences that tell the same side of an aspect. */
function placeOf(claims: readonly Claim[], at: number): Place {
  const side = (metric: string) => /\.sure_(?:positive|negative)_count$/.exec(metric)?.[0];
  const own = side(claims[at]?.metric ?? "");
  const alike = claims.map(({ metric }) => side(metric) === own);
  return { at: alike.slice(0, at).filter(Boolean).length, of: alike.filter(Boolean).length };
}

function checkSummary(given: Case, findings: Findings): void {
  const { summary, summary_claims: claims } = given.insights;
  const joined = claims.length === 0 ? null : claims.map(({ text }) => text).join(" ");
  findings.expect("summary", summary, joined);
  const isByModel = isWorded(given);
  findings.require("summary_claims", new Set(claims.map(({ text }) => text)).size === claims.length, {
    told: claims.length,
    ought: "each sentence once",
  });
  for (const owed of isByModel ? [] : owedMetrics(given))
    findings.require(
      "summary_claims",
      claims.some(({ metric }) => metric.match(owed)?.[0] === metric),
      {
        told: claims.map(({ metric }) => metric),
        ought: `a sentence about ${String(owed)}`,
      },
    );
  for (const [at, claim] of claims.entries()) {
    const { metric, value, n, review_ids: ids } = claim;
    const path = `summary_claims[${at}]`;
    const figure = figureAt(metric, given);
    if (figure === null) {
      findings.require(path, false, { told: metric, ought: "the path of a figure" });
      continue;
    }
    findings.expect(path, { value, n }, { value: figure.value, n: figure.n });
    // A model names the reviews that bear its sentence out, which may be others than the figure's.
    const bearing = new Set(isByModel ? idsOf(given.pairs) : figure.bearing);
    const isNamed = ids.every((id) => bearing.has(id)) && (ids.length > 0 || figure.bearing.length === 0);
    findings.require(`${path}.review_ids`, isNamed, { told: ids, ought: "reviews behind the figure" });
    if (isByModel) {
      checkNumbers(path, claim, figure, given, findings);
      continue;
    }
    checkText(path, claim, placeOf(claims, at), given, findings);
    checkWords(path, claim, given, findings);
  }
}

/** From the beginning of a sentence, or of a line, to a stop. */
function isWhole(text: string, start: number, quote: string): boolean {
  const before = text.slice(0, start);
  const isBegun = /^\s*$|\n\s*$|[.!?…]["”’')]*\s+$/.test(before);
  return isBegun && /[.!][)"”’]*$/.test(quote) && /^["“]?\p{Lu}/u.test(quote);
}

function checkPullQuote(given: Case, findings: Findings): void {
  const { pull_quote: quote, pull_quote_review_id: id } = given.insights;
  findings.expect("pull_quote_review_id", id === null, quote === null);
  if (quote === null || id === null) return;
  const pair = given.pairOf.get(id);
  const start = pair?.record.text?.indexOf(quote) ?? -1;
  const hasNoServices = given.insights.entities.services.length === 0;
  const words = quote.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const isRight =
    pair !== undefined &&
    start >= 0 &&
    restsOnSure(pair, { start, end: start + quote.length }) &&
    pair.record.rating >= 4 &&
    !pair.analysis.conflict &&
    (hasNoServices || pair.analysis.services.length > 0) &&
    isWhole(pair.record.text ?? "", start, quote) &&
    words >= 8 &&
    words <= 30;
  findings.require("pull_quote", isRight, {
    told: quote,
    ought:
      "a sentence of 8 to 30 words, surely of praise, of a review of four stars or more that mentions a service",
  });
}

/** The sentences: what they count, quote and name. */
export function checkProse(given: Case, findings: Findings): void {
  checkFaq(given, findings);
  checkSummary(given, findings);
  checkPullQuote(given, findings);
}
