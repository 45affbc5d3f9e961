import { gaps } from "../text/characters.ts";
import { joins, type Token, type TokenText } from "./tokens.ts";
import { closers, notSurnames, signOffLinks } from "./words.ts";

const longestSignOff = 6;

/**
 * Where the customer's own name begins at the end of a text ("- Mike, Hutto", "Thanks, Bill"), or the number of
 * words when the text is not signed. "Thanks Bill" and "Thanks, Bill!" address somebody. After a dash any name may
 * follow; elsewhere only one of `names`, for "Ask Marcus" looks the same.
 */
export function signOffStart(text: TokenText, names: ReadonlySet<string>): number {
  const { tokens, tail, casing } = text;
  const unsigned = tokens.length;
  if ((tail & (gaps.stop | gaps.exclaim)) !== 0) return unsigned;
  for (let at = unsigned - 1; at >= 0 && at >= unsigned - longestSignOff; at--) {
    const token = tokens[at];
    if (token === undefined || !maySign(token, text)) return unsigned;
    const closes = closers.has(token.word);
    if (closes && joins(tokens[at + 1])) return unsigned;
    if ((token.gap & gaps.exclaim) !== 0 && closers.has(tokens[at - 1]?.word ?? "")) return unsigned;
    if ((token.gap & gaps.dash) !== 0 || (closes && (at === 0 || token.opens))) return at;
    const opens = (token.gap & (gaps.line | gaps.blankLine)) !== 0;
    const follows = casing !== "flat" && (token.gap & gaps.stop) !== 0;
    if (opens || follows) return names.has(token.word) ? at : unsigned;
  }
  return unsigned;
}

function maySign(token: Token, { casing }: TokenText): boolean {
  if (closers.has(token.word) || signOffLinks.has(token.word)) return true;
  if (casing === "flat" && notSurnames.has(token.word)) return false;
  return token.shape === "capital" || token.shape === "capitals";
}
