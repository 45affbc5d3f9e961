import { describe, expect, test } from "bun:test";
import type { Polarity } from "../../src/core/reviews/finding.ts";
import { notAnalysed } from "../../src/core/reviews/finding.ts";
import { numbersIn } from "../../src/insights/reading/number-words.ts";
import { vocabularyOf } from "../../src/insights/tables/vocabulary.ts";
import { type Ground, type Refusal, refusalOf } from "../../src/insights/wording/grounding.ts";
import { judgeWording } from "../../src/insights/wording/judge-wording.ts";
import type { WordedFact } from "../../src/insights/wording/wording-request.ts";
import { business, review } from "./site.ts";

const good = review("good", {
  text: "Marcus was on time and the price was fair. The gutters “don’t leak” any more, says Rosalind.",
  author: "Wendell Pike",
  found: [
    ["punctuality", "positive", "on time"],
    ["pricing", "positive", "price was fair"],
  ],
});
const bad = review("bad", {
  text: "They charged more than the quote said.",
  rating: 2,
  found: [["pricing", "negative", "charged more"]],
});
const unseen = review("unseen", { text: "Never shown to the model." });
const torn = review("torn", {
  text: "The price of our new roof was high, and still worth it. Thanks, Beatrix.",
  author: "Beatrix Moss",
  found: [["pricing", "mixed", "price of our new roof"]],
});

const many = Array.from({ length: 21 }, (_, at) =>
  review(`many${at}`, { text: "The price was fair.", found: [["pricing", "positive", "price"]] }),
);

const fact = (metric: string, text: string, value: number, n: number): WordedFact => ({
  metric,
  text,
  value,
  n,
  numbers: [value, n],
});
const facts = [
  fact(
    "aspects.pricing.sure_positive_count",
    "Pricing: 12 of the 15 reviews that speak plainly of it are positive.",
    12,
    15,
  ),
  fact("aspects.pricing.sure_negative_count", "Pricing: negative reviews", 3, 15),
  fact(
    "entities.services.gutters.mention_count",
    "The service mentioned most is Gutters, in 9 reviews.",
    9,
    9,
  ),
];

/** An engine for this table alone: it hears blame in one word and praise in another. */
const heard: readonly (readonly [string, string, Polarity])[] = [
  ["overpriced", "pricing", "negative"],
  ["fair", "pricing", "positive"],
  ["tidy", "cleanliness", "positive"],
  ["spotless", "cleanliness", "mixed"],
];
const ground: Ground = {
  facts: new Map(facts.map((each) => [each.metric, each])),
  reviews: new Map([good, bad, torn, ...many].map((each) => [each.id, each])),
  vocabulary: vocabularyOf(business),
  names: [business.name, "Gutters", "Best Roofing 24"],
  analyse: ({ text }) => {
    const aspects = heard
      .filter(([word]) => text.includes(word))
      .map(([phrase, aspect, polarity]) => ({
        aspect,
        polarity,
        basis: "cue",
        sure: true,
        phrase,
        start: 0,
        end: 1,
      }));
    return { ...notAnalysed, sentiment: aspects[0]?.polarity ?? null, aspects };
  },
};

const positive = "aspects.pricing.sure_positive_count";
const negative = "aspects.pricing.sure_negative_count";
const gutters = "entities.services.gutters.mention_count";
/** A sentence of exactly so many units. */
const long = (units: number) => `${"The price was fair and ".padEnd(units - 5, "fair ")}fair.`;

