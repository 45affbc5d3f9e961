/** What the documents tell of an aspect or a kind of problem. */
export interface Named {
  readonly id: string;
  readonly label: string;
}

/** One side of the work, and the cues by which it is found; see cue-pattern.ts for how a line is read. */
export interface AspectRules extends Named {
  readonly positive: string;
  readonly negative: string;
  /** Mentioned without a judgement. */
  readonly neutral: string;
  /** Names the aspect; how it was takes a word of praise or blame in the same clause. */
  readonly targets: string;
  /** Tells of the aspect and leaves open how it was: where nothing else tells, the rating decides, by name. */
  readonly open: string;
  /** Looks like a cue and is none. */
  readonly anti: string;
  /** Sentences that must be found as said: `+`, `-`, `±`, `=` (neutral), or `0` for no finding of this aspect. */
  readonly examples: string;
}

/** A kind of problem that customers tell of, as a fact of their own case. */
export interface ProblemRules extends Named {
  readonly cues: string;
  /** Told whenever one of these aspects is found wanting. */
  readonly aspects: readonly string[];
  /** What customers call for, rather than what they complain about. */
  readonly isNeed: boolean;
  readonly examples: string;
}

/** Something that customers talk about, and the words that show it: one, or several that follow each other. */
export interface SubjectWords {
  readonly label: string;
  readonly words: readonly string[];
}

/** What an analysis can find, in the order in which documents list it. */
export interface Taxonomy {
  readonly name: string;
  /** Raised when aspects or problems come, go or change their meaning: the documents' `version`. */
  readonly version: number;
  readonly aspects: readonly AspectRules[];
  readonly problems: readonly ProblemRules[];
  /** The questions of the FAQ, by an aspect's id or one of `listQuestions`. */
  readonly questions: ReadonlyMap<string, string>;
  readonly subjects: readonly SubjectWords[];
}

/** What the FAQ asks beside the aspects: what is mentioned, and what customers complain about. */
export const listQuestions = ["services", "areas", "people", "needs", "complaints"] as const;
export type ListQuestion = (typeof listQuestions)[number];
