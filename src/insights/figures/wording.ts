import type { SummaryClaim } from "../prose/claims.ts";
import type { FaqRow } from "../prose/faq.ts";
import type { InsightFigures } from "./figures.ts";

/** Sentences of a language model that passed every check; what did not stand is told by the templates. */
export interface Wording {
  readonly model: string;
  /** Null where the templates' summary stands. */
  readonly summary: readonly SummaryClaim[] | null;
  /** Answers by question. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The figures with a wording in its places: everything that is no wording stays what it is. */
export function worded(figures: InsightFigures, wording: Wording | null): InsightFigures {
  if (wording === null) return figures;
  const { answers } = wording;
  const faq = figures.faq.map(
    (row): FaqRow =>
      Object.hasOwn(answers, row.question) ? { ...row, answer: answers[row.question] ?? "" } : row,
  );
  return { ...figures, faq, claims: wording.summary ?? figures.claims };
}
