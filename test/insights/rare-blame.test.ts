import { expect, test } from "bun:test";
import { documentsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

type Said = readonly [
  aspect: "warranty" | "pricing" | "cleanliness",
  polarity: "positive" | "negative",
  text: string,
];

function said(count: number, [aspect, polarity, text]: Said, date?: string) {
  return Array.from({ length: count }, (_, at) =>
    review(`${aspect}-${polarity}-${at}`, {
      text,
      rating: polarity === "positive" ? 5 : 2,
      found: [[aspect, polarity, text]],
      ...(date === undefined ? {} : { date }),
    }),
  );
}

const bid: Said = ["pricing", "positive", "They kept to the bid"];
const bill: Said = ["pricing", "negative", "The bill was too high"];
const refused: Said = ["warranty", "negative", "The warranty was refused"];
const honoured: Said = ["warranty", "positive", "They honoured the warranty"];

/** Documents that are told in agreement with their numbers. */
function told(...reviews: readonly ReturnType<typeof said>[]) {
  const documents = documentsOf(manuscriptOf(reviews.flat()));
  expect(mismatchesOf(documents)).toEqual([]);
  return documents.insights;
}

test("where complaints are the exception they are told of what most are about, few as they are who speak of it", () => {
  const { summary } = told(said(110, bid), said(3, bill), said(5, refused), said(1, honoured));
  expect(summary).toContain(
    "Complaints are the exception: about warranty, where there are as many as anywhere, they come from 5 of 6",
  );
});

test("what few speak of, and half of them blame, is not told before what many do", () => {
  const nails: Said = ["cleanliness", "negative", "They left nails in the yard"];
  const swept: Said = ["cleanliness", "positive", "They swept the whole yard"];
  const { summary } = told(
    said(110, bid),
    said(4, nails),
    said(8, swept),
    said(3, refused),
    said(3, honoured),
  );
  expect(summary).toContain("Opinions are divided on cleanliness, where 4 of 12");
  expect(summary).not.toContain("warranty");
  const halved = told(said(110, bid), said(6, nails), said(6, swept));
  expect(halved.summary).toContain("Opinions are divided on cleanliness, where 6 of 12");
});

test("whose blame is told beside an answer is named, however many praised since", () => {
  const { faq } = told(said(30, bid, "2026-03-14"), said(5, bill, "2025-01-01"));
  expect(faq[0]?.answer).toContain("5 find fault (“The bill was too high”)");
  expect(faq[0]?.review_ids.length).toBeGreaterThan(20);
});
