import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import type { Rating } from "../../src/core/reviews/review.ts";
import { searchNow, type TextMatch, textMatches } from "../../src/core/search/search.ts";
import { searchIndexSteps } from "../../src/core/search/search-index.ts";
import { formsOf } from "../../src/core/search/word-forms.ts";
import { wordsOf } from "../../src/core/search/words-asked.ts";
import { runThrough } from "../../src/core/steps.ts";
import { fold } from "../../src/core/text/fold.ts";
import { root } from "../support/shingle.ts";
import { firstPage, noFilters, review } from "./search-reference.ts";

interface Asked {
  readonly query: string;
  readonly rating: string;
  readonly match: TextMatch;
}

interface Script {
  fold(text: string): string;
  wordsAsked(needle: string): string[][];
  matchesIn(columns: { ratings: number[]; texts: (string | null)[] }, asked: Asked): number[];
}

const source = readFileSync(join(root, "assets", "page", "search.js"), "utf8");
const script = new Function(`"use strict";${source};return { fold, wordsAsked, matchesIn };`)() as Script;

const pieces = [
  ..."aeiou bcdrst ABC ÀÉÎõüß æœø łŁđ İıſ Σσς 123 .,'’‘“”«»–—‑− \t\n\u00a0\u3000 ´ʼnﬁﬀ½①Ⅳ K Å ｶﾞﾗｽ हिन्दी שָׁלוֹם 屋根 👍🏽 \u0301\u0323\ud800\udc00",
  "roof",
  "roofs",
  "leak",
  "leaks",
  "gas",
  "the",
  "was",
  "it's",
  "crew’s",
  "didn’t",
  "leaking",
  "rated",
  "rat",
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));
const nobody = { technicians: [], services: [], serviceAreas: [] };
const runs = { numRuns: 800, seed: 20_261_123 };

describe("the search in the browser", () => {
  test("folds every character as the server does, alone and beside others", () => {
    const different: string[] = [];
    for (let block = 0; block < 0x3_0000; block += 64) {
      const characters = Array.from({ length: 64 }, (_, at) => String.fromCodePoint(block + at));
      const text = characters.map((each) => `A${each} ${each}é`).join(" ");
      if (script.fold(text) !== fold(text).toWellFormed()) different.push(`from U+${block.toString(16)}`);
    }
    expect(different).toEqual([]);
  }, 300_000);

  test("folds random texts, and takes random questions apart, as the server does", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const folded = fold(text).toWellFormed();
        expect(script.fold(text)).toBe(folded);
        expect(script.wordsAsked(folded)).toEqual(wordsOf(folded).map(({ word }) => [...formsOf(word)]));
      }),
      runs,
    );
  });

  test("knows the forms of words as the server does", () => {
    const parts = fc.constantFrom(..."a e i o u b c d l n r s t x y qu sh ee ie ss".split(" "));
    const ends = fc.constantFrom("", "s", "es", "ed", "ing", "ies", "ied", "ying", "tted", "lling");
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), ends, (letters, end) => {
        const word = `${letters.join("")}${end}`;
        if (word !== "") expect(script.wordsAsked(word)).toEqual([[...formsOf(word)]]);
      }),
      { ...runs, numRuns: 20_000 },
    );
    for (const word of "evening even siding side news new tired tire willing will".split(" "))
      expect(script.wordsAsked(word)).toEqual([[...formsOf(word)]]);
  });

  test("looks for signs without a word as they stand, here and on the server", () => {
    const columns = { ratings: [5, 4, 5, 3], texts: ["Fine 👍", "☀️ all day", "So so!!!", "❤️ it"] };
    const reviews = columns.texts.map((text, at) => review(99 - at, { text }));
    const index = runThrough(searchIndexSteps(reviews, nobody));
    for (const [query, places] of [
      ["👍", [0]],
      ["!!!", [2]],
      ["☀️", [1]],
      ["❤️it", [3]],
      ["👍 zz", []],
    ] as const)
      for (const match of ["all_words", "any_word"] as const) {
        const { ordinals } = searchNow(index, { ...noFilters, text: query, match }, firstPage);
        const inBrowser = script.matchesIn(columns, { query, rating: "", match });
        expect([query, match, [...ordinals], inBrowser]).toEqual([query, match, [...places], [...places]]);
      }
  });

  test("finds in random reviews what the server's rules find", () => {
    const random = seededRandom(11);
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(fc.option(texts), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...textMatches),
        (all, match) => {
          const some = all[Math.floor(random() * all.length)] ?? "";
          const from = Math.floor(random() * some.length);
          const query = some.slice(from, from + 1 + Math.floor(random() * 8));
          const ratings = all.map(() => 1 + Math.floor(random() * 5));
          const rating = random() < 0.3 ? ratings[0] : undefined;
          const reviews = all.map((text, at) => review(99 - at, { text, rating: ratings[at] as Rating }));
          const index = runThrough(searchIndexSteps(reviews, nobody));
          const filters = { ...noFilters, rating: (rating ?? null) as Rating | null, text: query, match };
          const { ordinals } = searchNow(index, filters, { ...firstPage, limit: 50 });
          const asked = { query, rating: rating === undefined ? "" : String(rating), match };
          const got = script.matchesIn({ ratings, texts: all }, asked);
          found += got.length;
          expect(got).toEqual([...ordinals]);
        },
      ),
      runs,
    );
    expect(found).toBeGreaterThan(500);
  });
});
