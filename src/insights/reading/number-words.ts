/** Data table: what a text counts with, in digits or words. */

const small =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`.split(/\s+/);
const others: Readonly<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  dozen: 12,
  dozens: Number.NaN,
  hundreds: Number.NaN,
  thousands: Number.NaN,
  half: 0.5,
  third: 1 / 3,
  thirds: 1 / 3,
  quarter: 0.25,
  quarters: 0.25,
  single: 1,
  both: 2,
  twice: 2,
  couple: 2,
  double: 2,
  triple: 3,
};

const words: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...Object.entries(others),
]);

/** Whether a word, folded, counts something. */
export function isNumberWord(word: string): boolean {
  return words.has(word);
}

const digits = /\p{N}+(?:[.,]\p{N}+)*/gu;

function numberOf(written: string): number {
  return Number(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written) ? written.replaceAll(",", "") : written);
}

/** Every number that a text tells; NaN for one that cannot be held against a figure. */
export function numbersIn(text: string): number[] {
  const told = [...text.matchAll(digits)].map(([written]) => numberOf(written));
  for (const [word] of text.toLowerCase().matchAll(/[a-z]+/g)) {
    const value = words.get(word);
    if (value !== undefined) told.push(value);
  }
  return told;
}
