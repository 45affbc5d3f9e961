import type { RecordShelf } from "../../../core/serving/record-shelf.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { businessProfile } from "../../hints/business-profile.ts";
import { insightsOf } from "../../hints/published-insights.ts";
import { fitted } from "../telling/fitted.ts";
import { pageOfReviews, recordsOn } from "../telling/page-of-reviews.ts";
import { serviceProfile, technicianProfile } from "../telling/profiles.ts";
import type { fixedResources, ResourceAddress } from "./resource-uris.ts";

export const latestCount = 20;

export function latestOrdinals({ count }: RecordShelf): number[] {
  return Array.from({ length: Math.min(latestCount, count) }, (_, ordinal) => ordinal);
}

type FixedKind = keyof typeof fixedResources;

function fixedValue(kind: FixedKind, publication: ServedPublication): object {
  const { shelf, head } = publication;
  switch (kind) {
    case "business":
      return businessProfile(publication);
    case "insights": {
      const { value, truncated } = fitted(insightsOf(publication));
      return { ...value, truncated, whole_url: `${head.baseUrl}/insights.json` };
    }
    case "latest": {
      const page = pageOfReviews(shelf, latestOrdinals(shelf));
      return { returned: page.reviews.length, truncated: page.truncated, reviews: recordsOn(page) };
    }
  }
}

const held = new WeakMap<ServedPublication, Map<FixedKind, string>>();

function fixedText(kind: FixedKind, publication: ServedPublication): string {
  const texts = held.get(publication) ?? new Map<FixedKind, string>();
  held.set(publication, texts);
  const text = texts.get(kind) ?? JSON.stringify(fixedValue(kind, publication));
  texts.set(kind, text);
  return text;
}

/** What reading a resource gives: compact JSON; null where the publication has no such thing. */
export function resourceText(publication: ServedPublication, address: ResourceAddress): string | null {
  const { shelf } = publication;
  switch (address.kind) {
    case "business":
    case "insights":
    case "latest":
      return fixedText(address.kind, publication);
    case "review": {
      const ordinal = shelf.ordinalOf(address.id);
      return ordinal === null ? null : new TextDecoder().decode(shelf.bytesOf(ordinal));
    }
    case "technician": {
      const profile = technicianProfile(publication, address.id);
      return profile && JSON.stringify(profile);
    }
    case "service": {
      const profile = serviceProfile(publication, address.id);
      return profile && JSON.stringify(profile);
    }
  }
}
