import type { Business } from "../../core/business.ts";
import { stockPhrases } from "./common-words.ts";
import { foldedWords } from "./vocabulary.ts";

/** Phrases that a list holds already, that every trade hears, or that name somebody: none of them is news. */
export interface KnownPhrases {
  has(phrase: string): boolean;
}

const singular = (phrase: string) => phrase.replace(/s$/, "");

export function knownPhrases(
  { name, services, serviceAreas, technicians }: Business,
  labelled: readonly { readonly label: string }[],
): KnownPhrases {
  const labels = [
    ...labelled.map(({ label }) => label),
    ...services.flatMap(({ label, synonyms }) => [label, ...synonyms]),
  ];
  const phrases = new Set(labels.map((label) => singular(foldedWords(label).join(" "))));
  const names = [
    name,
    ...serviceAreas.flatMap((area) => [area.name, ...area.aliases]),
    ...technicians.flatMap((technician) => [technician.name, ...technician.aliases]),
  ];
  const nameWords = new Set(names.flatMap(foldedWords));
  return {
    has: (phrase) =>
      stockPhrases.has(phrase) ||
      phrases.has(singular(phrase)) ||
      phrase.split(" ").every((word) => nameWords.has(word)),
  };
}
