import { describe, expect, test } from "bun:test";
import type { Dataset, ReviewRecord } from "../support/http-shapes.ts";
import { demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

/** Searching by what the insights found, and what helps a search along that found next to nothing. */

const opened = openForFile(demoSite);

interface Found {
  readonly matched: number;
  readonly hints: readonly {
    readonly kind: string;
    readonly id?: string;
    readonly label?: string;
    readonly word?: string;
    readonly parameter?: string;
    readonly matched: number;
    readonly parameters?: Readonly<Record<string, string>>;
    readonly instead_of?: string;
    readonly did_you_mean?: readonly string[];
  }[];
  readonly reviews: readonly ReviewRecord[];
}
interface Insights {
  readonly aspects: readonly {
    readonly id: string;
    readonly label: string;
    readonly mention_count: number;
    readonly positive_count: number;
    readonly neutral_count: number;
    readonly negative_count: number;
    readonly mixed_count: number;
  }[];
  readonly entities: {
    readonly problems: readonly {
      readonly id: string;
      readonly label: string;
      readonly mention_count: number;
    }[];
  };
}

describe.each([...runtimes])("on %s", (runtime) => {
  const search = (given: Readonly<Record<string, string>>) =>
    opened
      .client(runtime)
      .json<Found>(`/api/reviews/search?${new URLSearchParams({ limit: "1", ...given })}`);
  const matched = async (given: Readonly<Record<string, string>>) => (await search(given)).matched;
  const insights = () => opened.client(runtime).json<Insights>("/insights.json");
  const refused = async (given: Readonly<Record<string, string>>) => {
    const reply = await opened.client(runtime).get(`/api/reviews/search?${new URLSearchParams(given)}`);
    const { issues } = reply.json() as { issues: { parameter: string; message: string }[] };
    return [reply.status, issues.map(({ parameter, message }) => [parameter, message])];
  };

  test("words are not counted among no reviews, as beside a name that nobody has: 0 would read as if nobody had written them", async () => {
    const alone = await search({ query: "rude leaks", match: "all_words" });
    expect(alone.hints.filter(({ kind }) => kind === "word")).toHaveLength(2);
    for (const other of [
      { mentions_technician: "Zed" },
      { source: "goggle" },
      { since: "2099-01-01" },
    ] as const) {
      const { matched, hints } = await search({ query: "rude leaks", match: "all_words", ...other });
      const [parameter = ""] = Object.keys(other);
      expect([matched, new Set(hints.map(({ kind }) => kind))]).toEqual([0, new Set(["without"])]);
      expect(hints.map((hint) => hint.parameter)).toContain(parameter);
    }
  });

  test("everything that the insights count can be listed, in the same number", async () => {
    const { aspects, entities } = await insights();
    for (const { id, label, ...counts } of aspects) {
      const by = (polarity: string) => matched({ aspect: id, polarity });
      expect([id, await matched({ aspect: id }), await matched({ aspect: label })]).toEqual([
        id,
        counts.mention_count,
        counts.mention_count,
      ]);
      expect([await by("positive"), await by("neutral"), await by("negative"), await by("mixed")]).toEqual([
        counts.positive_count,
        counts.neutral_count,
        counts.negative_count,
        counts.mixed_count,
      ]);
    }
    expect(entities.problems.length).toBeGreaterThan(3);
    for (const { id, label, mention_count } of entities.problems)
      expect([id, await matched({ problem: id }), await matched({ problem: label })]).toEqual([
        id,
        mention_count,
        mention_count,
      ]);
  });

  test("by what a record tells: verified, replied to, at most so many stars", async () => {
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const count = (holds: (review: ReviewRecord) => boolean) => reviews.filter(holds).length;
    expect(await matched({ verified: "true" })).toBe(count(({ verified }) => verified));
    expect(await matched({ verified: "false" })).toBe(count(({ verified }) => !verified));
    expect(await matched({ has_reply: "true" })).toBe(count(({ owner_reply }) => owner_reply !== null));
    expect(await matched({ has_reply: "false" })).toBe(count(({ owner_reply }) => owner_reply === null));
    expect(await matched({ max_rating: "2" })).toBe(count(({ rating }) => rating <= 2));
    expect(await matched({ min_rating: "2", max_rating: "3.5" })).toBe(
      count(({ rating }) => rating === 2 || rating === 3),
    );
  });

  test("words stand together, all of them anywhere, or any of them", async () => {
    const phrase = await matched({ query: "crew roof" });
    const all = await matched({ query: "crew roof", match: "all_words" });
    const any = await matched({ query: "crew roof", match: "any_word" });
    expect(phrase).toBeLessThan(all);
    expect(all).toBeLessThan(any);
    expect(any).toBe(
      (await matched({ query: "crew", match: "any_word" })) +
        (await matched({ query: "roof", match: "any_word" })) -
        all,
    );
  });

  test("a word counts for itself and its plain forms, and for no word that begins alike", async () => {
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const holding = (words: string) => {
      const whole = new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, "i");
      return reviews.filter(({ text }) => text !== null && whole.test(text)).length;
    };
    for (const [words, asked] of [
      ["fees?", ["fee", "fees", "FEES", "fee's"]],
      ["leak(?:s|ed|ing)?", ["leak", "leaks", "leaked", "leaking"]],
      ["tarp(?:s|ed|ing)?", ["tarp", "tarps"]],
      ["tar(?:s|red|ring)?", ["tar"]],
      ["car(?:s|red|ring)?", ["car", "cars"]],
      ["mess(?:es|ed|ing)?", ["mess"]],
      ["clean(?:s|ed|ing)?", ["clean", "cleaned"]],
      ["nail(?:s|ed|ing)?", ["nails"]],
      ["late", ["late"]],
    ] as const)
      for (const query of asked)
        for (const match of ["all_words", "any_word"])
          expect([query, await matched({ query, match })]).toEqual([query, holding(words)]);
    expect(holding("feel")).toBeGreaterThan(0);
    expect(holding("tarp")).toBeGreaterThan(0);
  });

  test("faults name the parameter and what it takes", async () => {
    expect(await refused({ polarity: "positive" })).toEqual([
      400,
      [
        [
          "polarity",
          "polarity needs an aspect that is spoken of so, such as aspect=pricing; for reviews that are bad on the whole ask max_rating=2.",
        ],
      ],
    ]);
    expect(await refused({ match: "fuzzy" })).toMatchObject([
      400,
      [["match", "match must be one of phrase, all_words, any_word."]],
    ]);
    expect(await refused({ verified: "yes" })).toMatchObject([
      400,
      [["verified", 'verified must be true or false. Did you mean "true"?']],
    ]);
    expect(await refused({ max_rating: "6" })).toMatchObject([
      400,
      [["max_rating", "max_rating must be a number from 1 to 5, for example 4 or 4.5."]],
    ]);
  });

  test("a phrase that nobody wrote is not left in silence", async () => {
    for (const query of [
      "insurance claim help",
      "nails driveway",
      "poor communication",
      "leak roof water",
      "price expensive",
      "rude crew",
      "on time arrival late",
      "warranty honored refused",
      "elena rude",
      "gutters repair slow",
    ]) {
      const { hints, matched: found } = await search({ query });
      expect([query, found < 3]).toEqual([query, true]);
      const words = hints.filter(({ kind }) => kind === "word");
      expect([query, words.length > 1]).toEqual([query, true]);
      for (const { word = "", matched: number } of words)
        expect([word, await matched({ query: word, match: "all_words" })]).toEqual([word, number]);
      const all = hints.find(({ kind }) => kind === "all_words");
      expect([query, all?.matched]).toEqual([query, await matched({ query, match: "all_words" })]);
      const named = hints.filter(({ parameters }) => parameters !== undefined);
      expect([query, named.length > 0]).toEqual([query, true]);
      for (const { parameters = {}, matched: number } of named)
        expect([parameters, await matched(parameters)]).toEqual([parameters, number]);
    }
  });

  test("blame that is asked for is what the hint counts", async () => {
    const { hints } = await search({ query: "poor communication" });
    const negative = (await insights()).aspects.find(({ id }) => id === "communication")?.negative_count;
    expect(hints).toContainEqual({
      kind: "aspect",
      id: "communication",
      label: "Communication",
      parameters: { aspect: "communication", polarity: "negative" },
      matched: negative ?? 0,
    });
  });

  test("a first name helps along, and what dropping a parameter finds is told", async () => {
    const { hints } = await search({ mentions_technician: "Elen", rating: "5" });
    expect(hints).toEqual([
      {
        kind: "technician",
        id: "t-elena",
        label: "Elena Ortiz",
        parameters: { mentions_technician: "t-elena" },
        instead_of: "mentions_technician",
        matched: await matched({ mentions_technician: "t-elena", rating: "5" }),
      },
      { kind: "without", parameter: "rating", matched: 0, did_you_mean: [] },
      {
        kind: "without",
        parameter: "mentions_technician",
        matched: await matched({ rating: "5" }),
        did_you_mean: ["Elena Ortiz"],
      },
    ]);
    expect((await search({ aspect: "prices" })).hints).toMatchObject([
      { id: "pricing", instead_of: "aspect", matched: await matched({ aspect: "pricing" }) },
      { id: "high_price", instead_of: "aspect" },
      { parameter: "aspect", did_you_mean: ["Pricing"] },
    ]);
  });

  test.each([
    ["recomend", ["recommend"]],
    ["RECOMEND them", ["recommend them", "recommend"]],
    ["shingls everywhere", ["shingles"]],
    ["recommand & shingls", ["recommend", "shingles"]],
    // Nobody wrote anything like it; too short to tell; written, though not together; two letters away.
    ["subcontractors", ["subcontracted"]],
    ["zyzzyva", []],
    ["rofe", []],
    ["roof nails", []],
    ["recomennnd", []],
  ])("of %j, which nobody wrote, what somebody did is told", async (query, meant) => {
    const { hints, matched: found } = await search({ query });
    const without = hints.find(({ parameter }) => parameter === "query");
    expect([found, without?.did_you_mean]).toEqual([0, meant]);
    for (const each of meant) expect(await matched({ query: each })).toBeGreaterThan(0);
    // Where the other filters keep all of it away, it is no help.
    const none = await search({ query, source: "nowhere" });
    expect(none.hints.find(({ parameter }) => parameter === "query")?.did_you_mean).toEqual([]);
  });

  test("where enough matches, there is nothing to help along", async () => {
    expect((await search({})).hints).toEqual([]);
    expect((await search({ query: "roof" })).hints).toEqual([]);
    expect((await search({ rating: "1" })).hints).toEqual([]);
    expect((await search({ query: "Elena" })).hints).toEqual([]);
  });
});
