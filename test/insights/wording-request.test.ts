import { describe, expect, test } from "bun:test";
import { Ajv } from "ajv";
import type { PublishedReview } from "../../src/core/reviews/review.ts";
import { runThrough } from "../../src/core/steps.ts";
import { excerptOf, wordingKey, wordingRequest } from "../../src/insights/wording/wording-request.ts";
import { engine } from "../support/engine.ts";
import { business, documentsOf, manuscriptOf, review } from "./site.ts";

function requestFor(reviews: readonly PublishedReview[]) {
  const figures = runThrough(engine.figures({ business, reviews }));
  return { figures, request: wordingRequest(business, figures, reviews) };
}

const reviews = Array.from({ length: 60 }, (_, n) =>
  review(`r${n}`, {
    text: `Marcus was on time for the gutters in Austin and the price was fair, says number ${n}.`,
    date: `2026-0${1 + (n % 9)}-${10 + (n % 18)}`,
    found: [
      ["punctuality", "positive", "on time"],
      ["pricing", n % 7 === 0 ? "negative" : "positive", "price was fair"],
    ],
  }),
);
const { figures, request } = requestFor(reviews);
const shown = JSON.parse(request.user) as {
  readonly business: string;
  readonly figures: readonly { metric: string; value: unknown; n: number; means: string }[];
  readonly summary_now: readonly { text: string; metric: string }[];
  readonly questions: readonly { number: number; question: string; answer_now: string }[];
  readonly reviews: readonly { id: string; rating: number; text: string }[];
};

interface Given {
  readonly summary: readonly unknown[];
  readonly answers: readonly object[];
}

/** What stands at a path of a document; a list is entered by id. */
function at(document: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value.find((row: { id: string }) => row.id === key);
    return (value as Record<string, unknown> | undefined)?.[key];
  }, document);
}

describe("what a language model is told of the figures", () => {
  test("are figures as they are published, each at its path", () => {
    const { insights } = documentsOf(manuscriptOf(reviews));
    const counted = request.facts.filter(({ metric }) => /^(?:aspects|entities)\./.test(metric));
    expect(counted.map(({ metric }) => metric)).toEqual([
      "aspects.punctuality.sure_positive_count",
      "aspects.punctuality.sure_negative_count",
      "aspects.pricing.sure_positive_count",
      "aspects.pricing.sure_negative_count",
      "entities.technicians.t-marcus.mention_count",
      "entities.services.gutters.mention_count",
      "entities.service_areas.austin.mention_count",
    ]);
    for (const { metric, value } of counted.filter(({ metric }) => metric.startsWith("entities.")))
      expect([metric, at(insights, metric)]).toEqual([metric, value]);
    expect(counted.slice(0, 4).map(({ value, n }) => [value, n])).toEqual([
      [60, 60],
      [0, 60],
      [51, 60],
      [9, 60],
    ]);
  });

  test("say what they mean, in the summary's own words where it tells them", () => {
    const means = new Map(request.facts.map(({ metric, text }) => [metric, text]));
    expect(means.get("aspects.punctuality.sure_negative_count")).toBe("Punctuality: negative reviews");
    expect(means.get("entities.service_areas.austin.mention_count")).toBe("Reviews that mention Austin");
    for (const { metric, text } of figures.claims)
      expect([metric, means.get(metric)]).toEqual([metric, text]);
    expect(shown.figures).toEqual(
      request.facts.map(({ metric, value, n, text }) => ({ metric, value, n, means: text })),
    );
    expect(shown.summary_now).toEqual(figures.claims.map(({ text, metric }) => ({ text, metric })));
  });

  test("allow the numbers of their own sentence, and no others", () => {
    const numbers = new Map(request.facts.map((fact) => [fact.metric, new Set(fact.numbers)]));
    expect(numbers.get("aspects.pricing.sure_negative_count")).toEqual(new Set([9, 60]));
    expect(numbers.get("aspects.punctuality.sure_negative_count")).toEqual(new Set([0, 60]));
    expect(numbers.get("temporal.trend")).toEqual(new Set([54, 8, 2026]));
  });

  test("with the questions that are answered, by their numbers", () => {
    expect(request.questions).toEqual(figures.faq.map(({ question }) => question));
    expect(shown.questions).toEqual(
      figures.faq.map(({ question, answer }, number) => ({ number, question, answer_now: answer })),
    );
    expect(shown.business).toBe("Copper Ridge Roofing");
  });
});

