import type { Service } from "../business.ts";
import { compileDeeds, type DeedFinder, FoundServices } from "./deeds.ts";
import { isPast, phraseForms, verbForms, verbFormsOfPast, verbsOf } from "./forms.ts";
import { createPhraseTable, type PhraseTable } from "./phrases.ts";
import { isLaidForProtection } from "./protection.ts";
import { joins, type Token, type TokenText, wordsOf } from "./tokens.ts";
import { auxiliaries, determiners, otherWork, parts } from "./words.ts";

/** Services a text names, as indexes into the business file's list. */
export interface NamedServices {
  readonly all: ReadonlySet<number>;
  /** By the index of the word that begins to name them. */
  readonly at: ReadonlyMap<number, ReadonlySet<number>>;
}

export type ServiceFinder = (text: TokenText, isTaken: (index: number) => boolean) => NamedServices;

interface Pattern {
  readonly service: number;
  /** One word for a service of a longer label ("tarp"): the word also stands for other things. */
  readonly weak: boolean;
  /** A deed alone ("inspection"): another trade's word before it makes it theirs. */
  readonly deed: boolean;
  /** Every word is shared by several services ("new roof"): "new roof vents" names none of them. */
  readonly general: boolean;
  /** The label's head alone ("repair"): another service's word before it makes it that service's. */
  readonly head: boolean;
}

interface Lexicon {
  readonly table: PhraseTable<Pattern>;
  readonly deeds: DeedFinder;
}

/** "re-roof" is one word, like "reroof". */
function joinPrefix([first, second, ...others]: readonly string[]): readonly string[] {
  if (first === undefined || second === undefined) return first === undefined ? [] : [first];
  return first === "re" ? [first + second, ...others] : [first, second, ...others];
}

function phrasesOf({ id, label, synonyms }: Service): readonly (readonly string[])[] {
  // An id of one word may be too general ("repair") where the label is not.
  const idPhrase = /[-_]/.test(id) ? [id.replaceAll(/[-_]/g, " ")] : [];
  return [label, ...synonyms, ...idPhrase]
    .map(wordsOf)
    .map(joinPrefix)
    .filter((words) => words.length > 0);
}

/** Words that the phrases of more than one service hold. */
function sharedWords(services: readonly Service[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set(["new"]);
  for (const service of services) {
    const words = new Set(phrasesOf(service).flat());
    for (const word of words) if (seen.has(word)) shared.add(word);
    for (const word of words) seen.add(word);
  }
  return shared;
}

const commands = ["to", "will", "would", "could", "can", "should", "just", "didn't", "they"];

/** A single word's other forms: tarped, tarping, to tarp, a tarp job; inspection, inspected. */
function formsOfSingle(word: string, label: readonly string[]): readonly string[] {
  const ofNoun = verbsOf(word).slice(0, 1).map(verbForms);
  const ofPast = isPast(word) ? [verbFormsOfPast(word)] : [];
  const again =
    word.startsWith("re") && label.includes(word.slice(2).replace(/^-/, "")) ? [verbForms(word)] : [];
  const free = [...ofNoun, ...again].flatMap(({ base, inflected }) => [...base, ...inflected]);
  const gerund = isPast(word) || word.endsWith("ing") ? [] : [`${word}ing`];
  const repeated = verbsOf(word).length > 0 ? [`re${word}`] : [];
  const bound = ofPast.flatMap(({ base }) =>
    base.flatMap((verb) => [...commands.map((lead) => `${lead} ${verb}`), `${verb} job`]),
  );
  return [...free, ...gerund, ...repeated, ...bound, ...ofPast.flatMap(({ inflected }) => inflected)];
}

/** The label's last word, when two synonyms at least end with it too: "repair" for leak, shingle and roof repair. */
function sharedHead(service: Service, services: readonly Service[]): string | null {
  const head = wordsOf(service.label).at(-1);
  if (head === undefined || head === "damage") return null;
  const ends = (one: Service) => one.synonyms.filter((synonym) => wordsOf(synonym).at(-1) === head).length;
  const elsewhere = services.some(
    (other) => other !== service && phrasesOf(other).some((words) => words.includes(head)),
  );
  return ends(service) >= 2 && !elsewhere ? head : null;
}

function compileLexicon(services: readonly Service[]): Lexicon {
  const table = createPhraseTable<Pattern>();
  const shared = sharedWords(services);
  for (const [service, definition] of services.entries()) {
    const label = wordsOf(definition.label);
    for (const words of phrasesOf(definition)) {
      const single = words.length === 1;
      const weak = single && label.length > 1 && !label.includes(words[0] ?? "");
      const general = words.every((word) => shared.has(word));
      const deed = single && verbsOf(words[0] ?? "").length > 0;
      const pattern = { service, weak, deed, general, head: false };
      for (const form of phraseForms(words)) table.add(form, pattern);
      if (single) for (const form of formsOfSingle(words[0] ?? "", label)) table.add(form, pattern);
    }
    const head = sharedHead(definition, services);
    const pattern = { service, weak: false, deed: true, general: false, head: true };
    if (head !== null) for (const form of phraseForms([head])) table.add(form, pattern);
  }
  return { table, deeds: compileDeeds(services.map(phrasesOf)) };
}

/** "siding with the insurer": a verb that looks like a service. */
function isVerbHere(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!joins(token) || !joins(next) || next.word !== "with" || !token.word.endsWith("ing")) return false;
  return (
    auxiliaries.has(before?.word ?? "") ||
    ["always", "of", "kept", "by", "ended"].includes(before?.word ?? "")
  );
}

