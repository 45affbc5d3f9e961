import type { Business } from "../business.ts";
import type { Mentions } from "../reviews/review.ts";

/** Looks the published names of the business's people and services up by id. */
export interface PublishedNames {
  technician(id: string): string;
  service(id: string): string;
}

function lookUp(names: ReadonlyMap<string, string>): (id: string) => string {
  return (id) => names.get(id) ?? id;
}

export function publishedNames(business: Business): PublishedNames {
  return {
    technician: lookUp(new Map(business.technicians.map(({ id, name }) => [id, name]))),
    service: lookUp(new Map(business.services.map(({ id, label }) => [id, label]))),
  };
}

export function technicianNames(mentions: Mentions, names: PublishedNames): string[] {
  return mentions.technicians.map((id) => names.technician(id));
}
