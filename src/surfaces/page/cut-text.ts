import { wholeCharacters } from "../../core/whole-characters.ts";

/** The beginning of a text that is too long, up to a space where there is one in its second half; null of one that is not. */
export function cutText(text: string, longest: number): string | null {
  if (text.length <= longest) return null;
  const space = text.lastIndexOf(" ", longest);
  return wholeCharacters(text.slice(0, space > longest / 2 ? space : longest));
}
