import type { ReviewRecord } from "../../../core/documents/review-record.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { type Insights, insightsOf } from "../../hints/published-insights.ts";
import { shortened } from "./shortened.ts";

const exampleTextLength = 600;

/** A review told briefly, as an example of something. */
function example({ id, date, rating, text, url }: ReviewRecord) {
  return { id, date, rating, text: text === null ? null : shortened(text, exampleTextLength), url };
}

/** The reviews behind a figure, as far as they are published. */
export function examplesOf({ shelf }: ServedPublication, ids: readonly string[]) {
  const ordinals = ids.map((id) => shelf.ordinalOf(id)).filter((ordinal) => ordinal !== null);
  const records = ordinals.slice(0, 3).map((ordinal) => shelf.read(ordinal));
  const examples = records.map(example);
  const isCut = examples.some(({ text }, index) => text !== records[index]?.text);
  return { examples, isCut };
}

/** The call that lists all reviews, where fewer are shown than there are. */
export function restOf({
  shown,
  of,
  by,
}: {
  shown: number;
  of: number;
  by: Readonly<Record<string, string>>;
}) {
  return shown < of ? { tool: "search_reviews", arguments: by } : null;
}

type Row = Omit<Insights["entities"]["technicians"][number], "name">;

/** What the insights say of one entity, with reviews to show it; zeroes where nothing mentions it. */
function figuresOf(
  publication: ServedPublication,
  rows: readonly Row[],
  { id, parameter }: { readonly id: string; readonly parameter: string },
) {
  const row = rows.find((candidate) => candidate.id === id);
  const { examples, isCut } = examplesOf(publication, row?.example_review_ids ?? []);
  const rest = restOf({ shown: examples.length, of: row?.mention_count ?? 0, by: { [parameter]: id } });
  return {
    mention_count: row?.mention_count ?? 0,
    average_rating: row?.average_rating ?? null,
    positive_count: row?.positive_count ?? null,
    neutral_count: row?.neutral_count ?? null,
    negative_count: row?.negative_count ?? null,
    score: row?.score ?? null,
    example_reviews: examples,
    rest,
    truncated: isCut || rest !== null,
  };
}

export function technicianProfile(publication: ServedPublication, technicianId: string) {
  const technician = publication.head.business.technicians.find(({ id }) => id === technicianId);
  if (technician === undefined) return null;
  const { id, name, role } = technician;
  const { technicians } = insightsOf(publication).entities;
  return { id, name, role, ...figuresOf(publication, technicians, { id, parameter: "mentions_technician" }) };
}

export function serviceProfile(publication: ServedPublication, serviceId: string) {
  const service = publication.head.business.services.find(({ id }) => id === serviceId);
  if (service === undefined) return null;
  const { id, label } = service;
  const { services } = insightsOf(publication).entities;
  return { id, label, ...figuresOf(publication, services, { id, parameter: "mentions_service" }) };
}
