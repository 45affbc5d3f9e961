import { wholeCharacters } from "../../../core/whole-characters.ts";

/** At most `length` UTF-16 units of a text, ending in … where something is missing; never half a character. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${wholeCharacters(text.slice(0, length - 1))}…`;
}
