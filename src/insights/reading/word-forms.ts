import { irregularForms, misspellings } from "./word-form-tables.ts";

/**
 * The forms under which a written word is looked up: itself, and the base forms that the rules know. A base form
 * counts only when some rule uses it, so that a wrong guess ("caring" as "car") hardly ever finds anything.
 */

const contracted = /^(.+)(?:'(?:s|re|ve|ll|d|m))$/;
const shortestMisspelt = 7;
const longestWord = 24;

function withoutEnding(word: string, ending: string): string | null {
  return word.length > ending.length + 1 && word.endsWith(ending) ? word.slice(0, -ending.length) : null;
}

/** "planned" as plan, "hoped" as hope, "called" as call. */
function verbBases(stem: string): readonly string[] {
  const last = stem.at(-1);
  const isDoubled = stem.length > 2 && last === stem.at(-2);
  return isDoubled ? [stem.slice(0, -1), stem, `${stem}e`] : [`${stem}e`, stem];
}

function basesOf(word: string): readonly string[] {
  const bases: string[] = [];
  const plural = withoutEnding(word, "ies");
  if (plural !== null) bases.push(`${plural}y`, `${plural}ie`);
  const es = withoutEnding(word, "es");
  if (es !== null) bases.push(es, `${es}e`);
  const s = withoutEnding(word, "s");
  if (s !== null && !word.endsWith("ss")) bases.push(s);
  const ied = withoutEnding(word, "ied");
  if (ied !== null) bases.push(`${ied}y`);
  const ed = withoutEnding(word, "ed");
  if (ed !== null) bases.push(...verbBases(ed));
  const ing = withoutEnding(word, "ing") ?? withoutEnding(word, "in'");
  if (ing !== null) bases.push(...verbBases(ing));
  return bases;
}

/** The word without each of its letters, and without each pair of neighbours' order. */
function skeletonsOf(word: string): readonly string[] {
  const skeletons: string[] = [];
  for (let index = 1; index < word.length; index++) {
    skeletons.push(word.slice(0, index) + word.slice(index + 1));
  }
  return skeletons;
}

function isSwap(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Finds the one known word that lacks a letter, has one too many, or two swapped. A wrong letter is another word. */
function compileRepair(vocabulary: ReadonlySet<string>): (word: string) => string | null {
  const bySkeleton = new Map<string, string[]>();
  for (const known of vocabulary) {
    if (known.length < shortestMisspelt) continue;
    for (const skeleton of skeletonsOf(known)) {
      const held = bySkeleton.get(skeleton);
      if (held === undefined) bySkeleton.set(skeleton, [known]);
      else if (!held.includes(known)) held.push(known);
    }
  }
  return (word) => {
    if (word.length < shortestMisspelt - 1 || word.length > longestWord || /[^a-z]/.test(word)) return null;
    const near = new Set(bySkeleton.get(word));
    for (const skeleton of skeletonsOf(word)) {
      if (skeleton.length >= shortestMisspelt && vocabulary.has(skeleton)) near.add(skeleton);
      for (const known of bySkeleton.get(skeleton) ?? []) {
        if (known.length === word.length && isSwap(known, word)) near.add(known);
      }
    }
    const [only] = near;
    return near.size === 1 && only !== undefined ? only : null;
  };
}

const cacheLimit = 50_000;

export type Forms = (word: string) => readonly string[];

export function compileForms(vocabulary: ReadonlySet<string>): Forms {
  const cache = new Map<string, readonly string[]>();
  let repair: ((word: string) => string | null) | null = null;
  const formsOf = (word: string): readonly string[] => {
    const forms = new Set([word]);
    const spelt = misspellings.get(word);
    const bare = contracted.exec(word)?.[1];
    for (const base of [spelt, bare, word, ...(spelt === undefined ? [] : [spelt])]) {
      if (base === undefined) continue;
      forms.add(base);
      for (const form of irregularForms.get(base) ?? []) forms.add(form);
      for (const form of basesOf(base)) if (vocabulary.has(form)) forms.add(form);
    }
    if (forms.size === 1 && !vocabulary.has(word) && word.length >= shortestMisspelt - 1) {
      repair ??= compileRepair(vocabulary);
      const repaired =
        repair(word) ??
        basesOf(word)
          .map(repair)
          .find((base) => base !== null);
      if (repaired !== undefined && repaired !== null) forms.add(repaired);
    }
    return [...forms];
  };
  return (word) => {
    const known = cache.get(word);
    if (known !== undefined) return known;
    const forms = formsOf(word);
    // Hostile texts hold endless different words: what is kept stays bounded.
    if (cache.size >= cacheLimit) cache.clear();
    if (word.length <= longestWord) cache.set(word, forms);
    return forms;
  };
}
