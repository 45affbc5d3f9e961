import type { ServedPublication } from "../core/serving/served-publication.ts";

const insideId = /[0-9A-HJKMNP-TV-Z]{26}/;

/** The published review whose id stands in a text, in small letters too or as part of an address. */
export function meantReview({ shelf }: ServedPublication, text: string): string | null {
  const [inside] = insideId.exec(text.slice(0, 2048).toUpperCase()) ?? [];
  return inside !== undefined && shelf.ordinalOf(inside) !== null ? inside : null;
}
