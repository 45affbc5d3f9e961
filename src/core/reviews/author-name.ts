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

/** `initial` shortens "Karen Whitfield" to "Karen W."; a single name stays whole. */
export function displayedAuthor(author: string, style: AuthorNameStyle): string {
  if (style === "full") return author;
  const words = author.split(" ").filter((word) => word !== "");
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return author;
  return `${words[0]} ${firstGrapheme(last).toUpperCase()}.`;
}
