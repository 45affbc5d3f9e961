import { parseCalendarDate } from "../core/calendar-date.ts";
import { cleanLine } from "../core/text/clean-text.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { quoted } from "./query-string.ts";

const readLength = 200;

/** What a client sent, short enough and clean enough to be told back. */
export function shown(value: unknown): string {
  if (typeof value === "string") return quoted(cleanLine(value.slice(0, readLength)) ?? "");
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** What a JSON Schema says of a value. */
interface Property {
  readonly type?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

export interface Expected {
  readonly parameter: string;
  readonly property: Property;
}

/** Year, month and day in the one order that cannot be misread; the day, or month and day, may be left out. */
const looseDay = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?|(\d{2})(\d{2}))?(?!\d)/;
const lastDays = ["31", "30", "29", "28"];

/** The day that was probably meant. Of a month, quarter or year, and of one that is too short, the first or the last. */
export function nearestDay(text: string, side: "first" | "last"): string | null {
  const isEnd = side === "last";
  const month = (_: string, year: string, quarter: number) => `${year}-${quarter * 3 - (isEnd ? 0 : 2)}`;
  const found = looseDay.exec(text.trim().replace(/^(\d{4})\W?Q([1-4])$/i, month));
  if (found === null) return null;
  const [, year = "", inYear = found[4] ?? (isEnd ? "12" : "01"), day = found[5]] = found;
  const days =
    day === undefined ? (isEnd ? lastDays : ["01"]) : [day, ...(Number(day) <= 31 ? lastDays : [])];
  const dates = days.map((each) => `${year}-${inYear.padStart(2, "0")}-${each.padStart(2, "0")}`);
  return dates.find((date) => parseCalendarDate(date) !== null) ?? null;
}

function nearestNumber(sent: number, { type, minimum, maximum }: Property): number | null {
  if (!Number.isFinite(sent)) return null;
  const whole = type === "integer" ? Math.round(sent) : sent;
  const nearest = Math.min(Math.max(whole, minimum ?? whole), maximum ?? whole);
  return nearest === sent ? null : nearest;
}

const numeric = /^\s*-?\d{1,9}(\.\d{1,9})?\s*$/;

/** Data table: what else the values of a choice are called. */
const meanings: readonly (readonly [value: string, words: readonly string[]])[] = Object.entries({
  newest: "latest recent most_recent new date_desc",
  oldest: "earliest first date_asc",
  highest: "best top rating_desc",
  lowest: "worst bottom rating_asc",
  positive: "good happy praise",
  negative: "bad unhappy critical",
  any_word: "or",
  all_words: "and",
  phrase: "exact literal",
  month: "week weekly",
  temporal: "trend trends time month months monthly history",
  entities:
    "technicians technician people staff services service problems problem complaints issues area areas cities",
  aspects: "sentiment strengths weaknesses praise",
  topics: "themes",
  faq: "questions",
  technician: "person people employee employees staff crew",
  service_area: "location locations city cities town towns",
  problem: "complaint complaints issue issues",
  source: "platform platforms site sites",
  true: "yes y on 1",
  false: "no n off 0",
}).map(([value, words]) => [value, words.split(" ")]);

/** The one that was misspelt, of which a part was named, or more than all; or what is called otherwise. */
function nearestValue(sent: string, values: readonly string[]): string | null {
  const part = sent.slice(0, readLength).trim().toLowerCase();
  if (part === "") return null;
  const holding = values.filter((value) => part.length > 2 && (value.includes(part) || part.includes(value)));
  const meant = meanings.find(([value, words]) => values.includes(value) && words.includes(part));
  if (meant !== undefined) return meant[0];
  return nearestName(sent, values) ?? (holding.length === 1 ? (holding[0] ?? null) : null);
}

/** The valid value that a text stands for most probably. */
export function nearestTo(sent: string, { parameter, property }: Expected): string | null {
  const { enum: values, format, type } = property;
  if (values !== undefined) return nearestValue(sent, values.map(String));
  if (format === "date") return nearestDay(sent, parameter === "until" ? "last" : "first");
  if (type === "boolean") return nearestValue(sent, ["true", "false"]);
  if (type === "string" || !numeric.test(sent)) return null;
  const number = Number(sent);
  return String(nearestNumber(number, property) ?? number);
}

function hintForText(sent: string, expected: Expected): string {
  const nearest = nearestTo(sent, expected);
  if (nearest === null) return "";
  const { type } = expected.property;
  if (type === "string") return nearest === sent ? "" : ` Did you mean "${nearest}"?`;
  if (type === "boolean")
    return nearest === sent
      ? ` Send ${nearest} without quotes.`
      : ` Did you mean ${nearest}, without quotes?`;
  return ` Send a number without quotes, such as ${nearest}.`;
}

/** What was sent, and the valid value nearest to it where there is one. */
export function sentHint(
  sent: unknown,
  { isRequired, ...expected }: Expected & { isRequired: boolean },
): string {
  const { property } = expected;
  const instead = isRequired ? "it is required" : "leave it out instead";
  if (sent === undefined) return isRequired ? " It is required." : "";
  if (sent === null) return ` You sent null; ${instead}.`;
  if (typeof sent === "string" && sent.trim() === "") return ` You sent ${shown(sent)}; ${instead}.`;
  const words = ` You sent ${shown(sent)}.`;
  if (typeof sent === "string") return `${words}${hintForText(sent, expected)}`;
  if (typeof sent === "number" && property.type === "string") return `${words} Send a text, in quotes.`;
  if (typeof sent === "number" && property.type === "boolean") {
    const nearest = nearestTo(String(sent), expected);
    return nearest === null ? words : `${words} Did you mean ${nearest}?`;
  }
  const nearest = typeof sent === "number" ? nearestNumber(sent, property) : null;
  return nearest === null ? words : `${words} The nearest that is allowed is ${nearest}.`;
}
