import { type CalendarDate, parseCalendarDate } from "../calendar-date.ts";
import { parseRfc3339, toInstant } from "../instant.ts";
import { dayFault, readDay, type SourcedDay } from "./day.ts";
import { type FieldReading, fault, shown } from "./reading.ts";
import type { ImportSettings } from "./row.ts";
import { withWholeYear } from "./short-year.ts";

/**
 * What a time without a zone means in a format: UTC, the business's own clock (its day counts as it stands), or
 * nothing that can be trusted.
 */
export type Zoneless = "utc" | "local" | "refused";

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?\s?m\.?)?`;
/** Those of RFC 5322, which forms and mail programs in the United States write. */
const zoneNames = new Map([
  ["est", "-05:00"],
  ["edt", "-04:00"],
  ["cst", "-06:00"],
  ["cdt", "-05:00"],
  ["mst", "-07:00"],
  ["mdt", "-06:00"],
  ["pst", "-08:00"],
  ["pdt", "-07:00"],
]);
const zone = String.raw`(z|utc|gmt|[ecmp][sd]t|(?:gmt|utc)?[+-]\d{2}:?\d{2}|[+-]\d{2}|(?:gmt|utc)[+-]\d{1,2}(?::\d{2})?)`;
const tail = String.raw`(?:(?:t|,?\s+(?:at\s+)?)${clock}\s*${zone}?)?(?:\s+utc|\s*\([^()]*\))?$`;
const yearFirst = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})${tail}`, "i");
const byNumbers = new RegExp(
  String.raw`^(\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}\/\d{1,2}\/\d{1,2})${tail}`,
  "i",
);
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?`;
const monthFirst = new RegExp(
  String.raw`^${weekday}([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${tail}`,
  "i",
);
const dayFirst = new RegExp(
  String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th)?(?:\s+|[-/])([a-z]{3,9})\.?,?(?:\s+|[-/])(\d{4})${tail}`,
  "i",
);
const months = "january february march april may june july august september october november december".split(
  " ",
);
const relative =
  /\b(?:ago|yesterday|today)\b|^(?:just now|last (?:week|month|year)|new|hace|vor|il y a|h[áa])(?:\s|$)|\s(?:fa|geleden|sitten|sedan|siden|temu|atrás|önce)$/i;

/** Whether this counts from the day of the export: "2 weeks ago". */
export function isRelativeDay(sent: unknown): boolean {
  return typeof sent === "string" && relative.test(sent.trim());
}

/** A day as it is written, and the time of day behind it. */
interface Written {
  /** All of it, which faults quote. */
  readonly sent: string;
  readonly day: string;
  readonly hour: string | undefined;
  readonly minute: string | undefined;
  readonly second: string | undefined;
  readonly half: string | undefined;
  readonly zone: string | undefined;
}

function written(sent: string, day: string, parts: readonly (string | undefined)[]): Written {
  const [hour, minute, second, half, zoneName] = parts;
  return { sent, day, hour, minute, second, half, zone: zoneName };
}

function namedDay(year: string, month: string, day: string): string | null {
  const name = month.toLowerCase();
  const index = months.findIndex((known) => known === name || (name.length <= 4 && known.startsWith(name)));
  return index < 0 ? null : `${year}-${String(index + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function parse(text: string): Written | null {
  const iso = yearFirst.exec(text);
  if (iso !== null) return written(text, iso[1] ?? "", iso.slice(2));
  const numbers = byNumbers.exec(text);
  if (numbers !== null) return written(text, (numbers[1] ?? "").replace(/[.-]/g, "/"), numbers.slice(2));
  const named = monthFirst.exec(text);
  const other = named === null ? dayFirst.exec(text) : null;
  const [, first = "", second = "", year = ""] = named ?? other ?? [];
  const day = named === null ? namedDay(year, second, first) : namedDay(year, first, second);
  return day === null ? null : written(text, day, (named ?? other ?? []).slice(4));
}

function offsetOf(name: string): string {
  const [, sign = "", hours = "", minutes = "00"] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(name) ?? [];
  return sign === ""
    ? (zoneNames.get(name.toLowerCase()) ?? "Z")
    : `${sign}${hours.padStart(2, "0")}:${minutes}`;
}

/** The hour on a clock of 24; null where twelve hours do not have it. */
function hourOf(hour: string, half: string | undefined): string | null {
  if (half === undefined) return hour.padStart(2, "0");
  const number = Number(hour);
  if (number < 1 || number > 12) return null;
  return String((number % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0)).padStart(2, "0");
}

function atTime(day: CalendarDate, from: Written, zoneless: Zoneless, settings: ImportSettings) {
  const hour = hourOf(from.hour ?? "", from.half);
  const offset = from.zone === undefined ? "Z" : offsetOf(from.zone);
  const time = `${day}T${hour}:${from.minute}:${from.second ?? "00"}${offset}`;
  if (hour === null || parseRfc3339(time) === null) return dayFault(from.sent);
  const reading = readDay(time, settings);
  if (reading.kind === "fault" || from.zone !== undefined || zoneless === "utc") return reading;
  if (zoneless === "local") return readDay(day, settings);
  return fault("bad-date", `${shown(from.sent)} has no time zone and may mean two different days`);
}

function epochTime(sent: number, settings: ImportSettings): FieldReading<SourcedDay> {
  const seconds = sent > 99_999_999_999 ? sent / 1000 : sent;
  const isTime = Number.isFinite(seconds) && seconds > 700_000_000 && seconds < 5_000_000_000;
  return readDay(isTime ? toInstant(seconds) : sent, settings);
}

/**
 * A day or a moment as the vendors write it. A moment becomes the day on the business's wall calendar; a plain day
 * stays itself. Days that can be read in two ways, and those that count from the day of the export, are refused.
 */
export function readVendorDay(
  sent: unknown,
  zoneless: Zoneless,
  settings: ImportSettings,
): FieldReading<SourcedDay> {
  if (typeof sent === "number") return epochTime(sent, settings);
  if (typeof sent !== "string") return readDay(sent, settings);
  const text = sent.trim();
  if (/^\d{10}(?:\d{3})?$/.test(text)) return epochTime(Number(text), settings);
  if (isRelativeDay(text)) {
    return fault("relative-date", `${shown(text)} counts from the day of the export; export real dates`);
  }
  const from = text.length > 80 ? null : parse(text);
  if (from === null) return readDay(text, settings);
  if (!from.day.includes("/") && parseCalendarDate(from.day) === null) return dayFault(text);
  const whole = withWholeYear(from.day, text, settings);
  const day = typeof whole === "string" ? readDay(whole, settings) : whole;
  if (day.kind === "fault" || from.hour === undefined) return day;
  return atTime(day.value.day, from, zoneless, settings);
}
