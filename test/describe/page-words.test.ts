import { expect, test } from "bun:test";
import {
  percentOf,
  reviewsInWords,
  sourceAsTitle,
  sourceInWords,
  starsInWords,
} from "../../src/surfaces/page/counted-words.ts";
import { cutText } from "../../src/surfaces/page/cut-text.ts";
import { queryOf } from "../../src/surfaces/page/query-of.ts";

test("numbers are told in words that agree with them", () => {
  expect([0, 1, 2, 12_345].map(reviewsInWords)).toEqual([
    "0 reviews",
    "1 review",
    "2 reviews",
    "12,345 reviews",
  ]);
  expect([1, 2, 5].map(starsInWords)).toEqual(["1 star", "2 stars", "5 stars"]);
});

test("a share is told in whole per cent, and what is there at all never as none", () => {
  expect(
    [
      [0, 10],
      [0, 0],
      [3, 0],
      [1, 1000],
      [1, 3],
      [1, 2],
      [10, 10],
    ].map(([part = 0, whole = 0]) => percentOf(part, whole)),
  ).toEqual([0, 0, 0, 1, 33, 50, 100]);
});

test("a source is told as people write it, a title with a capital", () => {
  expect(["google", "google_maps-reviews", "direct"].map(sourceInWords)).toEqual([
    "Google",
    "Google maps reviews",
    "direct contact",
  ]);
  expect(["google", "direct"].map(sourceAsTitle)).toEqual(["Google", "Direct contact"]);
});

test.each<[string, number, string | null]>([
  ["short", 5, null],
  ["two words", 8, "two word"],
  ["seven words", 8, "seven"],
  ["one twos three", 9, "one twos"],
  ["one twos three", 8, "one twos"],
  // Never half of a character.
  ["abc🏠d", 4, "abc"],
])("%j is cut to %d: %p", (text, longest, beginning) => expect(cutText(text, longest)).toBe(beginning));

test("a query holds what has a value, in its order, with what is changed", () => {
  const values = new Map([
    ["query", "roof & gutter"],
    ["rating", ""],
    ["source", "google"],
    ["cursor", "c"],
  ]);
  expect(queryOf(values)).toBe("query=roof+%26+gutter&source=google&cursor=c");
  expect(queryOf(values, { source: "yelp", cursor: null, order: "oldest" })).toBe(
    "query=roof+%26+gutter&source=yelp&order=oldest",
  );
});
