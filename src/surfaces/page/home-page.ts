import { leastForMean } from "../../core/reviews/rating.ts";
import type { Steps } from "../../core/steps.ts";
import { dayInWords } from "../day-words.ts";
import { reviewsOf, verifiedShare } from "../describe/claim.ts";
import { type Content, type Html, html } from "../html.ts";
import { activeFilters } from "./active-filters.ts";
import { aspectBars } from "./aspect-bars.ts";
import { businessFacts } from "./business-facts.ts";
import { overviewCard } from "./card.ts";
import { completeness, withheldCount } from "./completeness.ts";
import { reviewsInWords, starsInWords } from "./counted-words.ts";
import { developers } from "./developers.ts";
import { distribution } from "./distribution.ts";
import { facetLists } from "./facet-lists.ts";
import { faultInWords } from "./fault-words.ts";
import { businessThing, dataBlock, reviewThing } from "./json-ld.ts";
import type { Links } from "./links.ts";
import { linksFrom } from "./links.ts";
import type { MadePage } from "./made-page.ts";
import { pageFrame } from "./page-frame.ts";
import type { PageSite } from "./page-site.ts";
import { queryOf } from "./query-of.ts";
import { type ListedReviews, listedSteps, reviewList, type View } from "./review-list.ts";
import { pullQuote, questions, summary, tellsMore, topics } from "./said.ts";
import { searchForm } from "./search-form.ts";
import { searchHelpSteps } from "./search-help.ts";
import { starRow } from "./star-row.ts";
import { searchFileCount, searchScriptFile, staticSearch } from "./static-search.ts";
import { timeline } from "./timeline.ts";

function period({ insights }: PageSite): string {
  const { earliest, latest } = insights.date_range;
  if (earliest === null || latest === null) return "";
  return earliest === latest
    ? `, of ${dayInWords(latest)}`
    : `, from ${dayInWords(earliest)} to ${dayInWords(latest)}`;
}

function rating(site: PageSite): Html {
  const { rating_value: value, rating_count: count } = site.profile.aggregate_rating;
  if (value === null)
    return html`<p class="rating">There are no reviews ${withheldCount(site) === 0 ? "yet" : "to show"}.</p>`;
  const words = html`<span class="rating-words"><b>${reviewsInWords(count)}</b>${period(site)}</span>`;
  if (count < leastForMean) return html`<p class="rating">${words}</p>`;
  return html`<p class="rating"><span class="rating-value">${value.toFixed(2)}</span>${starRow(value)}${words}</p>`;
}

function numberIn(values: ReadonlyMap<string, string>, name: string): number | null {
  const text = values.get(name);
  return text === undefined ? null : Number(text);
}

/** What the list below is of. */
function listTitle({ values, matched, issues }: ListedReviews): string {
  if (issues.length > 0) return "This cannot be searched for";
  const asked = [...values.keys()].filter((name) => !["order", "limit", "cursor", "match"].includes(name));
  if (asked.length === 0) return values.has("order") || values.has("cursor") ? "Reviews" : "Newest reviews";
  const only = asked.length === 1 && asked[0] === "rating";
  return only
    ? `${reviewsInWords(matched)} with ${starsInWords(Number(values.get("rating")))}`
    : `${reviewsInWords(matched)} found`;
}

function faults({ issues, values }: ListedReviews): Html | null {
  const loose = issues.filter(({ parameter }) => !values.has(parameter) || parameter === "cursor");
  if (issues.length === 0) return null;
  const items = (loose.length > 0 ? loose : issues).map((issue) => html`<li>${faultInWords(issue)}</li>`);
  return html`<div class="faults" role="alert"><p>Nothing was searched for:</p><ul>${items}</ul></div>`;
}

/** What was searched for, and what finds more where it is next to nothing. */
interface Found {
  readonly listed: ListedReviews;
  readonly help: Html | null;
}

function nothingFound({ matched, issues, values }: ListedReviews, links: Links): Html | null {
  if (matched > 0 || issues.length > 0 || values.size === 0) return null;
  return html`<p>No review matches. <a href="${links.page("", "#reviews")}">Show all</a>.</p>`;
}

