import { inThousands } from "../../core/text/counted.ts";

/** `1 review`, `12 reviews`. */
export function reviewsInWords(count: number): string {
  return `${inThousands(count)} ${count === 1 ? "review" : "reviews"}`;
}

export function starsInWords(rating: number): string {
  return `${rating} ${rating === 1 ? "star" : "stars"}`;
}

const capitalised = (words: string) => words.replace(/^[a-z]/, (first) => first.toUpperCase());

/** Sources are written small and without spaces, as they are compared; names begin with a capital: `from Google maps`. */
export function sourceInWords(source: string): string {
  return source === "direct" ? "direct contact" : capitalised(source.replaceAll(/[_-]/g, " "));
}

/** The same where nothing stands before it. */
export function sourceAsTitle(source: string): string {
  return capitalised(sourceInWords(source));
}

/** A share in whole per cent; what is there at all is never told as none. */
export function percentOf(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0;
  return Math.max(1, Math.round((100 * part) / whole));
}
