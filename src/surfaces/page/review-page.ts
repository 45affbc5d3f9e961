import type { Instant } from "../../core/instant.ts";
import type { Rating } from "../../core/reviews/review.ts";
import type { Steps } from "../../core/steps.ts";
import { dayInWords, dayThereInWords } from "../day-words.ts";
import { html } from "../html.ts";
import type { SiteForm } from "../page-address.ts";
import { ratingCard } from "./card.ts";
import { starsInWords } from "./counted-words.ts";
import { cutText } from "./cut-text.ts";
import { businessThing, dataBlock, reviewThing } from "./json-ld.ts";
import { linksFrom } from "./links.ts";
import type { MadePage } from "./made-page.ts";
import { pageFrame } from "./page-frame.ts";
import { type PageSite, type ShownReview, shownReviews } from "./page-site.ts";
import { reviewRow } from "./review-row.ts";

const longestDescription = 200;

function opening(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const cut = cutText(line, longestDescription);
  return cut === null ? line : `${cut}…`;
}

function pageText(site: PageSite, shown: ShownReview, form: SiteForm): string {
  const { record } = shown;
  const path = `reviews/${record.id}` as const;
  const links = linksFrom(path, form);
  const title = `${starsInWords(record.rating)} for ${site.name}, by ${record.author}`;
  const { timeZone } = site.publication.head.business;
  const day = (at: string) => dayThereInWords(at as Instant, timeZone);
  const [first, last] = [day(record.first_published_at), day(record.updated_at)];
  const data = links.form === "served" ? links.page(path) : links.file(`${path}.json`);
  return pageFrame({
    path,
    links,
    baseUrl: site.baseUrl,
    title,
    description: record.text === null ? `${title}, ${dayInWords(record.date)}.` : opening(record.text),
    head: html`<link rel="alternate" type="application/json" href="${data}">
${dataBlock([businessThing(site), reviewThing(record, site)])}`,
    brand: site.brand,
    card: ratingCard(record.rating as Rating),
    here: null,
    main: html`<p class="trail"><a href="${links.page("")}">All reviews of <bdi>${site.name}</bdi></a></p>
<h1 class="spoken">Review of <bdi>${site.name}</bdi> by <bdi>${record.author}</bdi></h1>
${reviewRow(shown, { site, links, isWhole: true, level: 2 })}
<p class="fine">First published here ${first}${first === last ? "" : `; last changed ${last}`}. Its id is <code>${record.id}</code>.</p>`,
  });
}

/** `/reviews/{id}`; null where there is no such review. */
export function* reviewPageSteps(site: PageSite, id: string, form: SiteForm): Steps<MadePage | null> {
  const { shelf } = site.publication;
  const ordinal = shelf.ordinalOf(id);
  if (ordinal === null) return null;
  const [shown] = yield* shownReviews(site, [ordinal]);
  if (shown === undefined) return null;
  return { text: pageText(site, shown, form), issues: [] };
}
