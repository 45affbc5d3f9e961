import { describe, expect, test } from "bun:test";
import { type Edits, noEdits } from "../../src/core/change/edits.ts";
import { type ChangePlan, planChanges, plannedAgain } from "../../src/core/change/plan-changes.ts";
import type { Derivation, ReviewWords } from "../../src/core/change/state-after.ts";
import type { Instant } from "../../src/core/instant.ts";
import { nothingAmended } from "../../src/core/reviews/amendment.ts";
import { notAnalysed, type ReviewAnalysis } from "../../src/core/reviews/finding.ts";
import type { RemovalReason, ReviewId, WithholdingReason } from "../../src/core/reviews/review.ts";
import type { StoredReview } from "../../src/core/reviews/stored-review.ts";
import { runThrough } from "../../src/core/steps.ts";
import { byId, type Fields, facts, firstDay, idOf, liveReview } from "../support/reviews.ts";

const at = "2026-11-20T10:00:00Z" as Instant;
const id = idOf("a");
const nobody = { technicians: [], services: [], serviceAreas: [] };
const mentions = ({ facts: { text } }: ReviewWords) =>
  text?.includes("Marcus") ? { ...nobody, technicians: ["m"] } : nobody;
const derive: Derivation = {
  stands: () => false,
  mentions,
  analysis: () => notAnalysed,
  digest: ({ facts: { author, rating, date, text } }, { technicians }) =>
    JSON.stringify([author, rating, date, text, ...technicians]),
};

function plan(current: StoredReview | null, edits: Partial<Edits>, rules = derive): ChangePlan {
  const held = current === null ? new Map<ReviewId, StoredReview>() : byId<StoredReview>(current);
  return runThrough(planChanges({ current: held, edits: { ...noEdits, ...edits }, derive: rules, at }));
}

function incoming(fields: Fields = {}): Partial<Edits> {
  return { incoming: new Map([[id, facts("a", fields)]]) };
}

const live = liveReview("a");
const kept = { id, source: "google", firstPublishedAt: firstDay, updatedAt: firstDay };
const withheld: StoredReview = {
  ...kept,
  state: "withheld",
  reason: "privacy",
  facts: facts("a"),
  amendment: null,
};
const removed: StoredReview = { ...kept, state: "removed", reason: "source-removed" };
const withhold = (reason: WithholdingReason): Partial<Edits> => ({ withheld: new Map([[id, reason]]) });
const restore: Partial<Edits> = { restored: new Set([id]) };
const remove: Partial<Edits> = { removed: new Set([id]) };

/** The same review with its keys the other way round. */
function stored(review: StoredReview): StoredReview {
  return Object.fromEntries(Object.entries(review).toReversed()) as unknown as StoredReview;
}

/** What a plan makes of one review: the journal's line, the state, and whether a row is written. */
function told({ reviews, written, changes }: ChangePlan) {
  const [change] = changes;
  return [
    change === undefined ? "-" : `${change.kind} ${change.reason ?? ""}`.trim(),
    reviews[0]?.state ?? "-",
    written.length,
  ];
}

