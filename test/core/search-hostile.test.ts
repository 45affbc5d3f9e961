import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import { searchNow, searchSteps } from "../../src/core/search/search.ts";
import { buildSearchIndex, searchIndexSteps } from "../../src/core/search/search-index.ts";
import { find, pattern } from "../../src/core/search/text-index-pattern.ts";
import { firstPage, inPublishedOrder, noFilters, review, searchByReading } from "./search-reference.ts";

setDefaultTimeout(300_000);

const nobody = { technicians: [], services: [], serviceAreas: [] };

function expectSame(texts: readonly string[], needles: readonly string[]): void {
  const reviews = inPublishedOrder(texts.map((text, number) => review(number, { text })));
  const index = buildSearchIndex(reviews, nobody);
  for (const needle of needles) {
    const filters = { ...noFilters, text: needle };
    const found = searchNow(index, filters, firstPage);
    const expected = searchByReading(reviews, nobody, { filters, page: firstPage });
    const ids = found.ordinals.map((ordinal) => index.ids[ordinal]!);
    expect({ needle, matched: found.matched, ids }).toEqual({
      needle,
      matched: expected.matched,
      ids: [...expected.ids],
    });
  }
}

function repeated(count: number, piece: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => piece(number)).join("");
}

/** The function that the word table hashes with; see text-index-draft.ts. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5 | 0;
  for (const letter of word) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

function wordsWithOneSlot(count: number): string[] {
  const words: string[] = [];
  for (let number = 0; words.length < count; number++) {
    const word = `x${number.toString(36)}`;
    if ((hashOf(word) & 0x1fff) === 7) words.push(word);
  }
  return words;
}

describe("hostile texts are searched as rightly as others", () => {
  test("every word of every text unlike all others", () => {
    const random = seededRandom(1);
    const word = () => Math.floor(random() * 2 ** 32).toString(36);
    const texts = Array.from({ length: 3000 }, () => Array.from({ length: 30 }, word).join(" "));
    const [some = "", other = ""] = [texts[1234], texts[2999]];
    expectSame(texts, ["a", "7z", "zz1", some, some.slice(40, 60), other.slice(3), "0 1", "a b", "qqqq"]);
  });

  test("texts without spaces", () => {
    const random = seededRandom(2);
    const letters = [..."屋根修理早い丁寧安心家族親切職人雨漏止良店"];
    const letter = () => letters[Math.floor(random() * letters.length)]!;
    const texts = Array.from({ length: 2000 }, () => repeated(80, letter));
    expectSame(texts, [
      "屋",
      "屋根",
      "屋根修",
      texts[77]!.slice(20, 40),
      texts[78]!,
      `${texts[79]} ${texts[80]}`,
    ]);
  });

  test("texts of 20,000 repeated characters", () => {
    const texts = [
      "a".repeat(20_000),
      "a ".repeat(10_000),
      "ab".repeat(10_000),
      "a b ".repeat(5000),
      "é".repeat(20_000),
    ];
    const needles = [
      "a",
      "b",
      "aa",
      "a a",
      "b a",
      `b${"a".repeat(199)}`,
      `${"a".repeat(199)}b`,
      "é".repeat(200),
    ];
    expectSame(texts, [...needles, "a ".repeat(100), `${"a ".repeat(99)}b`, `${"a b ".repeat(49)}c`]);
  });

  test("words that all want one slot of the word table", () => {
    const words = wordsWithOneSlot(300);
    const texts = Array.from({ length: 60 }, (_, number) => words.slice(number, number + 240).join(" "));
    // Two texts fit into the table as it begins; all of them make it grow.
    for (const some of [texts.slice(0, 2), texts]) {
      const reviews = some.map((text, number) => review(number, { text }));
      const index = buildSearchIndex(inPublishedOrder(reviews), nobody);
      expect(index.texts.vocabulary.distinct).toBe(false);
    }
    expectSame(texts, [
      words[0]!,
      words[299]!,
      words.slice(100, 102).join(" "),
      words.slice(5, 25).join(" "),
      "x",
    ]);
  });

  test("words in more texts than a list of them may name, and in fewer", () => {
    const texts = Array.from({ length: 1000 }, (_, number) =>
      [
        "all",
        ...[2, 7, 31, 32, 33, 500].filter((step) => number % step === 0).map((step) => `by${step}`),
      ].join(" "),
    );
    expectSame(texts, [
      "all",
      "by2",
      "by7",
      "by31",
      "by32",
      "by33",
      "by500",
      "all by7",
      "by2 by7",
      "by3",
      "nil",
    ]);
  });
});

describe("no piece of work is long", () => {
  const texts = Array.from({ length: 100 }, (_, number) => repeated(4000, (at) => `${number}x${at} `));
  const reviews = inPublishedOrder(texts.map((text, number) => review(number, { text })));

  test("building pauses again and again, also within one flood of new words", () => {
    let pauses = 0;
    for (const _ of searchIndexSteps(reviews, nobody)) pauses++;
    // 3 MB of text, and as much of vocabulary: pieces of 64 and 128 kB.
    expect(pauses).toBeGreaterThan(75);
  });

  const index = buildSearchIndex(reviews, nobody);

  test.each([
    ["absent", 20],
    ["9", 20],
    ["x1 1", 40],
  ])("searching pauses while it scans the vocabulary and reads: %j", (text, least) => {
    let pauses = 0;
    for (const _ of searchSteps(index, { ...noFilters, text }, firstPage)) pauses++;
    expect(pauses).toBeGreaterThan(least);
  });
});

describe("bytes are found among bytes", () => {
  const encoder = new TextEncoder();

  test("wherever a plain comparison finds them", () => {
    const random = seededRandom(3);
    const word = (length: number) => repeated(length, () => (random() < 0.5 ? "a" : "b"));
    for (let round = 0; round < 20_000; round++) {
      const text = word(Math.floor(random() * 60));
      const sought = word(1 + Math.floor(random() * 12));
      const from = Math.floor(random() * 10);
      const to = Math.min(text.length, from + Math.floor(random() * 60));
      const at = text.slice(0, to).indexOf(sought, from);
      expect(find(encoder.encode(text), pattern(sought), { from, to })).toBe(at);
    }
  });

  test.each([
    ["b", "a"],
    ["ba", "a"],
    ["ab", "a"],
    ["", "ab"],
    [`${"a".repeat(90)}b`, "a"],
    [`${"ab".repeat(50)}b`, "ab"],
  ])("also where repetition makes skipping useless: %j, then %j again and again", (head, tail) => {
    const sought = head + tail.repeat(90);
    for (let before = 0; before < 700; before++) {
      const text = tail.repeat(before) + sought + tail.repeat(100);
      const bytes = encoder.encode(text);
      const at = text.indexOf(sought);
      expect(find(bytes, pattern(sought), { from: 0, to: text.length })).toBe(at);
      const cut = at + sought.length - 1;
      expect(find(bytes, pattern(sought), { from: 0, to: cut })).toBe(text.slice(0, cut).indexOf(sought));
    }
  });
});
