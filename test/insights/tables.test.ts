import { describe, expect, test } from "bun:test";
import { readBusiness } from "../../src/config/business-file.ts";
import type { PublishedReview } from "../../src/core/reviews/review.ts";
import { runThrough } from "../../src/core/steps.ts";
import { logLikelihood } from "../../src/insights/tables/emergent-topics.ts";
import { wilsonLowerBound } from "../../src/insights/tables/sentiment-tally.ts";
import { suggestionsFrom } from "../../src/insights/tables/suggestions.ts";
import { business, documentsOf, insightsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

const row = (aspect: string, ...reviews: readonly PublishedReview[]) =>
  insightsOf(...reviews).aspects.find(({ id }) => id === aspect);
const spoken = (at: number, polarity: "positive" | "negative" | "neutral" | "mixed", author = `A${at}`) =>
  review(`s${at}`, { text: "Fair price, said twice.", author, found: [["pricing", polarity, "Fair price"]] });

describe("an aspect's row", () => {
  test("counts reviews; those that judge both ways stand among the neutral ones too", () => {
    const all = [
      spoken(1, "positive"),
      spoken(2, "positive"),
      spoken(3, "negative"),
      spoken(4, "mixed"),
      spoken(5, "neutral"),
    ];
    expect(row("pricing", ...all)).toMatchObject({
      mention_count: 5,
      positive_count: 2,
      neutral_count: 2,
      negative_count: 1,
      mixed_count: 1,
      positive_pct: 40,
      score: 0.2,
    });
  });

  test("tells no percentage under five mentions, and no score without any", () => {
    const four = [1, 2, 3, 4].map((at) => spoken(at, "positive"));
    expect(row("pricing", ...four)).toMatchObject({ mention_count: 4, positive_pct: null, score: 1 });
    expect(row("pricing", spoken(1, "negative"))).toMatchObject({ score: -1 });
    expect(row("safety", ...four)).toMatchObject({ mention_count: 0, positive_pct: null, score: null });
  });

  test("rounds half up, also below zero", () => {
    const eight = [1, 2, 3, 4, 5, 6, 7].map((at) => spoken(at, "neutral"));
    expect(row("pricing", ...eight, spoken(8, "negative"))?.score).toBe(-0.12);
    expect(row("pricing", ...eight, spoken(8, "positive"))).toMatchObject({
      score: 0.13,
      positive_pct: 12.5,
    });
  });

  test("counts those whose words leave no doubt apart, and takes phrases from them alone", () => {
    const unsure = (at: number) =>
      review(`u${at}`, {
        text: "Cheap as chips.",
        found: [["pricing", "negative", "Cheap as chips", "unsure"]],
      });
    const all = [spoken(1, "positive"), spoken(2, "positive"), unsure(3), unsure(4), unsure(5)];
    expect(row("pricing", ...all)).toMatchObject({
      mention_count: 5,
      sure_count: 2,
      positive_count: 2,
      negative_count: 3,
      top_phrases: ["fair price"],
    });
  });

  test.each<[number, number, readonly [number, number]]>([
    [0, 5, [0, 43.4]],
    [5, 5, [56.6, 100]],
    [9, 10, [59.6, 98.2]],
    [45, 50, [78.6, 95.7]],
  ])("tells how far the share of %d in %d can be trusted", (good, whole, interval) => {
    const all = Array.from({ length: whole }, (_, at) => spoken(at, at < good ? "positive" : "negative"));
    expect(row("pricing", ...all)?.share_interval).toEqual([...interval]);
    expect(row("pricing", ...all.slice(0, 4))?.share_interval).toBeNull();
  });

  const phrased = (at: number, phrase: string, author = `A${at}`) =>
    review(`f${at}`, {
      text: `So, ${phrase}, all in all.`,
      author,
      found: [["pricing", "positive", phrase]],
    });

  test("tells the phrases that two reviews or more share, by reviews, then by authors, then by letters", () => {
    const all = [
      phrased(1, "a fair price"),
      phrased(2, "Fair  price"),
      phrased(3, "the fair price"),
      phrased(4, "good value", "Same"),
      phrased(5, "good value", "Same"),
      phrased(6, "cheap"),
      phrased(7, "cheap"),
      phrased(8, "worth it"),
    ];
    expect(row("pricing", ...all)?.top_phrases).toEqual(["fair price", "cheap", "good value"]);
    expect(row("pricing", ...all)?.top_phrase_evidence[1]?.review_ids).toHaveLength(2);
  });

  test("tells no phrase that breaks off before its noun", () => {
    const left = (at: number, what: string) =>
      review(`l${at}`, {
        text: `They left the old ${what} there.`,
        rating: 1,
        author: `B${at}`,
        found: [["cleanliness", "negative", "left the old"]],
      });
    expect(row("cleanliness", left(1, "troughs"), left(2, "flashing"))?.top_phrases).toEqual([]);
    const all = [phrased(1, "the roof was new"), phrased(2, "roof was new")];
    expect(row("pricing", ...all)?.top_phrases).toEqual(["roof was new"]);
  });

  test("tells of two forms the one that is whole and names nobody", () => {
    const all = [phrased(1, "answered all of my questions"), phrased(2, "questions he answered")];
    expect(row("pricing", ...all)?.top_phrases).toEqual(["answered all of my questions"]);
    expect(mismatchesOf(documentsOf(manuscriptOf(all)))).toEqual([]);
  });

  test("tells no phrase that says nothing by itself", () => {
    const all = ["nobody", "a bit more", "two days", "fair price"].flatMap((phrase, at) => [
      phrased(at * 2, phrase),
      phrased(at * 2 + 1, phrase),
    ]);
    expect(row("pricing", ...all)?.top_phrases).toEqual(["fair price"]);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    ["what a phrase denies stays denied", ["no leaks", "No leak"], ["no leak"]],
    ["what breaks off says nothing", ["cleanup wasn't", "the cleanup wasn't"], []],
    ["one word alone has to judge", ["magnet", "a magnet", "polite", "very polite"], ["polite"]],
    [
      "small words stay where they mean something",
      ["on time", "on time", "to the penny", "to the penny"],
      ["on time", "to the penny"],
    ],
    [
      "order and number make no other phrase",
      ["good price", "prices good", "The price is good"],
      ["good price"],
    ],
  ])("%s", (_what, phrases, told) => {
    const all = phrases.map((phrase, at) => phrased(at, phrase));
    expect(row("pricing", ...all)?.top_phrases).toEqual([...told]);
  });

  test("tells praise and blame in the same words once, as more reviews mean it", () => {
    const said = (at: number, polarity: "positive" | "negative") =>
      review(`b${at}`, { text: "A high price, well.", found: [["pricing", polarity, "high price"]] });
    const all = [
      said(1, "positive"),
      said(2, "positive"),
      said(3, "negative"),
      said(4, "negative"),
      said(5, "negative"),
    ];
    const told = row("pricing", ...all);
    expect(told?.top_phrases).toEqual(["high price"]);
    expect(told?.top_phrase_evidence[0]?.review_ids).toHaveLength(3);
  });

  test("publishes no phrase that may name somebody, and nothing that the source calls it", () => {
    const named = [1, 2, 3].map((at) => phrased(at, "Wendell was cheap"));
    expect(row("pricing", ...named)?.top_phrases).toEqual([]);
    const ticked = [1, 2].map((at) =>
      review(`t${at}`, { text: "x", found: [["pricing", "positive", null]] }),
    );
    expect(row("pricing", ...ticked)).toMatchObject({ mention_count: 2, top_phrases: [] });
  });
});

describe("an entity's row", () => {
  test("counts its reviews by how each speaks as a whole, never by its stars", () => {
    const all = [
      review("a", { text: "Marcus!", rating: 5, sentiment: null }),
      review("b", { text: "Marcus!", rating: 1, sentiment: "negative" }),
      review("c", { text: "Marcus!", rating: 4, sentiment: "mixed" }),
    ];
    expect(insightsOf(...all).entities.technicians[0]).toMatchObject({
      id: "t-marcus",
      mention_count: 3,
      average_rating: 3.33,
      positive_count: 0,
      neutral_count: 2,
      negative_count: 1,
      score: -0.33,
    });
  });

  test("is there for everybody whom the business lists, mentioned or not", () => {
    const { entities } = insightsOf();
    expect(entities.technicians.map(({ id, mention_count }) => [id, mention_count])).toEqual([
      ["t-marcus", 0],
      ["t-elena", 0],
    ]);
  });
});

const vented = (at: number, text: string) => review(`v${at}`, { text, rating: at % 2 === 0 ? 5 : 2 });

describe("topics", () => {
  test("are subjects of three reviews or more that no other table tells", () => {
    const all = [1, 2, 3, 4, 5].map((at) =>
      review(`v${at}`, {
        text: "They swept with a magnet. The turret was bent, gutters too. Fair price.",
        rating: at % 2 === 0 ? 5 : 2,
        found: [["pricing", "positive", "Fair price"]],
        problems: ["leak"],
      }),
    );
    const topics = insightsOf(...all).topics;
    expect(topics.map(({ id, label, review_count }) => [id, label, review_count])).toEqual([
      ["phrase-turret", "Turret", 5],
      ["subject-magnet-magnetic", "Magnet sweep for nails", 5],
    ]);
    expect(topics[1]).toMatchObject({ share_pct: 100, positive_pct: 40 });
    expect(topics[1]?.example_review_ids).toHaveLength(3);
  });

  test("are one subject in either number, written as most write it", () => {
    const texts = ["A new turret.", "The turrets!", "Two turrets leaned.", "Our turrets are new."];
    const { topics } = insightsOf(...texts.map((text, at) => vented(at, text)));
    expect(topics.map(({ label, review_count }) => [label, review_count])).toEqual([["Turrets", 4]]);
  });

  test.each([
    ["tomatoes", ["The tomatoes!", "The tomato.", "My tomatoes", "Our tomato"]],
    ["menus", ["A menu.", "The menus.", "My menus!", "The menu"]],
    ["bushes", ["The bush.", "The bushes.", "My bushes!", "A bush"]],
    ["aches", ["An ache.", "The aches.", "My aches!", "The ache"]],
    ["cookies", ["A cookie.", "The cookies!", "My cookies", "The cookie"]],
    ["turrets", ["A turret's.", "The turrets'.", "The turret.", "My turret"]],
  ] as const)("in numbers that English builds oddly are checked as they are counted: %s", (_what, texts) => {
    const all = [...texts, ...texts, ...texts].map((text, at) => vented(at, text));
    expect(mismatchesOf(documentsOf(manuscriptOf(all)))).toEqual([]);
  });

  test("of a list are left out where the business sells them", () => {
    const texts = Array.from({ length: 6 }, () => "A gutter guard on each gutter.");
    const { topics } = insightsOf(...texts.map((text, at) => vented(at, text)));
    expect(topics.map(({ id }) => id)).toEqual(["subject-gutter_guard"]);
  });

  test.each([
    ["two reviews", ["The drip edge.", "The drip edge."]],
    ["what everybody says", Array.from({ length: 6 }, () => "Highly recommend, great job.")],
    ["names of persons", Array.from({ length: 6 }, () => "It was Wendell Pike himself.")],
    ["names that the business lists", Array.from({ length: 6 }, () => "copper ridge, marcus hale")],
    ["what a service is called", Array.from({ length: 6 }, () => "The roof repairs.")],
    ["numbers", Array.from({ length: 6 }, () => "After seventeen weeks, 30 squares.")],
    ["nouns that say nothing", Array.from({ length: 6 }, () => "The thing is, my wife was in the place.")],
    ["words that are no nouns", Array.from({ length: 6 }, () => "They festooned and bedizened it.")],
  ])("are not %s", (_what, texts) => {
    const { topics } = insightsOf(...texts.map((text, at) => vented(at, text)));
    expect(topics.filter(({ id }) => id.startsWith("phrase-"))).toEqual([]);
  });

  test("keep the longer phrase where the shorter never stands alone, else the shorter", () => {
    const labels = (...texts: readonly string[]) =>
      insightsOf(...texts.map((text, at) => vented(at, text))).topics.map(({ label }) => label);
    const five = Array.from({ length: 5 }, () => "The copper turret trim was missing");
    expect(labels(...five)).toEqual(["Copper turret trim"]);
    const alone = Array.from({ length: 9 }, () => "The turret is new.");
    expect(labels(...alone, "The copper turret.", "The copper turret.", "The copper turret.")).toEqual([
      "Turret",
    ]);
  });

  test("take more than language alone explains", () => {
    expect(logLikelihood("drip edge", 5, 260)).toBeGreaterThan(10.83);
    expect(logLikelihood("good work", 5, 260)).toBe(0);
  });
});

describe("the summary", () => {
  test("tells volume, rating, strengths, the weakest side and who is named most, each with its figure", () => {
    const praise = Array.from({ length: 6 }, (_, at) =>
      review(`p${at}`, {
        text: "On time, Marcus! Fair price.",
        found: [["punctuality", "positive", "On time"]],
      }),
    );
    const blame = Array.from({ length: 5 }, (_, at) =>
      review(`n${at}`, {
        text: "Nails in the yard.",
        rating: 2,
        found: [["cleanliness", "negative", "Nails"]],
      }),
    );
    const { summary, summary_claims } = insightsOf(...praise, ...blame);
    expect(summary_claims.map(({ metric, value, n }) => [metric, value, n])).toEqual([
      ["review_count", 11, 11],
      ["aggregate_rating.rating_value", 3.64, 11],
      ["aspects.punctuality.sure_positive_count", 6, 6],
      ["aspects.cleanliness.sure_negative_count", 5, 5],
      ["entities.technicians.t-marcus.mention_count", 6, 6],
    ]);
    expect(summary).toBe(
      "Copper Ridge Roofing has 11 reviews, written in March 2026. On average they give 3.64 out of 5 stars. " +
        "What customers single out for praise is punctuality: all 6 reviews that speak plainly of it praise it. " +
        "On cleanliness blame is unanimous: all 5 find fault (“Nails in the yard”). " +
        "One name stands out: Marcus Hale, in 6 reviews.",
    );
  });

  test("tells no strength and no weakness of words that leave doubt", () => {
    const doubtful = Array.from({ length: 9 }, (_, at) => [
      review(`p${at}`, { text: "On time.", found: [["punctuality", "positive", "On time", "unsure"]] }),
      review(`n${at}`, { text: "Nails.", found: [["cleanliness", "negative", "Nails", "unsure"]] }),
    ]);
    const { summary_claims, faq, aspects } = insightsOf(...doubtful.flat());
    expect(aspects.filter(({ mention_count }) => mention_count === 9)).toHaveLength(2);
    expect(summary_claims.map(({ metric }) => metric)).toEqual([
      "review_count",
      "aggregate_rating.rating_value",
    ]);
    expect(faq).toEqual([]);
  });

  test("is silent where there is nothing to tell, and names equals together", () => {
    expect(insightsOf()).toMatchObject({ summary: null, summary_claims: [], topics: [], faq: [] });
    const equals = [1, 2, 3].flatMap((at) => [
      review(`m${at}`, { text: "Marcus." }),
      review(`e${at}`, { text: "Elena." }),
    ]);
    expect(insightsOf(...equals).summary).toEndWith(
      "Elena Ortiz and Marcus Hale are the people named most often, in 3 reviews each.",
    );
  });
});

describe("Wilson's lower bound", () => {
  test.each([
    [0, 0, 0],
    [1, 1, 0.21],
    [9, 10, 0.6],
    [90, 100, 0.83],
  ])("of %d in %d", (part, whole, bound) => {
    expect(wilsonLowerBound(part, whole)).toBeCloseTo(bound, 1);
  });
});

describe("suggestions to the operator", () => {
  const suggestions = (...texts: readonly string[]) =>
    runThrough(
      suggestionsFrom(
        business,
        texts.map((text, at) => review(`x${at}`, { text })),
      ),
    ).map(({ kind, text, review_count }) => [kind, text, review_count]);

  test("name persons, places and phrases that three reviews name and no list holds", () => {
    const found = suggestions(
      "Thanks to Wendell and his crew. The copper turret is new.",
      "Ask for Wendell! We live in Bastrop. The copper turret shines.",
      "Our installer Wendell was great. Near Bastrop. A copper turret!",
      "Wendell's patience. They came out to us in Bastrop. A copper turret…",
    );
    expect(found).toContainEqual(["person", "Wendell", 3]);
    expect(found).toContainEqual(["area", "Bastrop", 3]);
    expect(found).toContainEqual(["phrase", "Copper turret", 4]);
  });

  test.each([
    ["two reviews", ["Ask for Wendell.", "Ask for Wendell."]],
    ["who is listed", ["Ask for Marcus.", "Ask for Marcus.", "Ask for Marcus in Austin."]],
    ["makers of shingles", ["They met GAF there.", "Thanks to GAF.", "Ask for GAF."]],
  ])("leave out %s", (_what, texts) => {
    expect(suggestions(...texts)).toEqual([]);
  });

  test("leave out the customer's own name", () => {
    const own = [1, 2, 3].map((at) => review(`o${at}`, { text: "Thanks to Wendell!", author: "Wendell P." }));
    expect(runThrough(suggestionsFrom(business, own))).toEqual([]);
  });
});

describe("ids that would deceive a lookup", () => {
  test("are ids like others", () => {
    const reading = readBusiness({
      name: "X",
      time_zone: "UTC",
      services: [{ id: "constructor", label: "Building", synonyms: ["built"] }],
    });
    expect(reading.kind).toBe("read");
    expect(insightsOf(review("a", { text: "x", problems: ["__proto__"] })).review_count).toBe(1);
  });
});