describe("a sentence of a language model", () => {
  test.each<[string, string, string | null, readonly string[], Refusal | null]>([
    ["that tells the figure stands", "Pricing is positive in 12 of 15 reviews.", positive, [good.id], null],
    ["in number words too", "Pricing is positive in twelve of fifteen reviews.", positive, [good.id], null],
    [
      "with a verbatim quote, however its marks are written",
      'One wrote that the gutters "don\'t leak" any more.',
      null,
      [good.id],
      "number",
    ],
    [
      "with a verbatim quote and no count",
      'A customer says that the gutters "don\'t leak" any more.',
      null,
      [good.id],
      null,
    ],
    [
      "that names a technician of the business",
      "Marcus was on time, a customer says.",
      null,
      [good.id],
      null,
    ],
    [
      "that names somebody whom the cited review names",
      "A customer says so of Rosalind and the gutters.",
      null,
      [good.id],
      null,
    ],
    [
      "with the superlative of its own figure",
      "The service mentioned most is Gutters.",
      gutters,
      [good.id],
      null,
    ],
    ["with a superlative and a number of a name", "Best Roofing 24 had a fair price.", null, [good.id], null],
    [
      "with a word that only ends like a superlative",
      "The price was fair on request.",
      null,
      [good.id],
      null,
    ],
    ["in other forms of the words that it cites", "They say what was quoted.", null, [bad.id], null],
    ["that counts blame", "Pricing is negative in 3 of 15 reviews.", negative, [bad.id], null],
    ["that tells of blame", "A customer complained of the quote.", null, [bad.id], null],
    ["of praise where the cited review is torn", "The price was fair to a customer.", null, [torn.id], null],
    ["of blame where the cited review is torn", "The price was overpriced.", null, [torn.id], null],
    ["that takes no side itself", "The crew was spotless, at a fair price.", null, [good.id], null],
    ["about reviews, mostly", "Several customers of the business mention the price.", null, [good.id], null],
    ["of joining words, mostly", "When they were there it would have been fair.", null, [good.id], null],
    ["of short words, mostly", "A guy set an old fan up at a fair price.", null, [good.id], null],
    ["that cites as many as may be", "The price was fair.", null, many.slice(1).map(({ id }) => id), null],
    ["that cites too many", "The price was fair.", null, many.map(({ id }) => id), "citation"],
    ["that cites nothing", "The price was fair.", null, [], "citation"],
    ["that cites a review that does not exist", "The price was fair.", null, ["0".repeat(26)], "citation"],
    ["that cites a review it was not shown", "The price was fair.", null, [unseen.id], "citation"],
    ["that cites a true and a false id", "The price was fair.", null, [good.id, "nonsense"], "citation"],
    [
      "about a figure that does not exist",
      "The price was fair.",
      "aspects.magic.sure_positive_count",
      [good.id],
      "metric",
    ],
    [
      "with a quote that nobody wrote",
      'A customer says "the best roofers of Texas".',
      null,
      [good.id],
      "quote",
    ],
    [
      "with a quote of another review than it cites",
      'A customer says "charged more than the quote".',
      null,
      [good.id],
      "quote",
    ],
    [
      "with a quote in single marks that nobody wrote",
      "A customer says 'worth the money' of it.",
      null,
      [good.id],
      "quote",
    ],
    ["with the shortest quote", 'A customer says "was" of the fair price.', null, [good.id], null],
    ["with too short a quote", 'A customer says "on" of the fair price.', null, [good.id], "quote"],
    ["with a quote that does not end", 'A customer says "on time and.', null, [good.id], "quote"],
    ["with another number", "Pricing is positive in 14 of 15 reviews.", positive, [good.id], "number"],
    [
      "with another number in words",
      "Pricing is positive in thirteen reviews.",
      positive,
      [good.id],
      "number",
    ],
    [
      "with a share that nobody computed",
      "Pricing is positive in 80% of reviews.",
      positive,
      [good.id],
      "number",
    ],
    ["with a number and no figure", "There were 12 happy customers.", null, [good.id], "number"],
    [
      "with an uncountable number",
      "Dozens of customers say that the price was fair.",
      positive,
      [good.id],
      "number",
    ],
    ["with a number in other digits", "Pricing is positive in １４ reviews.", positive, [good.id], "number"],
    ["that names a stranger", "Gunther was on time, a customer says.", null, [good.id], "name"],
    ["that names the customer", "Wendell was on time with the price.", null, [good.id], "name"],
    ["that names the customer by their own text", "Beatrix found the price high.", null, [torn.id], "name"],
    [
      "that makes blame of praise",
      "The work was overpriced, a customer says of the price.",
      null,
      [good.id],
      "polarity",
    ],
    [
      "that makes praise of blame",
      "The price was fair, a customer says of the quote.",
      null,
      [bad.id],
      "polarity",
    ],
    [
      "that counts praise as blame",
      "Pricing is negative in 12 of 15 reviews.",
      positive,
      [good.id],
      "polarity",
    ],
    [
      "that counts blame as praise",
      "Customers are happy with pricing in 3 of 15 reviews.",
      negative,
      [bad.id],
      "polarity",
    ],
    [
      "that counts praise as blame in other words",
      "The price was overpriced in 12 of 15 reviews.",
      positive,
      [good.id, bad.id],
      "polarity",
    ],
    [
      "that counts blame as praise in other words",
      "The price was fair in 3 of 15 reviews.",
      negative,
      [good.id, bad.id],
      "polarity",
    ],
    [
      "about a side of which the cited review says nothing",
      "The crew was tidy, and on time.",
      null,
      [good.id],
      "polarity",
    ],
    ["with a superlative", "The fairest price was on time.", null, [good.id], "superlative"],
    ["about everybody", "Every customer says that the price was fair.", positive, [good.id], "superlative"],
    ["that always holds", "Marcus was always on time.", null, [good.id], "superlative"],
    [
      "that is made up",
      "The crew installs solar heating and repairs bicycles nearby.",
      null,
      [good.id],
      "support",
    ],
    ["as short as may be", "Fair work.", null, [good.id], null],
    ["that is made up of short words", "The deck, fans and pipe won out.", null, [good.id], "support"],
    ["that is too short", "Fair job.", null, [good.id], "form"],
    ["as long as may be", long(240), null, [good.id], null],
    ["that is too long", long(241), null, [good.id], "form"],
    ["that does not end", "The price was fair", null, [good.id], "form"],
    ["that is none", "fair", null, [good.id], "form"],
    ["that is two", "The price was fair. Marcus was on time.", null, [good.id], "form"],
    ["with a link", "The price was fair, see https://evil.example.", null, [good.id], "form"],
    ["with an address", "The price was fair, write to ann@example.com.", null, [good.id], "form"],
    ["with a telephone number", "The price was fair, call 512-555-0199.", null, [good.id], "form"],
    ["with markup", "The price was <b>fair</b>.", null, [good.id], "form"],
    ["with Markdown", "The price was [fair](x).", null, [good.id], "form"],
    ["with signs that cannot be seen", "The price was fair\u202e.", null, [good.id], "form"],
  ])("%s", (_what, text, metric, reviewIds, refusal) => {
    expect(refusalOf({ text, metric, reviewIds }, ground)).toBe(refusal);
  });
});

