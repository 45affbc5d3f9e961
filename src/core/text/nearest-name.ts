import { fold } from "./fold.ts";

/** Longer input is no slip of the fingers, and comparing it would only cost time. */
const longestCompared = 80;

/** The least number of letters added, dropped, changed or swapped with a neighbour (optimal string alignment). */
function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length] ?? 0;
}

/**
 * The known name that was probably meant: the one within a third of its length (or such a part of it), the first of
 * equals; null when none is near. Case, accents and quotes do not count.
 */
export function nearestName(given: string, known: Iterable<string>, part = 3): string | null {
  if (given.length > longestCompared) return null;
  const wanted = fold(given);
  let [nearest, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const name of known) {
    const candidate = fold(name);
    const allowed = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / part));
    if (Math.abs(candidate.length - wanted.length) > allowed) continue;
    const apart = distance(wanted, candidate);
    if (apart <= allowed && apart < candidate.length && apart < least) [nearest, least] = [name, apart];
  }
  return nearest;
}
