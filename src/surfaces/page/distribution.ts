import { type Html, html } from "../html.ts";
import { percentOf, reviewsInWords, starsInWords } from "./counted-words.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";
import { shingles } from "./star-row.ts";

const ratings = [5, 4, 3, 2, 1] as const;
/** As many as stand in the longest row; of more reviews a shingle stands for several. */
const mostInRow = 48;
const size = { width: 10, gap: 2, height: 16 };
const rowWidth = mostInRow * (size.width + size.gap) - size.gap;

const rounds = [1, 2, 5];

/** How many reviews one shingle stands for, so that the longest row fits: 1, 2, 5, 10, 20, … */
export function reviewsAShingle(longest: number): number {
  for (let power = 1; ; power *= 10)
    for (const round of rounds) if (longest <= round * power * mostInRow) return round * power;
}

function row(laid: number): Html {
  return html`<svg class="course" viewBox="0 0 ${rowWidth} ${size.height}" preserveAspectRatio="xMinYMid meet" aria-hidden="true" focusable="false"><path class="laid" d="${shingles(laid, size)}"/></svg>`;
}

function rowHref(rating: number, links: Links): string {
  return links.form === "exported"
    ? links.page(`stars/${rating}`, "#reviews")
    : links.page("", `?rating=${rating}#reviews`);
}

/** Five courses, one for each number of stars, each a link to its reviews. A row without reviews says so and leads nowhere. */
export function distribution(
  { profile }: PageSite,
  { links, chosen }: { readonly links: Links; readonly chosen: number | null },
): Html {
  const { distribution: counts, rating_count: total } = profile.aggregate_rating;
  const each = reviewsAShingle(Math.max(...ratings.map((rating) => counts[`${rating}`])));
  const rows = ratings.map((rating) => {
    const count = counts[`${rating}`];
    const words = html`<span class="course-name">${starsInWords(rating)}</span>${row(Math.ceil(count / each))}<span class="course-count"><b>${count}</b><span class="spoken"> ${count === 1 ? "review" : "reviews"},</span> ${percentOf(count, total)} %</span>`;
    if (count === 0) return html`<li><span class="course-row">${words}</span></li>`;
    const current = chosen === rating ? html` aria-current="true"` : null;
    return html`<li><a class="course-row" href="${rowHref(rating, links)}"${current}>${words}</a></li>`;
  });
  const key = each === 1 ? "One shingle is one review." : `One shingle is up to ${reviewsInWords(each)}.`;
  return html`<ul class="courses">${rows}</ul><p class="fine">${key}</p>`;
}
