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

/**
 * The word that the most texts hold of those that this one, which nobody wrote, misses by a letter; null where there is none.
 * The first letter is seldom missed, and words of other scripts are not compared.
 */
export function* nearestWritten(
  { vocabulary, occurrenceStarts }: TextIndex,
  word: string,
): Steps<string | null> {
  if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word)) return null;
  const { bytes, starts, count } = vocabulary;
  const first = word.charCodeAt(0);
  const decoder = new TextDecoder();
  const texts = new Map<string, number>();
  for (let number = 0; number < count; number++) {
    if (number % wordsAPiece === wordsAPiece - 1) yield;
    const [from, next] = [starts[number] as number, starts[number + 1] as number];
    // The space behind it counts.
    const more = next - from - 1 - word.length;
    if (bytes[from] !== first || more < -1 || more > 1 + mostMarks) continue;
    const written = decoder.decode(bytes.subarray(from, next - 1)).replace(marksBehind, "");
    if (!isSlipOf(word, written)) continue;
    const held = (occurrenceStarts[number + 1] as number) - (occurrenceStarts[number] as number);
    texts.set(written, (texts.get(written) ?? 0) + held);
  }
  const [nearest] = [...texts].sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));
  return nearest?.[0] ?? null;
}
