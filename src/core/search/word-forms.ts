/**
 * English inflection as far as letters tell: the plural, the past and the form in -ing. A form that is no word does no
 * harm, since nobody writes it; one that is another word would, so that short stems have to double ("rating" is of
 * "rate", not of "rat").
 */

/** They look like forms of another word ("even", "side") and are none, or mean something else. */
const apart = new Set("evening willing siding wedding herring pleased tired crooked news".split(" "));

const inflected = /^[a-z]{3,24}$/;
const shortest = 3;

const shortSyllable = /^(?:[^aeiou]|qu)*[aeiou][^aeiouwxy]$/;
const shortEnd = /[^aeiou][aeiou][bdglmnprt]$/;
const hissing = /(?:s|x|z|ch|sh)$/;
/** These stay as they are after a short vowel, as in "call" and "miss": there is no "cal" behind "calling". */
const neverDoubled = /[lsfz]$/;

function pastAndIng(base: string): readonly string[] {
  const doubled = `${base}${base.at(-1)}`;
  const isShort = shortSyllable.test(base);
  if (isShort && neverDoubled.test(base)) return [];
  const stems = isShort ? [doubled] : shortEnd.test(base) ? [base, doubled] : [base];
  return stems.flatMap((stem) => [`${stem}ed`, `${stem}ing`]);
}

function inflectionsOf(base: string): readonly string[] {
  const stem = base.slice(0, -1);
  if (/[^aeiou]y$/.test(base)) return [`${stem}ies`, `${stem}ied`, `${base}ing`];
  if (base.endsWith("ie")) return [`${base}s`, `${base}d`, `${base.slice(0, -2)}ying`];
  // "Fee" is not in "feed", nor "see" in "seed".
  if (base.endsWith("ee")) return [`${base}s`, `${base}ing`, ...(base.length > shortest ? [`${base}d`] : [])];
  if (base.endsWith("e")) return [`${base}s`, `${base}d`, `${stem}ing`];
  const plurals = hissing.test(base)
    ? [`${base}es`]
    : [`${base}s`, ...(base.endsWith("o") ? [`${base}es`] : [])];
  return [...plurals, ...pastAndIng(base)];
}

/** What an ending may hide: every guess is asked whether it inflects so. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/s$/, ""],
  [/es$/, ""],
  [/ies$/, "y"],
  [/d$/, ""],
  [/ed$/, ""],
  [/ied$/, "y"],
  [/ing$/, ""],
  [/ing$/, "e"],
  [/ying$/, "ie"],
  [/(.)\1(?:ed|ing)$/, "$1"],
];

function basesOf(word: string): readonly string[] {
  if (apart.has(word)) return [];
  const guesses = new Set(endings.map(([ending, base]) => word.replace(ending, base)));
  return [...guesses].filter((base) => base.length >= shortest && inflectionsOf(base).includes(word));
}

/** A folded word in all its forms, itself first. */
export function formsOf(word: string): readonly string[] {
  if (!inflected.test(word)) return [word];
  const forms = [word, ...basesOf(word)].flatMap((base) => [base, ...inflectionsOf(base)]);
  return [...new Set(forms)].filter((form) => !apart.has(form) || word === form || word === `${form}s`);
}
