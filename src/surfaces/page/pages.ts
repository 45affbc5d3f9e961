import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Steps } from "../../core/steps.ts";
import { homePageSteps } from "./home-page.ts";
import { type PagePath, pageAddress, type SiteForm } from "./links.ts";
import type { MadePage } from "./made-page.ts";
import { pageSiteOf } from "./page-site.ts";
import { reviewPageSteps } from "./review-page.ts";
import { aspectPageSteps, facetPageSteps } from "./subject-page.ts";

/** A page's address, and how it is to be laid down. */
export interface PageOrder {
  readonly path: PagePath;
  readonly query: string | null;
  readonly form: SiteForm;
}

const kinds = { technicians: "technician", services: "service", areas: "area" } as const;

/** Any page of a publication but the guide; null where there is none. The same order gives the same bytes everywhere. */
export function* pageSteps(
  publication: ServedPublication,
  { path, query, form }: PageOrder,
): Steps<MadePage | null> {
  const site = pageSiteOf(publication);
  if (path === "") return yield* homePageSteps(site, query, form);
  const [folder = "", id = ""] = path.split("/");
  if (folder === "reviews") return yield* reviewPageSteps(site, id, form);
  if (folder === "aspects") return yield* aspectPageSteps(site, id, { query, form });
  if (folder in kinds)
    return yield* facetPageSteps(site, { kind: kinds[folder as keyof typeof kinds], id }, { query, form });
  return null;
}

/** The addresses of what is neither the overview, the guide nor a review. */
export function* pageAddresses(publication: ServedPublication): Generator<string> {
  for (const path of pagePaths(publication)) {
    if (path.startsWith("reviews/")) return;
    if (path !== "") yield pageAddress(path, "served");
  }
}

/** Every page of a publication but the guide: what a site map lists, and an export lays down. */
export function* pagePaths(publication: ServedPublication): Generator<PagePath> {
  const { facets, insights } = pageSiteOf(publication);
  const folders = { technician: "technicians", service: "services", area: "areas" } as const;
  yield "";
  for (const { id, mention_count } of insights.aspects) if (mention_count > 0) yield `aspects/${id}`;
  for (const { kind, id } of facets) yield `${folders[kind]}/${id}`;
  for (const id of publication.shelf.ids()) yield `reviews/${id}`;
}
