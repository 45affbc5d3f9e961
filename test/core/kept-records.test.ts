import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import { renderDataset } from "../../src/core/documents/dataset.ts";
import { type DatasetBefore, KeptRecords } from "../../src/core/documents/kept-records.ts";
import type { PublishedReview, Rating } from "../../src/core/reviews/review.ts";
import { runThrough } from "../../src/core/steps.ts";
import { manuscriptOf, review } from "../insights/site.ts";

const random = seededRandom(8);
const one = (most: number) => Math.floor(random() * most);

function some(count: number, prefix: string): PublishedReview[] {
  return Array.from({ length: count }, (_, n) =>
    review(`${prefix}${n}`, {
      text: `Gutters “ünï” 😀 {"id":"${n}"} ${"x".repeat(one(40))}`,
      rating: (1 + one(5)) as Rating,
      date: `2026-0${1 + one(9)}-1${one(9)}`,
    }),
  );
}

function datasetBefore(
  reviews: readonly PublishedReview[],
  held: ReadonlySet<PublishedReview>,
): DatasetBefore {
  const { bytes, recordStarts } = runThrough(renderDataset(manuscriptOf(reviews)));
  return { bytes, recordStarts, stands: (each) => held.has(each) };
}

describe("records of the dataset before", () => {
  test("stand where they stood, whatever was added, changed and removed around them", () => {
    for (let run = 0; run < 200; run += 1) {
      const before = some(one(30), "a");
      const left = before.filter(() => random() < 0.8);
      const changed = left.map((each) =>
        random() < 0.2 ? { ...each, facts: { ...each.facts, rating: 1 as Rating, text: "Other." } } : each,
      );
      const after = manuscriptOf([...changed, ...some(one(4), `b${run}`)]);
      const kept = datasetBefore(before, new Set(before));
      const written = runThrough(renderDataset(after, kept));
      const anew = runThrough(renderDataset(after));
      expect(new TextDecoder().decode(written.bytes)).toBe(new TextDecoder().decode(anew.bytes));
      expect(written.recordStarts).toEqual(anew.recordStarts);
    }
  });

  test("are taken as bytes, and only of those that stand", () => {
    const before = manuscriptOf(some(3, "c")).reviews;
    const kept = new KeptRecords(datasetBefore(before, new Set(before.slice(1))));
    const [first, second, third] = before as [PublishedReview, PublishedReview, PublishedReview];
    expect(kept.placeOf(first)).toBeNull();
    expect(kept.placeOf(second)).toBe(1);
    expect(kept.placeOf(third)).toBe(2);
    expect(kept.placeOf(third)).toBeNull();
    const told = JSON.parse(`[${new TextDecoder().decode(kept.run(1, 2))}]`) as { id: string }[];
    expect(told.map(({ id }) => id)).toEqual([second.id, third.id]);
  });
});
