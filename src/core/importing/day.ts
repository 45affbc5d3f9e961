import { type CalendarDate, dayOf, parseCalendarDate } from "../calendar-date.ts";
import { type Instant, parseRfc3339, toInstant } from "../instant.ts";
import { type FieldFault, type FieldReading, fault, shown, value } from "./reading.ts";
import type { ImportSettings } from "./row.ts";

/** A day in the business's time zone, and the moment it was taken from where the file gave one. */
export interface SourcedDay {
  readonly day: CalendarDate;
  readonly instant: Instant | null;
}

const firstYear = 1995;
const lastYear = 2100;
const allowed = "give YYYY-MM-DD, or a time with its zone such as 2026-03-14T18:30:00Z";

const yearFirst = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/;
const yearLast = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const relative =
  /\b(?:ago|yesterday|today|just now|last (?:week|month|year))\b|^(?:hace|vor|il y a)\s|^(?:heute|gestern|hoy|ayer|hier)$/i;

function calendarDay(year: string, month: string, day: string): CalendarDate | null {
  return parseCalendarDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** What was sent is no date, in whatever way it is written. */
export function dayFault(sent: unknown): FieldFault {
  return fault("bad-date", `${shown(sent)} is not a date that can be read; ${allowed}`);
}

/** A plain day within the years in which a review can have been written. */
function withinYears(day: CalendarDate, instant: Instant | null, sent: string): FieldReading<SourcedDay> {
  const year = Number(day.split("-")[0]);
  if (year >= firstYear && year <= lastYear) return value({ day, instant });
  return fault("bad-date", `${shown(sent)} lies outside the years ${firstYear} to ${lastYear}; ${allowed}`);
}

function readSlashDate(text: string, order: ImportSettings["dateOrder"]): FieldReading<SourcedDay> | null {
  const yearLed = yearFirst.exec(text);
  if (yearLed !== null) {
    const day = calendarDay(yearLed[1] ?? "", yearLed[2] ?? "", yearLed[3] ?? "");
    return day === null ? dayFault(text) : withinYears(day, null, text);
  }
  const parts = yearLast.exec(text);
  if (parts === null) return null;
  const [, first = "", second = "", year = ""] = parts;
  const monthFirst = order === "day-first" ? null : calendarDay(year, first, second);
  const dayFirst = order === "month-first" ? null : calendarDay(year, second, first);
  if (monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst) {
    const both = `${monthFirst} or ${dayFirst}`;
    return fault("ambiguous-date", `${shown(text)} may mean ${both}; say which with --date-order`);
  }
  const day = monthFirst ?? dayFirst;
  if (day !== null) return withinYears(day, null, text);
  if (order === null) return dayFault(text);
  return fault("bad-date", `${shown(text)} is no date when read ${order}, as --date-order says; ${allowed}`);
}

/**
 * A plain day, an RFC 3339 instant (turned into the day on the business's wall calendar), or a slash date that
 * can be read in one way only. No clock here: a day in the future is one like any other.
 */
export function readDay(sent: unknown, settings: ImportSettings): FieldReading<SourcedDay> {
  if (typeof sent !== "string") return dayFault(sent);
  const text = sent.trim();
  const plain = parseCalendarDate(text);
  if (plain !== null) return withinYears(plain, null, text);
  const seconds = parseRfc3339(text);
  if (seconds !== null) return withinYears(dayOf(seconds, settings.timeZone), toInstant(seconds), text);
  const slashed = readSlashDate(text, settings.dateOrder);
  if (slashed !== null) return slashed;
  if (!relative.test(text)) return dayFault(text);
  const why = "counts from the day of the export and means another day tomorrow";
  return fault("relative-date", `${shown(text)} ${why}; ${allowed}`);
}
