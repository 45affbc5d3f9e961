import type { Issue } from "../../core/http/issue.ts";
import type { SearchFilters, SearchResult } from "../../core/search/search.ts";
import type { Steps } from "../../core/steps.ts";
import { searchProperties } from "../describe/search-properties.ts";
import { type Html, html } from "../html.ts";
import type { PagePath, SiteForm } from "../page-address.ts";
import { readQuery } from "../query-string.ts";
import { cursorAfter, searchedSteps } from "../search-answer.ts";
import { lexicalValue, readSearch, type SearchRequest, searchParameterNames } from "../search-query.ts";
import type { Links } from "./links.ts";
import { type PageSite, type ShownReview, shownReviews } from "./page-site.ts";
import { queryOf } from "./query-of.ts";
import { reviewRow } from "./review-row.ts";
import { pageOfList } from "./static-place.ts";

/** A page for people is shorter than one for programs. */
const usualOnPage = 10;

/** What is laid down as files goes on in longer pages: there are fewer of them. */
export const onStaticPage = 25;

/** What a page was asked for: the parameters as they were typed, and what is wrong with them. */
export interface Asked {
  readonly values: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
}

export interface ListedReviews extends Asked {
  readonly shown: readonly ShownReview[];
  readonly matched: number;
  readonly nextCursor: string | null;
  /** What was searched by; null where it could not be. */
  readonly filters: SearchFilters | null;
  /** Which page of the list this is, from 1; 0 where pages are asked for by cursor. */
  readonly pageNumber: number;
}

const none: SearchResult = { ordinals: [], hasMore: false, matched: 0 };

/** A page as it is asked for, or laid down. */
export interface View {
  readonly form: SiteForm;
  readonly query: string | null;
  /** The page itself. */
  readonly here: PagePath;
  /** The list's first page. */
  readonly list: PagePath;
  /** From 1; 0 where a server is asked for pages by cursor. */
  readonly pageNumber: number;
}

export interface ListOrder {
  readonly query: string | null;
  /** The parameters that the page takes. */
  readonly takes?: readonly string[];
  /** What the page itself asks for, besides. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** From 1, in a list that is laid down as files. */
  readonly pageNumber?: number;
}

/** What a form sends of its own accord, and would be meant without it; a page has a limit of its own. */
function withoutUsual(typed: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (typed.size === 0) return typed;
  const properties = searchProperties();
  return new Map(
    [...typed].filter(([name, value]) => name === "limit" || properties[name]?.default !== value),
  );
}

function upToPage(request: SearchRequest, pageNumber: number): SearchRequest {
  return { ...request, page: { ...request.page, limit: pageNumber * onStaticPage } };
}

/** The reviews that a page shows, found as the search finds them. */
export function* listedSteps(
  site: PageSite,
  { query, takes = searchParameterNames, fixed = {}, pageNumber = 0 }: ListOrder,
): Steps<ListedReviews> {
  const { values: typed, issues: found } = readQuery(query, takes);
  const values = withoutUsual(typed);
  // Visitors come with parameters of others, such as utm_source: a page is none the worse for them.
  const misread = found.filter(({ code }) => code !== "unrecognized_parameter");
  const texts = { limit: String(usualOnPage), ...Object.fromEntries(values), ...fixed };
  const given = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, lexicalValue(name, text)]),
  );
  const reading = readSearch(given, "query");
  const issues = [...misread, ...(reading.kind === "refused" ? reading.issues : [])];
  const read = reading.kind === "read" && misread.length === 0 ? reading.request : null;
  const request = read === null || pageNumber === 0 ? read : upToPage(read, pageNumber);
  const result = request === null ? none : yield* searchedSteps(site.publication, request);
  const { hasMore, matched } = result;
  const ordinals = result.ordinals.slice(Math.max(0, pageNumber - 1) * onStaticPage);
  const shown = yield* shownReviews(site, ordinals);
  const nextCursor = cursorAfter(site.publication.shelf, { ordinal: ordinals.at(-1), hasMore });
  return { values, issues, shown, matched, nextCursor, filters: request?.filters ?? null, pageNumber };
}

export interface ListShown {
  readonly site: PageSite;
  readonly links: Links;
  readonly path: PagePath;
  readonly aspect?: string;
}

/** Where a list that is laid down as files goes on, and which page of how many this is. */
function staticPaging({ matched, pageNumber }: ListedReviews, { links, path }: ListShown): Html | null {
  const last = Math.ceil(matched / onStaticPage);
  if (last < 2) return null;
  const to = (page: number) => links.page(pageOfList(path, page), "#reviews");
  const newer = pageNumber > 1 ? html`<a rel="prev" href="${to(pageNumber - 1)}">Newer reviews</a>` : null;
  const older =
    pageNumber < last
      ? html`<a class="onward" rel="next" href="${to(pageNumber + 1)}">Older reviews</a>`
      : null;
  const ends = pageNumber < last - 1 ? html` <a href="${to(last)}">Oldest</a>` : null;
  return html`<nav class="paging" aria-label="Pages">${newer}<span class="fine">Page ${pageNumber} of ${last}</span>${older}${ends}</nav>`;
}

function paging(listed: ListedReviews, { links, path }: ListShown): Html | null {
  const { values, nextCursor } = listed;
  const next =
    nextCursor === null
      ? null
      : html`<a class="onward" rel="next" href="${links.page(path, `?${queryOf(values, { cursor: nextCursor })}#reviews`)}">More reviews</a>`;
  const first = values.has("cursor")
    ? html`<a href="${links.page(path, `?${queryOf(values, { cursor: null })}#reviews`)}">Back to the first</a>`
    : null;
  return next === null && first === null
    ? null
    : html`<nav class="paging" aria-label="Pages">${first}${next}</nav>`;
}

/** The reviews one below the other, and where it goes on. */
export function reviewList(listed: ListedReviews, on: ListShown): Html {
  const { site, links, aspect } = on;
  const rows = listed.shown.map((review) =>
    reviewRow(review, aspect === undefined ? { site, links } : { site, links, aspect }),
  );
  const onward = links.form === "exported" ? staticPaging(listed, on) : paging(listed, on);
  return html`<div class="reviews">${rows}</div>${onward}`;
}
