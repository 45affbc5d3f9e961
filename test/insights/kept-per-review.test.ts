import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import { ByteWriter } from "../../src/core/documents/byte-writer.ts";
import type { PublishedReview } from "../../src/core/reviews/review.ts";
import { runThrough } from "../../src/core/steps.ts";
import { writePerReview } from "../../src/insights/tables/kept-per-review.ts";
import { engine } from "../support/engine.ts";
import { manuscriptOf, review } from "./site.ts";

const random = seededRandom(13);
const one = (most: number) => Math.floor(random() * most);

function some(count: number, prefix: string): PublishedReview[] {
  return Array.from({ length: count }, (_, n) => {
    const words = `“ünï” 😀 "per_review":{ },"faq":[ ${"x".repeat(one(40))}`;
    return review(`${prefix}${n}`, {
      text: `Gutters ${words}`,
      found: random() < 0.5 ? [["pricing", "positive", words]] : [],
      date: `2026-0${1 + one(9)}-1${one(9)}`,
    });
  });
}

const bytesOf = (reviews: readonly PublishedReview[]) => runThrough(engine.render(manuscriptOf(reviews)));
const idsOf = (reviews: readonly PublishedReview[]) => new Set<string>(reviews.map(({ id }) => id));

function perReviewOf(
  reviews: readonly PublishedReview[],
  before: Parameters<typeof writePerReview>[2],
): string {
  const writer = new ByteWriter();
  runThrough(writePerReview(writer, manuscriptOf(reviews).reviews, before));
  return new TextDecoder().decode(writer.finish());
}

describe("what the document before told of reviews", () => {
  test("stands where it stood, wherever others came between", () => {
    for (let run = 0; run < 100; run += 1) {
      const before = some(one(20), `a${run}-`);
      const added = some(one(6), `b${run}-`);
      const told = { document: bytesOf(before), added: idsOf(added) };
      expect(perReviewOf([...before, ...added], told)).toBe(perReviewOf([...before, ...added], null));
    }
  });

  test("is taken as it stands there", () => {
    const [before, added] = [some(5, "c"), some(2, "d")];
    const document = Buffer.from(
      new TextDecoder().decode(bytesOf(before)).replaceAll('"conflict"', '"told"'),
    );
    const taken = perReviewOf([...before, ...added], { document, added: idsOf(added) });
    expect(taken.split('"told"').length - 1).toBe(5);
    expect(taken.split('"conflict"').length - 1).toBe(2);
  });

  test("is written anew where the document is another than it should be", () => {
    const [before, added] = [some(5, "e"), some(2, "f")];
    const all = [...before, ...added];
    const others = ["", "{}", '{"per_review":{},"faq":[]}', '{"per_review":{"x":{}},"faq":[]}'];
    const documents = [...others.map((text) => Buffer.from(text)), bytesOf(before.slice(1)), bytesOf([])];
    for (const document of documents)
      expect(perReviewOf(all, { document, added: idsOf(added) })).toBe(perReviewOf(all, null));
  });
});
