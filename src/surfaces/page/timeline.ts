import { type Html, html } from "../html.ts";
import { reviewsInWords } from "./counted-words.ts";
import { monthInWords } from "./dates.ts";
import type { PageSite } from "./page-site.ts";

type Month = PageSite["insights"]["temporal"]["monthly"][number];

const mostMonths = 36;
const averagedOver = 6;
const [column, gap, high, labelled] = [18, 3, 96, 18];

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

function drawing(shown: readonly Point[], finding: string): Html {
  const width = shown.length * (column + gap);
  const most = Math.max(...shown.map(({ review_count }) => review_count));
  const bars = shown.map(({ review_count }, at) => {
    const tall = rounded((review_count / Math.max(1, most)) * high);
    return tall === 0 ? "" : `M${at * (column + gap)} ${high}v-${tall}h${column}v${tall}z`;
  });
  const line = shown.flatMap(({ rolling }, at) =>
    rolling === null
      ? []
      : [`${rounded(at * (column + gap) + column / 2)} ${rounded(high - ((rolling - 1) / 4) * high)}`],
  );
  const years = shown.flatMap(({ month }, at) =>
    at === 0 || month.endsWith("-01")
      ? [html`<text x="${at * (column + gap)}" y="${high + labelled - 4}">${month.slice(0, 4)}</text>`]
      : [],
  );
  return html`<svg class="timeline" viewBox="0 0 ${width} ${high + labelled}" role="img" aria-label="${finding}"><path class="laid" d="${bars.join("")}"/><path class="mean" d="M${line.join("L")}"/>${years}</svg>`;
}

/** Reviews by month with the rolling mean over them, and the same as a table. Nothing where there are fewer than three months. */
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
  return html`<figure class="over-time">${drawing(shown, finding)}<figcaption class="fine">Columns: reviews a month. Line: their mean over ${averagedOver} months, from 1 at the bottom to 5 at the top.</figcaption></figure>
<details><summary>The same as a table</summary><table><caption>Reviews by month</caption><thead><tr><th scope="col">Month</th><th scope="col">Reviews</th><th scope="col">Mean</th><th scope="col">Mean of ${averagedOver} months</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
