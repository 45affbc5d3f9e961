import type { Polarity } from "../../core/reviews/finding.ts";

/** From this many mentions on a share is told; under it a percentage would pretend to know more than it does. */
export const shareFloor = 5;

/**
 * Counts of reviews by how they speak. `neutral` holds those that judge both ways or not at all, so that the three
 * together are the mentions; `mixed` tells how many of the neutral ones judge both ways.
 */
export interface SentimentTally {
  positive: number;
  neutral: number;
  negative: number;
  mixed: number;
}

export function emptyTally(): SentimentTally {
  return { positive: 0, neutral: 0, negative: 0, mixed: 0 };
}

/** A review that was not judged counts as neutral. */
export function countInto(tally: SentimentTally, polarity: Polarity | null): void {
  if (polarity === "positive") tally.positive += 1;
  else if (polarity === "negative") tally.negative += 1;
  else tally.neutral += 1;
  if (polarity === "mixed") tally.mixed += 1;
}

export function mentionsIn({ positive, neutral, negative }: SentimentTally): number {
  return positive + neutral + negative;
}

/** Two decimals, rounded half up; never a negative zero. */
export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Positive less negative share, from -1 to 1, to two decimals; null of nothing. */
export function scoreOf(tally: SentimentTally): number | null {
  const mentions = mentionsIn(tally);
  return mentions === 0 ? null : twoDecimals((tally.positive - tally.negative) / mentions);
}

// Two-sided 95 % interval.
const z = 1.96;

function wilson(part: number, whole: number): { readonly low: number; readonly high: number } {
  const share = part / whole;
  const centre = share + (z * z) / (2 * whole);
  const margin = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * whole)) / whole);
  const scale = 1 + (z * z) / whole;
  return { low: (centre - margin) / scale, high: (centre + margin) / scale };
}

/** The lower bound of Wilson's interval for a share: few mentions count for less than many. */
export function wilsonLowerBound(part: number, whole: number): number {
  return whole === 0 ? 0 : wilson(part, whole).low;
}

const oneDecimal = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 1000) / 10;

/** In per cent: where the share would lie, 95 times of 100, if as many customers again were asked. */
export function shareInterval(part: number, whole: number): readonly [low: number, high: number] {
  const { low, high } = wilson(part, whole);
  return [oneDecimal(low), oneDecimal(high)];
}

/** The same to whole per cent, as a sentence tells it. */
export function wholeShareInterval(part: number, whole: number): readonly [low: number, high: number] {
  const { low, high } = wilson(part, whole);
  return [Math.round(100 * Math.max(0, low)), Math.round(100 * Math.min(1, high))];
}
