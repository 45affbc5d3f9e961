import { describe, expect, test } from "bun:test";
import type { Rating } from "../../src/core/reviews/review.ts";
import { documentsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

type Months = readonly (readonly Rating[])[];

/** Reviews of stars alone: for each month, from November 2024 on, these ratings. */
function insightsOf(months: Months) {
  const reviews = months.flatMap((ratings, month) =>
    ratings.map((rating, at) => {
      const since = 10 + month;
      const name = `${2024 + Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, "0")}`;
      return review(`m${month}-${at}`, {
        text: null,
        rating,
        date: `${name}-${String(at + 1).padStart(2, "0")}`,
      });
    }),
  );
  const documents = documentsOf(manuscriptOf(reviews));
  expect(mismatchesOf(documents)).toEqual([]);
  return documents.insights;
}

const yearOf = (months: Months) =>
  insightsOf(months).summary_claims.find(({ metric }) => metric === "temporal.monthly");

function told(months: Months) {
  const { summary_claims, temporal } = insightsOf(months);
  return {
    trend: temporal.trend,
    text: summary_claims.find(({ metric }) => metric === "temporal.trend")?.text,
  };
}

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

describe("how ratings went", () => {
  test("is steady where both means lie near each other", () => {
    expect(told([...times(6, [5, 4]), ...times(6, [4, 5]), [5]] as Rating[][])).toEqual({
      trend: "stable",
      text: "Ratings have held steady over the twelve months to October 2025.",
    });
  });

  test("is not called steady where they lie apart and chance may be why", () => {
    expect(told([...times(6, [5, 4]), ...times(3, [5, 2]), ...times(3, [5, 3]), [5]] as Rating[][])).toEqual({
      trend: "stable",
      text: "Ratings were at 3.75 stars on average in the six months to October 2025, after 4.50 in the six months before; chance alone may make that difference.",
    });
  });

  test("is told of as many months as there are", () => {
    const first = times(10, 5) as Rating[];
    expect(told([first.slice(0, 9), [5], ...times(6, [5, 5]), [5]] as Rating[][]).text).toBe(
      "Ratings have held steady over the eight months to June 2025.",
    );
    expect(told([...times(2, first.slice(0, 5)), ...times(6, [1, 2]), [5]] as Rating[][]).text).toBe(
      "Ratings have fallen in the six months to June 2025: 1.50 stars on average, after 5.00 in the two months before.",
    );
    expect(told([[...first.slice(0, 9), 5], ...times(6, [1, 2]), [5]] as Rating[][]).text).toContain(
      "after 5.00 in the month before.",
    );
  });

  test("tells the year where it moved and the half year did not", () => {
    const fallen = [...times(12, [5, 5]), ...times(12, [2, 1]), [5]] as Rating[][];
    expect(told(fallen)).toEqual({ trend: "stable", text: undefined });
    expect(yearOf(fallen)).toMatchObject({
      text: "Ratings have fallen in the twelve months to October 2026: 1.50 stars on average, after 5.00 in the twelve months before.",
      value: 1.5,
      n: 48,
    });
    const young = [...times(9, [1, 2]), ...times(12, [5, 5]), [5]] as Rating[][];
    expect(yearOf(young)?.text).toBe(
      "Ratings have risen in the twelve months to July 2026: 5.00 stars on average, after 1.50 in the nine months before.",
    );
  });

  test("tells the year where half a year has too few reviews", () => {
    const few = [...times(12, [5]), ...times(12, [1]), [5]] as Rating[][];
    expect(told(few).trend).toBe("insufficient_data");
    expect(yearOf(few)?.text).toContain(
      "Ratings have fallen in the twelve months to October 2026: 1.00 stars",
    );
  });

  test("tells the half year alone where that moved", () => {
    const now = [...times(18, [5, 5]), ...times(6, [1, 2]), [5]] as Rating[][];
    expect(told(now).trend).toBe("declining");
    expect(yearOf(now)).toBeUndefined();
  });
});
