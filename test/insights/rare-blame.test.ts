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
    "Complaints are the exception: about warranty, where there are as many as anywhere, they come from 5 of the 6 that speak plainly of it",
  );
  expect(mismatchesOf(documents)).toEqual([]);
});

const of = (count: number, polarity: "positive" | "negative", ...doubt: "unsure"[]) => {
  const text = polarity === "positive" ? "They were on time" : "Nobody came that day";
  const rating = polarity === "positive" ? 5 : 2;
  const [unsure] = doubt;
  const found = ["punctuality", polarity, text] as const;
  return Array.from({ length: count }, (_, at) =>
    review(`${polarity}-${unsure ?? "sure"}-${at}`, {
      text,
      rating,
      found: [unsure === undefined ? found : [...found, unsure]],
    }),
  );
};

test.each([
  [
    "blame that is seldom plain",
    [...of(6, "positive"), ...of(2, "negative"), ...of(11, "negative", "unsure")],
    /^Of the 8 reviews that speak plainly of punctuality, 6 praise it .*2 find fault.*\. Of all 19 that touch on it, 13 seem to find fault\.$/,
  ],
  [
    "few who speak plainly",
    [...of(2, "positive"), ...of(1, "negative"), ...of(4, "negative", "unsure")],
    /^Only 3 reviews speak plainly of punctuality: .*\. Of all 7 that touch on it, 5 seem to find fault\.$/,
  ],
  [
    "those who all speak well",
    [...of(9, "positive"), ...of(3, "negative", "unsure")],
    /^All 9 reviews that speak plainly of punctuality praise it.*\. Of all 12 that touch on it, 3 seem to find fault\.$/,
  ],
  [
    "praise that is seldom plain",
    [...of(3, "positive"), ...of(3, "negative"), ...of(6, "positive", "unsure")],
    /^Of the 6 reviews .*\. Of all 12 that touch on it, 9 seem to praise it\.$/,
  ],
  // A tenth of the whole is not reached; two reviews are too few.
  ["doubt that changes little", [...of(40, "positive"), ...of(3, "negative", "unsure")], /^All 40 [^.]*\.$/],
  ["two more", [...of(6, "positive"), ...of(2, "negative", "unsure")], /^All 6 [^.]*\.$/],
])("an answer tells %s", (_, reviews, told) => {
  const documents = documentsOf(manuscriptOf(reviews));
  const { faq } = documents.insights as unknown as { faq: { answer: string }[] };
  const answer = faq.find((row) => row.answer.includes("plainly of punctuality"))?.answer;
  expect(answer).toMatch(told);
  expect(mismatchesOf(documents)).toEqual([]);
});

test("a check finds other numbers of those who leave doubt", () => {
  const documents = structuredClone(
    documentsOf(manuscriptOf([...of(6, "positive"), ...of(5, "negative", "unsure")])),
  );
  const { faq } = documents.insights as unknown as { faq: { answer: string }[] };
  const [row] = faq.filter(({ answer }) => answer.includes("seem to"));
  if (row !== undefined) row.answer = row.answer.replace("5 seem", "4 seem");
  expect(mismatchesOf(documents)).not.toEqual([]);
});
