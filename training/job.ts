/** One part of the training: by all texts, or by those that one fold of voices did not write. */

import type { LessonFiles } from "../src/insights/learned/lessons.ts";
import type { LabelledText } from "./corpus.ts";
import { exampleCases, foldCases, foldsOf, type JudgedCase } from "./decision-cases.ts";
import { learnVoices } from "./voices.ts";

export interface Job {
  /** Left out; null to learn from all. */
  readonly fold: number | null;
  readonly texts: readonly LabelledText[];
}

export interface Done {
  readonly files: LessonFiles;
  readonly cases: readonly JudgedCase[];
}

export function doJob({ fold, texts }: Job): Done {
  const folds = foldsOf(texts.filter(({ kind }) => kind === "review"));
  const files = learnVoices(fold === null ? texts : texts.filter((text) => folds.get(text) !== fold));
  if (fold === null) return { files, cases: exampleCases(files) };
  const heldOut = texts.filter((text) => folds.get(text) === fold);
  return { files, cases: foldCases(heldOut, { fold, files }) };
}
