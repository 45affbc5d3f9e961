import { describe, expect, test } from "bun:test";
import type { PublishedReview } from "../../src/core/reviews/review.ts";
import { business, type Documents, documentsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

const said = "Marcus was on time and the gutters look great in Austin. No surprises on the bill, visit b.";

const reviews = (texts: (at: number) => string): PublishedReview[] =>
  Array.from({ length: 6 }, (_, at) =>
    review(`q${at}`, { text: texts(at), found: [["punctuality", "positive", "on time"]] }),
  );

const told = documentsOf(manuscriptOf(reviews(() => said)));

/** Where something is found wrong once somebody has changed the documents. */
function wrongAt(change: (documents: Documents) => void): string[] {
  const documents = structuredClone(told);
  change(documents);
  return mismatchesOf(documents).map(({ path }) => path);
}

type Changeable = Record<string, unknown>;

describe("the pull quote is refused where its review", () => {
  const quoted = ({ insights, dataset }: Documents) => {
    const id = insights.pull_quote_review_id ?? "";
    return {
      analysis: insights.per_review[id] as unknown as Changeable,
      record: dataset.reviews.find((each) => each.id === id) as unknown as Changeable,
    };
  };

  test.each<[string, (documents: Documents) => void]>([
    ["gives three stars", (documents) => Object.assign(quoted(documents).record, { rating: 3 })],
    [
      "says another thing than its stars",
      (documents) => Object.assign(quoted(documents).analysis, { conflict: true }),
    ],
    ["speaks of no service", (documents) => Object.assign(quoted(documents).analysis, { services: [] })],
    ["finds nothing in it", (documents) => Object.assign(quoted(documents).analysis, { aspects: [] })],
    [
      "has but seven of its words",
      ({ insights }) => Object.assign(insights, { pull_quote: "No surprises on the bill, visit b." }),
    ],
    ["is not named", ({ insights }) => Object.assign(insights, { pull_quote_review_id: null })],
    ["is nobody's", ({ insights }) => Object.assign(insights, { pull_quote_review_id: "elsewhere" })],
  ])("%s", (_, change) => {
    expect(told.insights.pull_quote).toStartWith("Marcus was on time");
    expect(wrongAt(change).some((path) => path.startsWith("pull_quote"))).toBe(true);
  });

  test("but not for a service, where the business has none", () => {
    const alone = { ...business, services: [] };
    const plain = reviews(() => "Marcus was on time and the crew swept every single corner in Austin.");
    const documents = documentsOf({ ...manuscriptOf(plain), business: alone });
    expect(documents.insights.pull_quote).toStartWith("Marcus was on time");
    expect(mismatchesOf(documents)).toEqual([]);
  });
});

describe("a quote beside an answer is refused", () => {
  const cut = (from: number, to: number) =>
    wrongAt(({ insights }) => {
      const [quote] = insights.faq[0]?.quotes ?? [];
      if (quote === undefined) throw new Error("the test's documents lack the quote");
      Object.assign(quote, {
        text: quote.text.slice(from, to),
        start: quote.start + from,
        end: quote.start + to,
      });
    });

  test("that begins or ends inside of a word", () => {
    const { text = "" } = told.insights.faq[0]?.quotes[0] ?? {};
    expect(text).toBe("Marcus was on time and the gutters look great in Austin.");
    expect(cut(0, text.length - 1)).toEqual([]);
    expect(cut(7, text.length)).toEqual([]);
    expect(cut(1, text.length)).toEqual(["faq[0].quotes"]);
    expect(cut(0, text.length - 3)).toEqual(["faq[0].quotes"]);
  });
});

test("in a language model's answer every number is a count of some row", () => {
  const answered = (answer: string) =>
    wrongAt(({ insights }) => {
      Object.assign(insights, { model: "tiny-7b" });
      Object.assign(insights.faq[0] ?? {}, { answer });
    });
  expect(answered("All 6 were there when they said, as in “at 7 sharp”.")).toEqual([]);
  expect(answered("Some 7 were there when they said.")).toEqual(["faq[0].answer"]);
});

test("what leaves doubt is mentioned, and not counted as sure", () => {
  const doubtful = review("doubt", { text: said, found: [["punctuality", "positive", "on time", "unsure"]] });
  const documents = documentsOf(manuscriptOf([...reviews(() => said), doubtful]));
  const row = documents.insights.aspects.find(({ id }) => id === "punctuality");
  expect([row?.mention_count, row?.sure_count]).toEqual([7, 6]);
  expect(mismatchesOf(documents)).toEqual([]);
});
