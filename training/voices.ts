/** Both voices as files: what `compileLessons` reads. */

import { writeConvolution } from "../src/insights/learned/convolution-file.ts";
import type { LessonFiles } from "../src/insights/learned/lessons.ts";
import { writeWeights } from "../src/insights/learned/weight-file.ts";
import { writeVectors } from "../src/insights/learned/word-vectors.ts";
import { learnWeights } from "./aspect-weights.ts";
import { learnSecondVoice } from "./convolution-weights.ts";
import { type LabelledText, meaningTable } from "./corpus.ts";

export function learnVoices(texts: readonly LabelledText[]): LessonFiles {
  const { table, vectors } = learnSecondVoice(texts);
  return {
    weights: writeWeights(learnWeights(texts)),
    convolution: writeConvolution(table),
    vectors: writeVectors(vectors),
    meanings: meaningTable,
  };
}
