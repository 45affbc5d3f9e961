import { type Distribution, meanRating } from "../reviews/rating.ts";
import type { Steps } from "../steps.ts";
import { type NamedSets, setsOf } from "./named-sets.ts";
import {
  countOrdinals,
  firstWhere,
  keepAnyOf,
  keepCommon,
  nextOrdinal,
  type OrdinalBits,
  rangeBits,
} from "./ordinals.ts";
import type { SearchIndex } from "./search-index.ts";

export const periods = ["month", "quarter", "year"] as const;
export type Period = (typeof periods)[number];

export interface RatingFigures {
  readonly count: number;
  /** To two decimals; null without ratings. */
  readonly mean: number | null;
  readonly distribution: Distribution;
}

export interface PeriodFigures extends RatingFigures {
  /** `2026-05`, `2026-Q2` or `2026`. */
  readonly period: string;
}

export function ratingFigures({ ratings }: SearchIndex, matches: OrdinalBits): RatingFigures {
  const distribution = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };
  let [sum, count] = [0, 0];
  for (const [rating, set] of ratings) {
    const rated = matches.slice();
    keepAnyOf(rated, [set]);
    const counted = countOrdinals(rated);
    distribution[rating] = counted;
    sum += rating * counted;
    count += counted;
  }
  return { count, mean: meanRating(sum, count), distribution };
}

/** The period's name, and the number of its first day; see dayNumber. */
function periodOf(day: number, period: Period): { readonly name: string; readonly firstDay: number } {
  const year = Math.floor(day / 10_000);
  const month = Math.floor(day / 100) % 100;
  const [written, quarter] = [String(year).padStart(4, "0"), Math.ceil(month / 3)];
  switch (period) {
    case "month":
      return {
        name: `${written}-${String(month).padStart(2, "0")}`,
        firstDay: year * 10_000 + month * 100 + 1,
      };
    case "quarter":
      return { name: `${written}-Q${quarter}`, firstDay: year * 10_000 + (quarter * 3 - 2) * 100 + 1 };
    case "year":
      return { name: written, firstDay: year * 10_000 + 101 };
  }
}

/** The periods that have matches, newest first, at most `limit` of them: reviews stand by date, so each is a stretch. */
export function* figuresByPeriod(
  index: SearchIndex,
  matches: OrdinalBits,
  { period, limit }: { readonly period: Period; readonly limit: number },
): Steps<PeriodFigures[]> {
  const { days, count } = index;
  const rows: PeriodFigures[] = [];
  for (let from = nextOrdinal(matches, 0); from >= 0 && rows.length < limit; ) {
    const { name, firstDay } = periodOf(days[from] as number, period);
    const to = firstWhere(count, (ordinal) => (days[ordinal] as number) < firstDay);
    const stretch = rangeBits(count, { from, to });
    keepCommon(stretch, matches);
    rows.push({ period: name, ...ratingFigures(index, stretch) });
    from = to < count ? nextOrdinal(matches, to) : -1;
    yield;
  }
  return rows;
}

/** The figures of those matches that bear a name, in the sets of one kind of name; an id means its bearer alone. */
export function figuresOf(
  index: SearchIndex,
  matches: OrdinalBits,
  { sets, name }: { readonly sets: NamedSets; readonly name: string },
): RatingFigures {
  const named = matches.slice();
  keepAnyOf(named, setsOf(sets, name));
  return ratingFigures(index, named);
}
