import { describe, expect, test } from "bun:test";
import type { Rating } from "../../src/core/reviews/review.ts";
import { documentsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

/** Reviews of stars alone: for each month, from November 2024 on, these ratings. */
function told(months: readonly (readonly Rating[])[]) {
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
  const { summary_claims, temporal } = documents.insights;
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
});
