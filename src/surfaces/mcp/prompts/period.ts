import { type CalendarDate, parseCalendarDate } from "../../../core/calendar-date.ts";

export interface Span {
  readonly since: CalendarDate;
  readonly until: CalendarDate;
}

export const periodForms = "2026, 2026-Q2, 2026-05 or 2026-05-01..2026-06-15";

/** The last day of a month: that with the highest number that exists. */
function lastDay(month: string): CalendarDate | null {
  for (const day of [31, 30, 29, 28]) {
    const date = parseCalendarDate(`${month}-${day}`);
    if (date !== null) return date;
  }
  return null;
}

function months(first: string, last: string): Span | null {
  const [since, until] = [parseCalendarDate(`${first}-01`), lastDay(last)];
  return since === null || until === null ? null : { since, until };
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A span of days as people write it; null where it is none. */
export function parsePeriod(text: string): Span | null {
  const written = text.trim();
  if (/^\d{4}$/.test(written)) return months(`${written}-01`, `${written}-12`);
  if (/^\d{4}-\d{2}$/.test(written)) return months(written, written);
  const [, year = "", quarter = ""] = /^(\d{4})-?Q([1-4])$/i.exec(written) ?? [];
  if (quarter !== "") {
    const last = Number(quarter) * 3;
    return months(`${year}-${twoDigits(last - 2)}`, `${year}-${twoDigits(last)}`);
  }
  const [from = "", to = "", ...rest] = written.split("..");
  const [since, until] = [parseCalendarDate(from), parseCalendarDate(to)];
  return rest.length > 0 || since === null || until === null || since > until ? null : { since, until };
}
