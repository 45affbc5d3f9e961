import { caseOf, type Questions } from "./case.ts";
import { checkProse } from "./check-prose.ts";
import { checkReviews } from "./check-reviews.ts";
import { checkRows } from "./check-rows.ts";
import { checkTables } from "./check-tables.ts";
import { checkTotals } from "./check-totals.ts";
import { Findings, type Mismatch } from "./findings.ts";
import type { PublishedDataset, PublishedInsights } from "./published.ts";

/**
 * Computes every published number anew from `per_review` and the dataset, with no code in common with what computed
 * it, and tells what does not agree.
 */
export function checkInsights(
  insights: PublishedInsights,
  dataset: PublishedDataset,
  questions: Questions = new Map(),
): readonly Mismatch[] {
  const given = caseOf(insights, dataset, questions);
  const findings = new Findings();
  checkReviews(given, findings);
  checkTotals(given, findings);
  checkRows(given, findings);
  checkTables(given, findings);
  checkProse(given, findings);
  return findings.mismatches;
}
