import { isOneEditApart } from "../mentions/typos.ts";
import type { Steps } from "../steps.ts";
import type { TextIndex } from "./text-index.ts";

/** Shorter words are one letter from too many others. */
const shortest = 5;
const longest = 24;
/** As many marks may stand behind a word: "roof!!!" is one too. */
const mostMarks = 3;
const wordsAPiece = 4096;

/** Shorter words with another letter in one place are words of their own: who asks for staff means no stuff. */
const surelyMisspelt = 7;

const lettersOf = (word: string) => [...word].sort().join("");

function isSlipOf(word: string, written: string): boolean {
  if (written === word || !isOneEditApart(written, word)) return false;
  const isOtherLetter = written.length === word.length && lettersOf(written) !== lettersOf(word);
  return !isOtherLetter || word.length >= surelyMisspelt;
}

const marksBehind = /[^\p{L}\p{N}]+$/u;

/** Words that share so much of their beginning seldom mean different things: subcontractors, subcontracted. */
const sharedLetters = 6;
const sharedPart = 0.6;

/** How many letters both begin with; none where these are too few. */
function sharedBeginning(word: string, written: string): number {
  let shared = 0;
  while (shared < word.length && word[shared] === written[shared]) shared++;
  const least = Math.max(sharedLetters, sharedPart * Math.max(word.length, written.length));
  return written === word || shared < least ? 0 : shared;
}

interface Candidate {
  readonly written: string;
  readonly likeness: number;
  texts: number;
}

/**
 * Of the words that this one, which nobody wrote, misses by a letter, the one that the most texts hold; else of those that begin with most of
 * it the likest; null where there is none. The first letter is seldom missed, and words of other scripts are not compared.
 */
export function* nearestWritten(
  { vocabulary, occurrenceStarts }: TextIndex,
  word: string,
): Steps<string | null> {
  if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word)) return null;
  const { bytes, starts, count } = vocabulary;
  const first = word.charCodeAt(0);
  const decoder = new TextDecoder();
  const candidates = new Map<string, Candidate>();
  for (let number = 0; number < count; number++) {
    if (number % wordsAPiece === wordsAPiece - 1) yield;
    const [from, next] = [starts[number] as number, starts[number + 1] as number];
    // The space behind it counts.
    const length = next - from - 1;
    const isTooLong = sharedPart * (length - mostMarks) > word.length;
    if (bytes[from] !== first || length < word.length * sharedPart || isTooLong) continue;
    const written = decoder.decode(bytes.subarray(from, next - 1)).replace(marksBehind, "");
    const likeness = isSlipOf(word, written) ? Infinity : sharedBeginning(word, written);
    if (likeness === 0) continue;
    const candidate = candidates.get(written) ?? { written, likeness, texts: 0 };
    candidate.texts += (occurrenceStarts[number + 1] as number) - (occurrenceStarts[number] as number);
    candidates.set(written, candidate);
  }
  const [nearest] = [...candidates.values()].sort(
    (a, b) =>
      (b.likeness === a.likeness ? 0 : b.likeness - a.likeness) ||
      b.texts - a.texts ||
      (a.written < b.written ? -1 : 1),
  );
  return nearest?.written ?? null;
}
