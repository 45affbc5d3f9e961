import type { Issue } from "../../core/http/issue.ts";
import type { SearchResult } from "../../core/search/search.ts";
import type { Steps } from "../../core/steps.ts";
import { type Html, html } from "../html.ts";
import { readQuery } from "../query-string.ts";
import { cursorAfter, searchedSteps } from "../search-answer.ts";
import { lexicalValue, readSearch, searchParameterNames } from "../search-query.ts";
import type { Links, PagePath } from "./links.ts";
import { type PageSite, type ShownReview, shownReviews } from "./page-site.ts";
import { queryOf } from "./query-of.ts";
import { reviewRow } from "./review-row.ts";

/** A page for people is shorter than one for programs. */
const usualOnPage = 10;

/** What a page was asked for: the parameters as they were typed, and what is wrong with them. */
export interface Asked {
  readonly values: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
}

export interface ListedReviews extends Asked {
  readonly shown: readonly ShownReview[];
  readonly matched: number;
  readonly nextCursor: string | null;
}

const none: SearchResult = { ordinals: [], hasMore: false, matched: 0 };

export interface ListOrder {
  readonly query: string | null;
  /** The parameters that the page takes. */
  readonly takes?: readonly string[];
  /** What the page itself asks for, besides. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** The reviews that a page shows, found as the search finds them. */
export function* listedSteps(
  site: PageSite,
  { query, takes = searchParameterNames, fixed = {} }: ListOrder,
): Steps<ListedReviews> {
  const { values, issues: found } = readQuery(query, takes);
  // Visitors come with parameters of others, such as utm_source: a page is none the worse for them.
  const misread = found.filter(({ code }) => code !== "unrecognized_parameter");
  const texts = { limit: String(usualOnPage), ...Object.fromEntries(values), ...fixed };
  const given = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, lexicalValue(name, text)]),
  );
  const reading = readSearch(given, "query");
  const issues = [...misread, ...(reading.kind === "refused" ? reading.issues : [])];
  const request = reading.kind === "read" && misread.length === 0 ? reading.request : null;
  const { ordinals, hasMore, matched } =
    request === null ? none : yield* searchedSteps(site.publication, request);
  const shown = yield* shownReviews(site, ordinals);
  const nextCursor = cursorAfter(site.publication.shelf, { ordinal: ordinals.at(-1), hasMore });
  return { values, issues, shown, matched, nextCursor };
}

export interface ListShown {
  readonly site: PageSite;
  readonly links: Links;
  readonly path: PagePath;
  readonly aspect?: string;
}

/** The reviews one below the other, and where it goes on. */
export function reviewList(listed: ListedReviews, { site, links, path, aspect }: ListShown): Html {
  const { shown, values, nextCursor } = listed;
  const rows = shown.map((review) =>
    reviewRow(review, aspect === undefined ? { site, links } : { site, links, aspect }),
  );
  const next =
    nextCursor === null || links.form === "exported"
      ? null
      : html`<a class="onward" rel="next" href="${links.page(path, `?${queryOf(values, { cursor: nextCursor })}#reviews`)}">More reviews</a>`;
  const first = values.has("cursor")
    ? html`<a href="${links.page(path, `?${queryOf(values, { cursor: null })}#reviews`)}">Back to the first</a>`
    : null;
  const paging =
    next === null && first === null
      ? null
      : html`<nav class="paging" aria-label="Pages">${first}${next}</nav>`;
  return html`<div class="reviews">${rows}</div>${paging}`;
}
