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

function read(words: readonly string[]): readonly AskedWord[] {
  const asked = words.map((word) => ({ word, beginning: word.replace(plural, "") }));
  return [...new Map(asked.map((each) => [each.beginning, each])).values()];
}

function written(needle: string): readonly string[] {
  return needle
    .replace(possessive, "")
    .split(separators)
    .filter((word) => word !== "");
}

/** The words of a folded needle, each once, in their order. */
export function wordsOf(needle: string): readonly AskedWord[] {
  const words = written(needle);
  const telling = words.filter((word) => !smallWords.has(word));
  return read(telling.length > 0 ? telling : words);
}

/** The beginnings of all of them, the small ones too: "on time" means more than "time". */
export function beginningsOf(needle: string): readonly string[] {
  return read(written(needle)).map(({ beginning }) => beginning);
}
