import { describe, expect, test } from "bun:test";
import { shingles, starRow } from "../../src/surfaces/page/star-row.ts";

/** How wide each shingle of a path is. */
function widths(path: string): number[] {
  return [...path.matchAll(/h([\d.]+)v/g)].map(([, width]) => Number(width));
}

describe("a row of shingles", () => {
  test.each([
    [5, [14, 14, 14, 14, 14]],
    [4.96, [14, 14, 14, 14, 13.4]],
    [4.6, [14, 14, 14, 14, 8.4]],
    [3, [14, 14, 14]],
    [1.004, [14, 0.1]],
    [1.001, [14]],
    [0, []],
  ])("lays of five as much as %s says, and no more", (rating, laid) => {
    expect(widths(shingles(rating, { width: 14, gap: 2, height: 12 }))).toEqual(laid);
    const drawn = /class="laid" d="([^"]*)"/.exec(starRow(rating).html)?.[1] ?? "";
    expect(widths(drawn)).toEqual(laid);
  });

  test("begins where it is told, each a step after the one before", () => {
    expect(shingles(2.5, { width: 10, gap: 2, height: 6, from: 3 })).toBe(
      "M3 0h10v6h-10zm12 0h10v6h-10zm12 0h5v6h-5z",
    );
  });
});
