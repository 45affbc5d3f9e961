/** Words that stand in nearly every text: they are left out, unless nothing else is asked for. */
const smallWords = new Set(
  `a an and any anybody anyone are as at be been but by can did do does for from get had has have how i if in is it its me my of
   on or our out so some that the their them there they this to too very was we were what when where which who why will with
   would you your`.split(/\s+/),
);

const separators = /[^\p{L}\p{N}\p{M}]+/u;
const plural = /(?<=[a-z]{3})(?<![suio])s$/;
const possessive = /'s(?![\p{L}\p{N}])/gu;

export interface AskedWord {
  /** As it was asked for, folded. */
  readonly word: string;
  /** What a word of a text has to begin with: of a plural the singular, since both forms do. */
  readonly beginning: string;
}

/** The words of a folded needle, each once, in their order. */
export function wordsOf(needle: string): readonly AskedWord[] {
  const words = needle
    .replace(possessive, "")
    .split(separators)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !smallWords.has(word));
  const asked = (telling.length > 0 ? telling : words).map((word) => ({
    word,
    beginning: word.replace(plural, ""),
  }));
  return [...new Map(asked.map((each) => [each.beginning, each])).values()];
}
