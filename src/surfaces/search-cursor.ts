import { parseCalendarDate } from "../core/calendar-date.ts";
import { isReviewId, type Rating } from "../core/reviews/review.ts";
import type { ReviewKey } from "../core/search/search-page.ts";

const form = /^([1-5])(\d{4}-\d{2}-\d{2})([0-9A-Z]{26})$/;

/** Opaque to clients: the place of the last review seen, so that it means the same in the next publication. */
export function writeCursor({ rating, date, id }: ReviewKey): string {
  return Buffer.from(`${rating}${date}${id}`, "latin1").toString("base64url");
}

export function readCursor(cursor: string): ReviewKey | null {
  const parts = form.exec(Buffer.from(cursor, "base64url").toString("latin1"));
  const date = parseCalendarDate(parts?.[2] ?? "");
  const id = parts?.[3] ?? "";
  if (parts === null || date === null || !isReviewId(id)) return null;
  return { rating: Number(parts[1]) as Rating, date, id };
}
