import { describe, expect, test } from "bun:test";
import { sourceIdsOf } from "../../src/core/identity/recognition.ts";
import { isTooManyRemovals, removalsOf } from "../../src/core/importing/removals.ts";
import type { ImportProblem } from "../../src/core/importing/row.ts";
import type { ReviewId, SourcedReview } from "../../src/core/reviews/review.ts";
import type { StoredReview } from "../../src/core/reviews/stored-review.ts";
import { byId, facts, firstDay, idOf, liveReview, problem } from "../support/reviews.ts";

const withheld: StoredReview = {
  amendment: null,
  state: "withheld",
  id: idOf("w"),
  source: "google",
  reason: "privacy",
  facts: facts("w"),
  firstPublishedAt: firstDay,
  updatedAt: firstDay,
};
const gone: StoredReview = {
  state: "removed",
  id: idOf("r"),
  source: "google",
  reason: "source-removed",
  firstPublishedAt: firstDay,
  updatedAt: firstDay,
};
const published = ["a", "b", "c"].map((sourceId) => liveReview(sourceId));
const elsewhere = liveReview("y", { source: "yelp" });
const anonymous = liveReview(null, { author: "No Id" });
const current = byId<StoredReview>(...published, elsewhere, anonymous, withheld, gone);

function question(sent: {
  held?: readonly string[];
  sources?: readonly string[];
  problems?: readonly ImportProblem[];
}) {
  const { held = [], sources = ["google"], problems = [] } = sent;
  const incoming = new Map<ReviewId, SourcedReview>(
    held.map((sourceId) => [idOf(sourceId), facts(sourceId)]),
  );
  const sourceIds = sourceIdsOf(current, []);
  const mayBeUnknown = () => false;
  return removalsOf({
    current,
    incoming,
    sources: new Set(sources),
    problems,
    sourceIds: () => sourceIds,
    mayBeUnknown,
  });
}

describe("what a complete run says is gone", () => {
  test("is nothing, and nothing is held back, where it is complete of no source", () => {
    expect(question({ sources: [], problems: [problem(null)] })).toEqual({
      ids: new Set(),
      published: 5,
      isHeldBack: false,
    });
  });

  test("is every published review of its sources that it lacks", () => {
    const { ids, published: count, isHeldBack } = question({ held: ["a", "b"] });
    expect([...ids].sort()).toEqual([idOf("c"), anonymous.id].sort());
    expect(count).toBe(5);
    expect(isHeldBack).toBe(false);
  });

  test("touches no other source", () => {
    expect([...question({ sources: ["yelp"] }).ids]).toEqual([elsewhere.id]);
    expect(question({ sources: [] }).ids.size).toBe(0);
    expect(question({ sources: ["bing"] }).ids.size).toBe(0);
  });

  test("is never a review that is withheld or removed already", () => {
    const { ids } = question({});
    expect(ids.has(withheld.id)).toBe(false);
    expect(ids.has(gone.id)).toBe(false);
  });

  test("is not the review of a bad row", () => {
    const { ids, isHeldBack } = question({ held: ["a"], problems: [problem("b")] });
    expect(ids.has(idOf("b"))).toBe(false);
    expect(ids.has(idOf("c"))).toBe(true);
    expect(isHeldBack).toBe(false);
  });

  test("is nothing at all where a bad row without an id might be any of them", () => {
    const { ids, isHeldBack } = question({ held: ["a"], problems: [problem(null)] });
    expect(ids.size).toBe(0);
    expect(isHeldBack).toBe(true);
  });

  test("is held back only when something would go", () => {
    const whole = question({ sources: ["bing"], problems: [problem(null)] });
    expect(whole.isHeldBack).toBe(false);
  });
});

describe("the guard", () => {
  test.each([
    [0, 0, false],
    [0, 10, false],
    [1, 5, false],
    [2, 10, false],
    [20, 100, false],
    [21, 100, true],
    [1, 4, true],
    [3, 10, true],
    [1, 1, true],
  ])("%p removals of %p published are too many unasked: %p", (removed, count, isTooMany) => {
    const ids = new Set(Array.from({ length: removed }, (_, index) => idOf(String(index))));
    expect(isTooManyRemovals({ ids, published: count, isHeldBack: false })).toBe(isTooMany);
  });
});
