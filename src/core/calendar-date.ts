/** A day that exists, as `YYYY-MM-DD`. Days compare as strings. */
export type CalendarDate = string & { readonly brand: "CalendarDate" };

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = shape.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const last = month === 2 && isLeapYear(year) ? 29 : daysInMonth[month - 1];
  if (year < 1 || last === undefined || day < 1 || day > last) return null;
  return text as CalendarDate;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formatters.set(timeZone, made);
  return made;
}

/** All of three letters that the zone database has: of others (PST, which is no zone all year) Node knows some, and Bun none. */
const threeLetters = /^(?:UTC|UCT|GMT|EST|MST|HST|CET|MET|EET|WET|PRC|ROC|ROK)$/i;

/** Asked of what days are told by: each takes its time to make. */
export function isTimeZone(name: string): boolean {
  if (name.length === 3 && !threeLetters.test(name)) return false;
  try {
    formatterFor(name);
    return true;
  } catch {
    return false;
  }
}

/** The day on the wall calendar of `timeZone` at the given moment. */
export function dayOf(epochSeconds: number, timeZone: string): CalendarDate {
  const parts = new Map<string, string>();
  for (const { type, value } of formatterFor(timeZone).formatToParts(epochSeconds * 1000))
    parts.set(type, value);
  return `${parts.get("year")?.padStart(4, "0")}-${parts.get("month")}-${parts.get("day")}` as CalendarDate;
}

/** `YYYY-MM` of a day. */
export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

/** The month after `YYYY-MM`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, "0")}-01`
    : `${String(year).padStart(4, "0")}-${String(number + 1).padStart(2, "0")}`;
}
