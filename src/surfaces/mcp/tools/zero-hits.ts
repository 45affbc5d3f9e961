import type { Business } from "../../../core/business.ts";
import { type SearchFilters, searchSteps } from "../../../core/search/search.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import type { Steps } from "../../../core/steps.ts";
import { businessProfile } from "../telling/business-profile.ts";
import {
  areaEntities,
  bearersOf,
  type Entity,
  serviceEntities,
  suggestedNames,
  technicianEntities,
} from "../telling/entity-names.ts";

const argumentNames: Readonly<Record<keyof SearchFilters, string>> = {
  rating: "rating",
  minRating: "min_rating",
  since: "since",
  until: "until",
  text: "query",
  technician: "mentions_technician",
  service: "mentions_service",
  area: "mentions_area",
  source: "source",
};

export interface ZeroHitsHint {
  /** The argument that, dropped alone, leaves so many matches. */
  readonly without: string;
  readonly matched: number;
  /** Names that exist, where the one that was asked for does not. */
  readonly did_you_mean?: readonly string[];
}

function entitiesFor(filter: keyof SearchFilters, business: Business, sources: readonly string[]): Entity[] {
  if (filter === "technician") return technicianEntities(business);
  if (filter === "service") return serviceEntities(business);
  if (filter === "area") return areaEntities(business);
  return filter === "source" ? sources.map((source) => ({ id: source, label: source, aliases: [] })) : [];
}

function knownNames(filter: keyof SearchFilters, name: unknown, publication: ServedPublication): string[] {
  const { coverage } = businessProfile(publication);
  const sources = coverage.map(({ source }) => source);
  const entities = entitiesFor(filter, publication.head.business, sources);
  const isKnown = typeof name !== "string" || bearersOf(entities, name).length > 0;
  return isKnown ? [] : suggestedNames(entities, name);
}

/** For a search that found nothing: how many each filter alone keeps away. */
export function* zeroHitsSteps(
  publication: ServedPublication,
  filters: SearchFilters,
): Steps<ZeroHitsHint[]> {
  const index = yield* publication.search.wait();
  const hints: ZeroHitsHint[] = [];
  for (const filter of Object.keys(argumentNames) as (keyof SearchFilters)[]) {
    if (filters[filter] === null) continue;
    const relaxed = { ...filters, [filter]: null };
    const { matched } = yield* searchSteps(index, relaxed, { order: "newest", limit: 1, after: null });
    const names = knownNames(filter, filters[filter], publication);
    const known = names.length > 0 ? { did_you_mean: names } : {};
    hints.push({ without: argumentNames[filter], matched, ...known });
    yield;
  }
  return hints;
}
