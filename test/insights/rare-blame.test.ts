import { expect, test } from "bun:test";
import { documentsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

test("where complaints are the exception they are told of what most are about, few as they are who speak of it", () => {
  const said = (
    count: number,
    [aspect, polarity, text]: readonly ["warranty" | "pricing", "positive" | "negative", string],
  ) =>
    Array.from({ length: count }, (_, at) =>
      review(`${aspect}-${polarity}-${at}`, {
        text,
        rating: polarity === "positive" ? 5 : 2,
        found: [[aspect, polarity, text]],
      }),
    );
  const documents = documentsOf(
    manuscriptOf([
      ...said(110, ["pricing", "positive", "They kept to the bid"]),
      ...said(3, ["pricing", "negative", "The bill was too high"]),
      ...said(5, ["warranty", "negative", "The warranty was refused"]),
      ...said(1, ["warranty", "positive", "They honoured the warranty"]),
    ]),
  );
  expect(documents.insights.summary).toContain(
    "Complaints are the exception: about warranty, where there are as many as anywhere, they come from 5 of 6",
  );
  expect(mismatchesOf(documents)).toEqual([]);
});
