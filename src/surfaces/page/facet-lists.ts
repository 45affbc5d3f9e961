import { type Html, html } from "../html.ts";
import type { PagePath } from "../page-address.ts";
import { reviewsInWords } from "./counted-words.ts";
import type { Links } from "./links.ts";
import type { Facet, PageSite } from "./page-site.ts";

const titles: Readonly<Record<Facet["kind"], string>> = {
  technician: "People",
  service: "Services",
  area: "Areas",
};

const folders = { technician: "technicians", service: "services", area: "areas" } as const;

export function facetPath({ kind, id }: Pick<Facet, "kind" | "id">): PagePath {
  return `${folders[kind]}/${id}`;
}

function list(kind: Facet["kind"], facets: readonly Facet[], links: Links): Html | null {
  const mentioned = facets.filter((facet) => facet.kind === kind && facet.mentionCount > 0);
  if (mentioned.length === 0) return null;
  const items = mentioned
    .toSorted((a, b) => b.mentionCount - a.mentionCount || (a.id < b.id ? -1 : 1))
    .map(
      (facet) =>
        html`<li><a href="${links.page(facetPath(facet))}"><bdi>${facet.name}</bdi></a> <span class="fine">${reviewsInWords(facet.mentionCount)}</span></li>`,
    );
  return html`<div><h3>${titles[kind]}</h3><ul class="plain">${items}</ul></div>`;
}

/** Who and what the reviews mention, each with its own page. */
export function facetLists({ facets }: PageSite, links: Links): Html | null {
  const lists = (["technician", "service", "area"] as const).flatMap(
    (kind) => list(kind, facets, links) ?? [],
  );
  return lists.length === 0 ? null : html`<div class="facet-lists">${lists}</div>`;
}
