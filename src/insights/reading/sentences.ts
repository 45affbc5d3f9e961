/** Where a part of a text stands, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

// What stands after a full stop that ends no sentence.
const abbreviations = new Set(["mr", "mrs", "ms", "dr", "st", "jr", "sr", "no", "vs", "approx", "ext", "ft"]);
const longestAbbreviation = 6;
/** A text is quoted from its beginning only; what comes after this many units is not looked at. */
const readUnits = 20_000;

const isSpace = (character: string) => /\s/.test(character);
const isStop = (character: string) => character === "." || character === "!" || character === "?";
const isCloser = (character: string) => `"'”’)`.includes(character);

function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start <= longestAbbreviation && /[A-Za-z]/.test(text.charAt(start - 1)))
    start -= 1;
  return text.slice(start, end).toLowerCase();
}

/** The end of the sentence whose last stop stands at `at`, or null when the sentence goes on. */
function endAfter(text: string, at: number): number | null {
  let end = at + 1;
  while (end < text.length && (isStop(text.charAt(end)) || isCloser(text.charAt(end)))) end += 1;
  if (end < text.length && !isSpace(text.charAt(end))) return null;
  const before = wordBefore(text, at);
  const isInitial = before.length === 1 && before !== "i";
  return text.charAt(at) === "." && end === at + 1 && (abbreviations.has(before) || isInitial) ? null : end;
}

function trimmed(text: string, start: number, end: number): Span | null {
  let [from, to] = [start, end];
  while (from < to && isSpace(text.charAt(from))) from += 1;
  while (to > from && isSpace(text.charAt(to - 1))) to -= 1;
  return from === to ? null : { start: from, end: to };
}

/** The sentences of a text in order; a line break ends one too. Looks at each character a bounded number of times. */
export function sentencesOf(text: string): Span[] {
  const sentences: Span[] = [];
  const length = Math.min(text.length, readUnits);
  let start = 0;
  const close = (end: number) => {
    const span = trimmed(text, start, end);
    if (span !== null) sentences.push(span);
    start = end;
  };
  for (let at = 0; at < length; at += 1) {
    const character = text.charAt(at);
    if (character === "\n") close(at);
    else if (isStop(character)) {
      const end = endAfter(text, at);
      if (end === null) continue;
      close(end);
      at = end - 1;
    }
  }
  // A last sentence that was cut off is none.
  if (length === text.length) close(length);
  return sentences;
}

/** The sentence around a part of the text; null where the part reaches over its end. */
export function sentenceAround(text: string, { start, end }: Span): Span | null {
  return sentencesOf(text).find((span) => span.start <= start && end <= span.end) ?? null;
}
