import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import { type Convolution, compileConvolution } from "./convolution.ts";
import { readConvolution } from "./convolution-file.ts";
import { compileMeanings } from "./meaning-classes.ts";
import type { Passage } from "./passage.ts";
import { compileScore, reasonsFor, type Score } from "./score.ts";
import { readWeights } from "./weight-file.ts";
import { compileWeights } from "./weights.ts";
import { readVectors } from "./word-vectors.ts";

/** What was learned from labelled texts, ready to be applied. */
export interface Lessons {
  /** Two outputs of the score each: praise, then blame. */
  readonly aspects: readonly string[];
  /** The first voice: by the words themselves. */
  readonly byWords: Score;
  /** The second voice: by what the words are like. */
  readonly byLikeness: Pick<Convolution, "context" | "score">;
  /** What spoke loudest for praise or blame of an aspect: words, and runs of words of the second voice; the surer voice first. */
  readonly reasons: (aspect: string, side: "praise" | "blame", passage: Passage) => readonly string[];
}

const [toldRuns, toldWords] = [3, 4];

export interface LessonFiles {
  readonly weights: Uint8Array;
  readonly convolution: Uint8Array;
  readonly vectors: Uint8Array;
  /** The table of meanings; see compileMeanings. */
  readonly meanings: string;
}

export function compileLessons(files: LessonFiles): Lessons {
  const table = readWeights(files.weights);
  const weights = compileWeights(table);
  const find = compileMeanings(files.meanings);
  const { aspects } = table;
  const second = readConvolution(files.convolution);
  if (second.aspects.join() !== aspects.join())
    throw new TaxonomyFault("weights.bin and convolution.bin are of other aspects: npm run train");
  const byWords = compileScore(weights, find);
  const byLikeness = compileConvolution(second, { vectors: readVectors(files.vectors), find });
  return {
    aspects,
    byWords,
    byLikeness,
    reasons: (aspect, side, passage) => {
      const output = aspects.indexOf(aspect) * 2 + (side === "blame" ? 1 : 0);
      const words = reasonsFor(passage, { weights, find, output });
      const alone = new Float64Array(aspects.length * 2);
      const runs = byLikeness.reasons(passage, output);
      const isByLikeness = (byLikeness.score(passage, alone)[output] ?? 0) > (byWords(passage)[output] ?? 0);
      return isByLikeness ? [...runs.slice(0, toldRuns), ...words] : [...words.slice(0, toldWords), ...runs];
    },
  };
}