describe("what becomes of a review", () => {
  test.each<[string, StoredReview | null, Partial<Edits>, [string, string, number]]>([
    ["a new one is created", null, incoming(), ["created", "published", 1]],
    ["the same again changes nothing", live, incoming(), ["-", "published", 0]],
    ["other words update it", live, incoming({ text: "Better." }), ["updated", "published", 1]],
    [
      "what the public does not see is stored silently",
      live,
      incoming({ changedAt: "2026-03-15T08:00:00Z" }),
      ["-", "published", 1],
    ],
    ["nobody mentions it: it stays", live, {}, ["-", "published", 0]],
    ["its source dropped it", live, remove, ["removed source-removed", "removed", 1]],
    ["dropped twice is dropped once", removed, remove, ["-", "removed", 0]],
    ["a dropped one that comes back is created anew", removed, incoming(), ["created", "published", 1]],
    ["withheld", live, withhold("legal"), ["removed legal", "withheld", 1]],
    [
      "the same again, though the store hands it out in another order",
      stored(live),
      incoming(),
      ["-", "published", 0],
    ],
    ["withheld again for the same reason", withheld, withhold("privacy"), ["-", "withheld", 0]],
    ["withheld for another reason", withheld, withhold("legal"), ["-", "withheld", 1]],
    ["a withheld one does not come back by an import", withheld, incoming(), ["-", "withheld", 0]],
    ["but its newer words are kept", withheld, incoming({ text: "Better." }), ["-", "withheld", 1]],
    ["its source cannot remove a withheld one either", withheld, remove, ["-", "withheld", 0]],
    ["restored", withheld, restore, ["created", "published", 1]],
    ["restoring a published one does nothing", live, restore, ["-", "published", 0]],
    ["nothing can be restored of a removed one", removed, restore, ["-", "removed", 0]],
  ])("%s", (_what, current, edits, outcome) => {
    expect(told(plan(current, edits))).toEqual(outcome);
  });

  test.each<[string, Partial<Edits>, RemovalReason]>([
    ["for another reason", withhold("legal"), "legal"],
    ["no longer, since it was erased", { erased: new Set([id]) }, "erased"],
    ["no longer, since what brought it was undone", { undone: new Map([[id, null]]) }, "undone"],
    [
      "as it was before another reason was given",
      { undone: new Map([[id, { ...withheld, reason: "spam" }]]) },
      "spam",
    ],
  ])("of a withheld one it is told again why it is not there: %s", (_what, edits, reason) => {
    const { changes, retold } = plan(withheld, edits);
    expect([changes, retold]).toEqual([[], [{ id, kind: "removed", reason, affectedDate: "" }]]);
  });

  test.each<[string, StoredReview, Partial<Edits>]>([
    ["withheld for the same reason", withheld, withhold("privacy")],
    ["withheld with newer words", withheld, incoming({ text: "Better." })],
    ["restored", withheld, restore],
    ["withheld only now", live, withhold("spam")],
    ["erased after its source had removed it", removed, { erased: new Set([id]) }],
  ])("nothing is told again of one that is %s", (_what, current, edits) => {
    expect(plan(current, edits).retold).toEqual([]);
  });

  test("an unknown review is not made up by withholding, removing or restoring it", () => {
    const made = plan(null, { ...withhold("spam"), ...restore, ...remove });
    expect([made.reviews, made.written, made.changes]).toEqual([[], [], []]);
  });

  test("a removed one keeps nothing of what it said", () => {
    const [tombstone] = plan(live, remove).written;
    expect(Object.keys(tombstone ?? {}).sort()).toEqual([
      "firstPublishedAt",
      "id",
      "reason",
      "source",
      "state",
      "updatedAt",
    ]);
  });

  test("the operator's word waits for a removed one to come back, and is erased with it", () => {
    const amendment = { ...nothingAmended, reply: "removed" } as const;
    const [tombstone] = plan({ ...live, amendment }, remove).written;
    expect(tombstone).toMatchObject({ state: "removed", amendment });
    const [again] = plan(tombstone ?? null, incoming()).written;
    expect(again).toMatchObject({ state: "published", amendment });
    const [erased] = plan(tombstone ?? null, { erased: new Set([id]) }).written;
    expect(erased).toEqual({ ...kept, state: "removed", reason: "erased", updatedAt: at });
  });

  test("the operator's word is another one when it is said anew, and stays when nothing is said", () => {
    const [first, second] = [
      { ...nothingAmended, reply: "removed" },
      { ...nothingAmended, reply: { text: "Thanks.", date: null } },
    ] as const;
    const said = { amended: new Map([[id, second]]) };
    expect(plan({ ...live, amendment: first }, said).reviews[0]).toMatchObject({ amendment: second });
    expect(plan({ ...live, amendment: first }, incoming({ rating: 2 })).reviews[0]).toMatchObject({
      amendment: first,
    });
  });

  test("an update that its source stamped as older is no news", () => {
    const current = liveReview("a", { changedAt: "2026-03-20T08:00:00Z" });
    const older = incoming({ text: "Before.", changedAt: "2026-03-19T08:00:00Z" });
    const newer = incoming({ text: "After.", changedAt: "2026-03-21T08:00:00Z" });
    expect(told(plan(current, older))).toEqual(["-", "published", 0]);
    expect(told(plan(current, newer))).toEqual(["updated", "published", 1]);
    expect(told(plan(current, incoming({ text: "Unstamped." })))).toEqual(["updated", "published", 1]);
    const second = incoming({ text: "Within the second.", changedAt: "2026-03-20T08:00:00Z" });
    expect(told(plan(current, second))).toEqual(["updated", "published", 1]);
  });

  test("other rules of mentioning update what they concern, without any import", () => {
    const current = liveReview("a", { text: "Marcus came." });
    expect(told(plan(current, {}))).toEqual(["updated", "published", 1]);
    expect(told(plan(current, {}, { ...derive, mentions: () => nobody }))).toEqual(["-", "published", 0]);
  });
});

const spam = facts("a", { flaggedAs: "spam" });
const flagged: StoredReview = { ...kept, state: "withheld", reason: "spam", facts: spam, amendment: null };
const flaggedButLive: StoredReview = { ...liveReview("a"), facts: spam };
const bringSpam = incoming({ flaggedAs: "spam" });

