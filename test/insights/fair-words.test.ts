import { describe, expect, test } from "bun:test";
import type { PublishedReview } from "../../src/core/reviews/review.ts";
import { documentsOf, type Given, manuscriptOf, mismatchesOf, review } from "./site.ts";

type Told = readonly [text: string, aspect: string, polarity: "positive" | "negative", phrase: string];

/** A site of these sentences, each a review of its own; praise under five stars and blame under one, if not said otherwise. */
function insightsOf(told: readonly Told[], more: (at: number) => Partial<Given> = () => ({})) {
  const reviews: readonly PublishedReview[] = told.map(([text, aspect, polarity, phrase], at) =>
    review(`w${at}`, {
      text,
      rating: polarity === "positive" ? 5 : 1,
      date: `2026-0${1 + (at % 9)}-03`,
      author: `Author ${at}`,
      found: [[aspect, polarity, phrase]],
      ...more(at),
    }),
  );
  const documents = documentsOf(manuscriptOf(reviews));
  expect(mismatchesOf(documents)).toEqual([]);
  return documents.insights;
}

const fair = (where: string): Told => [`The price was fair for the ${where}.`, "pricing", "positive", "fair"];
const dear = (where: string): Told => [
  `The bill for the ${where} was far too high.`,
  "pricing",
  "negative",
  "too high",
];
const neat = (where: string): Told => [`They swept the ${where} clean.`, "cleanliness", "positive", "clean"];
const places = ["gutters", "porch", "garage", "chimney", "deck", "shed"] as const;

describe("the summary is fair", () => {
  test("and does not praise and blame the same thing", () => {
    const { summary_claims } = insightsOf([
      ...places.map(fair),
      ...places.slice(0, 3).map(dear),
      ...places.map(neat),
    ]);
    const sides = summary_claims.flatMap(({ metric }) => /^aspects\..*/.exec(metric) ?? []);
    expect(sides).toEqual(["aspects.cleanliness.sure_positive_count", "aspects.pricing.sure_negative_count"]);
  });

  test("and tells what three of a dozen praise, but not what two of three do", () => {
    const silent = [...Array(9)].map((_, at): Told => [`Job ${at}.`, "speed", "positive", "Job"]);
    const unsure = (at: number): Partial<Given> =>
      at < 3 ? {} : { found: [["speed", "positive", "Job", "unsure"]] };
    const all = places.slice(0, 3).map(neat);
    expect(insightsOf([...all, ...silent], unsure).summary).toContain("is cleanliness: all 3 reviews");
    const most: readonly Told[] = [
      ...all.slice(0, 2),
      ["Nails in the yard.", "cleanliness", "negative", "Nails"],
    ];
    expect(insightsOf([...most, ...silent], unsure).summary).not.toContain("cleanliness");
  });

  test("and calls no praise the clearest where fewer praise something else as clearly", () => {
    const silent = [...Array(40)].map((_, at): Told => [`Job ${at}.`, "speed", "positive", "Job"]);
    const told = [...places.map(fair), dear("yard"), ...places.slice(0, 4).map(neat), ...silent];
    const { summary } = insightsOf(told, (at) =>
      at < 11 ? {} : { found: [["speed", "positive", "Job", "unsure"]] },
    );
    expect(summary).toContain("praise is pricing");
    expect(summary).not.toContain("clearest");
  });

  test("and tells what most of a few find fault with before what some of many do", () => {
    const mess: Told = ["Nails in the yard.", "cleanliness", "negative", "Nails"];
    const risk: Told = ["Nobody wore a harness.", "safety", "negative", "harness"];
    const safe: Told = ["They roped the ladder off.", "safety", "positive", "roped"];
    const all = [...Array(14)].map((_, at) => neat(`yard ${at}`));
    const told = [...all, ...Array(6).fill(mess), ...Array(5).fill(risk), ...Array(3).fill(safe)];
    const silent = [...Array(80)].map((_, at): Told => [`Job ${at}.`, "speed", "positive", "Job"]);
    const { summary } = insightsOf([...told, ...silent], (at) =>
      at < told.length ? {} : { found: [["speed", "positive", "Job", "unsure"]] },
    );
    expect(summary).toContain("Most who speak of safety are unhappy: 5 of 8 find fault");
    expect(summary).not.toContain("divided");
  });

  test("and tells no customer's words twice", () => {
    const both = places.map((where) => `The price was fair and they swept the ${where}.`);
    const told = both.map((text): Told => [text, "pricing", "positive", "fair"]);
    const { summary } = insightsOf(told, (at) => ({
      found: [
        ["pricing", "positive", "fair"],
        ["cleanliness", "positive", "swept"],
      ],
      author: `Author ${at}`,
    }));
    const words = [...(summary ?? "").matchAll(/“([^”]*)”/g)].map(([, said]) => said);
    expect(words).toHaveLength(4);
    expect(new Set(words).size).toBe(4);
  });
});

describe("what is told as praise", () => {
  const others = places
    .slice(0, 2)
    .map((where): Told => [`Fair, the ${where}`, "pricing", "positive", "Fair"]);
  const heard = (text: string, phrase: string, rating: Given["rating"] = 4): string => {
    const { summary, faq, pull_quote } = insightsOf(
      [[text, "pricing", "positive", phrase], ...others],
      (at) => (at === 0 ? { rating } : {}),
    );
    return JSON.stringify([summary, faq.map(({ answer, quotes }) => [answer, quotes]), pull_quote]);
  };

  test.each([
    ["The price of it was fair.", "fair"],
    ["Prompt, courteous and very fairly priced.", "fairly priced"],
  ])("is %s", (text, phrase) => {
    expect(heard(text, phrase)).toContain(text.replace(".", ""));
  });

  test.each([
    ["The price was fair I guess.", "fair"],
    ["The price was alright with us.", "alright"],
    ["The price was fair, I suppose.", "fair"],
    ["The price was fair and you get what you pay for.", "fair"],
  ])("is not faint: %s", (text, phrase) => {
    expect(heard(text, phrase)).not.toContain("The price was");
  });

  test("is not of a customer who is not content", () => {
    expect(heard("The price of it was fair.", "fair", 3)).not.toContain("The price of");
  });

  test("is not taken back behind a comma", () => {
    const { faq } = insightsOf([
      ["The price was fair, the door they took off still does not close.", "pricing", "positive", "fair"],
      ...others,
    ]);
    expect(faq[0]?.answer).not.toContain("The price was fair");
  });

  test("is a whole thought where that is short", () => {
    const { summary, faq } = insightsOf([
      ["Prompt, courteous and very fairly priced.", "pricing", "positive", "fairly priced"],
      ...others,
    ]);
    expect(`${summary} ${faq[0]?.answer}`).toContain("“Prompt, courteous and very fairly priced”");
  });
});

test("the same words stand in two places at most", () => {
  const { summary, faq } = insightsOf(
    places.map(
      (where, at): Told => [
        at === 0 ? "No call no show." : `${where}.`,
        "communication",
        "negative",
        at === 0 ? "No call" : where,
      ],
    ),
    (at) =>
      at === 0
        ? {
            found: [
              ["communication", "negative", "No call"],
              ["punctuality", "negative", "no show"],
            ],
          }
        : { found: [["punctuality", "negative", places[at] ?? ""]] },
  );
  const all = [summary, ...faq.map(({ answer }) => answer)].join("\n");
  expect(all.split("No call no show").length - 1).toBeLessThanOrEqual(2);
});
