import type { CoverageInput } from "../business.ts";
import { type CalendarDate, dayOf } from "../calendar-date.ts";
import { epochSeconds, type Instant } from "../instant.ts";
import { isCorrected } from "./amendment.ts";
import type { StoredReview } from "./stored-review.ts";

/** How complete one source stands here, told honestly. */
export interface SourceCoverage {
  readonly source: string;
  readonly published: number;
  readonly withheld: Readonly<Record<string, number>>;
  /** Published ones whose mentions or findings the operator corrected by hand. */
  readonly corrected: number;
  readonly totalAtSource: number | null;
  readonly asOf: CalendarDate | null;
}

interface Tally {
  published: number;
  withheld: Map<string, number>;
  corrected: number;
  changedAt: Instant | null;
}

function tallySources(reviews: Iterable<StoredReview>): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const review of reviews) {
    const tally = tallies.get(review.source) ?? {
      published: 0,
      withheld: new Map(),
      corrected: 0,
      changedAt: null,
    };
    tallies.set(review.source, tally);
    if (tally.changedAt === null || review.updatedAt > tally.changedAt) tally.changedAt = review.updatedAt;
    if (review.state === "published") {
      tally.published += 1;
      if (isCorrected(review.amendment)) tally.corrected += 1;
    }
    if (review.state === "withheld") {
      tally.withheld.set(review.reason, (tally.withheld.get(review.reason) ?? 0) + 1);
    }
  }
  return tallies;
}

function sorted(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * One row a source, by name. `asOf` is the operator's word where there is one, else the day on which anything
 * of that source last changed here.
 */
export function coverageOf(
  reviews: Iterable<StoredReview>,
  { inputs, timeZone }: { inputs: readonly CoverageInput[]; timeZone: string },
): SourceCoverage[] {
  const tallies = tallySources(reviews);
  const told = new Map(inputs.map((input) => [input.source, input]));
  const sources = [...new Set([...tallies.keys(), ...told.keys()])].sort();
  return sources.map((source) => {
    const tally = tallies.get(source);
    const input = told.get(source);
    const changedOn = tally?.changedAt ? dayOf(epochSeconds(tally.changedAt), timeZone) : null;
    return {
      source,
      published: tally?.published ?? 0,
      withheld: sorted(tally?.withheld ?? new Map()),
      corrected: tally?.corrected ?? 0,
      totalAtSource: input?.totalAtSource ?? null,
      asOf: input?.asOf ?? changedOn,
    };
  });
}
