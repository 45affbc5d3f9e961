/** Curves that Bun and Node compute alike: their own differ in the last bit. */

const { LN2: ln2 } = Math;
/** Of the series: beyond it nothing is left of a double between -ln2/2 and ln2/2. */
const terms = 14;
const farthest = 700;
const mostTwos = 1020;

/** Powers of two from the least to the most, by doubling and halving alone. */
const powers = new Float64Array(2 * mostTwos + 1).fill(1);
for (let at = 1; at <= mostTwos; at++) {
  powers[mostTwos + at] = (powers[mostTwos + at - 1] ?? 1) * 2;
  powers[mostTwos - at] = (powers[mostTwos - at + 1] ?? 1) / 2;
}

/** e to the power of x, by its series about the nearest power of two. */
export function exponential(x: number): number {
  const bounded = Math.max(-farthest, Math.min(farthest, x));
  const twos = Math.round(bounded / ln2);
  const rest = bounded - twos * ln2;
  let sum = 1;
  for (let term = terms; term >= 1; term--) sum = 1 + (sum * rest) / term;
  return sum * (powers[mostTwos + twos] ?? 0);
}

/** Between nought and one; a half at nought. */
export function likelihoodOf(logit: number): number {
  return 1 / (1 + exponential(-logit));
}
