/**
 * Folding: two texts that a reader would call the same when searching fold to the same string.
 * Case, accents, width, typographic quotes and dashes, and runs of white space make no difference.
 * Folding what is folded changes nothing.
 */

// Latin letters that carry their stroke or ligature inside and do not decompose.
const letters: Readonly<Record<string, string>> = {
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ł: "l",
  ŧ: "t",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const letterPattern = /[øđðħłŧæœþ]/g;

// Accents only: vowel signs of Indic scripts and the like carry meaning and stay.
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
// These two come apart under NFKD, into a space and an accent and into single primes: they go first.
const acute = /\u00b4/g;
const doubleQuotes = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/g;
// These also come out of NFKD, from a superscript minus or a triple prime: they go after it.
const singleQuotes = /[\u2018-\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02c8]/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

const beyondAscii = /[^\0-\x7f]+/g;
const untidySpace = /\s\s|[^\S ]/;
const spaces = /\s+/g;

function foldBeyondAscii(run: string): string {
  const marked = run
    .replace(acute, "'")
    .replace(doubleQuotes, '"')
    .normalize("NFKD")
    .replace(accents, "")
    .replace(singleQuotes, "'")
    .replace(dashes, "-")
    .normalize("NFC");
  // Lower, upper, lower: ß and its capital become ss, and every sigma the same one.
  return marked
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replace(accents, "")
    .replace(letterPattern, (letter) => letters[letter] ?? letter);
}

// Most runs are one quote, dash or accented letter, over and over.
const foldedCharacters = new Map<string, string>();

function foldRun(run: string): string {
  if (run.length > 1) return foldBeyondAscii(run);
  const known = foldedCharacters.get(run);
  if (known !== undefined) return known;
  const folded = foldBeyondAscii(run);
  foldedCharacters.set(run, folded);
  return folded;
}

export function fold(text: string): string {
  // Nothing outside ASCII composes with an ASCII letter but an accent, so each run folds by itself.
  const cased = text.replace(beyondAscii, foldRun).toLowerCase();
  return (untidySpace.test(cased) ? cased.replace(spaces, " ") : cased).trim();
}
