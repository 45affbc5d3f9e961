import type { FindingNames } from "../../core/search/named-sets.ts";
import { findingNamesIn } from "../../core/serving/insights-outline.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";

const held = new WeakMap<ServedPublication, FindingNames>();

/** What a publication's insights look for; read once, when first asked for. */
export function findingNamesOf(publication: ServedPublication): FindingNames {
  const known = held.get(publication);
  if (known !== undefined) return known;
  const names = findingNamesIn(publication.documents.get("/insights.json")?.bytes);
  held.set(publication, names);
  return names;
}
