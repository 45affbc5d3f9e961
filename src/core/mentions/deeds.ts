import {
  bothNumbers,
  isAction,
  isPast,
  type VerbForms,
  verbForms,
  verbFormsOfPast,
  verbsOf,
} from "./forms.ts";
import { joins, type Token } from "./tokens.ts";
import { auxiliaries, determiners, objectBreaks, objectLeads, parts } from "./words.ts";

/**
 * Services named by what was done to what. "Roof replacement" and "replaced our roof" give the deed (replace,
 * roof), which "had the whole roof replaced" and "replacement of the roof" name as well.
 */
export type DeedFinder = (tokens: readonly Token[], at: number, found: FoundServices) => void;

/** Collects the services named in one text. */
export class FoundServices {
  readonly all = new Set<number>();
  readonly at = new Map<number, Set<number>>();

  add(service: number, at: number): void {
    this.all.add(service);
    const here = this.at.get(at) ?? new Set<number>();
    this.at.set(at, here.add(service));
  }
}

type Objects = Map<string, Set<number>>;

interface Deeds {
  readonly verbs: Map<string, Objects>;
  /** The verb forms that may stand after their object: "the leak was fixed". */
  readonly participles: Set<string>;
  readonly nouns: Map<string, Objects>;
}

function note(map: Map<string, Objects>, word: string, object: string, service: number): void {
  const objects = map.get(word) ?? new Map<string, Set<number>>();
  map.set(word, objects);
  for (const form of bothNumbers(object)) {
    const services = objects.get(form) ?? new Set();
    objects.set(form, services.add(service));
  }
}

function noteVerb(deeds: Deeds, forms: VerbForms, [object, service]: readonly [string, number]): void {
  for (const form of [...forms.base, ...forms.inflected]) note(deeds.verbs, form, object, service);
  for (const form of forms.inflected) deeds.participles.add(form);
}

const vagueObjects = new Set(["full", "complete", "total", "new", "emergency", "general", "home", "house"]);

function readPhrase(deeds: Deeds, words: readonly string[], service: number): void {
  const [first = ""] = words;
  const last = words.at(-1) ?? "";
  const object = words.at(-2) ?? "";
  if (words.length >= 2 && isAction(last) && !vagueObjects.has(object)) {
    for (const verb of verbsOf(last)) noteVerb(deeds, verbForms(verb), [object, service]);
    for (const noun of bothNumbers(last)) note(deeds.nouns, noun, object, service);
  }
  const between = words.slice(1, -1);
  if (words.length < 2 || !between.every((word) => determiners.has(word))) return;
  if (isPast(first)) noteVerb(deeds, verbFormsOfPast(first), [last, service]);
  // An irregular verb: "found the leak".
  else if (between.length > 0) noteVerb(deeds, { base: [], inflected: [first] }, [last, service]);
}

const reach = 5;

/** One verb or noun of a text, and the objects that make it a deed. */
interface Deed {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly objects: Objects;
}

function addAll({ at, objects }: Deed, object: string, found: FoundServices): boolean {
  const services = objects.get(object);
  for (const service of services ?? []) found.add(service, at);
  return services !== undefined;
}

/** "replaced our entire old roof", but not "replaced the roof vents" nor "fixed it on the roof". */
function readObject(deed: Deed, found: FoundServices): void {
  const { tokens, at, objects } = deed;
  for (let index = at + 1; index <= at + reach; index++) {
    const token = tokens[index];
    if (!joins(token) || objectBreaks.has(token.word)) return;
    const bare = index === at + 1;
    const next = tokens[index + 1];
    if (!token.possessive && objects.has(token.word)) {
      if (!(joins(next) && parts.has(next.word))) addAll(deed, token.word, found);
      return;
    }
    if (bare && !objectLeads.has(token.word) && !/^\d+$/.test(token.word)) return;
  }
}

/** "the roof was finally replaced", "had our leak fixed". */
function readSubject(deed: Deed, found: FoundServices): void {
  const { tokens, at } = deed;
  for (let index = at; index > at - reach && joins(tokens[index]); index--) {
    const before = tokens[index - 1]?.word ?? "";
    if (addAll(deed, before, found) || !auxiliaries.has(before)) return;
  }
}

const links = new Set(["of", "from", "by", "to", "on", "for", "caused", "done"]);

/** "damage from last week's hail", "repairs to our roof"; "roof and gutter replacement". */
function readNoun(deed: Deed, found: FoundServices): void {
  const { tokens, at, objects } = deed;
  const [link, together] = [tokens[at + 1], tokens[at - 2]];
  if (together?.word === "and" && joins(tokens[at]) && joins(tokens[at - 1]) && joins(together)) {
    addAll(deed, tokens[at - 3]?.word ?? "", found);
  }
  if (!joins(link)) return;
  // "replacement roof"
  if (!links.has(link.word)) {
    addAll(deed, link.word, found);
    return;
  }
  for (let index = at + 2; index <= at + reach; index++) {
    const token = tokens[index];
    if (!joins(token)) return;
    const next = tokens[index + 1];
    if (objects.has(token.word) && joins(next) && parts.has(next.word)) return;
    if (addAll(deed, token.word, found)) return;
  }
}

export function compileDeeds(services: readonly (readonly (readonly string[])[])[]): DeedFinder {
  const deeds: Deeds = { verbs: new Map(), participles: new Set(), nouns: new Map() };
  for (const [service, phrases] of services.entries()) {
    for (const words of phrases) readPhrase(deeds, words, service);
  }
  const known = new Set([...deeds.verbs.keys(), ...deeds.nouns.keys()]);
  return (tokens, at, found) => {
    const word = tokens[at]?.word ?? "";
    if (!known.has(word)) return;
    const verb = deeds.verbs.get(word);
    if (verb !== undefined) readObject({ tokens, at, objects: verb }, found);
    if (verb !== undefined && deeds.participles.has(word)) readSubject({ tokens, at, objects: verb }, found);
    const noun = deeds.nouns.get(word);
    if (noun !== undefined) readNoun({ tokens, at, objects: noun }, found);
  };
}
