/**
 * Cleaning: what a person wrote stays letter for letter; what cannot be seen but can mislead a reader, a
 * search or a language model goes. Nothing is decoded: `&amp;` and `<b>` are text like any other.
 */

const printable = /^[\x20-\x7e\n\t]*$/;
const lineEnds = /\r\n?|[\u2028\u2029]/g;

// Control characters but \n and \t, noncharacters, surrogates without a partner, soft hyphen, bidi controls,
// zero-width space, word joiner and its invisible kin, deprecated format characters, BOM, annotation, tags.
const invisible =
  /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\p{Cs}\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

// ZWNJ and ZWJ shape Persian, Indic and other words and build emoji families: they stay between letters or
// emoji (a mark may stand before them: virama, skin tone, variation selector), and go everywhere else.
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{Extended_Pictographic}])/gu;

// A variation selector belongs to the one visible character before it; rows of them can smuggle hidden text.
const strayVariation = /(?<=^|[\s\p{Join_Control}\p{Variation_Selector}])\p{Variation_Selector}+/gu;

function cleanUnicode(raw: string): string {
  return raw
    .replace(lineEnds, "\n")
    .replace(invisible, "")
    .replace(strayVariation, "")
    .replace(strayJoiner, "")
    .normalize("NFC");
}

/** Text of several lines, trimmed; null when nothing is left. Cleaning twice is cleaning once. */
export function cleanText(raw: string): string | null {
  const text = (printable.test(raw) ? raw : cleanUnicode(raw)).trim();
  return text === "" ? null : text;
}

/** Text of one line, such as a name: every run of white space becomes one space. */
export function cleanLine(raw: string): string | null {
  return cleanText(raw)?.replace(/\s+/g, " ") ?? null;
}

/** Whether `text` has more than `limit` characters, counted as code points. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}
