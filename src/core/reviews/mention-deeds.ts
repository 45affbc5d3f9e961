import { bothNumbers, isAction, isPast, verbForms, verbFormsOfPast, verbsOf } from "./mention-forms.ts";
import { joins, type Token } from "./mention-tokens.ts";
import { auxiliaries, determiners, objectBreaks, objectLeads, parts } from "./mention-words.ts";

/**
 * Services named by what was done to what. "Roof replacement" and "replaced our roof" give the deed (replace,
 * roof), which "had the whole roof replaced" and "replacement of the roof" name as well.
 */
export type DeedFinder = (tokens: readonly Token[], at: number, found: Set<number>) => void;

type Objects = Map<string, Set<number>>;

interface Deeds {
  readonly verbs: Map<string, Objects>;
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

function noteVerb(
  deeds: Deeds,
  forms: { readonly base: readonly string[]; readonly inflected: readonly string[] },
  object: string,
  service: number,
): void {
  for (const form of [...forms.base, ...forms.inflected]) note(deeds.verbs, form, object, service);
}

const vagueObjects = new Set(["full", "complete", "total", "new", "emergency", "general", "home", "house"]);

function readPhrase(deeds: Deeds, words: readonly string[], service: number): void {
  const [first = ""] = words;
  const last = words.at(-1) ?? "";
  const object = words.at(-2) ?? "";
  if (words.length >= 2 && isAction(last) && !vagueObjects.has(object)) {
    for (const verb of verbsOf(last)) noteVerb(deeds, verbForms(verb), object, service);
    for (const noun of bothNumbers(last)) note(deeds.nouns, noun, object, service);
  }
  const between = words.slice(1, -1);
  if (words.length >= 2 && isPast(first) && between.every((word) => determiners.has(word))) {
    noteVerb(deeds, verbFormsOfPast(first), last, service);
  }
}

const reach = 5;

function addAll(found: Set<number>, services: ReadonlySet<number> | undefined): boolean {
  for (const service of services ?? []) found.add(service);
  return services !== undefined;
}

/** "replaced our entire old roof", but not "replaced the roof vents" nor "fixed it on the roof". */
function readObject(tokens: readonly Token[], at: number, objects: Objects, found: Set<number>): void {
  for (let index = at + 1; index <= at + reach; index++) {
    const token = tokens[index];
    if (!joins(token) || objectBreaks.has(token.word)) return;
    const bare = index === at + 1;
    const services = token.possessive ? undefined : objects.get(token.word);
    const next = tokens[index + 1];
    if (services !== undefined) {
      if (!(joins(next) && parts.has(next.word))) addAll(found, services);
      return;
    }
    if (bare && !objectLeads.has(token.word) && !/^\d+$/.test(token.word)) return;
  }
}

/** "the roof was finally replaced", "had our leak fixed". */
function readSubject(tokens: readonly Token[], at: number, objects: Objects, found: Set<number>): void {
  for (let index = at; index > at - reach && joins(tokens[index]); index--) {
    const before = tokens[index - 1]?.word ?? "";
    if (addAll(found, objects.get(before)) || !auxiliaries.has(before)) return;
  }
}

const links = new Set(["of", "from", "by", "to", "on", "for", "caused", "done"]);

/** "damage from last week's hail", "repairs to our roof"; "roof and gutter replacement". */
function readNoun(tokens: readonly Token[], at: number, objects: Objects, found: Set<number>): void {
  const [link, together] = [tokens[at + 1], tokens[at - 2]];
  if (together?.word === "and" && joins(tokens[at]) && joins(tokens[at - 1]) && joins(together)) {
    addAll(found, objects.get(tokens[at - 3]?.word ?? ""));
  }
  if (!joins(link)) return;
  // "replacement roof"
  if (!links.has(link.word)) {
    addAll(found, objects.get(link.word));
    return;
  }
  for (let index = at + 2; index <= at + reach; index++) {
    const token = tokens[index];
    if (!joins(token)) return;
    const next = tokens[index + 1];
    if (objects.has(token.word) && joins(next) && parts.has(next.word)) return;
    if (addAll(found, objects.get(token.word))) return;
  }
}

export function compileDeeds(services: readonly (readonly (readonly string[])[])[]): DeedFinder {
  const deeds: Deeds = { verbs: new Map(), nouns: new Map() };
  for (const [service, phrases] of services.entries()) {
    for (const words of phrases) readPhrase(deeds, words, service);
  }
  return (tokens, at, found) => {
    const word = tokens[at]?.word ?? "";
    const verb = deeds.verbs.get(word);
    if (verb !== undefined) {
      readObject(tokens, at, verb, found);
      if (word.endsWith("ed") || word.endsWith("ing")) readSubject(tokens, at, verb, found);
    }
    const noun = deeds.nouns.get(word);
    if (noun !== undefined) readNoun(tokens, at, noun, found);
  };
}
