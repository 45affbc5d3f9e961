/**
 * The roundings of docs/insights.md, written a second time: a check that used the publication's own arithmetic would
 * find its mistakes right. Whole numbers, so that nothing is rounded twice.
 */

/** `part / whole` in steps of one in `steps`, half up; the sign is the number's own. */
function rounded(part: number, whole: number, steps: number): number {
  const doubled = 2 * part * steps + whole;
  return Math.floor(doubled / (2 * whole)) / steps;
}

export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded(part * 100, whole, 10);
}

export function mean(numbers: readonly number[]): number | null {
  let sum = 0;
  for (const number of numbers) sum += number;
  return numbers.length === 0 ? null : rounded(sum, numbers.length, 100);
}

/** In whole per cent. */
export function wholeShare(part: number, whole: number): number {
  return rounded(part * 100, whole, 1);
}

/** From -1 to 1. */
export function balance(good: number, bad: number, whole: number): number | null {
  return whole === 0 ? null : rounded(good - bad, whole, 100) + 0;
}

/** Wilson's 95 % interval of a share, in per cent: the two shares that are 1.96 deviations from what was counted. */
export function shareBounds(part: number, whole: number): readonly [low: number, high: number] {
  const [low, high] = bounds(part, whole);
  return [Math.round(low * 10) / 10, Math.round(high * 10) / 10];
}

/** The same in whole per cent. */
export function wholeShareBounds(part: number, whole: number): readonly [low: number, high: number] {
  const [low, high] = bounds(part, whole);
  return [Math.round(low), Math.round(high)];
}

function bounds(part: number, whole: number): readonly [low: number, high: number] {
  const [square, rest] = [1.96 * 1.96, whole - part];
  const reach = 1.96 * Math.sqrt((part * rest) / whole + square / 4);
  const bound = (sign: number) => (100 * (part + square / 2 + sign * reach)) / (whole + square);
  const within = (value: number) => Math.min(100, Math.max(0, value));
  return [within(bound(-1)), within(bound(1))];
}
