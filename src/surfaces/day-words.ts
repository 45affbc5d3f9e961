import { dayOf } from "../core/calendar-date.ts";
import { epochSeconds, type Instant } from "../core/instant.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** `2026-03-04` as `4 March 2026`: the same on every runtime, whatever its tables of languages. */
export function dayInWords(day: string): string {
  const [year = "", month = "", date = ""] = day.slice(0, 10).split("-");
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** The day of an instant on the business's own calendar, as all days are told. */
export function dayThereInWords(at: Instant, timeZone: string): string {
  return dayInWords(dayOf(epochSeconds(at), timeZone));
}

/** `2026-03` as `March 2026`. */
export function monthInWords(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${months[Number(number) - 1] ?? number} ${year}`;
}