describe("what a language model gave", () => {
  const excerpts = new Map([good, bad].map(({ id }) => [id, ""]));
  const request = { facts, questions: ["Is it dear?"], excerpts, system: "", user: "", schema: {} };
  const wordingCase = {
    business,
    request,
    reviews: [good, bad, unseen],
    model: "m",
    analyse: ground.analyse,
  };
  const fair = { text: "The price was fair.", metric: null, reviewIds: [good.id] };
  const shouted = { ...fair, text: "The price was fair!! And fair." };
  const counted = { ...fair, text: "Pricing is positive in 12 of 15 reviews.", metric: positive };
  const judged = (summary: readonly (typeof counted | typeof fair)[], ...answers: (typeof fair)[][]) =>
    judgeWording(
      { summary, answers: answers.map((sentences, question) => ({ question, sentences })) },
      wordingCase,
    );

  test("stands under its figures and reviews, with its model's name", () => {
    expect(judged([counted], [fair, fair])).toEqual({
      wording: {
        model: "m",
        summary: [{ text: counted.text, metric: positive, value: 12, n: 15, review_ids: [good.id] }],
        answers: { "Is it dear?": "The price was fair. The price was fair." },
      },
      sentences: 3,
      refused: [],
    });
  });

  test("is not trusted where more than three in ten sentences of a text fall", () => {
    expect(judged([], [fair, fair, fair, shouted])).toMatchObject({
      wording: { answers: { "Is it dear?": "The price was fair. The price was fair. The price was fair." } },
      refused: ["form"],
    });
    expect(judged([], [fair, fair, shouted])).toEqual({ wording: null, sentences: 3, refused: ["form"] });
    expect(judged([counted], [fair, fair, shouted]).wording).toMatchObject({
      summary: [{ text: counted.text }],
      answers: {},
    });
  });

  test("tells in a summary nothing without a figure", () => {
    expect(judged([fair])).toEqual({ wording: null, sentences: 1, refused: ["metric"] });
  });

  test("may hold the numbers of any name of the business, of the longest first", () => {
    const named = { ...business, name: "Best Roofing", legalName: "Best Roofing 24" };
    const summary = [{ ...counted, text: "Best Roofing 24 is praised for pricing in 12 of 15 reviews." }];
    const verdict = judgeWording({ summary, answers: [] }, { ...wordingCase, business: named });
    expect(verdict.refused).toEqual([]);
  });

  test("may cite only what was shown", () => {
    expect(judged([{ ...counted, reviewIds: [unseen.id] }]).refused).toEqual(["citation"]);
  });

  test("answers nothing that was not asked", () => {
    expect(judged([counted], [], [fair]).wording?.answers).toEqual({});
  });
});

describe("numbers in a text", () => {
  test.each<[string, readonly number[]]>([
    ["none here", []],
    ["1,234 reviews", [1234]],
    ["4.30 out of 5", [4.3, 5]],
    ["half a dozen", [0.5, 12]],
    ["twenty-one", [20, 1]],
    ["hundreds", [Number.NaN]],
    ["٤ stars", [Number.NaN]],
    ["nineteen", [19]],
    ["often the phone weighs a ton", []],
  ])("%s", (text, numbers) => {
    expect(numbersIn(text)).toEqual([...numbers]);
  });
});
