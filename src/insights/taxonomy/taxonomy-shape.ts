/** One side of the work, and the cues by which it is found; see cue-pattern.ts for how a line is read. */
export interface AspectRules {
  readonly id: string;
  readonly label: string;
  /** What Google calls it among the sides that a reviewer can tick. */
  readonly googleAttributes: readonly string[];
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
export interface ProblemRules {
  readonly id: string;
  readonly label: string;
  readonly cues: string;
  /** Told whenever one of these aspects is found wanting. */
  readonly aspects: readonly string[];
  readonly examples: string;
}
