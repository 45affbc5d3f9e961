import type { Business } from "../../core/business.ts";
import { tellingWords } from "../../core/search/words-asked.ts";
import { fold } from "../../core/text/fold.ts";
import { nearestName } from "../../core/text/nearest-name.ts";

/** Something that has an id and a name for people; `aliases` serve finding it and are never told. */
export interface Entity {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
  /** What somebody does, by which others are told who it is that they mean. */
  readonly role?: string | null;
}

export function technicianEntities({ technicians }: Business): Entity[] {
  return technicians.map(({ id, name, aliases, role }) => ({ id, label: name, aliases, role }));
}

export function serviceEntities({ services }: Business): Entity[] {
  return services.map(({ id, label, synonyms }) => ({ id, label, aliases: synonyms }));
}

export function areaEntities({ serviceAreas }: Business): Entity[] {
  return serviceAreas.map(({ id, name, aliases }) => ({ id, label: name, aliases }));
}

function namesOf({ id, label, aliases }: Entity): string[] {
  return [label, id, ...aliases].map(fold);
}

/** Whose id it is, as it is written; else all who bear the whole name: more than one where an alias is ambiguous. */
export function bearersOf(entities: readonly Entity[], name: string): Entity[] {
  const own = entities.filter(({ id }) => id === name.trim());
  if (own.length > 0) return own;
  const wanted = fold(name);
  return wanted === "" ? [] : entities.filter((entity) => namesOf(entity).includes(wanted));
}

const unlike = 3;

/** How far what was typed is from an entity's names: at the beginning of one, of a word in it, inside of it. */
function distance(names: readonly string[], wanted: string): number {
  if (names.some((name) => name.startsWith(wanted))) return 0;
  if (names.some((name) => name.includes(` ${wanted}`) || name.includes(`-${wanted}`))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : unlike;
}

const longestTyped = 80;

const sharedBeginning = 4;
const shortLatin = /^[a-z]{1,2}$/;

/** Those whose names or role share most whole words with what was typed: "Ms Ortiz" and "the inspector" are Elena Ortiz. */
function sharing(entities: readonly Entity[], wanted: string): Entity[] {
  const typed = tellingWords(wanted).filter((word) => !shortLatin.test(word));
  const counted = entities.map((entity) => {
    const words = new Set([...namesOf(entity), fold(entity.role ?? "")].flatMap(tellingWords));
    return { entity, shared: typed.filter((word) => words.has(word)).length };
  });
  const most = Math.max(1, ...counted.map(({ shared }) => shared));
  return counted.filter(({ shared }) => shared === most).map(({ entity }) => entity);
}

/**
 * Those who bear the nearest name or word of a name; where none is near, those who share words with it, or have one that
 * begins alike.
 */
function misspelt(entities: readonly Entity[], wanted: string): Entity[] {
  const worded = entities.map((entity) => {
    const names = namesOf(entity);
    return { entity, words: names.flatMap((name) => [name, ...name.split(" ")]) };
  });
  const nearest = nearestName(
    wanted,
    worded.flatMap(({ words }) => words),
  );
  const alike = nearest === null ? sharing(entities, wanted) : [];
  if (alike.length > 0) return alike;
  const beginning = wanted.slice(0, sharedBeginning);
  const isMeant = (word: string) =>
    nearest === null ? beginning.length === sharedBeginning && word.startsWith(beginning) : word === nearest;
  return worded.filter(({ words }) => words.some(isMeant)).map(({ entity }) => entity);
}

/** The entities that may be meant by what was typed, the likeliest first; all of them for nothing. */
export function likeEntities(entities: readonly Entity[], typed: string): Entity[] {
  const wanted = fold(typed);
  if (wanted.length > longestTyped) return [];
  const holding = entities
    .map((entity) => ({ entity, apart: distance(namesOf(entity), wanted) }))
    .filter(({ apart }) => apart < unlike);
  return holding.length > 0
    ? holding.sort((a, b) => a.apart - b.apart).map(({ entity }) => entity)
    : misspelt(entities, wanted);
}

const [fewNames, manyNames] = [8, 20];

/** Names for somebody who asked for one that nobody bears: those that are like it, where there are any. */
export function suggestedNames(entities: readonly Entity[], name: string): string[] {
  const like = fold(name) === "" ? [] : likeEntities(entities, name);
  return like.slice(0, fewNames).map(({ label }) => label);
}

/** The same in words: the nearest names, else the known ones. */
export function suggestion(
  entities: readonly Entity[],
  name: string,
  near: readonly string[] = suggestedNames(entities, name),
): string {
  if (near.length > 0) return `Nearest known: ${near.join(", ")}.`;
  if (entities.length === 0) return "None are known yet.";
  const more = entities.length > manyNames ? ", …" : ".";
  return `Known: ${entities
    .slice(0, manyNames)
    .map(({ label }) => label)
    .join(", ")}${more}`;
}
