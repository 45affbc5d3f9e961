import type { Business, Technician } from "../../core/business.ts";
import { verbsOf } from "../../core/mentions/forms.ts";
import { needsPersonContext } from "../../core/mentions/people.ts";
import { titles } from "../../core/mentions/words.ts";
import { aspectsAsked, sideAsked } from "../../core/search/aspect-words.ts";
import type { FindingName, FindingNames } from "../../core/search/named-sets.ts";
import {
  type AskedWord,
  allWordsOf,
  isFormOf,
  tellingWords,
  wordsOf,
} from "../../core/search/words-asked.ts";
import { fold } from "../../core/text/fold.ts";
import { areaEntities, type Entity, serviceEntities, technicianEntities } from "./entity-names.ts";
import { spelt } from "./near-words.ts";

/** What the words of a search name, and the parameters that ask for it. */
export interface Named {
  readonly kind: "aspect" | "problem" | "service" | "technician" | "area";
  readonly id: string;
  readonly label: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Words of a problem's label that tell how it was, not what it is. */
const fillers = new Set("left behind poor high bad trouble with the no conduct".split(" "));

/** A problem of two kinds is named by either. */
const kindsIn = (label: string) => label.split(" or ");

/** By a form of it, or of what one does: "replaced" is of "replacement". */
function holds(asked: readonly AskedWord[], word: string): boolean {
  const deeds = verbsOf(word);
  return asked.some((each) => isFormOf(word, each) || deeds.some((deed) => isFormOf(deed, each)));
}

/** Whether all telling words of one of the names are asked for. */
function isNamed(asked: readonly AskedWord[], names: readonly string[]): boolean {
  return names.some((name) => {
    const words = tellingWords(fold(name)).filter((word) => !fillers.has(word));
    return words.length > 0 && words.every((word) => holds(asked, word));
  });
}

const shortLatin = /^[a-z]{1,2}$/;

/** People are called by their first name, or by their last: not by an initial, nor by the "van" between them. */
function partsCalledBy(label: string): readonly string[] {
  const parts = label.split(/\s+/);
  const isCapitalised = /\p{Lu}/u.test(label);
  return parts
    .filter((part) => !(isCapitalised && /^\p{Ll}/u.test(part)))
    .map(fold)
    .filter((part) => part !== "" && !shortLatin.test(part));
}

const wordBreaks = /[^\p{L}\p{N}\p{M}]+/u;

/** After a title; or with a capital, within a search that has small words too. */
function isWrittenAsName(search: string, word: string): boolean {
  const written = search.split(wordBreaks).filter((each) => each !== "");
  const isMixed = written.some((each) => /^\p{Ll}/u.test(each));
  return written.some((each, at) => {
    if (at === 0 || fold(each) !== word) return false;
    return titles.has(fold(written[at - 1] ?? "")) || (isMixed && /^\p{Lu}/u.test(each));
  });
}

/**
 * A name that is an everyday word too means the person where it is written as one, or where nothing else is asked for:
 * "price gouging" is not of Deandra Price.
 */
function isMeantAsName(word: string, { written, telling }: Asked, names: readonly string[]): boolean {
  if (!needsPersonContext(word) || isWrittenAsName(written, word)) return true;
  const own = new Set(names.flatMap((name) => tellingWords(fold(name))));
  return telling.every((each) => own.has(each.word));
}

/** "O'Neill" and "Anne-Marie" are two words where they are asked for. */
function isPersonNamed(asked: Asked, { label, aliases }: Entity): boolean {
  const names = [label, ...aliases];
  const isAsked = (wanted: string) =>
    asked.telling.some(({ word }) => word === wanted) && isMeantAsName(wanted, asked, names);
  const isCalled = (part: string) => {
    const words = tellingWords(part);
    return isAsked(part) || (words.length > 0 && words.every(isAsked));
  };
  const isAlias = (alias: string) =>
    needsPersonContext(fold(alias)) ? isAsked(fold(alias)) : isNamed(asked.telling, [alias]);
  return aliases.some(isAlias) || partsCalledBy(label).some(isCalled);
}

/** So few may be meant by what they do; of more it names nobody. */
const mostOfRole = 3;

/** Who does what is asked for: "the estimator". */
function idsByRole(asked: readonly AskedWord[], technicians: readonly Technician[]): ReadonlySet<string> {
  const meant = technicians.filter(({ role }) => role !== null && isNamed(asked, [role]));
  return new Set(meant.length > mostOfRole ? [] : meant.map(({ id }) => id));
}

interface Known {
  readonly business: Business;
  readonly findings: FindingNames;
}

/** What was asked for, as it is held against names: all of its words, and the telling ones. */
interface Asked {
  /** As somebody typed it. */
  readonly written: string;
  readonly all: readonly AskedWord[];
  readonly telling: readonly AskedWord[];
}

function namedAspects({ all, telling: asked }: Asked, aspects: readonly FindingName[]): Named[] {
  const byWords = aspectsAsked(all);
  return aspects.flatMap(({ id, label }): Named[] => {
    if (!byWords.has(id) && !isNamed(asked, [label])) return [];
    const polarity = byWords.get(id) ?? sideAsked(asked);
    const parameters: Record<string, string> = polarity === null ? { aspect: id } : { aspect: id, polarity };
    return [{ kind: "aspect", id, label, parameters }];
  });
}

function allNames({ business, findings }: Known): string[] {
  const entities = [serviceEntities(business), technicianEntities(business), areaEntities(business)].flat();
  const found = [...findings.aspects, ...findings.problems].map(({ label }) => label);
  return [...entities.flatMap(({ label, aliases }) => [label, ...aliases]), ...found].map(fold);
}

/**
 * Everything of this site that the words of a search may mean, also where those that nobody wrote are misspelt. Who
 * praises asks for no problem.
 */
export function namedBy(
  search: string,
  known: Known,
  unwritten: ReadonlySet<string> = new Set(),
): readonly Named[] {
  const { business, findings } = known;
  const needle = fold(search);
  const names = unwritten.size === 0 ? [] : allNames(known);
  const asked = spelt(wordsOf(needle), { unwritten, names });
  const all = spelt(allWordsOf(needle), { unwritten, names });
  const words: Asked = { written: search, all, telling: asked };
  const entity =
    (kind: Named["kind"], parameter: string) =>
    ({ id, label }: FindingName): Named => ({ kind, id, label, parameters: { [parameter]: id } });
  const byRole = idsByRole(asked, business.technicians);
  const problems = sideAsked(asked) === "positive" ? [] : findings.problems;
  return [
    ...namedAspects(words, findings.aspects),
    ...problems.filter(({ label }) => isNamed(asked, kindsIn(label))).map(entity("problem", "problem")),
    ...serviceEntities(business)
      .filter(({ label, aliases }) => isNamed(asked, [label, ...aliases]))
      .map(entity("service", "mentions_service")),
    ...technicianEntities(business)
      .filter((each) => isPersonNamed(words, each) || byRole.has(each.id))
      .map(entity("technician", "mentions_technician")),
    ...areaEntities(business)
      .filter(({ label, aliases }) => isNamed(asked, [label, ...aliases]))
      .map(entity("area", "mentions_area")),
  ];
}
