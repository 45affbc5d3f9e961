import { fold } from "../text/fold.ts";

const cutOff = /\s*(?:…|\.{3,})$/;
const endMarks = /[\s.,;:!?…-]+$/u;

/**
 * Whether a title only says how the text begins, as platforms make titles of texts: in whole words, or cut off with
 * dots wherever the cut fell.
 */
export function onlyBegins(title: string, text: string): boolean {
  const words = fold(text);
  const opening = fold(title).replace(endMarks, "");
  if (opening === "" || !words.startsWith(opening)) return false;
  const next = words.slice(opening.length);
  return cutOff.test(title) || !/^[\p{L}\p{N}]/u.test(next);
}