/** Null where there is nothing that could be listed or searched, and nobody asks for it. */
function listSection(site: PageSite, { listed, help }: Found, links: Links): Html | null {
  const isAsked = listed.values.size > 0 || listed.issues.length > 0;
  if (site.publication.shelf.count === 0 && !isAsked) return null;
  const form =
    links.form === "served"
      ? searchForm(site, { links, values: listed.values, issues: listed.issues })
      : staticSearch(site, links);
  return html`<section aria-labelledby="reviews"><h2 id="reviews">${listTitle(listed)}</h2>
${faults(listed)}${activeFilters(site, { links, values: listed.values })}${form}${nothingFound(listed, links)}${help}<div id="listed">${reviewList(listed, { site, links, path: "" })}</div></section>`;
}

function part(title: string, id: string, content: Content): Html | null {
  return content === null
    ? null
    : html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
}

function said(site: PageSite, links: Links): Html | null {
  const parts = [pullQuote(site, links), aspectBars(site, links), topics(site, links)];
  if (parts.every((each) => each === null) && !tellsMore(site)) return null;
  return html`<section aria-labelledby="said"><h2 id="said">What customers say</h2>${summary(site, links)}${parts}</section>`;
}

function mainOf(site: PageSite, found: Found, links: Links): Html {
  const { listed } = found;
  const { business } = site.publication.head;
  const { rating_count: count } = site.profile.aggregate_rating;
  const share = verifiedShare({ verified: site.publication.verified, count });
  const chosen = numberIn(listed.values, "rating");
  const lead =
    business.description === null ? null : html`<p class="lead" dir="auto">${business.description}</p>`;
  const laid = count === 0 ? null : distribution(site, { links, chosen });
  return html`<div class="opening"><div class="opening-words"><h1>Reviews of <bdi>${site.name}</bdi></h1>
${rating(site)}
${lead}</div>
<div class="opening-courses">${laid}</div>
<p class="fine"><bdi>${site.name}</bdi> publishes its reviews itself, good and bad alike. ${share} <a href="${links.page("", "#completeness")}">How complete this is</a></p></div>
${listSection(site, found, links)}
${said(site, links)}
${part("Over time", "time", timeline(site))}
${part("Who, what and where", "mentions", facetLists(site, links))}
${questions(site, links)}
${completeness(site, links)}
${part("The business", "business", businessFacts(business))}
${developers(site, { links, query: queryOf(listed.values, { cursor: null }) })}`;
}

/** How programs find the interface; where files alone are served, there is a guide and the script of the search, if any. */
function interfaceLinks({ publication }: PageSite, links: Links): Html {
  const guide = html`<link rel="service-doc" type="text/html" href="${links.page("docs")}">`;
  if (links.form === "exported" && searchFileCount(publication) === 0) return guide;
  if (links.form === "exported")
    return html`${guide}
<script src="${links.file(searchScriptFile)}" defer></script>`;
  return html`<link rel="service-desc" type="application/json" href="${links.file("openapi.json")}">
${guide}
<link rel="api-catalog" href="${links.file(".well-known/api-catalog")}">`;
}

/** `/`: all of it on one page, and any search of it. */
export function* homePageSteps(site: PageSite, { query, form, pageNumber }: View): Steps<MadePage> {
  const links = linksFrom("", form);
  const listed = yield* listedSteps(site, { query, pageNumber });
  const help = yield* searchHelpSteps(site, listed, links);
  const shares = { verified: site.publication.verified, count: site.profile.aggregate_rating.rating_count };
  const isPart = listed.values.size > 0 || listed.issues.length > 0;
  const things = isPart
    ? []
    : [businessThing(site), ...listed.shown.map(({ record }) => reviewThing(record, site))];
  const text = pageFrame({
    path: "",
    links,
    baseUrl: site.baseUrl,
    title: isPart ? `${listTitle(listed)}: reviews of ${site.name}` : `Reviews of ${site.name}`,
    description: `${reviewsOf(site.name, shares)}, published by the business itself.`,
    head: html`${interfaceLinks(site, links)}
${things.length === 0 ? null : dataBlock(things)}`,
    brand: site.brand,
    card: overviewCard(site),
    here: "home",
    isPart,
    main: mainOf(site, { listed, help }, links),
  });
  return { text, issues: listed.issues };
}
