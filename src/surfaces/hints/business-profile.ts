import type { DatasetHead } from "../../core/serving/record-shelf.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";

export type BusinessProfile = Omit<DatasetHead, "reviews">;

const held = new WeakMap<ServedPublication, BusinessProfile>();

/** `/reviews.json` without its reviews: the business, its rating, its sources and the version. */
export function businessProfile(publication: ServedPublication): BusinessProfile {
  const known = held.get(publication);
  if (known !== undefined) return known;
  const { reviews: _none, ...profile } = publication.shelf.readHead();
  held.set(publication, profile);
  return profile;
}
