import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { generateReviews, seededRandom } from "../../bench/support/generated-reviews.ts";
import { compileMentions } from "../../src/core/mentions/mentions.ts";
import type { PublishedReview, Rating } from "../../src/core/reviews/review.ts";
import { runThrough } from "../../src/core/steps.ts";
import type { Counting } from "../../src/insights/engine.ts";
import { analyse, engine } from "../support/engine.ts";
import { liveReview } from "../support/reviews.ts";
import { randomReviews } from "./random-reviews.ts";
import { business, manuscriptOf, review } from "./site.ts";

type ToldBefore = NonNullable<Counting["before"]>;

interface Counted {
  readonly document: string;
  readonly counts: string;
}

function counted(reviews: readonly PublishedReview[], before: ToldBefore | null) {
  let counts = "";
  const keep = (text: string) => {
    counts = text;
  };
  const bytes = runThrough(engine.render(manuscriptOf(reviews), { before, keep }));
  return { document: new TextDecoder().decode(bytes), counts };
}

function toldBefore({ counts, document }: Counted, added: ReadonlySet<string>): ToldBefore {
  return { counts, added, document: new TextEncoder().encode(document) };
}

/** Publishes the reviews bit by bit, each time counting on; every document is what all of them give at once. */
function countOn(batches: readonly (readonly PublishedReview[])[]): { readonly wentOn: number } {
  let wentOn = 0;
  let held: Counted | null = null;
  const there: PublishedReview[] = [];
  for (const batch of batches) {
    there.push(...batch);
    const added = new Set<string>(batch.map(({ id }) => id));
    const next: Counted = counted(there, held === null ? null : toldBefore(held, added));
    const anew = counted(there, null);
    expect(next.document).toBe(anew.document);
    // What is held of a later count knows less of what is rare.
    if (held !== null && next.counts !== anew.counts) wentOn += 1;
    held = next;
  }
  return { wentOn };
}

function cut<T>(items: readonly T[], lengths: readonly number[]): T[][] {
  let from = 0;
  return lengths.map((length) => {
    from += length;
    return items.slice(from - length, from);
  });
}

const mentionsIn = compileMentions(business);

function generated(count: number, seed: number): PublishedReview[] {
  return [...generateReviews(count, seed)].map(({ text, author, rating, date }, at) => ({
    ...liveReview(`n${at}`, { text, author, rating: rating as Rating, date }),
    mentions: mentionsIn(text),
    analysis: analyse({ text, rating: rating as Rating, attributed: null }),
  }));
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

describe("counting on", () => {
  test("tells what counting all reviews tells, whatever came first", () => {
    const random = seededRandom(5);
    const reviews = shuffled(generated(1300, 77), random);
    const lengths = [1200, ...Array.from({ length: 30 }, () => 1 + Math.floor(random() * 4))];
    const { wentOn } = countOn(cut(reviews, lengths));
    // Else this would only have compared two counts of everything.
    expect(wentOn).toBeGreaterThan(10);
  });

  test("holds for reviews that share authors, words and days", () => {
    fc.assert(
      fc.property(
        randomReviews,
        fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }),
        (reviews, cuts) => {
          const first = reviews.length - cuts.reduce((sum, length) => sum + length, 0);
          countOn(cut(reviews, [Math.max(0, first), ...cuts]));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("gives up where it cannot tell which forms of a phrase are the newest", () => {
    const words = ["swift", "tidy", "crew", "roof"];
    const orders = words.flatMap((first) =>
      words
        .filter((second) => second !== first)
        .map((second) =>
          [first, second, ...words.filter((word) => word !== first && word !== second)].join(" "),
        ),
    );
    // The oldest is the one that would be told, were it counted.
    const phrases = orders.toSorted().toReversed().slice(-9);
    const given = phrases.map((phrase, at) =>
      review(`f${at}`, {
        text: `It was a ${phrase}.`,
        found: [["punctuality", "positive", phrase]],
        date: `2026-03-${30 - at}`,
      }),
    );
    countOn([given.slice(1), given.slice(0, 1)]);
  });

  test("forgets the pull quote of a review that is no longer among the newest", () => {
    const text = "The crew fixed the gutters on time and left the whole yard clean.";
    const found = [["punctuality", "positive", "on time"]] as const;
    const best = review("best", { text, found: [...found, ["cleanliness", "positive", "yard clean"]] });
    const others = Array.from({ length: 405 }, (_, at) =>
      review(`o${at}`, { text, found, date: "2026-03-15", author: "Ann" }),
    );
    countOn([[best, ...others.slice(0, 399)], others.slice(399, 400), others.slice(400)]);
  });

  test("asks for every review again where what was held is written differently", () => {
    const reviews = generated(30, 3);
    const { document } = counted(reviews, null);
    expect(counted(reviews, { counts: `{"form":0}`, added: new Set(), document: null }).document).toBe(
      document,
    );
  });

  test("throws where a review that was counted is not there", () => {
    const reviews = generated(60, 4);
    const { counts } = counted(reviews, null);
    expect(() => counted(reviews.slice(0, 5), { counts, added: new Set(), document: null })).toThrow(
      "is not there",
    );
  });
});
