import type { Business } from "../../core/business.ts";
import type { SummaryClaim } from "../../core/documents/wording.ts";
import { compileMentions } from "../../core/mentions/mentions.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import { type EvidenceOf, summaryText } from "../prose/claims.ts";
import { spoken, withinSentence } from "../prose/counted-words.ts";
import { customerWords } from "../prose/customer-words.ts";
import { aspectFaq, type Bearing, complaintFaq, type FaqRow, faqEvidence, listFaq } from "../prose/faq.ts";
import { pullQuoteCollector } from "../prose/pull-quote.ts";
import { ToldSoFar } from "../prose/told-so-far.ts";
import { aspectCollector } from "../tables/aspect-rows.ts";
import { evidenceLimit } from "../tables/collector.ts";
import { isCommonWord } from "../tables/common-words.ts";
import { type EntityFigures, entityCollector } from "../tables/entities.ts";
import { starCollector } from "../tables/stars.ts";
import { sureFindings } from "../tables/sure-findings.ts";
import type { Vocabulary } from "../tables/vocabulary.ts";
import type { ListQuestion, Named, Taxonomy } from "../taxonomy/taxonomy.ts";

export type PersonRow = EntityFigures & { readonly id: string; readonly name: string };
export type LabelRow = EntityFigures & Named;

export interface EntityRows {
  readonly technicians: readonly PersonRow[];
  readonly services: readonly LabelRow[];
  readonly problems: readonly LabelRow[];
  readonly service_areas: readonly PersonRow[];
}

/** Whom or what a review mentions, each to be quoted with anything that it surely judges. */
function bearing(review: PublishedReview, pick: (review: PublishedReview) => readonly string[]): Bearing[] {
  return pick(review).map((id) => [id, sureFindings(review)]);
}

/** Every table of the document, each shown every review once. */
export function tablesFor(
  business: Business,
  { vocabulary, taxonomy }: { vocabulary: Vocabulary; taxonomy: Taxonomy },
) {
  const { aspects, problems } = taxonomy;
  const named = (entries: readonly { id: string; name: string }[]) =>
    entries.map(({ id, name }) => ({ id, name }));
  const labelled = (entries: readonly Named[]) => entries.map(({ id, label }) => ({ id, label }));
  const { technicians, services, serviceAreas } = business;
  const mentionsIn = compileMentions(business);
  const ofTechnicians = ({ mentions }: PublishedReview) => mentions.technicians;
  const ofServices = ({ mentions }: PublishedReview) => mentions.services;
  const ofAreas = ({ mentions }: PublishedReview) => mentions.serviceAreas;
  const ofProblems = ({ analysis }: PublishedReview) => analysis.problems;
  return {
    stars: starCollector(),
    aspects: aspectCollector(labelled(aspects), vocabulary),
    technicians: entityCollector(named(technicians), ofTechnicians),
    services: entityCollector(labelled(services), ofServices),
    problems: entityCollector(labelled(problems), ofProblems),
    areas: entityCollector(named(serviceAreas), ofAreas),
    words: customerWords(aspects, vocabulary),
    aspectEvidence: faqEvidence(aspects, {
      vocabulary,
      pick: (review) => sureFindings(review).map((finding) => [finding.aspect, [finding]]),
    }),
    technicianEvidence: faqEvidence(technicians, {
      vocabulary,
      pick: (review) => bearing(review, ofTechnicians),
      names: (id, quote) => mentionsIn(quote).technicians.includes(id),
    }),
    serviceEvidence: faqEvidence(services, {
      vocabulary,
      pick: (review) => bearing(review, ofServices),
      names: (id, quote) => mentionsIn(quote).services.includes(id),
    }),
    areaEvidence: faqEvidence(serviceAreas, {
      vocabulary,
      pick: (review) => bearing(review, ofAreas),
      names: (id, quote) => mentionsIn(quote).serviceAreas.includes(id),
    }),
    // Which words tell of a problem is not kept: its answer goes without quotes.
    problemEvidence: faqEvidence(problems, {
      vocabulary,
      pick: ({ analysis }) => analysis.problems.map((id) => [id, []]),
    }),
    pullQuote: pullQuoteCollector({
      vocabulary,
      // Where the business file lists none, a quote can name none.
      namesService: services.length === 0 ? null : (text) => mentionsIn(text).services.length > 0,
    }),
  };
}

