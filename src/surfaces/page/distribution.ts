import type { Rating } from "../../core/reviews/review.ts";
import { inThousands } from "../../core/text/counted.ts";
import { type Html, html } from "../html.ts";
import { withheldCount } from "./completeness.ts";
import { percentOf, reviewsInWords, starsInWords } from "./counted-words.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";
import { shingles } from "./star-row.ts";

const ratings: readonly Rating[] = [5, 4, 3, 2, 1];
/** As many as stand in the longest row; of more reviews a shingle stands for several. */
const mostInRow = 36;
const size = { width: 9, gap: 2, height: 16, from: 1 };
const step = size.width + size.gap;
const rowWidth = mostInRow * step;

const rounds = [1, 2, 5];

/** How many reviews one shingle stands for, so that the longest row fits: 1, 2, 5, 10, 20, … */
export function reviewsAShingle(longest: number): number {
  for (let power = 1; ; power *= 10)
    for (const round of rounds) if (longest <= round * power * mostInRow) return round * power;
}

interface Laid {
  readonly count: number;
  /** `laid` for verified, `open` for unverified, `missing` for withheld ones. */
  readonly tone: "laid" | "open" | "missing";
}

function rowHref(rating: number, links: Links): string {
  return links.form === "exported"
    ? links.page(`stars/${rating}`, "#reviews")
    : links.page("", `?rating=${rating}#reviews`);
}

/** A shingle that stands for fewer reviews than the others is laid whole: a review is never drawn as none. */
function course(parts: readonly Laid[], each: number): Html {
  let at = 0;
  const paths = parts.map(({ count, tone }) => {
    const laid = Math.ceil(count / each);
    const path = shingles(laid, { ...size, from: size.from + at * step });
    at += laid;
    return laid === 0 ? null : html`<path class="${tone}" d="${path}"/>`;
  });
  // A course of both kinds may be one shingle longer than what it holds.
  return html`<svg class="course" viewBox="0 -1 ${rowWidth + step} ${size.height + 2}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${paths}</svg>`;
}

function sample(tone: Laid["tone"]): Html {
  return html`<svg class="sample" viewBox="0 -1 11 18" width="11" height="18" aria-hidden="true" focusable="false"><path class="${tone}" d="${shingles(1, size)}"/></svg>`;
}

function withheldRow(hidden: number, { each, links }: { each: number; links: Links }): Html | null {
  if (hidden === 0) return null;
  return html`<li><a class="course-row" href="${links.page("", "#completeness")}"><span class="course-name">withheld</span>${course([{ count: hidden, tone: "missing" }], each)}<span class="course-count"><b>${inThousands(hidden)}</b><span class="spoken"> ${hidden === 1 ? "review" : "reviews"}</span> why</span></a></li>`;
}

/**
 * A course for each number of stars, each a link to its reviews; a row without reviews says so and leads nowhere. What is
 * withheld lies below, dashed.
 */
export function distribution(
  site: PageSite,
  { links, chosen }: { readonly links: Links; readonly chosen: number | null },
): Html {
  const { distribution: counts, rating_count: total } = site.profile.aggregate_rating;
  const { verified, verifiedByRating } = site.publication;
  const hidden = withheldCount(site);
  const each = reviewsAShingle(Math.max(hidden, ...ratings.map((rating) => counts[rating])));
  const rows = ratings.map((rating) => {
    const count = counts[rating];
    const sure = Math.min(count, verifiedByRating[rating]);
    const laid = course(
      [
        { count: sure, tone: "laid" },
        { count: count - sure, tone: "open" },
      ],
      each,
    );
    const words = html`<span class="course-name">${starsInWords(rating)}</span>${laid}<span class="course-count"><b>${inThousands(count)}</b><span class="spoken"> ${count === 1 ? "review" : "reviews"},</span> ${percentOf(count, total)}%</span>`;
    if (count === 0) return html`<li><span class="course-row">${words}</span></li>`;
    const current = chosen === rating ? html` aria-current="true"` : null;
    return html`<li><a class="course-row" href="${rowHref(rating, links)}"${current}>${words}</a></li>`;
  });
  const unit = each === 1 ? "One shingle is one review." : `One shingle is up to ${reviewsInWords(each)}.`;
  const kinds = [
    verified > 0 ? html`<span>${sample("laid")} verified</span>` : null,
    verified < total ? html`<span>${sample("open")} not verified</span>` : null,
    hidden > 0 ? html`<span>${sample("missing")} withheld</span>` : null,
  ];
  return html`<ul class="courses">${rows}${withheldRow(hidden, { each, links })}</ul><p class="fine legend">${kinds}<span>${unit}</span></p>`;
}
