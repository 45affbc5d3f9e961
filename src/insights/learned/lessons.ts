import { compileMeanings } from "./meaning-classes.ts";
import type { Passage } from "./passage.ts";
import { compileScore, reasonsFor, type Score } from "./score.ts";
import { readWeights } from "./weight-file.ts";
import { compileWeights } from "./weights.ts";

/** What was learned from labelled texts, ready to be applied. */
export interface Lessons {
  /** Two outputs of the score each: praise, then blame. */
  readonly aspects: readonly string[];
  readonly score: Score;
  /** The features that spoke loudest for praise or blame of an aspect. */
  readonly reasons: (aspect: string, side: "praise" | "blame", passage: Passage) => readonly string[];
}

export interface LessonFiles {
  readonly weights: Uint8Array;
  /** The table of meanings; see compileMeanings. */
  readonly meanings: string;
}

export function compileLessons(files: LessonFiles): Lessons {
  const table = readWeights(files.weights);
  const weights = compileWeights(table);
  const find = compileMeanings(files.meanings);
  const { aspects } = table;
  return {
    aspects,
    score: compileScore(weights, find),
    reasons: (aspect, side, passage) => {
      const output = aspects.indexOf(aspect) * 2 + (side === "blame" ? 1 : 0);
      return reasonsFor(passage, { weights, find, output });
    },
  };
}
