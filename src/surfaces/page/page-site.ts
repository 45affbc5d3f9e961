import type { ReviewRecord } from "../../core/documents/review-record.ts";
import type { FindingShelf } from "../../core/serving/finding-shelf.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Steps } from "../../core/steps.ts";
import { type BusinessProfile, businessProfile } from "../hints/business-profile.ts";
import { type Insights, insightsOf } from "../hints/published-insights.ts";
import { type Brand, brandOf } from "./brand.ts";

export type Aspect = Insights["aspects"][number];

/** Who and what has a page of its own. */
export interface Facet {
  readonly kind: "technician" | "service" | "area";
  readonly id: string;
  readonly name: string;
  /** What a technician does. */
  readonly role: string | null;
  readonly mentionCount: number;
  readonly averageRating: number | null;
}

/** What pages are made of: one publication, and nothing else. */
export interface PageSite {
  readonly publication: ServedPublication;
  readonly brand: Brand;
  /** The business's name on one line. */
  readonly name: string;
  readonly baseUrl: string;
  readonly profile: BusinessProfile;
  readonly insights: Insights;
  readonly facets: readonly Facet[];
  /** Service and area labels by id, technicians' ids by name. */
  readonly serviceLabels: ReadonlyMap<string, string>;
  readonly areaNames: ReadonlyMap<string, string>;
  readonly technicianIds: ReadonlyMap<string, string>;
}

const held = new WeakMap<ServedPublication, PageSite>();

function facetsOf({ head }: ServedPublication, { entities }: Insights): Facet[] {
  const { technicians, services, serviceAreas } = head.business;
  const figuresOf = (
    rows: readonly {
      readonly id: string;
      readonly mention_count: number;
      readonly average_rating: number | null;
    }[],
  ) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (id: string) => ({
      mentionCount: byId.get(id)?.mention_count ?? 0,
      averageRating: byId.get(id)?.average_rating ?? null,
    });
  };
  const people = figuresOf(entities.technicians);
  const works = figuresOf(entities.services);
  const places = figuresOf(entities.service_areas);
  return [
    ...technicians.map(
      ({ id, name, role }) => ({ kind: "technician", id, name, role, ...people(id) }) as const,
    ),
    ...services.map(
      ({ id, label }) => ({ kind: "service", id, name: label, role: null, ...works(id) }) as const,
    ),
    ...serviceAreas.map(({ id, name }) => ({ kind: "area", id, name, role: null, ...places(id) }) as const),
  ];
}

/** Read once a publication, when its first page is asked for. */
export function pageSiteOf(publication: ServedPublication): PageSite {
  const known = held.get(publication);
  if (known !== undefined) return known;
  const { business, baseUrl } = publication.head;
  const insights = insightsOf(publication);
  const brand = brandOf(business);
  const site: PageSite = {
    publication,
    brand,
    name: brand.name,
    baseUrl,
    profile: businessProfile(publication),
    insights,
    facets: facetsOf(publication, insights),
    serviceLabels: new Map(business.services.map(({ id, label }) => [id, label])),
    areaNames: new Map(business.serviceAreas.map(({ id, name }) => [id, name])),
    technicianIds: new Map(business.technicians.map(({ id, name }) => [name, id])),
  };
  held.set(publication, site);
  return site;
}

export type Findings = ReturnType<FindingShelf["read"]>;

/** A review as pages show it. */
export interface ShownReview {
  readonly record: ReviewRecord;
  readonly findings: Findings;
}

export function* shownReviews(
  { publication }: PageSite,
  ordinals: readonly number[],
): Steps<readonly ShownReview[]> {
  const findings = yield* publication.findings.wait();
  return ordinals.map((ordinal) => ({
    record: publication.shelf.read(ordinal),
    findings: findings.read(ordinal),
  }));
}
