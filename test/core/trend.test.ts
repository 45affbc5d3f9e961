import { describe, expect, test } from "bun:test";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import type { Rating } from "../../src/core/reviews/review.ts";
import { isPositiveRating, timelineOf, trendOf } from "../../src/insights/tables/trend.ts";

const rowsOf = (reviews: Parameters<typeof timelineOf>[0]) => timelineOf(reviews).rows;
const trendIn = (reviews: Parameters<typeof timelineOf>[0]) => trendOf(timelineOf(reviews));
const on = (date: string, ...ratings: Rating[]) =>
  ratings.map((rating) => ({ date: date as CalendarDate, rating }));

/** Reviews of the months of 2025 and the open month 2026-01, so that 2025 is twelve complete months. */
function twoHalves(earlier: readonly Rating[], recent: readonly Rating[]) {
  const spread = (ratings: readonly Rating[], firstMonth: number) =>
    ratings.flatMap((rating, index) =>
      on(`2025-${String(firstMonth + (index % 6)).padStart(2, "0")}-10`, rating),
    );
  return [...spread(earlier, 1), ...spread(recent, 7), ...on("2026-01-05", 3)];
}

const times = (count: number, ...ratings: Rating[]) => Array.from({ length: count }, () => ratings).flat();

describe("monthly rows", () => {
  test("stand for every month from the first review to the last, empty ones with 0 and null", () => {
    expect(rowsOf([...on("2025-11-30", 5, 4, 2), ...on("2026-02-01", 1)])).toEqual([
      { month: "2025-11", review_count: 3, average_rating: 3.67, positive_pct: 66.7 },
      { month: "2025-12", review_count: 0, average_rating: null, positive_pct: null },
      { month: "2026-01", review_count: 0, average_rating: null, positive_pct: null },
      { month: "2026-02", review_count: 1, average_rating: 1, positive_pct: 0 },
    ]);
  });

  test("do not depend on the order of the reviews", () => {
    const reviews = [...on("2025-11-30", 5, 4, 2), ...on("2026-02-01", 1), ...on("2025-12-24", 3)];
    expect(rowsOf(reviews.toReversed())).toEqual(rowsOf(reviews));
  });

  test("of no reviews are none", () => {
    expect(rowsOf([])).toEqual([]);
  });

  test.each([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [5, true],
  ])("%p stars count as positive: %p", (rating, isPositive) => {
    expect(isPositiveRating(rating)).toBe(isPositive);
  });
});

describe("the trend of the last six complete months against the six before", () => {
  test.each([
    ["improving", "from twos to fours", twoHalves(times(12, 2), times(12, 4))],
    ["declining", "from fives to threes", twoHalves(times(12, 5), times(12, 3))],
    ["stable", "the same mixture", twoHalves(times(6, 5, 4, 3), times(6, 4, 3, 5))],
    ["stable", "a difference within the spread", twoHalves(times(5, 1, 5), times(5, 2, 5))],
    ["stable", "the same rating throughout", twoHalves(times(12, 5), times(12, 5))],
    ["improving", "ten reviews each are enough", twoHalves(times(10, 2), times(10, 5))],
    ["insufficient_data", "nine before", twoHalves(times(9, 2), times(10, 5))],
    ["insufficient_data", "nine of late", twoHalves(times(10, 2), times(9, 5))],
    ["insufficient_data", "no reviews", []],
    ["insufficient_data", "one busy month", on("2026-01-05", ...times(50, 5))],
  ] as const)("is %s: %s", (trend, _why, reviews) => {
    expect(trendIn(reviews)).toBe(trend);
    expect(trendIn(reviews.toReversed())).toBe(trend);
  });

  test("leaves the newest month out, since it may not be over", () => {
    const reviews = twoHalves(times(12, 5), times(12, 5));
    expect(trendIn([...reviews, ...on("2026-01-06", ...times(40, 1))])).toBe("stable");
  });

  test("looks back twelve complete months and no further", () => {
    const reviews = twoHalves(times(12, 5), times(12, 5));
    expect(trendIn([...on("2024-12-31", ...times(40, 1)), ...reviews])).toBe("stable");
  });

  test("counts months without reviews among the six", () => {
    const sparse = [
      ...on("2025-01-10", ...times(12, 2)),
      ...on("2025-12-10", ...times(12, 5)),
      ...on("2026-01-01", 4),
    ];
    expect(trendIn(sparse)).toBe("improving");
    const tooFar = [
      ...on("2024-12-10", ...times(12, 2)),
      ...on("2025-12-10", ...times(12, 5)),
      ...on("2026-01-01", 4),
    ];
    expect(trendIn(tooFar)).toBe("insufficient_data");
  });
});
