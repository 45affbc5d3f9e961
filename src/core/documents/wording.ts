/** One sentence of the summary, and what it rests on. */
export interface SummaryClaim {
  readonly text: string;
  /** The path of the figure: in this document, or `aggregate_rating.rating_value` of the dataset. */
  readonly metric: string;
  readonly value: number | string | null;
  /** How many reviews the figure was computed from. */
  readonly n: number;
  readonly review_ids: readonly string[];
}

/** Sentences of a language model that passed every check; what did not stand is told by the templates. */
export interface Wording {
  readonly model: string;
  /** Null where the templates' summary stands. */
  readonly summary: readonly SummaryClaim[] | null;
  /** Answers by question. */
  readonly answers: Readonly<Record<string, string>>;
}
