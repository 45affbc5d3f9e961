import { type Html, html } from "../html.ts";
import { reviewsInWords } from "./counted-words.ts";
import { monthInWords } from "./dates.ts";
import { reviewsAShingle } from "./distribution.ts";
import type { PageSite } from "./page-site.ts";

type Month = PageSite["insights"]["temporal"]["monthly"][number];

const mostMonths = 36;
const averagedOver = 6;
/** So few stand before the first January that its label would run into the next. */
const roomForLabel = 4;
const [column, high] = [10, 100];
const mostInColumn = 12;

interface Point extends Month {
  /** The mean of the months up to this one, by reviews; null before there are any. */
  readonly rolling: number | null;
}

function points(months: readonly Month[]): Point[] {
  return months.map((month, at) => {
    const window = months.slice(Math.max(0, at - averagedOver + 1), at + 1);
    const count = window.reduce((sum, { review_count }) => sum + review_count, 0);
    const stars = window.reduce(
      (sum, { review_count, average_rating }) => sum + review_count * (average_rating ?? 0),
      0,
    );
    return { ...month, rolling: count === 0 ? null : Math.round((100 * stars) / count) / 100 };
  });
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** How many reviews one shingle of a column stands for. */
function reviewsAColumnShingle(most: number): number {
  return most <= mostInColumn ? 1 : reviewsAShingle(Math.ceil(most * 3));
}

/** Columns of shingles, laid from the ground up. */
function columns(shown: readonly Point[]): { readonly path: string; readonly each: number } {
  const most = Math.max(...shown.map(({ review_count }) => review_count));
  const each = reviewsAColumnShingle(most);
  const tall = high / Math.max(4, Math.ceil(most / each));
  const laid = rounded(tall * 0.84);
  const path = shown.map(({ review_count }, at) =>
    Array.from(
      { length: Math.ceil(review_count / each) },
      (_, row) => `M${at * column + 1} ${rounded(high - row * tall)}v-${laid}h8v${laid}z`,
    ).join(""),
  );
  return { path: path.join(""), each };
}

/** The mean as a line, from one star at the bottom to five at the top, broken where there is none. */
function meanLine(shown: readonly Point[]): string {
  let isOpen = false;
  const parts = shown.map(({ rolling }, at) => {
    if (rolling === null) {
      isOpen = false;
      return "";
    }
    const to = `${at * column + column / 2} ${rounded(high - ((rolling - 1) / 4) * high)}`;
    const part = isOpen ? `L${to}` : `M${to}`;
    isOpen = true;
    return part;
  });
  return parts.join("");
}

/** Years where they begin. They are texts beside the drawing, which is stretched: letters are not. */
function years(shown: readonly Point[]): Html[] {
  const starts = shown.flatMap(({ month }, at) =>
    month.endsWith("-01") || at === 0 ? [{ at, year: month.slice(0, 4) }] : [],
  );
  const [first, second] = starts;
  const labelled =
    first !== undefined && second !== undefined && second.at - first.at < roomForLabel
      ? starts.slice(1)
      : starts;
  return labelled.map(
    ({ at, year }) => html`<text x="${rounded((100 * at) / shown.length)}%" y="216">${year}</text>`,
  );
}

function drawing(shown: readonly Point[], finding: string): { readonly drawn: Html; readonly each: number } {
  const width = shown.length * column;
  const { path, each } = columns(shown);
  const rules = [0, 50, 100].map((y) => `M0 ${y}H${width}`).join("");
  const drawn = html`<svg class="timeline" width="100%" height="220" role="img" aria-label="${finding}"><text x="0" y="11">5 stars</text><text x="0" y="108">1 star</text><svg y="16" width="100%" height="78" class="plot" viewBox="0 0 ${width} ${high}" preserveAspectRatio="none"><path class="rule" d="${rules}"/><path class="mean" d="${meanLine(shown)}"/></svg><svg y="118" width="100%" height="80" viewBox="0 0 ${width} ${high}" preserveAspectRatio="none"><path class="laid" d="${path}"/></svg>${years(shown)}</svg>`;
  return { drawn, each };
}

/** Reviews by month below their rolling mean, and the same as a table. Nothing where there are fewer than three months. */
export function timeline({ insights }: PageSite): Html | null {
  const shown = points(insights.temporal.monthly).slice(-mostMonths);
  const [first, last] = [shown.at(0), shown.at(-1)];
  if (first === undefined || last === undefined || shown.length < 3) return null;
  const total = shown.reduce((sum, { review_count }) => sum + review_count, 0);
  const finding = `${reviewsInWords(total)} from ${monthInWords(first.month)} to ${monthInWords(last.month)}; the mean of the last ${averagedOver} months is ${last.rolling?.toFixed(2) ?? "not known"} out of 5`;
  const rows = shown.map(
    ({ month, review_count, average_rating, rolling }) =>
      html`<tr><th scope="row">${monthInWords(month)}</th><td>${review_count}</td><td>${average_rating?.toFixed(2) ?? "–"}</td><td>${rolling?.toFixed(2) ?? "–"}</td></tr>`,
  );
  const { drawn, each } = drawing(shown, finding);
  const unit = each === 1 ? "one shingle is one review" : `one shingle is up to ${reviewsInWords(each)}`;
  return html`<p>${finding}.</p><figure class="over-time">${drawn}<figcaption class="fine">Line: the mean of the ${averagedOver} months up to each. Columns: reviews by month; ${unit}.</figcaption></figure>
<details><summary>The same as a table</summary><table class="figures"><caption>Reviews by month</caption><thead><tr><th scope="col">Month</th><th scope="col">Reviews</th><th scope="col">Mean</th><th scope="col">Mean of ${averagedOver} months</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
