import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Steps } from "../../core/steps.ts";
import type { PagePath, SiteForm } from "../page-address.ts";
import { facetPath } from "./facet-lists.ts";
import { homePageSteps } from "./home-page.ts";
import { listPageSteps } from "./list-page.ts";
import type { MadePage } from "./made-page.ts";
import { type PageSite, pageSiteOf } from "./page-site.ts";
import { onStaticPage, type View } from "./review-list.ts";
import { reviewPageSteps } from "./review-page.ts";
import { pageOfList, placeOf } from "./static-place.ts";
import { aspectPageSteps, facetPageSteps } from "./subject-page.ts";

/** A page's address, and how it is to be laid down. */
export interface PageOrder {
  readonly path: PagePath;
  readonly query: string | null;
  readonly form: SiteForm;
}

const kinds = { technicians: "technician", services: "service", areas: "area" } as const;

function* subjectSteps(site: PageSite, subject: PagePath, view: View): Steps<MadePage | null> {
  if (subject === "")
    return view.here === "" ? yield* homePageSteps(site, view) : yield* listPageSteps(site, view);
  const [folder = "", id = ""] = subject.split("/");
  if (folder === "reviews") return yield* reviewPageSteps(site, id, view.form);
  if (folder === "aspects") return yield* aspectPageSteps(site, id, view);
  if (folder in kinds)
    return yield* facetPageSteps(site, { kind: kinds[folder as keyof typeof kinds], id }, view);
  return null;
}

/** Any page of a publication but the guide; null where there is none. The same order gives the same bytes everywhere. */
export function* pageSteps(
  publication: ServedPublication,
  { path, query, form }: PageOrder,
): Steps<MadePage | null> {
  const site = pageSiteOf(publication);
  if (form === "served")
    return yield* subjectSteps(site, path, { form, query, here: path, list: path, pageNumber: 0 });
  const { subject, ...place } = placeOf(path);
  return yield* subjectSteps(site, subject, { form, here: path, ...place });
}

/** What is neither the overview, the guide nor a review. */
export function* subjectPaths(publication: ServedPublication): Generator<PagePath> {
  for (const path of pagePaths(publication)) {
    if (path.startsWith("reviews/")) return;
    if (path !== "") yield path;
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

/** The lists that a server would make when asked, with how many reviews each has. */
function* staticLists(publication: ServedPublication): Generator<readonly [list: PagePath, count: number]> {
  const { profile, facets, insights } = pageSiteOf(publication);
  const { rating_count, distribution } = profile.aggregate_rating;
  yield ["", rating_count];
  for (const rating of [5, 4, 3, 2, 1] as const) yield [`stars/${rating}`, distribution[`${rating}`]];
  for (const aspect of insights.aspects) {
    const { id, mention_count, positive_count, negative_count, mixed_count } = aspect;
    yield [`aspects/${id}`, mention_count];
    yield [`aspects/${id}/positive`, positive_count];
    yield [`aspects/${id}/negative`, negative_count];
    yield [`aspects/${id}/mixed`, mixed_count];
  }
  for (const facet of facets) yield [facetPath(facet), facet.mentionCount];
}

/** Every page as it is laid down as files: those of `pagePaths`, and the pages of each list. */
export function* staticPaths(publication: ServedPublication): Generator<PagePath> {
  const known = new Set<PagePath>();
  for (const path of pagePaths(publication)) {
    known.add(path);
    yield path;
  }
  for (const [list, count] of staticLists(publication)) {
    const last = Math.ceil(count / onStaticPage);
    for (let page = 1; page <= last; page += 1) {
      const path = pageOfList(list, page);
      if (!known.has(path)) yield path;
    }
  }
}
