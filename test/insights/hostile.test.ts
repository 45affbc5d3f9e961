import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { isQuotable } from "../../src/insights/prose/quotable.ts";
import { sentencesOf } from "../../src/insights/reading/sentences.ts";
import { vocabularyOf } from "../../src/insights/tables/vocabulary.ts";
import { analyse, engine } from "../support/engine.ts";
import { business, documentsOf, insightsText, manuscriptOf, mismatchesOf, review } from "./site.ts";

setDefaultTimeout(300_000);

const mega = 1_000_000;
const bombs: readonly (readonly [string, string])[] = [
  ["one word of 1 MB", "a".repeat(mega)],
  ["nothing but stops", ".".repeat(mega)],
  ["nothing but spaces between stops", ". ".repeat(mega / 2)],
  ["nothing but quotes", "“\"'’".repeat(mega / 4)],
  ["nothing but digits", "1 2-".repeat(mega / 4)],
  ["street after street", "12 A B C ".repeat(mega / 9)],
  ["host names that never end", "a-".repeat(mega / 2)],
  ["the same phrase 100,000 times", "drip edge ".repeat(mega / 10)],
  ["capitals without end", "Wendell ".repeat(mega / 8)],
  ["combining marks", `a${"\u0301".repeat(mega - 1)}`],
  ["lines without words", "\n".repeat(mega)],
  ["bidi and invisible signs", "\u202e\u200b\u2066".repeat(mega / 3)],
  ["lone halves of characters", "\ud800".repeat(mega)],
  ["emoji joined for ever", "👩‍".repeat(mega / 4)],
];

describe("a text of 1 MB is read in bounded time", () => {
  test.each([...bombs])("%s", (_what, text) => {
    const reviews = [1, 2, 3].map((at) =>
      review(`b${at}`, {
        text,
        found: [
          ["pricing", "positive", text.slice(0, 40)],
          ["safety", "negative", text.slice(-30)],
        ],
      }),
    );
    const documents = documentsOf(manuscriptOf(reviews));
    expect(mismatchesOf(documents)).toEqual([]);
    expect(sentencesOf(text).every(({ start, end }) => start < end && end <= text.length)).toBe(true);
  });

  test.each([...bombs])("also by the engine: %s", (_what, text) => {
    const { aspects } = analyse({ text, rating: 5, attributed: null });
    for (const { phrase, start, end } of aspects) expect(text.slice(start ?? 0, end ?? 0)).toBe(phrase);
  });
});

describe("whatever a text holds", () => {
  test("the document stays JSON, its numbers agree, and no quote carries a trick", () => {
    const vocabulary = vocabularyOf(business);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 200 }), { maxLength: 8 }), (texts) => {
        const reviews = texts.map((text, at) =>
          review(`t${at}`, { text, found: text === "" ? [] : [["pricing", "positive", text.slice(0, 15)]] }),
        );
        const documents = documentsOf(manuscriptOf(reviews));
        expect(mismatchesOf(documents)).toEqual([]);
        for (const { quotes } of documents.insights.faq)
          for (const { text } of quotes) expect(isQuotable(text, vocabulary)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test("authors, labels and phrases are data: none of them breaks out of its place", () => {
    const trick = '"},"per_review":{"x":1}<script>$1\u2028';
    const all = [1, 2, 3].map((at) =>
      review(`x${at}`, { text: `${trick} ${trick}`, author: trick, found: [["pricing", "positive", trick]] }),
    );
    const text = insightsText(manuscriptOf(all));
    expect(Object.keys(JSON.parse(text).per_review)).toHaveLength(3);
  });
});

describe("aggregation in turns", () => {
  test("pauses after a bounded number of reviews, however many there are", () => {
    const reviews = Array.from({ length: 2000 }, (_, at) => review(`n${at}`, { text: "The drip edge." }));
    const steps = engine.figures({ business, reviews: manuscriptOf(reviews).reviews });
    let pauses = 0;
    while (steps.next().done !== true) pauses += 1;
    // Three readings: the tables, and twice for topics.
    expect(pauses).toBeGreaterThanOrEqual((3 * reviews.length) / 16);
  });
});

test("what analysed a text is named by engine and taxonomy", () => {
  expect(engine.name).toMatch(
    /^shingle-rules\/\d+\.\d+\.\d+ taxonomy\/\d+ assets\/[0-9a-f]{16} behaviour\/[0-9a-f]{16}$/,
  );
});
