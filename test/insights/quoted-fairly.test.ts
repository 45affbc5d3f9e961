import { describe, expect, test } from "bun:test";
import type { PublishedReview, Rating } from "../../src/core/reviews/review.ts";
import { isBrokenOff, isExcused, isRevised } from "../../src/insights/prose/limited.ts";
import { documentsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

interface Told {
  readonly text: string;
  readonly side?: "positive" | "negative";
  readonly phrase: string;
  readonly rating?: Rating;
  readonly basis?: "cue" | "learned";
}

/** One review of each, all about cleanliness. */
function toldOf(...all: readonly Told[]) {
  const reviews = all.map(({ text, side = "positive", phrase, rating, basis = "cue" }, at) => {
    const made: PublishedReview = review(`q${at}`, {
      text,
      rating: rating ?? (side === "positive" ? 5 : 2),
      author: `Customer ${at}`,
      found: [["cleanliness", side, phrase]],
    });
    const aspects = made.analysis.aspects.map((finding) => ({ ...finding, basis }));
    return { ...made, analysis: { ...made.analysis, aspects } };
  });
  const documents = documentsOf(manuscriptOf(reviews));
  expect(mismatchesOf(documents)).toEqual([]);
  return documents.insights;
}

const tidy = (where: string): Told => ({
  text: `They left the ${where} really tidy.`,
  phrase: "really tidy",
});
const nails = (where: string): Told => ({
  text: `They left nails all over the ${where}.`,
  side: "negative",
  phrase: "left nails",
});
const sentencesOf = ({ summary, faq, pull_quote }: ReturnType<typeof toldOf>) =>
  JSON.stringify([summary, pull_quote, faq.map(({ answer, quotes }) => [answer, quotes])]);

describe("nobody is quoted with what stands before a later addition", () => {
  const more = [nails("yard"), nails("drive"), tidy("porch")];
  const heard = (text: string) =>
    sentencesOf(toldOf({ text, side: "negative", phrase: "left nails" }, ...more));

  test.each([
    "They left nails in the flower bed. UPDATE: the owner came and picked up each of them.",
    "They left nails in the flower bed. Update 6/20 - all put right, thank you.",
    "They left nails in the flower bed.\nEdit: they swept it all, so two stars more.",
    "They left nails in the flower bed (edited to add: they have been back and it is fine now).",
  ])("%s", (text) => {
    expect(heard(text)).not.toContain("flower bed");
  });

  test.each([
    "They left nails in the flower bed and nobody would update us about it.",
    "They left nails in the flower bed. Updating the gutters was no better.",
  ])("but with this: %s", (text) => {
    expect(heard(text)).toContain("flower bed");
  });
});

describe("nobody is quoted with blame", () => {
  const more = [nails("yard"), nails("drive"), tidy("porch")];

  test.each([
    "They left nails in the flower bed, it was getting dark, not their fault.",
    "They left nails in the flower bed. My fault, I sent them home.",
    "They left nails in the flower bed because of the storm.",
    "The painter they recommended left nails in the flower bed.",
    "Great cleanup... if you like how they left nails in the flower bed.",
  ])("that is excused, somebody else's, or broken off: %s", (text) => {
    expect(sentencesOf(toldOf({ text, side: "negative", phrase: "left nails" }, ...more))).not.toContain(
      "flower",
    );
  });

  test("but with what the firm did", () => {
    const text = "They left nails in the flower bed and it was their fault.";
    expect(sentencesOf(toldOf({ text, side: "negative", phrase: "left nails" }, ...more))).toContain(
      "flower",
    );
  });
});

describe("praise is not shown by", () => {
  const more = [tidy("yard"), tidy("drive"), tidy("porch")];

  test.each<Told>([
    {
      text: "The gutters never drained clean since we moved in.",
      phrase: "never drained clean",
      basis: "learned",
    },
    { text: "The old crew didn't sweep a thing anywhere.", phrase: "didn't sweep a thing", basis: "learned" },
    {
      text: "The sweeping could be better, all else is perfect.",
      phrase: "sweeping could be better",
      rating: 4,
    },
  ])("what was wrong: $text", (told) => {
    expect(sentencesOf(toldOf(told, ...more))).not.toContain(told.text.slice(0, 20));
  });

  test.each<Told>([
    { text: "Our whole house has never been so tidy.", phrase: "never been so tidy", basis: "learned" },
    { text: "They never left a single scrap behind.", phrase: "never left a single scrap" },
  ])("but by this: $text", (told) => {
    expect(sentencesOf(toldOf(told, ...more.slice(0, 2)))).toContain(told.text.slice(0, 20));
  });
});

describe("what customers complain about", () => {
  const complaints = (...all: readonly Told[]) =>
    toldOf(...all).faq.find(({ question }) => question === "What do customers complain about?");

  test("is told in a whole sentence where it is one thing", () => {
    const { answer, quotes } = complaints(...["yard", "drive", "porch", "lane", "shed"].map(nails)) ?? {};
    expect(answer).toMatch(
      /^Mainly about cleanliness: 5 reviews find fault with it \(“They left nails [^”]+”\)\.$/,
    );
    expect(quotes).toEqual([]);
  });

  test("is shown by a whole sentence that no other answer has where no few words tell it", () => {
    const long = (at: number): Told => ({
      text: `They left nails all over the driveway and in the lawn number ${at} for weeks.`,
      side: "negative",
      phrase: "left nails",
    });
    const { answer, quotes } = complaints(...[1, 2, 3, 4, 5].map(long)) ?? {};
    expect(answer).toBe("Mainly about cleanliness: 5 reviews find fault with it.");
    expect(quotes?.map(({ text }) => text.slice(0, 15))).toEqual(["They left nails", "They left nails"]);
  });
});

test("what speaks, and how, the summary says once", () => {
  const both = Array.from({ length: 6 }, (_, at) =>
    review(`b${at}`, {
      text: "They were on time and left the yard tidy.",
      found: [
        ["punctuality", "positive", "on time"],
        ["cleanliness", "positive", "tidy"],
      ],
    }),
  );
  const documents = documentsOf(manuscriptOf(both));
  expect(mismatchesOf(documents)).toEqual([]);
  const { summary, faq } = documents.insights;
  expect(summary?.split("speak plainly")).toHaveLength(2);
  expect(summary).toMatch(/all 6 reviews that speak plainly of it.*praised by all 6\./);
  expect(faq.filter(({ answer }) => answer.includes("speak plainly"))).toHaveLength(1);
});

describe("the few who are sure", () => {
  const spoken = (doubtful: number, side: "positive" | "negative") =>
    documentsOf(
      manuscriptOf([
        ...Array.from({ length: 4 }, (_, at) =>
          review(`s${at}`, {
            text: at < 2 ? "They were on time." : "They were late.",
            rating: at < 2 ? 5 : 2,
            found: [["punctuality", at < 2 ? "positive" : "negative", at < 2 ? "on time" : "late"]],
          }),
        ),
        ...Array.from({ length: doubtful }, (_, at) =>
          review(`d${at}`, {
            text: "We took the morning off for this.",
            rating: side === "positive" ? 5 : 2,
            found: [["punctuality", side, "took the morning off", "unsure"]],
          }),
        ),
      ]),
    );
  const answered = (documents: ReturnType<typeof spoken>) =>
    documents.insights.faq.some(({ question }) => question === "Do they come when they said they would?");

  test.each(["positive", "negative"] as const)(
    "do not speak for the many who judge otherwise: %s",
    (side) => {
      const documents = spoken(12, side);
      expect(mismatchesOf(documents)).toEqual([]);
      expect(answered(documents)).toBe(false);
      expect(documents.insights.summary).not.toContain("unctuality");
    },
  );

  test("speak where the others may judge alike", () => {
    const documents = spoken(3, "negative");
    expect(mismatchesOf(documents)).toEqual([]);
    expect(answered(documents)).toBe(true);
  });
});

test.each(["\n", ". ", "... ", "( ", "update ", "not ", "UPDATE"])(
  "what follows a quote is read in bounded time: %j without end",
  (sign) => {
    const begun = performance.now();
    const text = `They left nails all over.${sign.repeat(200_000)}`;
    for (let turn = 0; turn < 20; turn += 1) {
      isRevised(text, { end: 24 });
      isExcused(text, { start: 0, end: text.length });
      isBrokenOff(text, { start: text.length - 1 });
    }
    expect(performance.now() - begun).toBeLessThan(3000);
  },
);
