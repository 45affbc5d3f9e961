import type { Vocabulary } from "./text-vocabulary.ts";

/**
 * Folded texts as sequences of word numbers, and for each word the texts in which it stands.
 * Folding leaves single spaces only, so that the words between them say all there is of a text.
 */
export interface TextIndex {
  readonly count: number;
  readonly vocabulary: Vocabulary;
  /** The word numbers of all texts, one text after the other. */
  readonly words: Int32Array;
  /** Where each text begins in `words`, and last the length of `words`. */
  readonly textStarts: Int32Array;
  /** For each word the texts with it, in the form of an OrdinalSet, one set after the other. */
  readonly occurrences: Int32Array;
  /** Where each word's set begins in `occurrences`, and last the length of `occurrences`. */
  readonly occurrenceStarts: Int32Array;
}
