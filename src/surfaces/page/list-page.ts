import type { Steps } from "../../core/steps.ts";
import { html } from "../html.ts";
import { reviewsInWords, starsInWords } from "./counted-words.ts";
import { distribution } from "./distribution.ts";
import { linksFrom } from "./links.ts";
import type { MadePage } from "./made-page.ts";
import { pageFrame } from "./page-frame.ts";
import type { PageSite } from "./page-site.ts";
import { type ListedReviews, listedSteps, reviewList, type View } from "./review-list.ts";

function titleOf({ matched, values }: ListedReviews): string {
  const rating = values.get("rating");
  return rating === undefined
    ? `All ${reviewsInWords(matched)}`
    : `${reviewsInWords(matched)} with ${starsInWords(Number(rating))}`;
}

/** Where files alone are served: how home's list goes on, and the reviews of one rating. Null where the list has no such page. */
export function* listPageSteps(
  site: PageSite,
  { query, form, here, list, pageNumber }: View,
): Steps<MadePage | null> {
  const links = linksFrom(here, form);
  const listed = yield* listedSteps(site, { query, pageNumber });
  if (listed.shown.length === 0) return null;
  const rating = listed.values.get("rating");
  const title = titleOf(listed);
  const text = pageFrame({
    path: here,
    links,
    baseUrl: site.baseUrl,
    title: `${title}: reviews of ${site.name}`,
    description: `${title} of ${site.name}, page ${pageNumber}.`,
    brand: site.brand,
    here: null,
    isPart: true,
    main: html`<p class="trail"><a href="${links.page("")}">All reviews of <bdi>${site.name}</bdi></a></p>
<h1>Reviews of <bdi>${site.name}</bdi></h1>
${distribution(site, { links, chosen: rating === undefined ? null : Number(rating) })}
<section aria-labelledby="reviews"><h2 id="reviews">${title}</h2>${reviewList(listed, { site, links, path: list })}</section>`,
  });
  return { text, issues: listed.issues };
}
