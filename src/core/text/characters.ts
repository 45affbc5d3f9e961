/** What each character of a text is to the words around it. */

/** What may stand between two words, as bits. */
export const gaps = {
  space: 1,
  line: 2,
  blankLine: 4,
  hyphen: 8,
  dash: 16,
  comma: 32,
  colon: 64,
  stop: 128,
  exclaim: 256,
  quote: 512,
  bracket: 1024,
  /** Emoji and the like: a pause, as between sentences. */
  symbol: 2048,
  /** $ % / # and the like. */
  mark: 4096,
} as const;

export const wordKind = 1 << 15;
export const apostropheKind = 1 << 14;
export const ampersandKind = 1 << 13;
/** Nought for a character that nobody has asked for yet. */
const kinds = new Uint16Array(0x3000);
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

function setKind(characters: string, kind: number): void {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
}

setKind(" \t\r\f\v\u00a0\u2007\u2009\u200a\u202f", gaps.space);
setKind("\n\u2028\u2029", gaps.line);
setKind("'\u2018\u2019\u201b\u2032", apostropheKind);
setKind('"\u201c\u201d\u201e\u00ab\u00bb`', gaps.quote);
setKind("-\u2010\u2011", gaps.hyphen);
setKind("\u2012\u2013\u2014\u2015~", gaps.dash);
setKind(",", gaps.comma);
setKind(":;", gaps.colon);
setKind(".\u2026?", gaps.stop);
setKind("!", gaps.stop | gaps.exclaim);
setKind("()[]{}", gaps.bracket);
setKind("$%/#@*+=_^<>|\\\u20ac\u00a3\u00b0\u2044", gaps.mark);
setKind("&", ampersandKind);

function kindOf(code: number): number {
  const kind = wordCharacter.test(String.fromCharCode(code)) ? wordKind : gaps.symbol;
  kinds[code] = kind;
  return kind;
}

/** What the character at this place is: one of the three kinds above, or the bits of a gap. */
export function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < kinds.length) return kinds[code] || kindOf(code);
  // The second half of a surrogate pair goes the way of the first.
  const secondHalf = code >= 0xdc00 && code <= 0xdfff && at > 0;
  const character = String.fromCodePoint(text.codePointAt(secondHalf ? at - 1 : at) ?? code);
  return wordCharacter.test(character) ? wordKind : gaps.symbol;
}
