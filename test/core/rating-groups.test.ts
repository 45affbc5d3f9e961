import { expect, test } from "bun:test";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import type { Rating } from "../../src/core/reviews/review.ts";
import { emptyBits, rangeBits } from "../../src/core/search/ordinals.ts";
import { figuresByPeriod, type Period, ratingFigures } from "../../src/core/search/rating-groups.ts";
import { buildSearchIndex } from "../../src/core/search/search-index.ts";
import { runThrough } from "../../src/core/steps.ts";
import { inPublishedOrder, review } from "./search-reference.ts";

const written: readonly [string, Rating][] = [
  ["2023-12-31", 1],
  ["2024-01-01", 5],
  ["2024-01-31", 4],
  ["2024-03-31", 3],
  ["2024-04-01", 2],
  ["2024-06-30", 2],
  ["2024-12-01", 5],
  ["2024-12-31", 5],
  ["2025-01-01", 1],
];
const reviews = inPublishedOrder(
  written.map(([date, rating], at) => review(at, { date: date as CalendarDate, rating })),
);
const index = buildSearchIndex(reviews, { technicians: [], services: [], serviceAreas: [] });
const all = rangeBits(index.count, { from: 0, to: index.count });
const rows = (period: Period, limit = 100) =>
  runThrough(figuresByPeriod(index, all, { period, limit })).map(({ period: name, count }) => [name, count]);

test.each<[Period, [string, number][]]>([
  [
    "month",
    [
      ["2025-01", 1],
      ["2024-12", 2],
      ["2024-06", 1],
      ["2024-04", 1],
      ["2024-03", 1],
      ["2024-01", 2],
      ["2023-12", 1],
    ],
  ],
  [
    "quarter",
    [
      ["2025-Q1", 1],
      ["2024-Q4", 2],
      ["2024-Q2", 2],
      ["2024-Q1", 3],
      ["2023-Q4", 1],
    ],
  ],
  [
    "year",
    [
      ["2025", 1],
      ["2024", 7],
      ["2023", 1],
    ],
  ],
])("a %s goes from its first day to its last, the newest stands first", (period, expected) => {
  expect(rows(period)).toEqual(expected);
  expect(rows(period, 2)).toEqual(expected.slice(0, 2));
});

test("the figures of matches are their number, their mean and how many have each star", () => {
  expect(ratingFigures(index, all)).toEqual({
    count: 9,
    mean: 3.11,
    distribution: { "1": 2, "2": 2, "3": 1, "4": 1, "5": 3 },
  });
  expect(ratingFigures(index, emptyBits(index.count))).toEqual({
    count: 0,
    mean: null,
    distribution: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 },
  });
});
