import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type ChannelKey, idOfKeyAlone } from "../../src/core/identity/channel-key.ts";
import { recognise } from "../../src/core/identity/recognition.ts";
import { reviewId } from "../../src/core/identity/review-id.ts";
import { suppressionOf } from "../../src/core/identity/suppression.ts";
import type { ReviewId, SourcedReview } from "../../src/core/reviews/review.ts";
import type { StoredReview } from "../../src/core/reviews/stored-review.ts";
import { times } from "../support/campaign.ts";
import { byId, type Fields, facts, firstDay, liveReview } from "../support/reviews.ts";

const channels = {
  takeout: ["google-takeout", (n: string) => `locations/7/reviews/${n}`],
  api: ["google-business-profile", (n: string) => `locations/7/reviews/${n}`],
  outscraper: ["outscraper", (n: string) => `Ch${n}`],
  serpapi: ["serpapi", (n: string) => `Ch${n}`],
  native: ["native", (n: string) => n],
} as const;
type By = keyof typeof channels;

/** A review as a channel brings it; without an id when `id` is null. */
function by(name: By, id: string | null, fields: Fields = {}): SourcedReview {
  const [channel, idOf] = channels[name];
  return facts(id === null ? null : idOf(id), { channel, text: "Dry at last.", ...fields });
}

/** What the store would hold after runs, and how many were recognised in the last one. */
class History {
  reviews = new Map<ReviewId, StoredReview>();
  channelKeys: ChannelKey[] = [];
  recognised = 0;

  bring(...versions: readonly SourcedReview[]): this {
    const arrivals = new Map(versions.map((version) => [reviewId(version), version]));
    const { incoming, channelKeys, recognised } = recognise(arrivals, this);
    for (const [id, held] of incoming) {
      const live = liveReview(null, { ...held });
      this.reviews.set(id, { ...live, id, facts: held });
    }
    const known = new Set(this.channelKeys.map(idOfKeyAlone));
    this.channelKeys.push(...channelKeys.filter((key) => !known.has(idOfKeyAlone(key))));
    this.recognised = recognised;
    return this;
  }

  get texts(): (string | null)[] {
    return [...this.reviews.values()]
      .map((each) => (each.state === "removed" ? null : each.facts.text))
      .sort();
  }

  get ids(): ReviewId[] {
    return [...this.reviews.keys()].sort();
  }
}

const after = (...versions: readonly SourcedReview[]) => new History().bring(...versions);

describe("one review by several channels", () => {
  test("keeps the public id under which it was first published, however it comes again", () => {
    const scraped = by("outscraper", "A");
    const history = after(scraped).bring(by("takeout", "r1"));
    expect([history.ids, history.recognised]).toEqual([[reviewId(scraped)], 1]);
    for (const again of [
      by("takeout", "r1", { text: "Edited." }),
      by("api", "r1"),
      scraped,
      by("serpapi", "A"),
    ]) {
      history.bring(again);
      expect([history.ids, history.recognised]).toEqual([[reviewId(scraped)], 0]);
    }
  });

  test("is recognised within one run too, under the official key", () => {
    const official = by("takeout", "r1");
    for (const run of [
      [official, by("outscraper", "A")],
      [by("outscraper", "A"), official],
    ]) {
      const history = after(...run);
      expect([history.ids, history.recognised]).toEqual([[reviewId(official)], 1]);
      expect(history.bring(by("serpapi", "A")).ids).toEqual([reviewId(official)]);
    }
  });

  test("Takeout and the API have one id for it", () => {
    expect(after(by("takeout", "r1")).bring(by("api", "r1", { author: "Renamed" })).ids.length).toBe(1);
  });

  test("an id of Google's that a tool cut short is another key of the same review", () => {
    const short = { ...by("api", null), sourceId: "r1" };
    const history = after(short).bring(by("takeout", "r1"));
    expect(history.ids).toEqual([reviewId(short)]);
    expect(history.bring(short, by("api", "r1")).ids).toEqual([reviewId(short)]);
  });

  test("also when the key only comes later", () => {
    const nameless = by("native", null);
    const history = after(nameless).bring(by("outscraper", "A")).bring(by("takeout", "r1"));
    expect(history.ids).toEqual([reviewId(nameless)]);
    expect(history.bring(by("takeout", "r1", { date: "2026-03-20", author: "Renamed" })).ids.length).toBe(1);
  });

  test("is recognised while it is withheld, so that no other file brings it back", () => {
    const history = after(by("outscraper", "A"));
    const [held] = [...history.reviews.values()];
    if (held?.state !== "published") throw new Error("the review is held");
    const { id, source, facts: words } = held;
    history.reviews = byId<StoredReview>({
      ...{ id, source, facts: words, firstPublishedAt: firstDay, updatedAt: firstDay },
      amendment: null,
      state: "withheld",
      reason: "privacy",
    });
    const { incoming } = recognise(new Map([[reviewId(by("takeout", "r1")), by("takeout", "r1")]]), history);
    expect([...incoming.keys()]).toEqual([id]);
  });
});

