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

/** From -1 to 1. */
export function balance(good: number, bad: number, whole: number): number | null {
  return whole === 0 ? null : rounded(good - bad, whole, 100) + 0;
}
