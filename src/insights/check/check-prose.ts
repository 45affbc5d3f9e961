import { mean } from "./arithmetic.ts";
import { type Case, idsOf, type Pair } from "./case.ts";
import { comparisonOf } from "./check-totals.ts";
import type { Findings } from "./findings.ts";
import type { PublishedEntity, PublishedInsights, PublishedMention, Speech } from "./published.ts";

function rowsOf({ entities }: PublishedInsights): PublishedEntity[] {
  return Object.values(entities).flat();
}

/** Of the reviews whose words leave no doubt about an aspect, how many judge it so. */
function sureCount({ pairs }: Case, aspect: string, speech?: Speech): number {
  const isMeant = ({ id, sure, polarity }: PublishedMention) =>
    id === aspect && sure && (speech === undefined || polarity === speech);
  return pairs.filter(({ analysis }) => analysis.aspects.some(isMeant)).length;
}

/** `Of 24 reviews that speak plainly of …, 20 are positive and 4 are negative.` */
function checkCountAnswer(path: string, answer: string, given: Case, findings: Findings): boolean {
  const [, whole, label, rest = ""] =
    /^Of (\d+) reviews? that speak plainly of (.+?), (\d.*)\.$/.exec(answer) ?? [];
  if (whole === undefined) return false;
  const { id = "" } = given.insights.aspects.find((aspect) => aspect.label.toLowerCase() === label) ?? {};
  const told = new Map(
    [...rest.matchAll(/(\d+) (?:is|are) (positive|negative|neutral or mixed)/g)].map(([, n, word]) => [
      word,
      Number(n),
    ]),
  );
  findings.expect(
    `${path}.answer`,
    [Number(whole), told.get("positive") ?? 0, told.get("negative") ?? 0, told.get("neutral or mixed") ?? 0],
    [
      sureCount(given, id),
      sureCount(given, id, "positive"),
      sureCount(given, id, "negative"),
      sureCount(given, id, "neutral") + sureCount(given, id, "mixed"),
    ],
  );
  return true;
}

/** `Customers mention Gutters (12 reviews) and Siding (9 reviews).` */
function checkListAnswer(path: string, answer: string, { insights }: Case, findings: Findings): boolean {
  const told = [...answer.matchAll(/\((\d+) reviews?\)/g)];
  if (told.length === 0) return false;
  const rows = rowsOf(insights);
  for (const { 0: written, 1: n, index } of told) {
    const before = answer.slice(0, index).trimEnd();
    const counts = rows
      .filter(({ name, label }) => before.toLowerCase().endsWith((name ?? label ?? "\0").toLowerCase()))
      .map(({ mention_count }) => mention_count);
    findings.require(`${path}.answer`, counts.includes(Number(n)), {
      told: written,
      ought: `one of ${counts.join(", ")}`,
    });
  }
  return true;
}

