import { parseCalendarDate } from "../../../core/calendar-date.ts";
import { cleanLine } from "../../../core/text/clean-text.ts";
import { nearestName } from "../../../core/text/nearest-name.ts";
import type { JsonSchema } from "../../describe/schemas.ts";
import { quoted } from "../../query-string.ts";

const readLength = 200;

/** What a client sent, short enough and clean enough to be told back. */
export function shown(value: unknown): string {
  if (typeof value === "string") return quoted(cleanLine(value.slice(0, readLength)) ?? "");
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

const looseDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;

/** The day that was probably meant, where year, month and day stand in the one order that cannot be misread. */
function nearestDay(text: string): string | null {
  const [, year = "", month = "", day = ""] = looseDay.exec(text.trim()) ?? [];
  return parseCalendarDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

function nearestNumber(sent: number, { type, minimum, maximum }: JsonSchema): number | null {
  if (!Number.isFinite(sent)) return null;
  const whole = type === "integer" ? Math.round(sent) : sent;
  const nearest = Math.min(Math.max(whole, minimum ?? whole), maximum ?? whole);
  return nearest === sent ? null : nearest;
}

const numeric = /^\s*-?\d{1,9}(\.\d{1,9})?\s*$/;

/** The one that was misspelt, or of which a part was named. */
function nearestValue(sent: string, values: readonly string[]): string | null {
  const part = sent.slice(0, readLength).toLowerCase();
  const holding = values.filter((value) => part.length > 2 && value.includes(part));
  return nearestName(sent, values) ?? (holding.length === 1 ? (holding[0] ?? null) : null);
}

function hintForText(sent: string, property: JsonSchema): string {
  if (property.enum !== undefined) {
    const nearest = nearestValue(sent, property.enum.map(String));
    return nearest === null || nearest === sent ? "" : ` Did you mean "${nearest}"?`;
  }
  if (property.format === "date") {
    const day = nearestDay(sent);
    return day === null || day === sent ? "" : ` Did you mean "${day}"?`;
  }
  if (property.type === "string" || !numeric.test(sent)) return "";
  const number = Number(sent);
  return ` Send a number without quotes, such as ${nearestNumber(number, property) ?? number}.`;
}

/** What was sent, and the valid value nearest to it where there is one. */
export function sentHint(sent: unknown, property: JsonSchema): string {
  if (sent === undefined) return "";
  if (sent === null) return " You sent null; leave it out instead.";
  const words = ` You sent ${shown(sent)}.`;
  if (typeof sent === "string") return `${words}${hintForText(sent, property)}`;
  if (typeof sent === "number" && property.type === "string") return `${words} Send a text, in quotes.`;
  const nearest = typeof sent === "number" ? nearestNumber(sent, property) : null;
  return nearest === null ? words : `${words} The nearest that is allowed is ${nearest}.`;
}
