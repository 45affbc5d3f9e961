/** English inflection, as far as naming a service needs it. A form that is no word does no harm: nobody writes it. */

/** Nouns for work done, and their verbs. */
const verbsOfNouns: ReadonlyMap<string, readonly string[]> = new Map([
  ["replacement", ["replace"]],
  ["repair", ["repair", "fix", "mend"]],
  ["inspection", ["inspect"]],
  ["installation", ["install"]],
  ["install", ["install"]],
  ["restoration", ["restore"]],
  ["removal", ["remove"]],
  ["cleaning", ["clean"]],
  ["cleanout", ["clean"]],
  ["coating", ["coat"]],
  ["painting", ["paint"]],
  ["sealing", ["seal"]],
  ["washing", ["wash"]],
  ["trimming", ["trim"]],
  ["treatment", ["treat"]],
  ["maintenance", ["maintain"]],
  ["check", ["check"]],
  ["checkup", ["check"]],
  ["upgrade", ["upgrade"]],
  ["tarping", ["tarp"]],
  ["damage", ["damage"]],
]);

const wholeness = ["full", "complete", "total", "whole", "entire"];

export function bothNumbers(word: string): readonly string[] {
  if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) return [word, word.slice(0, -1)];
  return [word, /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`];
}

export interface VerbForms {
  /** Forms that are also nouns, as "patch" is. */
  readonly base: readonly string[];
  readonly inflected: readonly string[];
}

function formsOfStem(stem: string): readonly string[] {
  return [`${stem}ed`, `${stem}ing`];
}

/** Forms of a verb given by its base: repair, repaired, repairing. */
export function verbForms(base: string): VerbForms {
  const stem = base.endsWith("e") ? base.slice(0, -1) : base;
  const third = /(s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`;
  return { base: [base, third], inflected: formsOfStem(stem) };
}

/** Forms of a verb given by its past: tarped gives tarping, to tarp. */
export function verbFormsOfPast(past: string): VerbForms {
  const stem = past.slice(0, -2);
  const doubled = stem.length > 3 && stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [];
  return { base: [stem, `${stem}e`, ...doubled], inflected: formsOfStem(stem) };
}

export function isPast(word: string): boolean {
  return word.length > 4 && word.endsWith("ed");
}

/** The verbs whose noun this is: repair and fix for "repair"; none for "gutter". */
export function verbsOf(noun: string): readonly string[] {
  return verbsOfNouns.get(noun) ?? [];
}

export function isAction(noun: string): boolean {
  return verbsOfNouns.has(noun);
}

/** Every way to write a phrase: number of the last word, "damage" and "damaged", "full" and "complete". */
export function phraseForms(words: readonly string[]): readonly string[] {
  const head = words.slice(0, -1);
  const last = words.at(-1) ?? "";
  const participles = head.length > 0 && verbsOf(last).includes(last) ? verbForms(last).inflected : [];
  const firsts = wholeness.includes(head[0] ?? "") ? wholeness : [head[0] ?? ""];
  return [...bothNumbers(last), ...participles].flatMap((end) =>
    firsts.map((first) => [first, ...head.slice(1), end].join(" ")),
  );
}
