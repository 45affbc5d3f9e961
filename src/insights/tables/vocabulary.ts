import type { Business } from "../../core/business.ts";
import { fold } from "../../core/text/fold.ts";
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

/** Capitalised words come back again and again; those of a hostile text need no place for ever. */
const mostAnswers = 20_000;

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
  /** Whether it is the surname of a technician; one that is a common word too, only behind a capitalised word. */
  isSurname(written: string, previous: string): boolean;
}

function isCapital(written: string): boolean {
  return written.charAt(0) !== written.charAt(0).toLowerCase();
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
  const answers = new Map<string, boolean>();
  const isKnown = (word: string) => known.has(word) || isCommonWord(word) || /^\d/.test(word);
  const isUnknown = (written: string) => {
    const word = bare(written);
    return !isKnown(word) && !word.split("-").every(isKnown);
  };
  return {
    mayName: (written) => {
      if (!isCapital(written)) return false;
      const answered = answers.get(written);
      if (answered !== undefined) return answered;
      const answer = isUnknown(written);
      if (answers.size < mostAnswers) answers.set(written, answer);
      return answer;
    },
    isSurname: (written, previous) => {
      const word = bare(written);
      if (!isCapital(written) || !surnames.has(word)) return false;
      return !isCommonWord(word) || (isCapital(previous) && !isCommonWord(bare(previous)));
    },
  };
}
