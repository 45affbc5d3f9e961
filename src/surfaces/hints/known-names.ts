import { aspectsAsked } from "../../core/search/aspect-words.ts";
import { allWordsOf } from "../../core/search/words-asked.ts";
import { fold } from "../../core/text/fold.ts";
import { type Entity, suggestedNames } from "./entity-names.ts";

const mostNames = 20;

function meantBy(aspects: readonly Entity[], name: string): string[] {
  const asked = aspectsAsked(allWordsOf(fold(name)));
  return aspects.filter(({ id }) => asked.has(id)).map(({ label }) => label);
}

/** Aspects for somebody who asked for one that there is not: those like it, else those that its words mean. */
export function nearAspects(aspects: readonly Entity[], name: string): string[] {
  const like = suggestedNames(aspects, name);
  return like.length > 0 ? like : meantBy(aspects, name);
}

/** What there is of a kind, and which of it some review tells of. */
export interface FewNames {
  readonly entities: readonly Entity[];
  readonly isFound: (id: string) => boolean;
}

/** Those near, else all that lead to reviews: nobody can guess them. */
export function suggestedAspects(aspects: FewNames, name: string): string[] {
  const near = nearAspects(aspects.entities, name);
  return near.length > 0 ? near : allNames(aspects);
}

/** The same of a kind whose names mean nothing else. */
export function suggestedOrAll(names: FewNames, name: string): string[] {
  const like = suggestedNames(names.entities, name);
  return like.length > 0 ? like : allNames(names);
}

function allNames({ entities, isFound }: FewNames): string[] {
  const found = entities.filter(({ id }) => isFound(id));
  return found.slice(0, mostNames).map(({ label }) => label);
}
