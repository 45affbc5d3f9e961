import type { Business } from "../../core/business.ts";
import { fold } from "../../core/reviews/fold.ts";
import { nearestName } from "../../core/reviews/nearest-name.ts";

/** Something that has an id and a name for people; `aliases` serve finding it and are never told. */
export interface Entity {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

export function technicianEntities({ technicians }: Business): Entity[] {
  return technicians.map(({ id, name, aliases }) => ({ id, label: name, aliases }));
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

/** All who bear the whole name: more than one where an alias is ambiguous. */
export function bearersOf(entities: readonly Entity[], name: string): Entity[] {
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

/** The entities that may be meant by what was typed, the likeliest first; all of them for nothing. */
export function likeEntities(entities: readonly Entity[], typed: string): Entity[] {
  const wanted = fold(typed);
  if (wanted.length > longestTyped) return [];
  const named = entities.map((entity) => ({ entity, names: namesOf(entity) }));
  const holding = named
    .map(({ entity, names }) => ({ entity, apart: distance(names, wanted) }))
    .filter(({ apart }) => apart < unlike);
  if (holding.length > 0) return holding.sort((a, b) => a.apart - b.apart).map(({ entity }) => entity);
  // Misspelt, then: those who bear the nearest name or word of a name.
  const worded = named.map(({ entity, names }) => ({
    entity,
    words: names.flatMap((name) => [name, ...name.split(" ")]),
  }));
  const nearest = nearestName(
    wanted,
    worded.flatMap(({ words }) => words),
  );
  return worded
    .filter(({ words }) => nearest !== null && words.includes(nearest))
    .map(({ entity }) => entity);
}

const fewNames = 8;

/** Names to tell somebody who asked for one that nobody bears: those that are like it, else the first ones. */
export function suggestedNames(entities: readonly Entity[], name: string): string[] {
  const like = likeEntities(entities, name);
  return (like.length > 0 ? like : entities).slice(0, fewNames).map(({ label }) => label);
}
