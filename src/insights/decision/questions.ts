import type { Seen } from "./seen.ts";

/** What may be asked of a case: each answer is a few whole numbers. */

/** A few neighbouring places of the row, told by one question. */
export interface Group {
  /** For people, one for each place. */
  readonly names: readonly string[];
  readonly fill: (seen: Seen, row: Int32Array, begin: number) => void;
}

const unitsPerLogit = 4;
const farthest = 40;

/** Logits in quarters: coarse enough that nothing hangs on the last bit. */
export function quarters(logit: number | null): number {
  if (logit === null) return -farthest;
  return Math.max(-farthest, Math.min(farthest, Math.round(logit * unitsPerLogit)));
}

/** A line that may bend at each knot: as far as the value reaches into each stretch between two of them. */
export function bent(name: string, knots: readonly number[], depthOf: (seen: Seen) => number | null): Group {
  const stretches = knots.slice(1).map((end, at) => ({ begin: knots[at] ?? 0, end }));
  return {
    names: stretches.map(({ begin }) => `${name} above ${begin / unitsPerLogit}`),
    fill: (seen, row, first) => {
      const value = depthOf(seen);
      if (value === null) return;
      let at = first;
      for (const { begin, end } of stretches) row[at++] = Math.max(0, Math.min(value, end) - begin);
    },
  };
}

const unit = 4;

export function flags(named: Readonly<Record<string, (seen: Seen) => boolean>>): Group {
  const tests = Object.values(named);
  return {
    names: Object.keys(named),
    fill: (seen, row, first) => {
      let at = first;
      for (const holds of tests) row[at++] = holds(seen) ? unit : 0;
    },
  };
}

/** One place of several, or none. */
export function oneOf(names: readonly string[], placeOf: (seen: Seen) => number): Group {
  return {
    names,
    fill: (seen, row, first) => {
      const place = placeOf(seen);
      if (place >= 0 && place < names.length) row[first + place] = unit;
    },
  };
}

/** From how many on: each bound that is reached. */
export function reaching(name: string, bounds: readonly number[], countOf: (seen: Seen) => number): Group {
  return {
    names: bounds.map((bound) => `${name}, ${bound} or more`),
    fill: (seen, row, first) => {
      const count = countOf(seen);
      let at = first;
      for (const bound of bounds) row[at++] = count >= bound ? unit : 0;
    },
  };
}
