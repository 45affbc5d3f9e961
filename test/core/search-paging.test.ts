import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import type { Rating } from "../../src/core/reviews/review.ts";
import { searchNow } from "../../src/core/search/search.ts";
import { buildSearchIndex, type SearchableReview } from "../../src/core/search/search-index.ts";
import { type ReviewKey, type SearchOrder, searchOrders } from "../../src/core/search/search-page.ts";
import { inPublishedOrder, noFilters, review } from "./search-reference.ts";

const nobody = { technicians: [], services: [], serviceAreas: [] };

function someReview(random: () => number, number: number): SearchableReview {
  return review(number, {
    rating: (1 + Math.floor(random() * 5)) as Rating,
    date: `2024-01-0${1 + Math.floor(random() * 5)}` as CalendarDate,
    text: random() < 0.7 ? "a good roof" : "a leak",
  });
}

interface Walk {
  readonly order: SearchOrder;
  readonly limit: number;
  /** What is published when the next page is asked for. */
  readonly publish: (pageNumber: number) => readonly SearchableReview[];
}

/** Reads page after page, each of what is then published, as a client with a cursor does. */
function walk({ order, limit, publish }: Walk): ReviewKey[] {
  const seen: ReviewKey[] = [];
  for (let pageNumber = 0; pageNumber < 1000; pageNumber++) {
    const reviews = inPublishedOrder(publish(pageNumber));
    const index = buildSearchIndex(reviews, nobody);
    const page = { order, limit, after: seen.at(-1) ?? null };
    const { ordinals, hasMore } = searchNow(index, { ...noFilters, text: "good" }, page);
    for (const ordinal of ordinals) seen.push(reviews[ordinal]!);
    if (!hasMore) return seen;
    expect(ordinals.length).toBe(limit);
  }
  throw new Error("the walk did not end");
}

const ids = (reviews: readonly ReviewKey[]) => reviews.map(({ id }) => id);
const isGood = ({ text }: SearchableReview) => text === "a good roof";

describe.each([...searchOrders])("page after page, %s first", (order) => {
  test("the page that ends with the last match has none behind it", () => {
    const reviews = inPublishedOrder(Array.from({ length: 30 }, (_, at) => someReview(seededRandom(at), at)));
    const index = buildSearchIndex(reviews, nobody);
    const matches = reviews.filter(isGood).length;
    expect(matches).toBeGreaterThan(10);
    const page = (limit: number) =>
      searchNow(index, { ...noFilters, text: "good" }, { order, limit, after: null });
    expect([matches - 1, matches, matches + 1].map((limit) => page(limit).hasMore)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([1, 2, 7, 100])("pages of %d give every match once", (limit) => {
    const random = seededRandom(limit);
    const reviews = Array.from({ length: 150 }, (_, number) => someReview(random, number));
    const seen = ids(walk({ order, limit, publish: () => reviews }));
    expect(seen.toSorted()).toEqual(ids(reviews.filter(isGood)).toSorted());
    const inOne = ids(walk({ order, limit: 1000, publish: () => reviews }));
    expect(seen).toEqual(inOne);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    "publications between the pages: nothing twice, nothing skipped that stays (%d)",
    (seed) => {
      const random = seededRandom(seed);
      const first = Array.from({ length: 120 }, (_, number) => someReview(random, 10 * number));
      let published = first;
      const publish = (pageNumber: number) => {
        if (pageNumber > 0) {
          const stays = published.filter(() => random() > 0.05);
          const numbers = [0, 0, 0].map(() => 10 * Math.floor(random() * 120) + 1 + pageNumber);
          published = [
            ...stays,
            ...[...new Set(numbers)].map((number) => someReview(random, 10_000 + number)),
          ];
          published = [...new Map(published.map((known) => [known.id, known])).values()];
        }
        return published;
      };
      const seen = ids(walk({ order, limit: 1 + (seed % 5), publish }));
      expect(new Set(seen).size).toBe(seen.length);
      const stayed = ids(first.filter((known) => published.includes(known) && isGood(known)));
      expect(stayed.filter((id) => !seen.includes(id))).toEqual([]);
      expect(stayed.length).toBeGreaterThan(0);
    },
  );
});

test("a key says where to go on even when its review has another rating now", () => {
  const reviews = [5, 4, 4, 3].map((rating, number) => review(number, { rating: rating as Rating }));
  const index = buildSearchIndex(inPublishedOrder(reviews), nobody);
  const at = (after: ReviewKey) => {
    const { ordinals } = searchNow(index, noFilters, { order: "highest", limit: 9, after });
    return ordinals.map((ordinal) => Number(index.ids[ordinal]));
  };
  expect(at({ ...review(2), rating: 4 })).toEqual([1, 3]);
  expect(at({ ...review(2), rating: 5 })).toEqual([0, 2, 1, 3]);
  expect(at({ ...review(99), rating: 2 })).toEqual([]);
});
