import { parseCalendarDate } from "../../../core/calendar-date.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { insightsOf } from "../../hints/published-insights.ts";
import { nearestDay, shown } from "../../sent-value.ts";
import { badArgument } from "./prompt.ts";

function monthsWithReviews(publication: ServedPublication): string[] {
  const { monthly } = insightsOf(publication).temporal;
  return monthly
    .filter((row) => row.review_count > 0)
    .map(({ month }) => month)
    .toReversed();
}

const startingWith = (typed: string) => (value: string) => value.startsWith(typed.trim());

/** First days of the months that have reviews, newest first. */
export function completeDay(typed: string, publication: ServedPublication): string[] {
  return monthsWithReviews(publication)
    .map((month) => `${month}-01`)
    .filter(startingWith(typed));
}

/** Years and months that have reviews, newest first. */
export function completePeriod(typed: string, publication: ServedPublication): string[] {
  const months = monthsWithReviews(publication);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return [...years, ...months].filter(startingWith(typed));
}

/** The day from which on to look; null for all time. */
export function readSince(sent: string | undefined): string | null {
  if (sent === undefined) return null;
  const day = parseCalendarDate(sent.trim());
  if (day !== null) return day;
  const nearest = nearestDay(sent, "first");
  const hint = nearest === null ? "" : ` Did you mean "${nearest}"?`;
  throw badArgument(`since must be a day that exists, as YYYY-MM-DD; ${shown(sent)} is none.${hint}`);
}
