// What RFC 9110 (§5.6.7, §8.8, §12.5.3, §13) and the project's decisions on HTTP say of a conditional GET or HEAD.
// It was written from those two alone and shares nothing with the program: where they differ, one of them is wrong.

export type Coding = "identity" | "br" | "gzip" | "zstd";
export type FieldLines = readonly (readonly [name: string, value: string])[];
/** `tag` is that of the representation which content negotiation selects; the date counts whole seconds. */
export interface Selected {
  readonly tag: string;
  readonly lastModified: number | null;
}

const linesOf = (fields: FieldLines, name: string): readonly string[] =>
  fields.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value.trim());

const weighted = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/** The codings that the request may be answered in (§12.5.3); among equals the server is free to choose. */
export function acceptableCodings(fields: FieldLines, offered: readonly Coding[]): readonly Coding[] {
  const lines = linesOf(fields, "accept-encoding");
  if (lines.length === 0) return offered;
  const members = lines.flatMap((line) => line.split(",")).flatMap((each) => each.trim() || []);
  const parsed = members.map((member) => weighted.exec(member));
  // No rule says what a malformed list means: anything it may have meant will do.
  if (parsed.includes(null)) return offered;
  const weights = new Map(
    parsed.map((found) => [found?.[1]?.toLowerCase().replace(/^x-gzip$/, "gzip"), Number(found?.[2] ?? 1)]),
  );
  // An unnamed identity stays acceptable, but whoever names codings prefers those.
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get("*") ?? (coding === "identity" ? 0.0001 : 0);
  const best = Math.max(...offered.map(weightOf));
  // Decisions: with nothing else acceptable the answer is identity all the same.
  return best === 0 ? ["identity"] : offered.filter((coding) => weightOf(coding) === best);
}

interface EntityTag {
  readonly weak: boolean;
  readonly opaque: string;
}

/** `*`, or the tags that the lines list between them; what is no entity-tag counts for nothing (§8.8.3). */
function tagsIn(lines: readonly string[]): "*" | readonly EntityTag[] {
  const value = lines.join(", ");
  if (value === "*") return "*";
  return [...value.matchAll(/(?<=^|,)[ \t]*(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*(?=,|$)/g)].map(
    ([, weak, opaque = ""]) => ({ weak: weak !== undefined, opaque }),
  );
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const dateForms = [
  /^[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{5,8}, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
];

/** Seconds since 1970 of an HTTP-date in any of its three forms, else null (§5.6.7). */
export function httpDate(text: string): number | null {
  const parts = dateForms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return null;
  const month = months.indexOf(parts.month ?? "");
  let year = Number(parts.year);
  if (parts.year?.length === 2) {
    const thisYear = new Date().getUTCFullYear();
    year += thisYear - (thisYear % 100);
    // A date that seems more than 50 years in the future is the most recent one in the past.
    if (year > thisYear + 50) year -= 100;
  }
  const [hours = 99, minutes = 99, seconds = 99] = (parts.time ?? "").split(":").map(Number);
  const date = new Date(Date.UTC(year, month, Number(parts.day), hours, minutes, seconds));
  const isReal = month >= 0 && date.getUTCDate() === Number(parts.day) && hours < 24 && minutes < 60;
  return isReal && seconds < 61 ? date.getTime() / 1000 : null;
}

/** A field that is absent, listed twice or no date at all, or a resource without one: the condition is ignored. */
function isUnchangedSince(lines: readonly string[], lastModified: number | null): boolean | null {
  const date = lines.length === 1 ? httpDate(lines[0] ?? "") : null;
  return date === null || lastModified === null ? null : lastModified <= date;
}

/** The order of §13.2.2, for a resource that would answer 200 without conditions. */
export function statusFor(fields: FieldLines, { tag, lastModified }: Selected): 200 | 304 | 412 {
  const opaque = tag.slice(1, -1);
  const ifMatch = linesOf(fields, "if-match");
  if (ifMatch.length > 0) {
    const tags = tagsIn(ifMatch);
    if (tags !== "*" && !tags.some((each) => !each.weak && each.opaque === opaque)) return 412;
  } else if (isUnchangedSince(linesOf(fields, "if-unmodified-since"), lastModified) === false) return 412;
  const ifNoneMatch = linesOf(fields, "if-none-match");
  if (ifNoneMatch.length > 0) {
    const tags = tagsIn(ifNoneMatch);
    // Decisions: an intermediary that compressed may have put its mark behind the tag.
    const isHeld = (each: EntityTag) => each.opaque.replace(/[-;]gzip$/, "") === opaque;
    return tags === "*" || tags.some(isHeld) ? 304 : 200;
  }
  return isUnchangedSince(linesOf(fields, "if-modified-since"), lastModified) === true ? 304 : 200;
}
