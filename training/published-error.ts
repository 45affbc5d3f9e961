/** How far what would be published of a voice's reviews, taken as one business's, is from the truth. */
import { voiceOf } from "./decision-cases.ts";
import { aspects } from "./labelled-passages.ts";
import type { Judgement } from "./left-out.ts";

/** Shares of fewer mentions tell little of anything. */
const leastMentions = 20;
/** Two shares that are nearer to each other than this are equals. */
const likeness = 5;

export interface PublishedError {
  /** Aspects of voices with mentions enough, and the mean of how many points their share of praise is off. */
  readonly rows: number;
  readonly meanError: number;
  /** Voices with three such aspects; in how many the strongest and the weakest really is, or is as good as. */
  readonly voices: number;
  readonly strongestRight: number;
  readonly weakestRight: number;
}

interface Row {
  readonly truth: number;
  readonly told: number;
}

function shareOf(polarities: readonly string[]): number {
  const praises = polarities.filter((polarity) => polarity === "positive").length;
  return (100 * praises) / Math.max(1, polarities.length);
}

function rowsOf(judgements: readonly Judgement[]): readonly Row[] {
  return aspects.flatMap((aspect): readonly Row[] => {
    const own = judgements.filter(({ one }) => one.aspect === aspect);
    const truths = own.flatMap(({ one }) => one.truth ?? []);
    const told = own.flatMap(({ found }) => found.polarity ?? []);
    const isEnough = truths.length >= leastMentions && told.length > 0;
    return isEnough ? [{ truth: shareOf(truths), told: shareOf(told) }] : [];
  });
}

function best(rows: readonly Row[], by: (row: Row) => number): Row {
  return rows.reduce((most, row) => (by(row) > by(most) ? row : most));
}

export function publishedError(judgements: readonly Judgement[]): PublishedError {
  const voices = [...Map.groupBy(judgements, ({ one }) => voiceOf(one)).values()].map(rowsOf);
  const rows = voices.flat();
  const ranked = voices.filter((own) => own.length >= 3);
  const isRight = (own: readonly Row[], sign: 1 | -1) => {
    const told = best(own, (row) => sign * row.told);
    const truth = best(own, (row) => sign * row.truth);
    return Math.abs(told.truth - truth.truth) <= likeness;
  };
  const mean =
    rows.reduce((sum, { truth, told }) => sum + Math.abs(truth - told), 0) / Math.max(1, rows.length);
  return {
    rows: rows.length,
    meanError: Math.round(mean * 100) / 100,
    voices: ranked.length,
    strongestRight: ranked.filter((own) => isRight(own, 1)).length,
    weakestRight: ranked.filter((own) => isRight(own, -1)).length,
  };
}
