import { compileMeanings } from "./meaning-classes.ts";
import { meaningTable } from "./meaning-table.ts";
import type { Passage } from "./passage.ts";
import { compileScore, reasonsFor, type Score } from "./score.ts";
import { weightTable } from "./weight-table.ts";
import { compileWeights, type WeightTable } from "./weights.ts";

/** What was learned from labelled texts, ready to be applied. */
export interface Lessons {
  /** Two outputs of the score each: praise, then blame. */
  readonly aspects: readonly string[];
  readonly score: Score;
  /** The features that spoke loudest for praise or blame of an aspect. */
  readonly reasons: (aspect: string, side: "praise" | "blame", passage: Passage) => readonly string[];
}

export function compileLessons(table: WeightTable = weightTable): Lessons {
  const weights = compileWeights(table);
  const find = compileMeanings(meaningTable);
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
