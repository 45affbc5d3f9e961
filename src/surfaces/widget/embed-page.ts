import { leastForMean } from "../../core/reviews/rating.ts";
import type { Steps } from "../../core/steps.ts";
import { dayInWords } from "../day-words.ts";
import { type Html, html } from "../html.ts";
import { withheldCount } from "../page/completeness.ts";
import { reviewsInWords } from "../page/counted-words.ts";
import { cutText } from "../page/cut-text.ts";
import { linksFrom } from "../page/links.ts";
import type { MadePage } from "../page/made-page.ts";
import { type PageSite, type ShownReview, shownReviews } from "../page/page-site.ts";
import { type ListedReviews, listedSteps } from "../page/review-list.ts";
import { starRow } from "../page/star-row.ts";
import { pageAddress, type SiteForm } from "../page-address.ts";
import { readQuery } from "../query-string.ts";
import { type EmbedWish, readEmbedQuery } from "./embed-query.ts";
import { selectionInWords } from "./selection.ts";

const longest = 480;

function shownText(text: string): string {
  const cut = cutText(text, longest);
  return cut === null ? text : `${cut}…`;
}

/** A frame's links open beside the page that holds it, where the page allows them at all. */
const link = (href: string, text: string | Html) =>
  html`<a href="${href}" target="_blank" rel="noopener">${text}</a>`;

function row({ record }: ShownReview, { site: { baseUrl, name }, form }: Framed): Html {
  const { id, author, rating, date, text, verified, owner_reply: reply } = record;
  const when = html`<time datetime="${date}">${dayInWords(date)}</time>`;
  const words =
    text === null
      ? html`<p class="none">Stars without words.</p>`
      : html`<p class="words" dir="auto">${shownText(text)}</p>`;
  const answer =
    reply === null
      ? null
      : html`<div class="reply"><p class="fine">Reply by <bdi>${name}</bdi></p><p class="words" dir="auto">${shownText(reply.text)}</p></div>`;
  const mark = verified
    ? html`<p class="fine verified">Verified customer</p>`
    : html`<p class="fine unverified">Not verified</p>`;
  return html`<li class="review"><div class="who">${starRow(rating)}<p class="by"><bdi>${author}</bdi></p><p class="fine">${link(`${baseUrl}/${pageAddress(`reviews/${id}`, form)}`, when)}</p></div><div class="told">${words}${mark}${answer}</div></li>`;
}

interface Framed {
  readonly site: PageSite;
  readonly wish: EmbedWish;
  readonly listed: ListedReviews;
  readonly form: SiteForm;
}

function mean({ profile }: PageSite): Html | null {
  const { rating_value: value, rating_count: count } = profile.aggregate_rating;
  return value === null || count < leastForMean
    ? null
    : html`<span class="mean">${value.toFixed(2)}</span>${starRow(value)}`;
}

function badge({ site }: Framed): Html {
  const count = reviewsInWords(site.profile.aggregate_rating.rating_count);
  return html`<p class="head">${mean(site)}<span class="fine">${link(`${site.baseUrl}/`, html`${count} of <bdi>${site.name}</bdi>`)}</span></p>`;
}

function list(framed: Framed): Html {
  const { site, wish, listed } = framed;
  const count = site.profile.aggregate_rating.rating_count;
  const selected = wish.review === null ? selectionInWords(site, listed) : null;
  const told = selected === null ? null : html`<p class="fine">${selected}</p>`;
  const focus = wish.form === "carousel" ? html` tabindex="0"` : null;
  const rows = listed.shown.map((review) => row(review, framed));
  if (count === 0)
    return html`<h1>Reviews of <bdi>${site.name}</bdi></h1><p class="head">There are no reviews ${withheldCount(site) === 0 ? "yet" : "to show"}.</p>`;
  return html`<h1>Reviews of <bdi>${site.name}</bdi></h1>
<p class="head">${mean(site)}<span class="fine">${reviewsInWords(count)}</span></p>${told}
<ul class="list ${wish.form}" role="list"${focus}>${rows}</ul>`;
}

/** The address stands there to be read: in a sandboxed frame no link works. */
function address({ site }: Framed): Html {
  return html`<p class="foot fine">${link(`${site.baseUrl}/`, html`All reviews: ${site.baseUrl.replace(/^https?:\/\//, "")}`)}</p>`;
}

function document(framed: Framed): string {
  const { site, wish, listed, form } = framed;
  const links = linksFrom("embed", form);
  const faults = [...wish.issues, ...listed.issues];
  const scheme = wish.theme === "auto" ? "light dark" : wish.theme;
  const inside =
    faults.length > 0
      ? html`<p>This cannot be shown:</p><ul>${faults.map(({ message }) => html`<li>${message}</li>`)}</ul>`
      : wish.form === "badge"
        ? badge(framed)
        : list(framed);
  return html`<!doctype html>
<html lang="en" class="${wish.theme} form-${wish.form}">
<head>
<meta charset="utf-8">
<meta name="responsive-embedded-sizing" content="allow-origins=*">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="robots" content="noindex, follow">
<title>Reviews of ${site.name}</title>
<link rel="stylesheet" href="${links.file("assets/embed.css")}">
<link rel="icon" type="image/svg+xml" href="${links.file("favicon.svg")}">
</head>
<body>
<main>
${inside}
${address(framed)}
</main>
</body>
</html>
`.html;
}

function* oneReview(site: PageSite, id: string, query: string | null): Steps<ListedReviews> {
  const ordinal = site.publication.shelf.ordinalOf(id);
  const shown = ordinal === null ? [] : yield* shownReviews(site, [ordinal]);
  const issues = readQuery(query, []).issues.filter(({ code }) => code === "bad_encoding");
  return {
    values: new Map(),
    issues,
    shown,
    matched: shown.length,
    nextCursor: null,
    filters: null,
    pageNumber: 0,
  };
}

/** `/embed`: the reviews for a frame on somebody's page; null where the one review asked for is not there. */
export function* embedPageSteps(
  site: PageSite,
  query: string | null,
  form: SiteForm,
): Steps<MadePage | null> {
  const wish = readEmbedQuery(query);
  const listed =
    wish.review === null
      ? yield* listedSteps(site, { query, fixed: { limit: String(wish.count) } })
      : yield* oneReview(site, wish.review, query);
  if (wish.review !== null && listed.shown.length === 0) return null;
  const text = document({ site, wish, listed, form });
  return { text, issues: [...wish.issues, ...listed.issues] };
}