describe("what was before an edit", () => {
  test("is kept of what was written by hand, so that it can be had back", () => {
    expect(plan(live, withhold("privacy")).before).toEqual(new Map([[id, live]]));
    expect(plan(live, {}).before).toBeNull();
  });

  test("is left as it was by an import that brings the same under other rules", () => {
    const other: Derivation = { ...derive, mentions: () => ({ ...nobody, services: ["gutters"] }) };
    const { written, before } = plan(live, incoming(), other);
    expect([written.length, before]).toEqual([1, null]);
    expect(plan(live, incoming({ text: "Better." }), other).before).toEqual(new Map([[id, live]]));
  });

  const undo = (before: StoredReview | null): Partial<Edits> => ({ undone: new Map([[id, before]]) });
  const legal: StoredReview = { ...withheld, reason: "legal", updatedAt: at };

  test.each<[string, StoredReview, StoredReview | null, [string, string, number], Instant]>([
    ["nothing, of a published one", live, null, ["removed undone", "removed", 1], at],
    ["nothing, of a withheld one", withheld, null, ["-", "removed", 1], at],
    ["nothing, of one that is gone since", removed, null, ["-", "removed", 0], firstDay],
    ["published", withheld, live, ["created", "published", 1], at],
    ["published with other words", live, liveReview("a", { rating: 2 }), ["updated", "published", 1], at],
    ["withheld", live, withheld, ["removed privacy", "withheld", 1], at],
    ["withheld for another reason", withheld, legal, ["-", "withheld", 1], firstDay],
    ["removed", live, removed, ["removed source-removed", "removed", 1], at],
    ["removed, as it is again", removed, { ...removed, updatedAt: at }, ["-", "removed", 0], firstDay],
  ])("is what it was again: %s", (_what, current, before, outcome, updatedAt) => {
    const made = plan(current, undo(before));
    expect<unknown>(told(made)).toEqual(outcome);
    expect(made.reviews[0]?.updatedAt).toBe(updatedAt);
  });

  test("goes with an erasure, also what stood there of others", () => {
    const erased = { ...withhold("privacy"), erased: new Set([idOf("b")]) };
    const held = byId<StoredReview>(live, liveReview("b"));
    const { before, written } = runThrough(
      planChanges({ current: held, edits: { ...noEdits, ...erased }, derive, at }),
    );
    expect(written.length).toBe(2);
    expect(before).toEqual(new Map());
  });
});

describe("what its source holds against a review", () => {
  test.each<[string, StoredReview | null, Partial<Edits>, [string, string, number]]>([
    ["withholds a new one", null, bringSpam, ["-", "withheld", 1]],
    ["withholds a published one", live, bringSpam, ["removed spam", "withheld", 1]],
    ["withholds it once", flagged, bringSpam, ["-", "withheld", 0]],
    ["leaves the operator's reason", withheld, bringSpam, ["-", "withheld", 1]],
    ["yields to the operator", flagged, restore, ["created", "published", 1]],
    ["does not undo what the operator restored", flaggedButLive, bringSpam, ["-", "published", 0]],
    ["keeps a dropped one from coming back", removed, bringSpam, ["-", "withheld", 1]],
    ["is forgotten when the source takes it back", flagged, incoming(), ["created", "published", 1]],
    [
      "taken back, leaves what the operator withheld",
      { ...withheld, facts: spam },
      incoming(),
      ["-", "withheld", 1],
    ],
  ])("%s", (_, current, edits, outcome) => {
    expect(told(plan(current, edits)) as unknown[]).toEqual(outcome);
  });
});

describe("an analysis", () => {
  const found: ReviewAnalysis = { ...notAnalysed, sentiment: "positive", score: 1 };

  test("that is another one is stored, and is no public change of the record", () => {
    const current = liveReview("a");
    expect(told(plan(current, {}, { ...derive, analysis: () => found }))).toEqual(["-", "published", 1]);
    expect(told(plan({ ...current, analysis: found }, {}, { ...derive, analysis: () => found }))).toEqual([
      "-",
      "published",
      0,
    ]);
  });
});

describe("a review that nobody speaks of", () => {
  const never: Derivation = {
    ...derive,
    mentions: () => {
      throw new Error("was read again");
    },
  };
  const left = (current: ReadonlyMap<ReviewId, StoredReview>, rules: Derivation) =>
    runThrough(planChanges({ current, edits: noEdits, derive: rules, at }));

  test("is not looked at again where what was found in it stands", () => {
    for (const review of [live, withheld, removed]) {
      const { reviews, written, changes } = left(byId(review), { ...never, stands: () => true });
      expect(reviews[0]).toBe(review);
      expect([...written, ...changes]).toEqual([]);
    }
  });

  test("is, where it does not; one that is not published never is", () => {
    expect(() => left(byId(live), never)).toThrow("was read again");
    expect(left(byId(withheld), never).reviews[0]).toBe(withheld);
    expect(left(byId(removed), never).reviews[0]).toBe(removed);
  });

  test("and one that somebody speaks of is, whatever stands", () => {
    const rules = { ...derive, stands: () => true };
    expect(plan(live, incoming({ rating: 2 }), rules).changes.map(({ kind }) => kind)).toEqual(["updated"]);
    expect(plan(live, remove, rules).changes.map(({ kind }) => kind)).toEqual(["removed"]);
    expect(plan(withheld, restore, rules).changes.map(({ kind }) => kind)).toEqual(["created"]);
  });
});

