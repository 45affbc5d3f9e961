import type { Business } from "../business.ts";
import { fold } from "../reviews/fold.ts";
import { isCommonWord } from "./common-words.ts";

const wordPattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** The words of a text as they are written, with their place. */
export function* writtenWords(text: string): Generator<{ readonly written: string; readonly at: number }> {
  for (const match of text.matchAll(wordPattern)) yield { written: match[0], at: match.index };
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return fold(text).match(wordPattern) ?? [];
}

function bare(word: string): string {
  return fold(word).replace(/'s$/, "");
}

const calendar = `january february march april may june july august september october november december jan feb mar apr
  jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
  christmas thanksgiving easter covid`;

/**
 * Which words a text may hold without naming anybody that the business has not named itself. Names that the business
 * file lists are public; all other capitalised words that are no common ones are taken for names of persons.
 */
export interface Vocabulary {
  /** Whether a word, as it is written in a text, may be the name of a person that is not listed. */
  mayName(written: string): boolean;
  /** Whether it is the surname of a technician. */
  isSurname(written: string): boolean;
}

export function vocabularyOf(business: Business): Vocabulary {
  const { technicians, services, serviceAreas, name, legalName, address } = business;
  const publicTexts = [
    name,
    legalName ?? "",
    address?.locality ?? "",
    ...technicians.flatMap((technician) => [technician.name, technician.role ?? "", ...technician.aliases]),
    ...services.flatMap(({ label, synonyms }) => [label, ...synonyms]),
    ...serviceAreas.flatMap((area) => [area.name, ...area.aliases]),
    calendar,
  ];
  const known = new Set(publicTexts.flatMap(foldedWords));
  const surnames = new Set(
    technicians
      .flatMap((technician) => foldedWords(technician.name).slice(1))
      .filter((word) => word.length > 1),
  );
  const isKnown = (word: string) => known.has(word) || isCommonWord(word) || /^\d/.test(word);
  return {
    mayName: (written) => {
      const isLower = written.charAt(0) === written.charAt(0).toLowerCase();
      const word = bare(written);
      return !isLower && !isKnown(word) && !word.split("-").every(isKnown);
    },
    isSurname: (written) => surnames.has(bare(written)),
  };
}
