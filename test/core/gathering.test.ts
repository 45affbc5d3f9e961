import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { reviewId } from "../../src/core/identity/review-id.ts";
import { Gathering } from "../../src/core/importing/gathering.ts";
import type { ImportEvent } from "../../src/core/importing/row.ts";
import { facts, idOf, problem, row } from "../support/reviews.ts";

function gathered(...events: readonly ImportEvent[]): Gathering {
  const gathering = new Gathering();
  for (const event of events) gathering.add(event);
  return gathering;
}

const early = "2026-03-14T08:00:00Z";
const late = "2026-03-14T09:00:00Z";

describe("the rows of a run", () => {
  test("come in by the id of their review, from all files", () => {
    const { incoming, sources } = { incoming: gathered().incoming(), sources: gathered().sources };
    expect([incoming.size, sources.size]).toEqual([0, 0]);
    const both = gathered(row(facts("a"), 1), row(facts("a", { source: "yelp" }), 1, "b.csv"));
    expect([...both.incoming().keys()]).toEqual([idOf("a"), idOf("a", "yelp")]);
    expect([...both.sources]).toEqual(["google", "yelp"]);
    expect(both.problems).toEqual([]);
  });

  test("the same review twice with the same content is one review and no problem", () => {
    const twice = gathered(row(facts("a"), 1), row(facts("a"), 2), row(facts("a"), 1, "b.ndjson"));
    expect(twice.incoming().size).toBe(1);
    expect(twice.problems).toEqual([]);
    expect(twice.rejected).toBe(0);
  });

  test("rows without an id that say the same are one review, and told", () => {
    const twice = gathered(row(facts(null), 1), row(facts(null), 2), row(facts("a"), 3), row(facts("a"), 4));
    expect([twice.incoming().size, twice.problems]).toEqual([2, []]);
    expect([...twice.leftOut]).toEqual([["repeated", 1]]);
  });

  test("rows without an id of which one says more are one review, and told", () => {
    const ownerReply = { text: "Thank you!", date: null };
    const both = gathered(row(facts(null), 1), row(facts(null, { ownerReply }), 2));
    expect([both.problems, [...both.incoming().values()].map((each) => each.ownerReply)]).toEqual([
      [],
      [ownerReply],
    ]);
    expect([...both.leftOut]).toEqual([["repeated", 1]]);
    const withId = gathered(row(facts("a"), 1), row(facts("a", { ownerReply }), 2));
    expect([...withId.leftOut]).toEqual([]);
  });

  test("the same content counts as the same though only one row tells when it was written", () => {
    const twice = gathered(row(facts("a"), 1), row(facts("a", { changedAt: early }), 2));
    expect(twice.problems).toEqual([]);
    expect(String(twice.incoming().get(idOf("a"))?.changedAt)).toBe(early);
  });

  test("all rows of a file under one id are told as bad rows, in time linear in their number", () => {
    const rows = Array.from({ length: 8000 }, (_, at) =>
      row(facts("a", { text: `Words of ${at}.` }), at + 1),
    );
    const began = process.cpuUsage();
    const torn = gathered(...rows);
    expect([torn.problems.length, torn.rejected, torn.incoming().size]).toEqual([7999, 7999, 0]);
    expect(process.cpuUsage(began).user).toBeLessThan(15_000_000);
  });

  test("many contents of one review count as few do: each once, and the latest where stamps tell", () => {
    const stamped = Array.from({ length: 100 }, (_, at) => {
      const minute = String(at % 50).padStart(2, "0");
      return row(
        facts("a", {
          text: `Words of ${at % 50}.`,
          changedAt: `2026-03-14T0${at < 50 ? 8 : 9}:${minute}:00Z`,
        }),
        at + 1,
      );
    });
    const all = gathered(...stamped);
    expect(all.problems).toEqual([]);
    expect(all.incoming().get(idOf("a"))).toMatchObject({
      text: "Words of 49.",
      changedAt: "2026-03-14T09:49:00Z",
    });
    const unstamped = Array.from({ length: 100 }, (_, at) =>
      row(facts("a", { text: `Words of ${at % 50}.` }), at + 1),
    );
    expect(gathered(...unstamped).problems.map(({ line }) => line)).toEqual(
      Array.from({ length: 49 }, (_, at) => at + 2),
    );
  });

  test("two contents of one review are a bad row, told at the later place, and neither comes in", () => {
    const torn = gathered(row(facts("a"), 3), row(facts("b"), 4), row(facts("a", { rating: 1 }), 7, "b.csv"));
    expect([...torn.incoming().keys()]).toEqual([idOf("b")]);
    expect(torn.problems).toEqual([
      {
        kind: "problem",
        file: "b.csv",
        line: 7,
        record: 7,
        sourceId: "a",
        field: "source_id",
        code: "conflicting-duplicate",
        message: "the same review stands in a.ndjson, line 3, with other content (rating); keep one of them",
      },
    ]);
    expect(torn.rejected).toBe(1);
  });

  test("a contradiction between rows without an id names no field", () => {
    const text = "The same opening of more than sixty-four characters, so that both are one review";
    const torn = gathered(
      row(facts(null, { text }), 1),
      row(facts(null, { text: `${text}, but not the same end.` }), 2),
    );
    expect(torn.problems.map(({ sourceId, field }) => [sourceId, field])).toEqual([[null, null]]);
  });

  test("the later of two time stamps wins, whichever row comes first", () => {
    const old = row(facts("a", { rating: 2, changedAt: early }), 1);
    const young = row(facts("a", { rating: 4, changedAt: late }), 2);
    for (const events of [
      [old, young],
      [young, old],
    ]) {
      const both = gathered(...events);
      expect(both.problems).toEqual([]);
      expect(both.incoming().get(idOf("a"))?.rating).toBe(4);
    }
  });

  test.each([
    ["equal stamps", early, early],
    ["no stamps", null, null],
    ["a stamp on one of them", early, null],
  ])("%s do not tell which content is newer", (_what, first, second) => {
    const torn = gathered(
      row(facts("a", { changedAt: first }), 1),
      row(facts("a", { rating: 1, changedAt: second }), 2),
    );
    expect(torn.incoming().size).toBe(0);
    expect(torn.problems).toHaveLength(1);
  });

  test("a newer version settles what older ones contradict", () => {
    const settled = gathered(
      row(facts("a", { rating: 1, changedAt: early }), 1),
      row(facts("a", { rating: 2, changedAt: early }), 2),
      row(facts("a", { rating: 3, changedAt: late }), 3),
    );
    expect(settled.problems).toEqual([]);
    expect(settled.incoming().get(idOf("a"))?.rating).toBe(3);
  });

  test("what comes in does not depend on the order of the rows", () => {
    const version = fc.record({
      sourceId: fc.constantFrom("a", "b"),
      rating: fc.constantFrom(1, 2, 3),
      changedAt: fc.constantFrom(early, late, null),
    });
    const shuffled = fc
      .array(version, { maxLength: 6 })
      .chain((versions) =>
        fc.tuple(
          fc.constant(versions),
          fc.shuffledSubarray(versions, { minLength: versions.length, maxLength: versions.length }),
        ),
      );
    type Version = { sourceId: string; rating: number; changedAt: string | null };
    const outcome = (versions: readonly Version[]) => {
      const rows = versions.map(({ sourceId, rating, changedAt }, index) =>
        row(facts(sourceId, { rating: rating as 1 | 2 | 3, changedAt }), index + 1),
      );
      const gathering = gathered(...rows);
      return { incoming: new Map([...gathering.incoming()].sort()), bad: gathering.problems.length };
    };
    fc.assert(
      fc.property(shuffled, ([versions, others]) => expect(outcome(versions)).toEqual(outcome(others))),
    );
  });
});

describe("bad rows", () => {
  test("are all kept, and counted by row rather than by fault", () => {
    const bad = gathered(problem("a", 1), problem("a", 1, "bad-date"), row(facts("b"), 2), problem(null, 3));
    expect(bad.problems.map(({ code }) => code)).toEqual(["bad-rating", "bad-date", "bad-rating"]);
    expect(bad.rejected).toBe(2);
    expect(bad.incoming().size).toBe(1);
  });

  test("do not make their source one that the run speaks for", () => {
    expect(gathered(problem("a")).sources.size).toBe(0);
  });
});

test("a review's id does not depend on the row it stands in", () => {
  expect(reviewId(facts("a"))).toBe(reviewId(facts("a", { rating: 1, text: null, author: "X" })));
});
