/** Cases of voices that nothing was learned from: what they are measured and calibrated by. */
import { type Decided, decided, type Scored, type Thresholds } from "../src/insights/decision/decide.ts";
import type { JudgedCase } from "./decision-cases.ts";

/** Neither its weights nor its decision have learned from this voice. */
export interface LeftOutCase {
  readonly one: JudgedCase;
  readonly scored: Scored;
}

export interface Judgement {
  readonly one: JudgedCase;
  readonly found: Decided;
}

export function judgedBy(cases: readonly LeftOutCase[], thresholds: Thresholds): readonly Judgement[] {
  return cases.map(({ one, scored }) => ({ one, found: decided(one, scored, thresholds) }));
}
