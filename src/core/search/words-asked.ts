import { formsOf } from "./word-forms.ts";

/** Words that stand in nearly every text: they are left out, unless nothing else is asked for. */
const smallWords = new Set(
  `a an and any anybody anyone are as at be been but by can did do does for from get had has have how i if in is it its me my of
   on or our out so some that the their them there they this to too very was we were what when where which who why will with
   would you your`.split(/\s+/),
);

/** What is no letter, digit or mark; the apostrophe of "didn't" is none of these, and denies the word. */
const separators = /(?:(?!(?<=n)'t(?![\p{L}\p{N}]))[^\p{L}\p{N}\p{M}])+/u;
const contracted = /'(?:s|re|ve|ll|d|m)(?![\p{L}\p{N}])/gu;

export interface AskedWord {
  /** As it was asked for, folded. */
  readonly word: string;
  /** What all its forms begin with. */
  readonly stem: string;
  /** How the forms go on from there. */
  readonly endings: readonly string[];
}

function commonStart(words: readonly string[]): string {
  const [first = "", ...others] = words;
  let length = first.length;
  for (const word of others) while (!word.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

/** The word with all its forms. */
export function askedWord(word: string): AskedWord {
  const forms = formsOf(word);
  const stem = commonStart(forms);
  return { word, stem, endings: forms.map((form) => form.slice(stem.length)) };
}

/** Whether it is one of the forms of the word that was asked for. */
export function isFormOf(word: string, { stem, endings }: AskedWord): boolean {
  return word.startsWith(stem) && endings.includes(word.slice(stem.length));
}

function read(words: readonly string[]): readonly AskedWord[] {
  const asked: AskedWord[] = [];
  for (const word of words)
    if (!asked.some((earlier) => isFormOf(word, earlier))) asked.push(askedWord(word));
  return asked;
}

/** Marks of no letter, as an emoji has them. */
const loneMarks = /(?<![\p{L}\p{N}\p{M}])\p{M}+/gu;

function written(needle: string): readonly string[] {
  return needle
    .replace(contracted, "")
    .replace(loneMarks, " ")
    .split(separators)
    .filter((word) => word !== "");
}

/** The words of a folded text without the small ones, as they stand there. */
export function tellingWords(folded: string): readonly string[] {
  const words = written(folded);
  const telling = words.filter((word) => !smallWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words of a folded needle, each once, in their order. */
export function wordsOf(needle: string): readonly AskedWord[] {
  return read(tellingWords(needle));
}

/** All of them, the small ones too: "on time" means more than "time". */
export function allWordsOf(needle: string): readonly AskedWord[] {
  return read(written(needle));
}