export type Tables = ReturnType<typeof tablesFor>;

export function entitiesOf(tables: Tables): EntityRows {
  return {
    technicians: tables.technicians.rows(),
    services: tables.services.rows(),
    problems: tables.problems.rows(),
    service_areas: tables.areas.rows(),
  };
}

/** Each list begins in its own way, so that they do not read like one. */
const leads = {
  services: (names: string) => `above all ${names}`,
  needs: (names: string) => `${names} more than anything else`,
  areas: (names: string) => `most often ${names}`,
  people: (names: string) => `${names} more than anybody else`,
};

/** The lists that the FAQ tells, each with what can be quoted of its rows. */
function listedIn(tables: Tables, entities: EntityRows, { problems, questions }: Taxonomy) {
  const asked = (list: ListQuestion) => questions.get(list) ?? "";
  const inside = (rows: readonly LabelRow[]) =>
    rows.map((row) => ({ ...row, label: withinSentence(row.label, isCommonWord) }));
  const named = (rows: readonly PersonRow[]) => rows.map((row) => ({ ...row, label: row.name }));
  const needs = new Set(problems.filter(({ isNeed }) => isNeed).map(({ id }) => id));
  const rows = {
    // What customers call for is no name: it is written small whatever its words are.
    needs: entities.problems
      .filter(({ id }) => needs.has(id))
      .map((row) => ({ ...row, label: spoken(row.label) })),
    services: inside(entities.services),
    areas: named(entities.service_areas),
    people: named(entities.technicians),
  };
  return [
    [{ question: asked("services"), lead: leads.services, rows: rows.services }, tables.serviceEvidence],
    [{ question: asked("needs"), lead: leads.needs, rows: rows.needs }, tables.problemEvidence],
    [{ question: asked("areas"), lead: leads.areas, rows: rows.areas }, tables.areaEvidence],
    [{ question: asked("people"), lead: leads.people, rows: rows.people }, tables.technicianEvidence],
  ] as const;
}

export interface FaqFacts {
  readonly entities: EntityRows;
  readonly taxonomy: Taxonomy;
  readonly claims: readonly SummaryClaim[];
}

export function faqOf(tables: Tables, { entities, taxonomy, claims }: FaqFacts): FaqRow[] {
  const { sure } = tables.aspects.rows();
  const evidence = tables.aspectEvidence.rows();
  const wordsOf = tables.words.rows();
  const questionOf = ({ id }: { readonly id: string }) => taxonomy.questions.get(id) ?? "";
  const pullQuote = tables.pullQuote.rows()?.text ?? "";
  const told = new ToldSoFar([summaryText(claims) ?? "", pullQuote].join("\n"));
  return [
    ...aspectFaq(sure, { evidence, wordsOf, told, questionOf }),
    ...complaintFaq(questionOf({ id: "complaints" }), sure, { evidence, wordsOf, told }),
    ...listedIn(tables, entities, taxonomy).flatMap(([question, held]) =>
      listFaq(question, { evidence: held.rows(), told }),
    ),
  ];
}

/** The newest reviews behind a figure, by the beginning of its path. */
export function evidencePaths(tables: Tables, reviews: readonly PublishedReview[]): EvidenceOf {
  const newest = reviews.slice(0, evidenceLimit).map(({ id }) => id);
  const held: Readonly<Record<string, ReturnType<Tables["aspectEvidence"]["rows"]>>> = {
    "aspects.": tables.aspectEvidence.rows(),
    "entities.services.": tables.serviceEvidence.rows(),
    "entities.technicians.": tables.technicianEvidence.rows(),
  };
  return (path) => {
    const prefix = Object.keys(held).find((known) => path.startsWith(known));
    return prefix === undefined ? newest : (held[prefix]?.(path.slice(prefix.length))?.newest.ids ?? []);
  };
}
