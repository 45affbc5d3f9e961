import { createHash } from "node:crypto";
import type { CalendarDate } from "../calendar-date.ts";
import type { Instant } from "../instant.ts";
import type { ReviewChange } from "../reviews/stored-review.ts";

/** The result set of one starting day: how many of the newest reviews, what names their bytes, when it changed. */
export interface SinceSet {
  readonly count: number;
  readonly digest: string;
  readonly changedAt: Instant;
}

interface Boundary {
  readonly date: CalendarDate;
  readonly count: number;
  readonly digest: string;
}

interface Stamp {
  readonly date: string;
  readonly at: Instant;
}

/** The first item for which `holds`, in a list where it holds from some item on; the length when for none. */
function firstWhere<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Since reviews stand newest first, "on or after a day" is always a beginning of the list: for each day that
 * occurs, the number of reviews down to it and a digest of their records.
 */
export class SinceIndex {
  readonly #boundaries: Boundary[] = [];
  readonly #running = createHash("sha256");
  readonly #stamps: readonly Stamp[];
  readonly #neverChangedAt: Instant;

  /** `unchangedAt` dates the sets that no change has touched. */
  constructor(journal: readonly (ReviewChange & { readonly at: Instant })[], unchangedAt: Instant) {
    const latest = new Map<string, Instant>();
    for (const { affectedDate, at } of journal) {
      const held = latest.get(affectedDate);
      if (held === undefined || at > held) latest.set(affectedDate, at);
    }
    let newest = unchangedAt;
    this.#neverChangedAt = unchangedAt;
    this.#stamps = [...latest]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([date, at]) => {
        newest = at > newest ? at : newest;
        return { date, at: newest };
      });
  }

  /** Takes all records of one day in, days coming newest first. */
  addDay(date: CalendarDate, { count, records }: { count: number; records: Uint8Array }): void {
    this.#running.update(records).update("\n");
    const before = this.#boundaries.at(-1)?.count ?? 0;
    const digest = this.#running.copy().digest("base64url").slice(0, 22);
    this.#boundaries.push({ date, count: before + count, digest });
  }

  since(day: CalendarDate): SinceSet {
    const boundary = this.#boundaries[firstWhere(this.#boundaries, ({ date }) => date < day) - 1];
    const stamp = this.#stamps[firstWhere(this.#stamps, ({ date }) => date < day) - 1];
    return {
      count: boundary?.count ?? 0,
      digest: boundary?.digest ?? "none",
      changedAt: stamp?.at ?? this.#neverChangedAt,
    };
  }
}
