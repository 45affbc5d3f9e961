import type { CalendarDate } from "../calendar-date.ts";
import type { Rating, ReviewId } from "../reviews/review.ts";
import { firstWhere, keepAnyOf, type OrdinalBits, ordinalsBefore, ordinalsFrom } from "./ordinals.ts";
import { dayNumber, type SearchIndex } from "./search-index.ts";

/** Those of one rating stand newest first; `oldest` is the exact reverse of `newest`. */
export const searchOrders = ["newest", "oldest", "highest", "lowest"] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** A review's place in every order. It says where a page begins even when that review is gone. */
export interface ReviewKey {
  readonly rating: Rating;
  readonly date: CalendarDate;
  readonly id: ReviewId;
}

export interface PageRequest {
  readonly order: SearchOrder;
  readonly limit: number;
  /** The last review of the page before; null for the first page. */
  readonly after: ReviewKey | null;
}

export interface SearchPage {
  /** The positions, newest first, of the page's reviews, in the order asked for. */
  readonly ordinals: readonly number[];
  readonly hasMore: boolean;
}

/** How many reviews are newer than the key, and how many are not older. */
function placeOf({ days, ids, count }: SearchIndex, key: ReviewKey): { newer: number; notOlder: number } {
  const day = dayNumber(key.date);
  const idAt = (ordinal: number) => ids[ordinal] as ReviewId;
  const isBefore = (ordinal: number) => (days[ordinal] as number) < day;
  const isOn = (ordinal: number) => days[ordinal] === day;
  return {
    newer: firstWhere(count, (at) => isBefore(at) || (isOn(at) && idAt(at) <= key.id)),
    notOlder: firstWhere(count, (at) => isBefore(at) || (isOn(at) && idAt(at) < key.id)),
  };
}

const highestFirst: readonly Rating[] = [5, 4, 3, 2, 1];

/** One rating after the other, each newest first. */
function byRating(index: SearchIndex, matches: OrdinalBits, { order, limit, after }: PageRequest): number[] {
  const ratings = order === "highest" ? highestFirst : highestFirst.toReversed();
  const ordinals: number[] = [];
  for (const rating of ratings.slice(after === null ? 0 : ratings.indexOf(after.rating))) {
    const set = index.ratings.get(rating);
    if (set === undefined || ordinals.length === limit) continue;
    const rated = matches.slice();
    keepAnyOf(rated, [set]);
    const from = after?.rating === rating ? placeOf(index, after).notOlder : 0;
    ordinals.push(...ordinalsFrom(rated, from, limit - ordinals.length));
  }
  return ordinals;
}

function inOrder(index: SearchIndex, matches: OrdinalBits, page: PageRequest): number[] {
  const { after, limit } = page;
  switch (page.order) {
    case "newest":
      return ordinalsFrom(matches, after === null ? 0 : placeOf(index, after).notOlder, limit);
    case "oldest":
      return ordinalsBefore(matches, after === null ? index.count : placeOf(index, after).newer, limit);
    case "highest":
    case "lowest":
      return byRating(index, matches, page);
  }
}

/** The matches that come after the key in the order asked for, as many as the page holds. */
export function pageOf(index: SearchIndex, matches: OrdinalBits, page: PageRequest): SearchPage {
  const ordinals = inOrder(index, matches, { ...page, limit: page.limit + 1 });
  return { ordinals: ordinals.slice(0, page.limit), hasMore: ordinals.length > page.limit };
}
