import { parseCalendarDate } from "./calendar-date.ts";

/** A moment as RFC 3339 in UTC, whole seconds: `2026-11-20T17:25:00Z`. Instants compare as strings. */
export type Instant = string & { readonly brand: "Instant" };

const shape = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

function offsetSeconds(zone: string): number | null {
  if (zone === "Z" || zone === "z") return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4, 6))];
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60);
}

/** Reads any RFC 3339 date-time, to epoch seconds; fractions are cut off. Null when it is none. */
export function parseRfc3339(text: string): number | null {
  const parts = shape.exec(text);
  if (parts === null) return null;
  const [, day = "", hour = "", minute = "", second = "", zone = ""] = parts;
  const offset = offsetSeconds(zone);
  if (parseCalendarDate(day) === null || offset === null) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  const leap = second === "60" ? 1 : 0;
  const base = Date.parse(`${day}T${hour}:${minute}:${leap === 1 ? "59" : second}Z`) / 1000;
  return base + leap - offset;
}

export function toInstant(epochSeconds: number): Instant {
  return new Date(Math.floor(epochSeconds) * 1000).toISOString().replace(".000Z", "Z") as Instant;
}

export function parseInstant(text: string): Instant | null {
  const seconds = parseRfc3339(text);
  return seconds === null ? null : toInstant(seconds);
}

export function epochSeconds(instant: Instant): number {
  return Date.parse(instant) / 1000;
}

export function later(a: Instant, b: Instant): Instant {
  return a > b ? a : b;
}
