import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { mergedCopies } from "../../src/core/identity/copies.ts";
import { afterArrival, settled } from "../../src/core/identity/precedence.ts";
import { onlyBegins } from "../../src/core/importing/title.ts";
import type { SourcedReview } from "../../src/core/reviews/review.ts";
import { times } from "../support/campaign.ts";
import { type Fields, facts } from "../support/reviews.ts";

const [early, late] = ["2026-03-14T08:00:00Z", "2026-03-15T08:00:00Z"];
const photo = "https://lh3.example/pat.png";
const reply = { text: "Thank you, Pat!", date: "2026-03-16" as never };

function copy(fields: Fields = {}): SourcedReview {
  return facts("locations/7/reviews/r", { channel: "google-takeout", text: "Dry at last.", ...fields });
}

/** What two or more copies come to, or what they conflict in. */
function merge(...copies: readonly SourcedReview[]): SourcedReview | readonly string[] {
  const [first = copy(), ...others] = copies;
  const found = mergedCopies([first, ...others]);
  return found.kind === "merged" ? found.facts : found.fields;
}

describe("copies of one review", () => {
  test("give what only one of them says", () => {
    const api = copy({ channel: "google-business-profile", authorAvatarUrl: photo, changedAt: early });
    const takeout = copy({ ownerReply: reply, changedAt: early });
    for (const both of [merge(api, takeout), merge(takeout, api)]) {
      expect(both).toMatchObject({ authorAvatarUrl: photo, ownerReply: reply, text: "Dry at last." });
    }
  });

  test.each<[string, Fields, Fields, Fields]>([
    ["words beside stars alone", { text: null }, {}, { text: "Dry at last." }],
    [
      "a name beside nobody",
      { author: "Anonymous", channel: "native" },
      { channel: "native" },
      { author: "Pat Doyle" },
    ],
    ["a link", { sourceUrl: "https://maps.example/r" }, {}, { sourceUrl: "https://maps.example/r" }],
    ["a stamp", { changedAt: early }, {}, { changedAt: early }],
    ["who is verified", { verified: true }, {}, { verified: true }],
    [
      "the day of a reply",
      { ownerReply: { ...reply, date: null } },
      { ownerReply: reply },
      { ownerReply: reply },
    ],
    [
      "the later of two replies",
      { ownerReply: { text: "Thanks!", date: "2026-03-15" as never } },
      { ownerReply: reply },
      { ownerReply: reply },
    ],
  ])("give %s", (_, one, other, expected) => {
    expect(merge(copy(one), copy(other))).toMatchObject(expected as never);
    expect(merge(copy(other), copy(one))).toEqual(merge(copy(one), copy(other)));
  });

  test.each<[string, Fields, Fields, readonly string[]]>([
    ["text", { text: "One." }, { text: "Two." }, ["text"]],
    ["stars", { rating: 1 }, { rating: 5 }, ["rating"]],
    ["a day", { date: "2026-03-13" }, {}, ["date"]],
    ["a name", { author: "Ann" }, {}, ["author"]],
    [
      "a reply without a day, which may be the later one",
      { ownerReply: { text: "Hi", date: null } },
      { ownerReply: reply },
      ["owner_reply"],
    ],
    ["replies of one day", { ownerReply: { ...reply, text: "Hi" } }, { ownerReply: reply }, ["owner_reply"]],
    ["everything", { rating: 1, text: "One.", changedAt: early }, { changedAt: null }, ["rating", "text"]],
  ])("conflict where both say another %s and neither is later", (_, one, other, fields) => {
    expect(merge(copy(one), copy(other))).toEqual(fields);
    expect(merge(copy(other), copy(one))).toEqual(fields);
  });

  test("of which one is later say what the later one says, also where it took words back", () => {
    const old = copy({ rating: 2, text: "Wet.", changedAt: early, ownerReply: reply });
    expect(merge(old, copy({ rating: 4, text: null, changedAt: late }))).toMatchObject({
      rating: 4,
      text: null,
      ownerReply: reply,
    });
  });

  test("by other channels do so too: words that were taken back come from no older one", () => {
    const scraped = { channel: "outscraper", text: "Wet." };
    const bare = copy({ text: null, changedAt: late });
    const textOf = (other: Fields) => [
      settled([copy({ ...scraped, ...other }), bare]).text,
      afterArrival(bare, copy({ ...scraped, ...other }), { isShared: true }).text,
    ];
    expect(textOf({ changedAt: early })).toEqual([null, null]);
    // As old, or nobody knows how old: that one channel leaves words out says nothing.
    for (const changedAt of [late, null]) expect(textOf({ changedAt })).toEqual(["Wet.", "Wet."]);
  });

  test("of a platform's own, one of them anonymous, name nobody", () => {
    const anonymous = copy({ channel: "google-business-profile", author: "Anonymous" });
    expect(merge(copy(), anonymous)).toMatchObject({ author: "Anonymous" });
  });
});

const channels = ["google-takeout", "google-business-profile"];
const anyCopy = fc
  .record({
    channel: fc.constantFrom(...channels),
    author: fc.constantFrom("Pat Doyle", "Anonymous", "Pat Doyle"),
    rating: fc.constantFrom<5 | 4>(5, 5, 5, 4),
    text: fc.constantFrom("Dry at last.", null, "Wet again."),
    authorAvatarUrl: fc.constantFrom(photo, null),
    sourceUrl: fc.constantFrom("https://maps.example/r", null),
    ownerReply: fc.constantFrom(reply, null, { ...reply, date: null }),
    verified: fc.boolean(),
  })
  .map((fields) => copy(fields));