describe("instants", () => {
  test.each<[string, StoredReview | null, Partial<Edits>, Instant, Instant]>([
    ["a new one", null, incoming(), at, at],
    ["an unchanged one", live, incoming(), firstDay, firstDay],
    ["an updated one", live, incoming({ text: "Better." }), firstDay, at],
    ["a silent change", live, incoming({ changedAt: "2026-03-15T08:00:00Z" }), firstDay, firstDay],
    ["a restored one", withheld, restore, firstDay, at],
    ["one that came back", removed, incoming(), firstDay, at],
    ["a withheld one", live, withhold("spam"), firstDay, at],
    ["one withheld before", withheld, incoming({ text: "Better." }), firstDay, firstDay],
  ])("of %s: first published and updated", (_what, current, edits, first, updated) => {
    const [review] = plan(current, edits).reviews;
    expect([review?.firstPublishedAt, review?.updatedAt]).toEqual([first, updated]);
  });
});

describe("the journal", () => {
  test.each<[string, string, string, string]>([
    ["forward", "2026-03-14", "2026-05-01", "2026-05-01"],
    ["back", "2026-03-14", "2026-01-01", "2026-03-14"],
  ])("a date that moves %s touches the listings down to the later of both", (_how, from, to, affected) => {
    const { changes } = plan(liveReview("a", { date: from }), incoming({ date: to }));
    expect(changes.map(({ affectedDate }) => affectedDate)).toEqual([affected]);
  });

  test("a removal touches the listings of the day the review stood at", () => {
    expect(plan(liveReview("a", { date: "2026-02-02" }), remove).changes[0]?.affectedDate).toBe("2026-02-02");
  });

  test("goes from the oldest review to the newest, whatever the order of the rows", () => {
    const rows: [string, string][] = [
      ["a", "2026-03-01"],
      ["b", "2026-01-01"],
      ["c", "2026-03-01"],
      ["d", "2026-02-01"],
    ];
    const lines = (sent: readonly (readonly [string, string])[]) =>
      plan(null, {
        incoming: new Map(sent.map(([sourceId, date]) => [idOf(sourceId), facts(sourceId, { date })])),
      }).changes;
    const forward = lines(rows);
    expect(forward.map(({ affectedDate }) => affectedDate)).toEqual([
      "2026-01-01",
      "2026-02-01",
      "2026-03-01",
      "2026-03-01",
    ]);
    expect(lines(rows.toReversed())).toEqual(forward);
  });
});

describe("a plan that goes on from a draft", () => {
  const found: ReviewAnalysis = { ...notAnalysed, sentiment: "positive", score: 1 };
  const rules: Derivation = {
    ...derive,
    stands: (review) => review.analysis === found,
    analysis: () => found,
  };
  const drafting: Derivation = { ...rules, analysis: () => notAnalysed };
  const standing = { ...liveReview("b"), analysis: found };
  const states = [live, { ...live, analysis: found }, withheld, removed, flagged, flaggedButLive];
  const wishes: Partial<Edits>[] = [
    {},
    incoming(),
    incoming({ text: "Marcus came." }),
    bringSpam,
    restore,
    remove,
    withhold("privacy"),
    { erased: new Set([id]) },
    { undone: new Map([[id, null]]) },
    { incoming: new Map([[idOf("c"), facts("c")]]) },
  ];

  test("is the plan that is made at once, whatever is edited", () => {
    for (const state of states)
      for (const wish of wishes) {
        const current = byId<StoredReview>(standing, state);
        const input = { current, edits: { ...noEdits, ...wish }, at };
        const draft = runThrough(planChanges({ ...input, derive: drafting }));
        const again = runThrough(plannedAgain(draft, { ...input, derive: rules }));
        const once = runThrough(planChanges({ ...input, derive: rules }));
        expect(again).toEqual(once);
        expect(again.reviews[0]).toBe(standing);
      }
  });
});

test("what is found again stays as an older release stored it, so that nobody takes it for news", () => {
  const found: ReviewAnalysis = { ...notAnalysed, sentiment: "positive", score: 1 };
  const older = Object.fromEntries(Object.entries(found).toReversed()) as unknown as ReviewAnalysis;
  const current = { ...live, analysis: older };
  const { reviews, written } = plan(current, {}, { ...derive, analysis: () => found });
  expect(written).toEqual([]);
  expect(JSON.stringify(reviews)).toBe(JSON.stringify([current]));
});
