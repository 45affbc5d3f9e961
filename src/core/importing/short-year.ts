import { parseCalendarDate } from "../calendar-date.ts";
import { type FieldFault, fault, shown } from "./reading.ts";
import type { ImportSettings } from "./row.ts";

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/;

/** A year of two digits or four as one of four: no review is older than the web. */
export function wholeYear(year: string): string {
  if (year.length !== 2) return year;
  return `${Number(year) >= 95 ? "19" : "20"}${year}`;
}

/**
 * A slash date whose year has two digits, as many spreadsheets show it, with all four; any other text as it stands. Where the
 * year may as well stand first, only the operator can tell.
 */
export function withWholeYear(
  day: string,
  sent: string,
  { dateOrder }: Pick<ImportSettings, "dateOrder">,
): string | FieldFault {
  const [, first = "", second = "", third = ""] = slashed.exec(day) ?? [];
  if (third === "") return day;
  const isYear = first.length === 2;
  const yearFirst = isYear
    ? parseCalendarDate(`${wholeYear(first)}-${second.padStart(2, "0")}-${third}`)
    : null;
  if (yearFirst === null || dateOrder !== null) return `${first}/${second}/${wholeYear(third)}`;
  const why = `has a year of two digits and may mean ${yearFirst} too`;
  return fault("ambiguous-date", `${shown(sent)} ${why}; say which with --date-order, or give YYYY-MM-DD`);
}
