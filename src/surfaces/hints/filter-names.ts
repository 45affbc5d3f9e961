import type { FindingName } from "../../core/search/named-sets.ts";
import type { OrdinalSet } from "../../core/search/ordinals.ts";
import type { SearchFilters } from "../../core/search/search.ts";
import type { SearchIndex } from "../../core/search/search-index.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { businessProfile } from "./business-profile.ts";
import {
  areaEntities,
  bearersOf,
  type Entity,
  serviceEntities,
  suggestedNames,
  technicianEntities,
} from "./entity-names.ts";
import { findingNamesOf } from "./finding-names.ts";
import { nearAspects, suggestedAspects, suggestedOrAll } from "./known-names.ts";
import { type Named, namedBy } from "./named-by-words.ts";

/** The parameter of each filter; how a text is matched is none of its own. */
export const parameterOf = {
  rating: "rating",
  minRating: "min_rating",
  maxRating: "max_rating",
  since: "since",
  until: "until",
  text: "query",
  technician: "mentions_technician",
  service: "mentions_service",
  area: "mentions_area",
  source: "source",
  aspect: "aspect",
  polarity: "polarity",
  problem: "problem",
  isVerified: "verified",
  isReplied: "has_reply",
} as const satisfies Record<Exclude<keyof SearchFilters, "match">, string>;

export type FilterName = keyof typeof parameterOf;

const labelled = ({ id, label }: FindingName): Entity => ({ id, label, aliases: [] });

export function entitiesFor(filter: FilterName, publication: ServedPublication): Entity[] {
  const { business } = publication.head;
  switch (filter) {
    case "technician":
      return technicianEntities(business);
    case "service":
      return serviceEntities(business);
    case "area":
      return areaEntities(business);
    case "aspect":
      return findingNamesOf(publication).aspects.map(labelled);
    case "problem":
      return findingNamesOf(publication).problems.map(labelled);
    case "source":
      return businessProfile(publication).coverage.map(({ source }) => ({
        id: source,
        label: source,
        aliases: [],
      }));
    default:
      return [];
  }
}

export interface Searched {
  readonly publication: ServedPublication;
  readonly index: SearchIndex;
}

/** By id the reviews that tell of it. */
function foundBy(filter: FilterName, index: SearchIndex): ReadonlyMap<string, OrdinalSet> {
  switch (filter) {
    case "technician":
      return index.technicians.byId;
    case "service":
      return index.services.byId;
    case "area":
      return index.areas.byId;
    case "aspect":
      return index.judged;
    case "problem":
      return index.problems;
    default:
      return index.sources.byId;
  }
}

/** Never empty where nothing bears the name and there are others: silence would read as if nobody spoke of it. */
export function knownNames(filter: FilterName, name: unknown, { publication, index }: Searched): string[] {
  const entities = entitiesFor(filter, publication);
  if (typeof name !== "string" || bearersOf(entities, name).length > 0) return [];
  const found = foundBy(filter, index);
  const suggested = filter === "aspect" ? suggestedAspects : suggestedOrAll;
  return suggested({ entities, isFound: (id) => (found.get(id)?.length ?? 0) > 0 }, name);
}

export const namingFilters = ["technician", "service", "area", "aspect", "problem"] as const;

/**
 * What a name means that nobody bears, or that no review tells of: what is like it, and what its words name of any kind; a dispute over
 * a bill that was found nowhere is a side of pricing too. People are meant by words that were sent as theirs: "price" is no Ms Price.
 */
export function meantInstead(
  filter: (typeof namingFilters)[number],
  name: string,
  { publication, index }: Searched,
): Named[] {
  const entities = entitiesFor(filter, publication);
  const bearers = bearersOf(entities, name);
  const found = foundBy(filter, index);
  if (bearers.some(({ id }) => (found.get(id)?.length ?? 0) > 0)) return [];
  const suggested = filter === "aspect" ? nearAspects : suggestedNames;
  const near = bearers.length > 0 ? [] : suggested(entities, name);
  const named = entities
    .filter(({ label }) => near.includes(label))
    .map(({ id, label }): Named => ({ kind: filter, id, label, parameters: { [parameterOf[filter]]: id } }));
  const known = { business: publication.head.business, findings: findingNamesOf(publication) };
  for (const other of namedBy(bearers[0]?.label ?? name.replaceAll("_", " "), known)) {
    const isSame = ({ id }: { id: string }) => id === other.id;
    const isKnown = other.kind === filter && [...named, ...bearers].some(isSame);
    if (!isKnown && (other.kind !== "technician" || filter === "technician")) named.push(other);
  }
  return named;
}
