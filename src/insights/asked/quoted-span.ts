import { mostQuoteUnits } from "./reading-request.ts";

export interface Span {
  readonly start: number;
  readonly end: number;
}

const plainSigns: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "‹": "<",
  "›": ">",
};

interface Plain {
  readonly text: string;
  /** Where each of its units stands in the text that it was made of. */
  readonly places: readonly number[];
}

/** Models set quotation marks and line breaks as they like: those say nothing of whether the words stand there. */
function plain(text: string): Plain {
  let made = "";
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at] ?? "";
    const isSpace = /\s/.test(unit);
    if (isSpace && made.endsWith(" ")) continue;
    made += isSpace ? " " : (plainSigns[unit] ?? unit);
    places.push(at);
  }
  return { text: made, places };
}

const isWordLike = (sign: string) => /[\p{L}\p{N}\p{M}]/u.test(sign);

/** Neither end lies within a word, or within a sign of two units. */
function isWhole(text: string, { start, end }: Span): boolean {
  const isCut = (at: number) => {
    const [before, after] = [
      [...text.slice(0, at).slice(-2)].at(-1) ?? "",
      [...text.slice(at, at + 2)][0] ?? "",
    ];
    const isSplit = /[\ud800-\udbff]$/.test(text.slice(0, at)) && /^[\udc00-\udfff]/.test(text.slice(at));
    return isSplit || (isWordLike(before) && isWordLike(after));
  };
  return !isCut(start) && !isCut(end);
}

/** Where a quote stands in a text, for the first time as whole words; null where it does not. */
export function quotedSpan(text: string, quote: string): Span | null {
  const wanted = plain(quote.trim()).text;
  if (wanted.length > mostQuoteUnits || !/\p{L}{2}/u.test(wanted)) return null;
  const { text: among, places } = plain(text);
  for (let at = among.indexOf(wanted); at >= 0; at = among.indexOf(wanted, at + 1)) {
    const span = { start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 };
    if (isWhole(text, span)) return span;
  }
  return null;
}
