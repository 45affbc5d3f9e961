import { gaps } from "../../core/text/characters.ts";
import { colonGap } from "./gap-bits.ts";
import type { Word } from "./word.ts";
import {
  conjunctions,
  contrastWords,
  determiners,
  looseConjunctions,
  subjectPronouns,
} from "./word-lists.ts";

/** Where a statement ends inside a sentence: at contrasts, strong marks, and where a new subject begins. */

const shortHead = 3;
const strongGap = gaps.dash | gaps.colon | gaps.bracket;

function beginsSubject(words: readonly Word[], at: number, afterComma: boolean): boolean {
  const word = words[at];
  if (word === undefined) return false;
  const bare = word.word.replace(/'(?:s|re|ve|ll|d|m)$/, "");
  if (subjectPronouns.has(bare)) return true;
  return afterComma && determiners.has(word.word);
}

function isContrast(words: readonly Word[], at: number, from: number): boolean {
  const { word = "" } = words[at] ?? {};
  if (!contrastWords.has(word)) return false;
  const next = words[at + 1];
  const previous = words[at - 1]?.word ?? "";
  if (word === "while") return previous !== "a" && previous !== "worth";
  if (word === "yet") return at > from && next !== undefined && (words[at]?.gap ?? 0) !== gaps.space;
  if (word === "except" || word === "but")
    return !["nothing", "anything", "all", "can't", "couldn't"].includes(previous);
  // At the end it belongs to what stands before: "a bit pricey though".
  return next !== undefined && (next.gap & (gaps.stop | gaps.blankLine)) === 0;
}

/** Whether a new clause begins at this word; `from` is where the present one began. */
export function breaksClause(words: readonly Word[], at: number, from: number): boolean {
  const word = words[at];
  if (word === undefined) return true;
  if ((word.gap & strongGap) !== 0) return true;
  if ((word.gap & colonGap) !== 0) return at - from > shortHead;
  if (isContrast(words, at, from)) return true;
  const afterComma = (word.gap & gaps.comma) !== 0;
  if (afterComma && beginsSubject(words, at, true)) return true;
  if (!conjunctions.has(word.word)) return false;
  // "when they said they would" belongs to what stands before.
  if (!afterComma && !looseConjunctions.has(word.word)) return false;
  return beginsSubject(words, at + 1, afterComma || word.word !== "and");
}
