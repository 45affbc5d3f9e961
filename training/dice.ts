/** A small generator with a fixed seed: training is repeatable. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shuffle(order: Uint32Array, roll: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}
