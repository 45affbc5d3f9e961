import { fold } from "../text/fold.ts";

export const authorNameStyles = ["full", "initial"] as const;
export type AuthorNameStyle = (typeof authorNameStyles)[number];

const nobody = new Set([
  "anonymous",
  "a google user",
  "google user",
  "guest",
  "unknown",
  "customer",
  "verified customer",
]);

/** Names that many bear and that tell nobody from another. */
export function isNobody(author: string): boolean {
  return nobody.has(fold(author));
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return word;
}

function initialOf(word: string): string {
  return `${firstGrapheme(word).toUpperCase()}.`;
}

/** No names of their own: "Robert Smith, Jr.". */
const suffix = /,?\s+(?:jr|sr|ii|iii|iv|esq|md|dds|dvm|phd|llc|inc|ltd|gmbh)\.?$/i;

/**
 * `initial` shortens "Karen Whitfield" to "Karen W."; a single name stays whole. Behind a comma may stand the first name or the
 * town: since nothing tells which name is the last, "Whitfield, Karen" is "W. K.".
 */
export function displayedAuthor(author: string, style: AuthorNameStyle): string {
  if (style === "full") return author;
  const bare = author.trim().replace(suffix, "");
  const words = bare.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word));
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return bare;
  return bare.includes(",") ? words.map(initialOf).join(" ") : `${words[0]} ${initialOf(last)}`;
}
