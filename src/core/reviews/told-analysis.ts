import type { ReviewAnalysis } from "./finding.ts";

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