/** Copies that are as old as each other, so that merging them is a union. */
const severalCopies = fc
  .tuple(fc.array(anyCopy, { minLength: 3, maxLength: 3 }), fc.constantFrom(early, null))
  .map(([copies, changedAt]) =>
    copies.map((each) => ({ ...each, changedAt: changedAt as SourcedReview["changedAt"] })),
  );

function isMerged(found: SourcedReview | readonly string[]): found is SourcedReview {
  return !Array.isArray(found);
}

describe("merging, where there is no conflict,", () => {
  test("is commutative, associative, and the same all at once", () => {
    let merged = 0;
    fc.assert(
      fc.property(severalCopies, ([a = copy(), b = copy(), c = copy()]) => {
        expect(merge(b, a)).toEqual(merge(a, b));
        const [ab, bc, all] = [merge(a, b), merge(b, c), merge(a, b, c)];
        if (!isMerged(all)) return;
        merged += 1;
        if (!isMerged(ab) || !isMerged(bc)) throw new Error("what merges in three merges in two");
        expect(merge(ab, c)).toEqual(all);
        expect(merge(a, bc)).toEqual(all);
        expect(merge(c, b, a)).toEqual(all);
        expect(merge(all, all)).toEqual(all);
      }),
      { numRuns: times(1000, 50_000) },
    );
    expect(merged).toBeGreaterThan(100);
  });

  test("loses no word: what any copy says stands in the result, or in a conflict", () => {
    let merged = 0;
    fc.assert(
      fc.property(severalCopies, (copies) => {
        const all = merge(...copies);
        if (!isMerged(all)) return;
        merged += 1;
        for (const field of ["text", "authorAvatarUrl", "sourceUrl", "ownerReply"] as const) {
          expect(all[field] === null).toBe(copies.every((each) => each[field] === null));
        }
        expect(all.verified).toBe(copies.some(({ verified }) => verified));
      }),
      { numRuns: 500 },
    );
    expect(merged).toBeGreaterThan(50);
  });

  test("is not undone when either copy comes again", () => {
    let merged = 0;
    fc.assert(
      fc.property(severalCopies, (copies) => {
        const held = merge(...copies);
        if (!isMerged(held)) return;
        merged += 1;
        for (const each of [...copies, ...copies.toReversed(), held]) {
          expect(afterArrival(each, held, { isShared: false })).toEqual(held);
        }
      }),
      { numRuns: times(1000, 50_000) },
    );
    expect(merged).toBeGreaterThan(100);
  });

  test("one after the other is the same as in one run", () => {
    const takeout = copy({ ownerReply: reply, changedAt: early });
    const api = copy({ channel: "google-business-profile", authorAvatarUrl: photo, changedAt: early });
    const inOneRun = merge(takeout, api);
    for (const [first, second] of [
      [takeout, api],
      [api, takeout],
    ] as const) {
      const held = afterArrival(second, first, { isShared: false });
      expect(held).toMatchObject({ authorAvatarUrl: photo, ownerReply: reply });
      expect(held.copies).toEqual((inOneRun as SourcedReview).copies ?? []);
      for (const again of [takeout, api])
        expect(afterArrival(again, held, { isShared: false })).toEqual(held);
    }
  });
});

describe("a new export of one of the copies", () => {
  const takeout = copy({ ownerReply: reply, changedAt: early });
  const api = copy({ channel: "google-business-profile", authorAvatarUrl: photo, changedAt: early });
  const held = settled([takeout, api]);

  test("brings its news and leaves what only the other one says", () => {
    const edited = { ...takeout, text: "Dry for a year now.", changedAt: late as never };
    const after = afterArrival(edited, held, { isShared: false });
    expect(after).toMatchObject({ text: "Dry for a year now.", authorAvatarUrl: photo, ownerReply: reply });
    expect(afterArrival(api, after, { isShared: false })).toEqual(after);
  });

  test("of all of them counts as it stands, also where it takes something back", () => {
    const fresh = settled([
      { ...takeout, ownerReply: null },
      { ...api, authorAvatarUrl: null, verified: true },
    ]);
    expect(afterArrival(fresh, held, { isShared: false })).toEqual(fresh);
  });

  test("of one that was never merged counts as it stands", () => {
    const taken = { ...takeout, ownerReply: null };
    expect(afterArrival(taken, takeout, { isShared: false })).toEqual(taken);
  });
});

test.each([
  ["Great work", "Great work on the roof.", true],
  ["Great work on the…", "Great work on the roof.", true],
  ["Great work on the ro...", "Great work on the roof.", true],
  ["GREAT WORK!", "Great work. On time, too.", true],
  ["Great work", "Great\nwork, and dry.", true],
  ["Dry at last.", "Dry at last.", true],
  ["Roof", "Roofers who listen.", false],
  ["Would hire again", "Great work on the roof.", false],
  ["…", "Great work.", false],
  ["5 stars", "5 stars are too few", true],
  ["Gute Arbeit", "gute  Arbeit am Dach", true],
])("the title %j only begins %j: %p", (title, text, expected) => {
  expect(onlyBegins(title, text)).toBe(expected);
});