describe("an edited review without an id", () => {
  test("is updated, and known by both of its beginnings", () => {
    const first = by("native", null, { text: "Fine." });
    const edited = by("native", null, { text: "Fine, and dry through the storm.", rating: 4 });
    const history = after(first).bring(edited);
    expect([history.ids, history.texts]).toEqual([[reviewId(first)], ["Fine, and dry through the storm."]]);
    expect(history.bring(edited).ids).toEqual([reviewId(first)]);
    expect(history.bring(by("native", null, { text: "Third." })).ids).toEqual([reviewId(first)]);
  });

  test("is not one of two that stand side by side", () => {
    const [one, two] = [by("native", null, { text: "One." }), by("native", null, { text: "Two." })];
    expect(after(one, two).ids.length).toBe(2);
    expect(after(one).bring(one, two).ids.length).toBe(2);
    expect(after(one, two).bring(by("native", null, { text: "Three." })).ids.length).toBe(3);
  });
});

describe("never a guess", () => {
  test.each<[string, SourcedReview[], SourcedReview[], number]>([
    [
      "Anonymous is nobody",
      [by("native", null, { author: "Anonymous" })],
      [by("takeout", "r", { author: "Anonymous" })],
      2,
    ],
    [
      "however nobody is written",
      [by("native", null, { author: "anonymous" })],
      [by("native", null, { author: "ANONYMOUS", text: "Else." })],
      2,
    ],
    ["another day", [by("outscraper", "A")], [by("takeout", "r", { date: "2026-03-15" })], 2],
    ["another source", [by("outscraper", "A")], [by("native", "x", { source: "yelp" })], 2],
    ["another author", [by("outscraper", "A")], [by("takeout", "r", { author: "Pat Boyle" })], 2],
    ["the same name, folded", [by("outscraper", "A", { author: "PAT  Döyle" })], [by("takeout", "r")], 1],
    ["two ids of one kind are two reviews", [by("takeout", "r1")], [by("api", "r2")], 2],
    ["two ids of one kind, scraped", [by("outscraper", "A")], [by("serpapi", "B")], 2],
    ["two native ids", [by("native", "a")], [by("native", "b")], 2],
    ["one arrival, two candidates", [by("outscraper", "A"), by("outscraper", "B")], [by("takeout", "r1")], 3],
    ["two arrivals, one candidate", [by("outscraper", "A")], [by("takeout", "r1"), by("takeout", "r2")], 3],
    [
      "two and two",
      [by("outscraper", "A"), by("outscraper", "B")],
      [by("takeout", "r1"), by("takeout", "r2")],
      4,
    ],
  ])("%s", (_, first, second, count) => {
    const history = after(...first).bring(...second);
    expect(history.ids.length).toBe(count);
    expect(history.bring(...first, ...second).ids.length).toBe(count);
  });

  test("thirty may be one review, known by as many kinds of files; more than that are never compared", () => {
    const ofAsManyFiles = (count: number) =>
      Array.from({ length: count }, (_, index) => facts(`id-${index}`, { channel: `tool-${index}` }));
    expect(after(...ofAsManyFiles(30)).ids.length).toBe(1);
    expect(after(...ofAsManyFiles(31)).ids.length).toBe(31);
  });

  test("but the last one that is left is no guess", () => {
    const history = after(by("outscraper", "A"), by("takeout", "r1"));
    expect(history.ids.length).toBe(1);
    history.bring(by("outscraper", "A"), by("outscraper", "B"));
    expect(history.ids.length).toBe(2);
    expect(history.bring(by("takeout", "r2")).ids.length).toBe(2);
  });
});

