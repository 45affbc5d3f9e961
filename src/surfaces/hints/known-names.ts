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

/** There are few, and they are ours, so that nobody can guess them: where nothing is near, all of them. */
export function suggestedAspects(aspects: readonly Entity[], name: string): string[] {
  const near = nearAspects(aspects, name);
  return near.length > 0 ? near : allNames(aspects);
}

/** The same of a kind that has few names, none of which means anything else. */
export function suggestedOfFew(entities: readonly Entity[], name: string): string[] {
  const like = suggestedNames(entities, name);
  return like.length > 0 ? like : allNames(entities);
}

function allNames(entities: readonly Entity[]): string[] {
  return entities.slice(0, mostNames).map(({ label }) => label);
}