/** In other words every number must still be a count of some row. */
function checkOtherAnswer(path: string, answer: string, given: Case, findings: Findings): void {
  const { insights } = given;
  const counts = new Set<number>([insights.review_count]);
  for (const { mention_count, positive_count, negative_count, neutral_count } of rowsOf(insights))
    for (const count of [mention_count, positive_count, negative_count, neutral_count]) counts.add(count);
  for (const { id } of insights.aspects)
    for (const speech of [undefined, "positive", "negative", "neutral", "mixed"] as const)
      counts.add(sureCount(given, id, speech));
  const bare = answer.replace(/[“"][^“”"]*[”"]/g, "");
  for (const [told] of bare.matchAll(/\d+/g))
    findings.require(`${path}.answer`, counts.has(Number(told)), { told, ought: "a count of some row" });
}

const cueBases = ["cue", "negated", "idiom", "clause"];

/** Whether what is quoted holds a finding that may be said aloud. */
function restsOnSure(pair: Pair | undefined, quoted: { start: number; end: number }): boolean {
  if (pair === undefined) return false;
  const { analysis, record } = pair;
  return analysis.aspects.some(({ sure, polarity, basis, start, end }) => {
    const isInside = start !== null && end !== null && start >= quoted.start && end <= quoted.end;
    const isPlain = record.rating < 5 || polarity === "positive" || cueBases.includes(basis);
    return sure && isInside && isPlain;
  });
}

function checkFaq(given: Case, findings: Findings): void {
  for (const [at, { answer, review_ids: ids, quotes }] of given.insights.faq.entries()) {
    const path = `faq[${at}]`;
    const isBroad = new Set(ids).size >= 3 && ids.every((id) => given.pairOf.has(id));
    findings.require(`${path}.review_ids`, isBroad, { told: ids, ought: "three published reviews or more" });
    const isTemplate =
      checkCountAnswer(path, answer, given, findings) || checkListAnswer(path, answer, given, findings);
    if (!isTemplate) checkOtherAnswer(path, answer, given, findings);
    for (const { review_id: id, text, start, end } of quotes) {
      const pair = given.pairOf.get(id);
      const stands =
        pair?.record.text?.slice(start, end) === text && end - start === text.length && ids.includes(id);
      findings.require(`${path}.quotes`, stands && !pair?.analysis.conflict, {
        told: { id, text, start, end },
        ought: "the words that stand there, of a review that is named and meant what it said",
      });
      findings.require(`${path}.quotes`, restsOnSure(pair, { start, end }), {
        told: { id, text },
        ought: "words that hold a finding that is sure; under five stars, blame by a cue alone",
      });
    }
  }
}

interface Figure {
  readonly value: number | string | null;
  readonly n: number;
  /** The reviews that may be named for it. */
  readonly bearing: readonly string[];
}

/** A figure by its path, counted anew. */
function figureAt(metric: string, given: Case): Figure | null {
  const { insights, dataset, pairs } = given;
  const all = idsOf(pairs);
  const { length: n } = pairs;
  if (metric === "review_count") return { value: n, n, bearing: all };
  if (metric === "aggregate_rating.rating_value")
    return { value: mean(dataset.reviews.map(({ rating }) => rating)), n, bearing: all };
  if (metric === "temporal.trend") {
    const { trend, reviews } = comparisonOf(dataset.reviews);
    return { value: trend, n: reviews, bearing: all };
  }
  const [, aspect, speech] = /^aspects\.(.+)\.sure_(positive|negative)_count$/.exec(metric) ?? [];
  if (aspect !== undefined) {
    const bearing = pairs.filter(({ analysis }) =>
      analysis.aspects.some(({ id, sure }) => id === aspect && sure),
    );
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

function checkSummary(given: Case, findings: Findings): void {
  const { summary, summary_claims: claims, model } = given.insights;
  const joined = claims.length === 0 ? null : claims.map(({ text }) => text).join(" ");
  findings.expect("summary", summary, joined);
  const isWorded = !model.startsWith("shingle-rules/");
  for (const [at, { metric, value, n, review_ids: ids }] of claims.entries()) {
    const path = `summary_claims[${at}]`;
    const figure = figureAt(metric, given);
    if (figure === null) {
      findings.require(path, false, { told: metric, ought: "the path of a figure" });
      continue;
    }
    findings.expect(path, { value, n }, { value: figure.value, n: figure.n });
    // A model names the reviews that bear its sentence out, which may be others than the figure's.
    const bearing = new Set(isWorded ? idsOf(given.pairs) : figure.bearing);
    const isNamed = ids.every((id) => bearing.has(id)) && (ids.length > 0 || figure.bearing.length === 0);
    findings.require(`${path}.review_ids`, isNamed, { told: ids, ought: "reviews behind the figure" });
  }
}

function checkPullQuote(given: Case, findings: Findings): void {
  const { pull_quote: quote, pull_quote_review_id: id } = given.insights;
  findings.expect("pull_quote_review_id", id === null, quote === null);
  if (quote === null || id === null) return;
  const pair = given.pairOf.get(id);
  const start = pair?.record.text?.indexOf(quote) ?? -1;
  const words = quote.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const isRight =
    pair !== undefined &&
    start >= 0 &&
    restsOnSure(pair, { start, end: start + quote.length }) &&
    pair.record.rating >= 4 &&
    !pair.analysis.conflict &&
    pair.analysis.services.length > 0 &&
    words >= 8 &&
    words <= 30;
  findings.require("pull_quote", isRight, {
    told: quote,
    ought: "8 to 30 words, surely of praise, of a review of four stars or more that mentions a service",
  });
}

/** The sentences: what they count, quote and name. */
export function checkProse(given: Case, findings: Findings): void {
  checkFaq(given, findings);
  checkSummary(given, findings);
  checkPullQuote(given, findings);
}
