import type { Wording } from "../../core/documents/wording.ts";
import type { FaqRow } from "../prose/faq.ts";
import type { InsightFigures } from "./figures.ts";

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
