import { leastForMean } from "../../core/reviews/rating.ts";
import { inThousands } from "../../core/text/counted.ts";
import { monthInWords } from "../day-words.ts";
import { type Html, html } from "../html.ts";
import { reviewsInWords } from "./counted-words.ts";
import { reviewsAShingle } from "./distribution.ts";
import type { PageSite } from "./page-site.ts";

type Month = PageSite["insights"]["temporal"]["monthly"][number];

const mostMonths = 36;
const averagedOver = 6;
/** So few stand before the first January that its label would run into the next. */
const roomForLabel = 4;
const [column, high] = [10, 100];
const mostInColumn = 12;

interface Point {
  readonly month: string;
  readonly count: number;
  /** Of the month; null where it has too few reviews for one. */
  readonly mean: number | null;
  /** Of the months up to this one, by reviews; null where these have too few. */
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
    const { review_count, average_rating } = month;
    return {
      month: month.month,
      count: review_count,
      mean: review_count < leastForMean ? null : average_rating,
      rolling: count < leastForMean ? null : Math.round((100 * stars) / count) / 100,
    };
  });
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** How many reviews one shingle of a column stands for. */
function reviewsAColumnShingle(most: number): number {
  return most <= mostInColumn ? 1 : reviewsAShingle(Math.ceil(most * 3));
}

/** Columns of shingles, laid from the ground up. */
function columns(shown: readonly Point[]): { readonly path: string; readonly each: number } {
  const most = Math.max(...shown.map(({ count }) => count));
  const each = reviewsAColumnShingle(most);
  const tall = high / Math.max(4, Math.ceil(most / each));
  const laid = rounded(tall * 0.84);
  const path = shown.map(({ count }, at) =>
    Array.from(
      { length: Math.ceil(count / each) },
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
    const height = rounded(high - ((rolling - 1) / 4) * high);
    const isAlone = !isOpen && (shown[at + 1]?.rolling ?? null) === null;
    if (isAlone) return `M${at * column} ${height}h${column}`;
    const part = `${isOpen ? "L" : "M"}${at * column + column / 2} ${height}`;
    isOpen = true;
    return part;
  });
  return parts.join("");
}

/** Years where they begin. They are texts beside the drawing, which is stretched: letters are not. */
function years(shown: readonly Point[], y: number): Html[] {
  const starts = shown.flatMap(({ month }, at) =>
    month.endsWith("-01") || at === 0 ? [{ at, year: month.slice(0, 4) }] : [],
  );
  const [first, second] = starts;
  const labelled =
    first !== undefined && second !== undefined && second.at - first.at < roomForLabel
      ? starts.slice(1)
      : starts;
  return labelled.map(
    ({ at, year }) => html`<text x="${rounded((100 * at) / shown.length)}%" y="${y}">${year}</text>`,
  );
}

/** The means above the columns; nothing where no six months have enough reviews for one. */
function meansDrawn(shown: readonly Point[]): Html | null {
  if (shown.every(({ rolling }) => rolling === null)) return null;
  const width = shown.length * column;
  const rules = [0, 50, 100].map((y) => `M0 ${y}H${width}`).join("");
  return html`<text x="0" y="11">5 stars</text><text x="0" y="108">1 star</text><svg y="16" width="100%" height="78" class="plot" viewBox="0 0 ${width} ${high}" preserveAspectRatio="none"><path class="rule" d="${rules}"/><path class="mean" d="${meanLine(shown)}"/></svg>`;
}

const underMeans = 118;

function drawing(shown: readonly Point[], finding: string): { readonly drawn: Html; readonly each: number } {
  const { path, each } = columns(shown);
  const means = meansDrawn(shown);
  const top = means === null ? 0 : underMeans;
  const drawn = html`<svg class="timeline" width="100%" height="${top + 102}" role="img" aria-label="${finding}">${means}<svg y="${top}" width="100%" height="80" viewBox="0 0 ${shown.length * column} ${high}" preserveAspectRatio="none"><path class="laid" d="${path}"/></svg>${years(shown, top + 98)}</svg>`;
  return { drawn, each };
}

const meanInWords = (mean: number | null) => mean?.toFixed(2) ?? "–";

/** The same in figures. A column of means stands there where some month has one. */
function table(shown: readonly Point[]): Html {
  const means = [
    { title: "Mean", of: ({ mean }: Point) => mean },
    { title: `Mean of ${averagedOver} months`, of: ({ rolling }: Point) => rolling },
  ].filter(({ of }) => shown.some((point) => of(point) !== null));
  const rows = shown.map(
    (point) =>
      html`<tr><th scope="row">${monthInWords(point.month)}</th><td>${inThousands(point.count)}</td>${means.map(({ of }) => html`<td>${meanInWords(of(point))}</td>`)}</tr>`,
  );
  const caption =
    means.length === 0 ? "Reviews by month" : "Reviews by month. Of fewer than five no mean is told.";
  return html`<table class="figures"><caption>${caption}</caption><thead><tr><th scope="col">Month</th><th scope="col">Reviews</th>${means.map(({ title }) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** Reviews by month below their rolling mean, and the same as a table. Nothing where there are fewer than three months. */
export function timeline({ insights }: PageSite): Html | null {
  const shown = points(insights.temporal.monthly).slice(-mostMonths);
  const [first, last] = [shown.at(0), shown.at(-1)];
  if (first === undefined || last === undefined || shown.length < 3) return null;
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  // The last months with reviews may lie years back, and a young business has fewer: both are said so.
  const whose =
    shown.length <= averagedOver ? "their mean" : `the mean of the last ${averagedOver} of these months`;
  const mean = last.rolling === null ? "" : `; ${whose} is ${last.rolling.toFixed(2)} out of 5`;
  const finding = `${reviewsInWords(total)} from ${monthInWords(first.month)} to ${monthInWords(last.month)}${mean}`;
  const { drawn, each } = drawing(shown, finding);
  const unit = each === 1 ? "one shingle is one review" : `one shingle is up to ${reviewsInWords(each)}`;
  const line = shown.every(({ rolling }) => rolling === null)
    ? ""
    : `Line: the mean of the ${averagedOver} months up to each. `;
  return html`<p>${finding}.</p><figure class="over-time">${drawn}<figcaption class="fine">${line}Columns: reviews by month; ${unit}.</figcaption></figure>
<details><summary>The same as a table</summary>${table(shown)}</details>`;
}
