import { utf8 } from "../../core/documents/byte-writer.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Steps } from "../../core/steps.ts";
import { type Html, html } from "../html.ts";
import { sourceInWords } from "./counted-words.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";
import { starRow } from "./star-row.ts";

/** Where the script of the search lies that runs in the browser; the script itself: assets/page/search.js. */
export const searchScriptFile = "assets/search.js";

const reviewsInFile = 1000;

export function searchFileCount({ shelf }: ServedPublication): number {
  return Math.ceil(shelf.count / reviewsInFile);
}

export function searchFile(number: number): string {
  return `search/reviews-${number}.json`;
}

/** What the script searches: the reviews as columns, newest first, a thousand a file. `number` counts from 1. */
export function* searchColumnsSteps(
  { shelf }: ServedPublication,
  number: number,
): Steps<Uint8Array<ArrayBuffer>> {
  const first = (number - 1) * reviewsInFile;
  const records = [];
  for (let ordinal = first; ordinal < Math.min(shelf.count, first + reviewsInFile); ordinal += 1)
    records.push(shelf.read(ordinal));
  yield;
  const columns = {
    ids: records.map(({ id }) => id),
    authors: records.map(({ author }) => author),
    ratings: records.map(({ rating }) => rating),
    dates: records.map(({ date }) => date),
    sources: records.map(({ source }) => sourceInWords(source)),
    verified: records.map(({ verified }) => verified),
    texts: records.map(({ text }) => text),
    replies: records.map(({ owner_reply }) => owner_reply),
  };
  return utf8(JSON.stringify(columns));
}

const ratings = [5, 4, 3, 2, 1] as const;

/** The pattern of a row: what the script makes of a review it found, without writing markup. */
function pattern(site: PageSite): Html {
  const stars = ratings.toReversed().map((rating) => starRow(rating));
  return html`<template id="found-review"><article class="review"><header>${stars}<h3 class="by"><bdi></bdi></h3><p class="when"><a class="permalink" href="#found"><time datetime="2000-01-01"></time></a></p></header><div class="told"><p class="words" dir="auto"></p><p class="from">From <bdi></bdi> · <span class="verified">Verified customer</span><span class="unverified">Not verified</span></p><div class="reply"><p class="reply-by">Reply by <bdi>${site.name}</bdi><span></span></p><p class="words" dir="auto"></p></div></div></article></template>`;
}

/**
 * The search where no server searches. The form shows once its script runs; without scripts there are the pages by
 * stars, and by person, service, area and aspect.
 */
export function staticSearch(site: PageSite, links: Links): Html | null {
  const { publication, profile } = site;
  const count = publication.shelf.count;
  if (count === 0) return null;
  const options = ratings.map(
    (rating) =>
      html`<option value="${rating}">${rating} (${profile.aggregate_rating.distribution[`${rating}`]})</option>`,
  );
  return html`<form class="search" id="search" role="search" aria-label="Reviews" hidden data-files="${searchFileCount(publication)}" data-reviews="${count}"><div class="field field-query"><label for="f-query">Words in the text</label><input id="f-query" name="query" type="search" maxlength="200"></div><div class="field"><label for="f-rating">Stars</label><select id="f-rating" name="rating"><option value="">Any</option>${options}</select></div><div class="field"><label for="f-match">Words are to stand</label><select id="f-match" name="match"><option value="phrase">together, as written</option><option value="all_words">all, anywhere</option><option value="any_word">any of them</option></select></div><div class="field-submit"><button type="submit">Search</button></div></form>
<noscript><p class="fine">The search needs scripts. Without them, go by the stars above, or by <a href="${links.page("", "#mentions")}">person, service and area</a>.</p></noscript>
<div id="found" hidden data-title="Reviews found"><p><span role="status"></span> <a href="${links.page("", "#reviews")}">Clear</a></p><div class="reviews"></div><button type="button" hidden>Show more</button></div>
${pattern(site)}`;
}
