import type { ReadingMark } from "./model-reading.ts";

export const polarities = ["positive", "neutral", "negative", "mixed"] as const;
export type Polarity = (typeof polarities)[number];

/** One side of the work that a review judges, and the words that show it. */
export interface AspectFinding {
  /** The aspect's id in the taxonomy. */
  readonly aspect: string;
  readonly polarity: Polarity;
  /** What the polarity rests on. */
  readonly basis: string;
  /** Whether it may be said aloud: quoted, summed up, told as a strength. Counts hold the others too. */
  readonly sure: boolean;
  /** The words that show it, `text.slice(start, end)`; what the source calls it when it stands beside the text. */
  readonly phrase: string;
  /** UTF-16 offsets into the text; null when the finding stands beside the text. */
  readonly start: number | null;
  readonly end: number | null;
}

/** What the words of one review say. Follows from the review, the business file and the program alone. */
export interface ReviewAnalysis {
  /** How it speaks as a whole; null when nothing in it was judged. */
  readonly sentiment: Polarity | null;
  /** The same from -1 to 1. */
  readonly score: number | null;
  /** One for each aspect at most, in the taxonomy's order. */
  readonly aspects: readonly AspectFinding[];
  /** Ids of the kinds of problem that it tells of, in the taxonomy's order. */
  readonly problems: readonly string[];
  /** Text and rating contradict each other: such a review is never quoted. */
  readonly conflict: boolean;
  /** The language model's reading that was taken into account; absent where the engine alone read. */
  readonly reading?: ReadingMark;
}

/** Of a review that nobody has analysed yet. */
export const notAnalysed: ReviewAnalysis = {
  sentiment: null,
  score: null,
  aspects: [],
  problems: [],
  conflict: false,
};

const told = new WeakMap<ReviewAnalysis, string>();

/** Remembers as what text an analysis was read, where that is how we write it: to write thousands again takes its time. */
export function toldAs(analysis: ReviewAnalysis, text: string): ReviewAnalysis {
  told.set(analysis, text);
  return analysis;
}

/** An analysis as JSON. */
export function analysisText(analysis: ReviewAnalysis): string {
  return told.get(analysis) ?? JSON.stringify(analysis);
}
