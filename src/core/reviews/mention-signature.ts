import { gaps } from "./mention-characters.ts";
import { joins, type Token, type TokenText } from "./mention-tokens.ts";
import { closers, notSurnames, signOffLinks } from "./mention-words.ts";

const signedBorders = gaps.line | gaps.blankLine | gaps.dash;
const longestSignOff = 6;

/**
 * Where the customer's own name begins at the end of a text ("- Mike, Hutto", "Thanks, Bill"), or the number of
 * words when the text is not signed. "Thanks Bill!" and "Thanks Bill" address somebody.
 */
export function signOffStart({ tokens, tail, casing }: TokenText): number {
  const unsigned = tokens.length;
  if ((tail & (gaps.stop | gaps.exclaim)) !== 0) return unsigned;
  const borders = casing === "flat" ? signedBorders : signedBorders | gaps.stop;
  for (let at = unsigned - 1; at >= 0 && at >= unsigned - longestSignOff; at--) {
    const token = tokens[at];
    if (token === undefined || !maySign(token)) return unsigned;
    if (closers.has(token.word) && joins(tokens[at + 1])) return unsigned;
    if ((token.gap & gaps.exclaim) !== 0 && closers.has(tokens[at - 1]?.word ?? "")) return unsigned;
    if ((token.gap & borders) !== 0) return at;
    if (at === 0 && closers.has(token.word)) return at;
  }
  return unsigned;
}

function maySign(token: Token): boolean {
  if (closers.has(token.word) || signOffLinks.has(token.word)) return true;
  if (notSurnames.has(token.word)) return false;
  return token.shape === "capital" || token.shape === "capitals";
}