/** "the patched drywall", "patched up the ceiling", "patched me through". */
function isOfOtherWork(tokens: readonly Token[], last: number): boolean {
  if (joins(tokens[last + 2]) && tokens[last + 2]?.word === "through") return true;
  for (let at = last + 1; at <= last + 3 && joins(tokens[at]); at++) {
    const word = tokens[at]?.word ?? "";
    if (otherWork.has(word)) return true;
    if (word !== "up" && !determiners.has(word)) return false;
  }
  return false;
}

function isNamed(tokens: readonly Token[], first: number, last: number, pattern: Pattern): boolean {
  const next = tokens[last + 1];
  if (pattern.general && joins(next) && parts.has(next.word)) return false;
  if (pattern.deed && joins(tokens[first]) && otherWork.has(tokens[first - 1]?.word ?? "")) return false;
  if (first === last && isVerbHere(tokens, first)) return false;
  if (!pattern.weak) return true;
  if (isOfOtherWork(tokens, last)) return false;
  return (
    !(tokens[first - 1]?.word === "no" && joins(tokens[first])) && !isLaidForProtection(tokens, first, last)
  );
}

/** "repair" as a noun, of nothing that is another service or none of the trade's. */
function isHeadNamed(tokens: readonly Token[], at: number, endsBefore: number): boolean {
  const previous = joins(tokens[at]) ? (tokens[at - 1]?.word ?? "") : "";
  const next = tokens[at + 1];
  const verb = commands.includes(previous) || (joins(next) && determiners.has(next.word));
  return !verb && !otherWork.has(previous) && !(joins(tokens[at]) && endsBefore === at - 1);
}

export function compileServices(services: readonly Service[]): ServiceFinder {
  const { table, deeds } = compileLexicon(services);
  return (text, isTaken) => {
    const { tokens } = text;
    const found = new FoundServices();
    // Where the last phrase ended: "gutter repair" is the gutters', not the roof's.
    let lastEnd = -1;
    for (let first = 0; first < tokens.length; first++) {
      if (isTaken(first)) continue;
      deeds(tokens, first, found);
      const endsBefore = lastEnd;
      for (const { last, values } of table.at(tokens, first)) {
        for (const pattern of values) {
          const named = pattern.head
            ? isHeadNamed(tokens, first, endsBefore)
            : isNamed(tokens, first, last, pattern);
          if (!named) continue;
          found.add(pattern.service, first);
          lastEnd = Math.max(lastEnd, last);
        }
      }
    }
    return found;
  };
}
