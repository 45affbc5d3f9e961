import { inThousands } from "../../core/text/counted.ts";

/** `1 review`, `12 reviews`. */
export function reviewsInWords(count: number): string {
  return `${inThousands(count)} ${count === 1 ? "review" : "reviews"}`;
}

export function starsInWords(rating: number): string {
  return `${rating} ${rating === 1 ? "star" : "stars"}`;
}

/** Sources are written small, as they are compared; names begin with a capital. */
export function sourceInWords(source: string): string {
  return source.replace(/^[a-z]/, (first) => first.toUpperCase());
}

/** A share in whole per cent; what is there at all is never told as none. */
export function percentOf(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0;
  return Math.max(1, Math.round((100 * part) / whole));
}
