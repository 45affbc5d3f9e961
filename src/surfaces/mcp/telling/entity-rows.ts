import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { businessProfile } from "../../hints/business-profile.ts";
import { insightsOf } from "../../hints/published-insights.ts";

export const entityKinds = ["technician", "service", "service_area", "aspect", "problem", "source"] as const;
export type EntityKind = (typeof entityKinds)[number];

/** Something that reviews can be asked for by name. */
export interface EntityRow {
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly mention_count: number;
  readonly average_rating: number | null;
}

interface Figures {
  readonly id: string;
  readonly mention_count: number;
  readonly average_rating: number | null;
}

type Named = Pick<EntityRow, "id" | "name"> & { readonly role?: string | null };

function rows(kind: EntityKind, named: readonly Named[], figures: readonly Figures[]): EntityRow[] {
  const byId = new Map(figures.map((row) => [row.id, row]));
  return named.map(({ id, name, role = null }) => ({
    kind,
    id,
    name,
    role,
    mention_count: byId.get(id)?.mention_count ?? 0,
    average_rating: byId.get(id)?.average_rating ?? null,
  }));
}

const labelled = ({ id, label }: { readonly id: string; readonly label: string }) => ({ id, name: label });

function rowsOf(kind: EntityKind, publication: ServedPublication): EntityRow[] {
  const { technicians, services, serviceAreas } = publication.head.business;
  const { entities, aspects } = insightsOf(publication);
  switch (kind) {
    case "technician":
      return rows(kind, technicians, entities.technicians);
    case "service":
      return rows(kind, services.map(labelled), entities.services);
    case "service_area":
      return rows(kind, serviceAreas, entities.service_areas);
    case "aspect":
      return rows(
        kind,
        aspects.map(labelled),
        aspects.map((aspect) => ({ ...aspect, average_rating: null })),
      );
    case "problem":
      return rows(kind, entities.problems.map(labelled), entities.problems);
    case "source": {
      const { coverage } = businessProfile(publication);
      const figures = coverage.map(({ source, published }) => ({
        id: source,
        mention_count: published,
        average_rating: null,
      }));
      return rows(
        kind,
        figures.map(({ id }) => ({ id, name: id })),
        figures,
      );
    }
  }
}

/** Everything of one kind, or of all, in the order of the business file. */
export function entityRows(publication: ServedPublication, kind: EntityKind | null): EntityRow[] {
  return entityKinds
    .filter((candidate) => kind === null || candidate === kind)
    .flatMap((each) => rowsOf(each, publication));
}
