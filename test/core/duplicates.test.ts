import { describe, expect, test } from "bun:test";
import { suspectedDuplicates } from "../../src/core/identity/duplicates.ts";
import type { LiveReview } from "../../src/core/reviews/stored-review.ts";
import { runThrough } from "../../src/core/steps.ts";
import { liveReview } from "../support/reviews.ts";

const words =
  "They replaced the whole roof in two days, cleaned up every nail and kept us informed from the first call on.";

/** What is suspected when `created` come to `held`, as pairs of source ids in no order. */
function suspicions(held: readonly LiveReview[], created: readonly LiveReview[]) {
  const named = new Map([...held, ...created].map(({ id, facts }) => [id, facts.sourceId]));
  return runThrough(suspectedDuplicates(created, [...held, ...created])).map(({ id, other, because }) => [
    [named.get(id), named.get(other)].sort().join("+"),
    because,
  ]);
}

const held = liveReview("held", { text: words, author: "Ann Lee" });

describe("a new review is suspected to repeat another", () => {
  test.each<[string, Parameters<typeof liveReview>[1], string]>([
    ["of the same author and day", { author: "Ann Lee", text: "Something else." }, "same-author-and-day"],
    ["whatever the author's capitals and accents", { author: "ÁNN  lee", text: null }, "same-author-and-day"],
    ["with the same words", { author: "A. Lee", text: words }, "same-words"],
    ["with nearly the same words", { author: "A. Lee", text: `${words} Thanks` }, "same-words"],
    ["with nine tenths of the words", { author: "A. Lee", text: `${words} We say thank you` }, "same-words"],
    ["in other capitals and quotes", { author: "A. Lee", text: words.toUpperCase() }, "same-words"],
    ["three days later", { author: "A. Lee", text: words, date: "2026-03-17" }, "same-words"],
    ["on another platform", { author: "A. Lee", text: words, source: "yelp" }, "same-words"],
  ])("%s", (_what, fields, because) => {
    expect(suspicions([held], [liveReview("new", fields)])).toEqual([["held+new", because]]);
  });
});

describe("a new review is not suspected", () => {
  test.each<[string, Parameters<typeof liveReview>[1]]>([
    ["of another day", { author: "Ann Lee", date: "2026-03-15", text: "Something else." }],
    ["of the same name on another platform", { author: "Ann Lee", source: "yelp", text: "Something else." }],
    ["with other words", { author: "A. Lee", text: words.split(" ").toReversed().join(" ") }],
    ["with fewer of the words", { author: "A. Lee", text: `${words} We all say thank you` }],
    ["with the same words and other stars", { author: "A. Lee", text: words, rating: 4 }],
    ["with the same words four days later", { author: "A. Lee", text: words, date: "2026-03-18" }],
    ["without words", { author: "A. Lee", text: null }],
  ])("%s", (_what, fields) => {
    expect(suspicions([held], [liveReview("new", fields)])).toEqual([]);
  });

  test("for a few words that many would write", () => {
    const [one, other] = ["one", "other"].map((id) => liveReview(id, { author: id, text: "Great work!" }));
    expect(suspicions([one as LiveReview], [other as LiveReview])).toEqual([]);
  });

  test("for being anonymous on the same day", () => {
    const [one, other] = ["one", "other"].map((id) => liveReview(id, { author: "Anonymous", text: id }));
    expect(suspicions([one as LiveReview], [other as LiveReview])).toEqual([]);
  });
});

describe("the report", () => {
  test("says one line for two new ones", () => {
    const pair = ["one", "two"].map((id) => liveReview(id, { author: "Ann Lee" }));
    expect(suspicions([], pair)).toEqual([["one+two", "same-author-and-day"]]);
  });

  test("is silent about what was there before", () => {
    expect(suspicions([held, liveReview("too", { author: "Ann Lee" })], [])).toEqual([]);
  });

  test("does not depend on the order of the reviews", () => {
    const reviews = Array.from({ length: 30 }, (_, index) =>
      liveReview(`n${index}`, {
        author: `Author ${index % 7}`,
        text: index % 3 === 0 ? words : `Text ${index}`,
      }),
    );
    const forward = runThrough(suspectedDuplicates(reviews, reviews));
    expect(forward.length).toBeGreaterThan(20);
    expect(runThrough(suspectedDuplicates(reviews.toReversed(), reviews.toReversed()))).toEqual(forward);
  });
});