describe("which reviews a language model is shown", () => {
  const many = Array.from({ length: 90 }, (_, n) => {
    const said = ["on time", "price was fair", "spotless"][n % 3] ?? "";
    const aspect = ["punctuality", "pricing", "cleanliness"][n % 3] ?? "";
    return review(`m${n}`, { text: `All of it was ${said}.`, found: [[aspect, "positive", said]] });
  });

  test("forty at most of those that bear the claims and answers out, of each in turn", () => {
    const { figures: counted, request: asked } = requestFor(many);
    const ids = [...asked.excerpts.keys()];
    expect(ids).toHaveLength(40);
    const borne = [
      ...counted.claims.map(({ review_ids }) => review_ids),
      ...counted.faq.map(({ quotes, review_ids }) => [
        ...quotes.map(({ review_id }) => review_id),
        ...review_ids,
      ]),
    ];
    expect(ids.filter((id) => !borne.flat().includes(id))).toEqual([]);
    expect(borne.flatMap((list) => list.slice(0, 3)).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("each with its stars and its words, and the same whatever else was published", () => {
    expect(shown.reviews.map(({ id }) => id)).toEqual([...request.excerpts.keys()]);
    const texts = new Map<string, string | null>(reviews.map(({ id, facts }) => [id, facts.text]));
    expect(shown.reviews.length).toBeGreaterThan(10);
    for (const { id, rating, text } of shown.reviews)
      expect([id, rating, text]).toEqual([id, 5, texts.get(id) ?? ""]);
  });

  test("none whose words and stars contradict each other, and none without words", () => {
    const odd = reviews.map((each, n): PublishedReview => {
      if (n % 3 === 0) return { ...each, analysis: { ...each.analysis, conflict: true } };
      return n % 3 === 1 ? { ...each, facts: { ...each.facts, text: null } } : each;
    });
    const plain = new Set<string>(odd.filter((_, n) => n % 3 === 2).map(({ id }) => id));
    const asked = wordingRequest(business, figures, odd);
    expect(asked.excerpts.size).toBeGreaterThan(3);
    expect([...asked.excerpts.keys()].filter((id) => !plain.has(id))).toEqual([]);
  });
});

describe("what a language model is shown of a text", () => {
  test("ends in no half of a character, which endpoints refuse", () => {
    for (const before of ["", "a"]) {
      const excerpt = excerptOf(`${before}${"🏠".repeat(600)}`);
      expect([excerpt.isWellFormed(), excerpt.length]).toEqual([true, before === "" ? 500 : 499]);
    }
  });

  test("are five hundred units, out of the first thousand", () => {
    expect(excerptOf("a".repeat(500))).toBe("a".repeat(500));
    expect(excerptOf("a".repeat(501))).toBe("a".repeat(500));
    expect(excerptOf(`${"\u200b".repeat(999)}ab`)).toBe("a");
  });

  test.each([
    ["a link", "See https://evil.example/a?b=c or www.evil.example now", "See or now"],
    ["a link in capitals", "See HTTPS://EVIL.EXAMPLE", "See"],
    ["markup", "<b>Good</b> {{work}} [a](b) `c` d|e\\f", "b Good /b work a (b) c d e f"],
    ["what cannot be seen", "Good\u202e \u200bwork\u0007\ue000", "Good work"],
    ["white space", "  Good\n\n\twork  ", "Good work"],
  ])("is without %s", (_what, text, excerpt) => {
    expect(excerptOf(text)).toBe(excerpt);
  });
});

test.each<[string, (given: Given) => unknown, boolean]>([
  ["as it is asked for", (given) => given, true],
  ["without a summary", ({ answers }) => ({ answers }), false],
  ["without answers", ({ summary }) => ({ summary }), false],
  ["with more beside it", (given) => ({ ...given, mood: "good" }), false],
  [
    "of a question by its words",
    (given) => ({ ...given, answers: [{ ...given.answers[0], question: "Why?" }] }),
    false,
  ],
  ["of a question without a number", (given) => ({ ...given, answers: [{ sentences: [] }] }), false],
  ["of a sentence without ids", (given) => ({ ...given, summary: [{ text: "Fair.", metric: null }] }), false],
  [
    "of a sentence without a metric",
    (given) => ({ ...given, summary: [{ text: "Fair.", review_ids: [] }] }),
    false,
  ],
  [
    "of a sentence without words",
    (given) => ({ ...given, summary: [{ metric: null, review_ids: [] }] }),
    false,
  ],
  ["of plain words", (given) => ({ ...given, summary: ["Fair."] }), false],
])("the schema of an answer %s", (_what, made, isTaken) => {
  const sentence = (metric: string | null) => ({ text: "Fair.", metric, review_ids: ["a"] });
  const given = { summary: [sentence("a.b")], answers: [{ question: 0, sentences: [sentence(null)] }] };
  expect(new Ajv().compile(request.schema)(made(given))).toBe(isTaken);
});

test("what is asked has one name, and another for another model, question or text", () => {
  const again = requestFor(reviews).request;
  const key = wordingKey(request, "m");
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(wordingKey(again, "m")).toBe(key);
  const others = [
    wordingKey(request, "n"),
    wordingKey({ ...request, user: `${request.user} ` }, "m"),
    wordingKey({ ...request, system: `${request.system} ` }, "m"),
    wordingKey({ ...request, schema: {} }, "m"),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});