describe("which version counts", () => {
  const early = "2026-03-14T08:00:00Z";
  const late = "2026-03-15T08:00:00Z";
  const reply = (date: string) => ({ text: "Thanks!", date: date as SourcedReview["date"] });
  test.each<[string, SourcedReview, SourcedReview]>([
    ["the later stamp", by("outscraper", "A", { changedAt: late }), by("takeout", "r", { changedAt: early })],
    ["a stamp rather than none", by("outscraper", "A", { changedAt: early }), by("takeout", "r")],
    [
      "the official channel",
      by("takeout", "r", { changedAt: early }),
      by("outscraper", "A", { changedAt: early }),
    ],
    ["the later reply", by("outscraper", "A", { ownerReply: reply("2026-03-18") }), by("takeout", "r")],
    ["what tells more", by("api", "r", { ownerReply: { text: "Thanks!", date: null } }), by("takeout", "r")],
  ])("%s", (_, winning, losing) => {
    const [winner, loser] = [
      { ...winning, text: "Wins." },
      { ...losing, text: "Loses." },
    ];
    expect(after(winner).bring(loser).texts).toEqual(["Wins."]);
    expect(after(loser).bring(winner).texts).toEqual(["Wins."]);
    if (reviewId(winner) !== reviewId(loser)) expect(after(loser, winner).texts).toEqual(["Wins."]);
  });

  test("what only one channel can tell is kept", () => {
    const scraped = by("outscraper", "A", {
      sourceUrl: "https://maps.example/A",
      authorAvatarUrl: "https://lh3.example/A",
    });
    const official = by("takeout", "r", { changedAt: early });
    for (const history of [after(scraped).bring(official), after(official).bring(scraped).bring(official)]) {
      const [held] = [...history.reviews.values()];
      expect(held).toMatchObject({
        facts: {
          channel: "google-takeout",
          sourceUrl: "https://maps.example/A",
          authorAvatarUrl: "https://lh3.example/A",
        },
      });
    }
  });

  test("on one channel the later export counts, also when it takes something back", () => {
    const replied = by("takeout", "r", { changedAt: early, ownerReply: reply("2026-03-16") });
    const history = after(replied).bring(by("takeout", "r", { changedAt: early }));
    expect([...history.reviews.values()]).toMatchObject([{ facts: { ownerReply: null } }]);
  });
});

test("what a run makes of its rows does not depend on their order", () => {
  const name = fc.constantFrom("Ann", "Bob", "Anonymous");
  const version = fc
    .record({
      channel: fc.constantFrom<By>("takeout", "outscraper", "native"),
      id: fc.constantFrom("1", "2", null),
      author: name,
      date: fc.constantFrom("2026-03-14", "2026-03-15"),
      text: fc.constantFrom("One.", "Two.", null),
      changedAt: fc.constantFrom("2026-03-14T08:00:00Z", null),
    })
    .map(({ channel, id, ...fields }) => by(channel, id, fields));
  const distinct = fc.uniqueArray(version, { selector: reviewId, maxLength: 8 });
  fc.assert(
    fc.property(distinct, distinct, fc.nat(), (first, second, turn) => {
      const shuffled = (list: readonly SourcedReview[]) =>
        list.length === 0
          ? []
          : [...list.slice(turn % list.length), ...list.slice(0, turn % list.length)].reverse();
      const one = after(...first).bring(...second);
      const other = after(...shuffled(first)).bring(...shuffled(second));
      const sorted = ({ reviews }: History) => [...reviews].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(sorted(other)).toEqual(sorted(one));
      expect(other.recognised).toBe(one.recognised);
      expect(new Set(other.channelKeys.map((each) => JSON.stringify(each)))).toEqual(
        new Set(one.channelKeys.map((each) => JSON.stringify(each))),
      );
      // Bringing everything once more finds nothing new.
      const ids = one.ids;
      expect(one.bring(...second).ids).toEqual(ids);
    }),
    { numRuns: times(2000, 50_000) },
  );
});

describe("who was erased", () => {
  const gone = by("takeout", "A", { author: "Ann Lee", date: "2026-03-14" });
  /** A store in which that review was erased, and what else it holds. */
  function erasedBeside(...others: readonly SourcedReview[]): History {
    const history = after(...others);
    const id = reviewId(gone);
    history.channelKeys.push(...suppressionOf(gone, id));
    const tombstone = { id, source: gone.source, firstPublishedAt: firstDay, updatedAt: firstDay } as const;
    history.reviews.set(id, { ...tombstone, state: "removed", reason: "erased" });
    return history;
  }
  const comesAs = (history: History, version: SourcedReview) => [
    ...recognise(new Map([[reviewId(version), version]]), history).incoming.keys(),
  ];

  test.each([
    ["2026-03-12", false],
    ["2026-03-13", true],
    ["2026-03-14", true],
    ["2026-03-15", true],
    ["2026-03-16", false],
  ])("is known again a day off, as under another time zone, and no further: %s", (date, isKnown) => {
    const again = by("native", null, { author: "Ann Lee", date });
    expect(comesAs(erasedBeside(), again)).toEqual([isKnown ? reviewId(gone) : reviewId(again)]);
  });

  test("is not taken for somebody of that name who is published a day later", () => {
    const other = by("native", null, { author: "Ann Lee", date: "2026-03-15", text: "Still dry." });
    const edited = { ...other, text: "Still dry, and a year later too." };
    expect(comesAs(erasedBeside(other), edited)).toEqual([reviewId(other)]);
  });
});
