import type { Business } from "../../core/business.ts";
import { singularOf } from "../reading/singular.ts";
import type { Named } from "../taxonomy/taxonomy.ts";
import { stockPhrases } from "./common-words.ts";
import { generalNouns } from "./topic-words.ts";
import { foldedWords } from "./vocabulary.ts";

/** Phrases that a list holds already, that every trade hears, or that name somebody: none of them is news. */
export interface KnownPhrases {
  has(phrase: string): boolean;
  /** Whether all its words stand in names of the business's lists, of aspects or of problems. */
  isTold(phrase: string): boolean;
}

const basesIn = (text: string) => foldedWords(text).map(singularOf);

/** `aspects` and `problems`: whose words are told in tables of their own. */
export function knownPhrases(
  { name, type, services, serviceAreas, technicians }: Business,
  labelled: readonly Pick<Named, "label">[],
): KnownPhrases {
  const labels = [
    ...labelled.map(({ label }) => label),
    ...services.flatMap(({ label, synonyms }) => [label, ...synonyms]),
  ];
  const phrases = new Set(labels.map((label) => basesIn(label).join(" ")));
  const listedWords = new Set(labels.flatMap(basesIn));
  const names = [
    name,
    // What the business is: a plumber's customers speak of a plumber. `HousePainter` is two words.
    type.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " "),
    ...serviceAreas.flatMap((area) => [area.name, ...area.aliases]),
    ...technicians.flatMap((technician) => [technician.name, ...technician.aliases]),
  ];
  const nameWords = new Set(names.flatMap(basesIn));
  const isKnown = (word: string) => listedWords.has(word) || nameWords.has(word);
  return {
    isTold: (phrase) => phrase.split(" ").map(singularOf).every(isKnown),
    has: (phrase) => {
      const words = phrase.split(" ").map(singularOf);
      const bare = words.join(" ");
      return (
        stockPhrases.has(phrase) ||
        phrases.has(bare) ||
        // Words of the lists, or words that say nothing, however they are put together.
        words.every((word) => isKnown(word) || generalNouns.has(word))
      );
    },
  };
}
