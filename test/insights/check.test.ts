import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { PublishedReview } from "../../src/core/reviews/review.ts";
import { idOf } from "../support/reviews.ts";
import { randomReviews } from "./random-reviews.ts";
import { type Documents, documentsOf, insightsText, manuscriptOf, mismatchesOf, review } from "./site.ts";

describe("an independent recomputation", () => {
  test("agrees with every published number, whatever the reviews", () => {
    fc.assert(
      fc.property(randomReviews, (reviews) => {
        expect(mismatchesOf(documentsOf(manuscriptOf(reviews)))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("the order in which reviews come in changes no byte", () => {
    fc.assert(
      fc.property(randomReviews, (reviews) => {
        const text = insightsText(manuscriptOf(reviews));
        expect(insightsText(manuscriptOf(reviews.toReversed()))).toBe(text);
      }),
      { numRuns: 40 },
    );
  });
});

const praise = (at: number, date = "2026-03-14"): PublishedReview =>
  review(`p${at}`, {
    text: `Marcus was on time and the gutters look great in Austin. No surprises on the bill, visit ${"abc"[at % 3]}.`,
    date,
    found: [
      ["punctuality", "positive", "on time"],
      ["pricing", at === 0 ? "mixed" : "positive", "No surprises"],
    ],
    problems: at < 3 ? ["leak"] : [],
  });
const blame = (at: number): PublishedReview =>
  review(`n${at}`, {
    text: "They came three days late and nobody called us about it.",
    rating: 1,
    date: "2025-11-02",
    found: [["punctuality", "negative", "three days late"]],
  });

function telling(): Documents {
  return documentsOf(
    manuscriptOf([
      ...[0, 1, 2, 3, 4, 5].map((at) => praise(at)),
      praise(6, "2026-01-05"),
      blame(0),
      blame(1),
      blame(2),
    ]),
  );
}

type Json = Record<string, unknown> | unknown[];

/** Every number and short text of a document, by its path. */
function* leaves(value: unknown, path: readonly (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key]);
  } else if (typeof value === "number") yield [...path];
}

function changed(document: Json, path: readonly (string | number)[]): Json {
  const copy = structuredClone(document);
  const last = path.at(-1) ?? "";
  let holder = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  holder[last] = (holder[last] as number) + 1;
  return copy;
}

describe("a check finds", () => {
  test("nothing wrong with what is published", () => {
    expect(mismatchesOf(telling())).toEqual([]);
  });

  test("nothing wrong with the words of the one who praises what two blame", () => {
    const lone = review("lone", {
      text: "They were very polite.",
      found: [["professionalism", "positive", "polite"]],
    });
    const rude = (at: number) =>
      review(`r${at}`, {
        text: "A rude man answered the phone.",
        rating: 1,
        found: [["professionalism", "negative", "rude"]],
      });
    const documents = documentsOf(manuscriptOf([lone, rude(0), rude(1)]));
    expect(documents.insights.faq[0]?.answer).toContain("2 find fault");
    expect(documents.insights.faq[0]?.answer).toContain("1 praises it (“They were very polite”)");
    expect(mismatchesOf(documents)).toEqual([]);
  });

  test("any number that is one too high, wherever it stands", () => {
    const documents = telling();
    const told = documents.insights as unknown as Json;
    const paths = [...leaves(told)];
    expect(paths.length).toBeGreaterThan(150);
    const missed = paths.filter(
      (path) => mismatchesOf({ ...documents, insights: changed(told, path) as never }).length === 0,
    );
    expect(missed.map((path) => path.join("."))).toEqual([]);
  });

  test("any number of a topic, a topic told twice, and one before what more reviews speak of", () => {
    const documents = documentsOf(
      manuscriptOf([
        ...[0, 1, 2, 3].map((at) => review(`d${at}`, { text: "They swept the driveway.", rating: 4 })),
        ...[0, 1, 2].map((at) => review(`m${at}`, { text: "They ran a magnet over it.", rating: 2 })),
      ]),
    );
    const { topics } = documents.insights;
    expect(topics.map(({ label, review_count }) => [label, review_count])).toEqual([
      ["Driveway", 4],
      ["Magnet sweep for nails", 3],
    ]);
    expect(mismatchesOf(documents)).toEqual([]);
    const wrong = [
      ...[...leaves(topics)].map((path) => changed(topics as unknown as Json, path)),
      [...topics, topics[1]],
      topics.toReversed(),
    ];
    expect(wrong).toHaveLength(8);
    for (const each of wrong)
      expect(
        mismatchesOf({ ...documents, insights: { ...documents.insights, topics: each as never } }),
      ).not.toEqual([]);
  });

  test.each<[string, (documents: Documents) => unknown]>([
    [
      "a review left out",
      ({ insights }) => delete (insights.per_review as Record<string, unknown>)[first(insights)],
    ],
    ["a quote that was touched up", ({ insights }) => patch(insights.faq[0]?.quotes[0], "text", "Great!")],
    [
      "an answer with another count",
      ({ insights }) =>
        patch(insights.faq[0], "answer", "Of 999 reviews that speak plainly of punctuality, 999 positive."),
    ],
    [
      "an answer in other words than the engine has",
      ({ insights }) => patch(insights.faq[0], "answer", "Everybody is pleased (“never a better crew”)."),
    ],
    [
      "a sentence with another count, also where a language model read the reviews",
      ({ insights }) => {
        const claims = insights.summary_claims;
        patch(insights, "model", "tiny-7b");
        patch(insights.engine, "name", "shingle-rules+tiny-7b");
        patch(claims[0], "text", claims[0]?.text.replace("10 reviews", "11 reviews"));
        patch(insights, "summary", claims.map(({ text }) => text).join(" "));
      },
    ],
    ["a summary with another sentence", ({ insights }) => patch(insights, "summary", "All is well.")],
    [
      "a quote of words that leave doubt",
      ({ insights }) => {
        const { review_id = "" } = insights.faq[0]?.quotes[0] ?? {};
        for (const finding of insights.per_review[review_id]?.aspects ?? []) patch(finding, "sure", false);
      },
    ],
    [
      "a sure count of a finding that is not",
      ({ insights }) => patch(Object.values(insights.per_review)[0]?.aspects[0], "sure", false),
    ],
    [
      "an interval that is too narrow",
      ({ insights }) =>
        patch(
          insights.aspects.find(({ share_interval }) => share_interval !== null),
          "share_interval",
          [69, 71],
        ),
    ],
    [
      "a claim about nothing",
      ({ insights }) => patch(insights.summary_claims[0], "metric", "aspects.magic.sure_positive_count"),
    ],
    [
      "evidence that shows something else",
      ({ insights }) => patch(insights.aspects[0]?.top_phrase_evidence[0], "phrase", "very late"),
    ],
    [
      "a phrase of a single review",
      ({ insights }) => {
        const told = insights.aspects[0]?.top_phrase_evidence[0];
        patch(told, "review_ids", told?.review_ids.slice(0, 1));
      },
    ],
    [
      "a phrase that counts a review twice",
      ({ insights }) => {
        const told = insights.aspects[0]?.top_phrase_evidence[0];
        patch(told, "review_ids", [...(told?.review_ids ?? []), told?.review_ids[0]]);
      },
    ],
    [
      "a phrase of the words that does not stand there",
      ({ insights }) => patch(Object.values(insights.per_review)[0]?.aspects[0], "phrase", "in time"),
    ],
    [
      "an example of another review",
      ({ insights }) => patch(insights.aspects[2], "example_review_ids", [first(insights)]),
    ],
    [
      "a pull quote that nobody wrote",
      ({ insights }) => patch(insights, "pull_quote", "The best roofers that there ever were in this town."),
    ],
    ["an aspect that is told twice", ({ insights }) => repeat(insights.aspects)],
    ["a technician who is told twice", ({ insights }) => repeat(insights.entities.technicians)],
    ["a kind of problem that is told twice", ({ insights }) => repeat(insights.entities.problems)],
    ["a question that is asked twice", ({ insights }) => repeat(insights.faq)],
    [
      "a problem that one review tells of twice",
      ({ insights }) => repeat(insights.per_review[idOf("p0")]?.problems ?? []),
    ],
    [
      "the counts of one under the name of another",
      ({ insights }) => patch(insights.entities.technicians[0], "name", "Elena Ortiz"),
    ],
    [
      "a service under another label",
      ({ insights }) => patch(insights.entities.services[0], "label", "Gutter guards"),
    ],
    [
      "a service that the business has and the table lacks",
      ({ insights }) => patch(insights.entities, "services", insights.entities.services.slice(0, 1)),
    ],
    [
      "a sentence with a review that is not behind its figure",
      ({ insights }) => {
        const claim = insights.summary_claims.find(({ metric }) => metric.includes("sure_positive_count"));
        patch(claim, "review_ids", [...(claim?.review_ids ?? []), idOf("elsewhere")]);
      },
    ],
    [
      "a sentence that names no review",
      ({ insights }) => patch(insights.summary_claims[0], "review_ids", []),
    ],
    [
      "a pull quote that breaks off",
      ({ insights }) => patch(insights, "pull_quote", insights.pull_quote?.slice(0, -1)),
    ],
    [
      "a quote of other words than those that judge",
      (documents) => requote(documents, "the gutters look great"),
    ],
    ["a quote about another aspect", (documents) => requote(documents, "No surprises on the bill")],
    [
      "services that the record does not have",
      ({ dataset }) =>
        patch(
          dataset.reviews.find(({ id }) => id === idOf("p0")),
          "services",
          [],
        ),
    ],
    [
      "areas that the record does not have",
      ({ dataset }) =>
        patch(
          dataset.reviews.find(({ id }) => id === idOf("p0")),
          "service_areas",
          [],
        ),
    ],
    ["a trend that is not there", ({ insights }) => patch(insights.temporal, "trend", "improving")],
    [
      "mentions that the record does not have",
      ({ insights }) => patch(Object.values(insights.per_review)[0], "technicians", []),
    ],
  ])("%s", (_what, spoil) => {
    const documents = structuredClone(telling());
    spoil(documents);
    expect(mismatchesOf(documents)).not.toEqual([]);
  });
});

describe("a check tells at the phrase that its evidence is", () => {
  /** The first phrase of the first aspect, and what the analysis of its first review found of that. */
  function evidenceIn({ insights }: Documents) {
    const row = insights.aspects.find(({ top_phrase_evidence: told }) => told.length > 0);
    const evidence = row?.top_phrase_evidence[0];
    const found = insights.per_review[evidence?.review_ids[0] ?? ""]?.aspects.find(
      ({ id }) => id === row?.id,
    );
    return { row, evidence, found };
  }

  test.each<[string, (documents: Documents) => void]>([
    [
      "of other words",
      (documents) => {
        const { row, evidence } = evidenceIn(documents);
        patch(evidence, "phrase", "purple weather");
        patch(
          row,
          "top_phrases",
          row?.top_phrase_evidence.map(({ phrase }) => phrase),
        );
      },
    ],
    ["of another aspect", (documents) => patch(evidenceIn(documents).found, "id", "pricing")],
    ["in doubt", (documents) => patch(evidenceIn(documents).found, "sure", false)],
  ])("%s", (_, spoil) => {
    const documents = structuredClone(telling());
    const places = () =>
      mismatchesOf(documents).filter(({ path }) => path.includes(".top_phrase_evidence.")).length;
    expect(places()).toBe(0);
    spoil(documents);
    expect(places()).toBeGreaterThan(0);
  });
});

function first({ per_review }: Documents["insights"]): string {
  return Object.keys(per_review)[0] ?? "";
}

function repeat(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new Error("the test's documents lack the rows");
  (rows as unknown[]).push(structuredClone(rows.at(-1)));
}

/** The question about punctuality quotes other words of a review that it names. */
function requote({ insights, dataset }: Documents, text: string): void {
  const row = insights.faq.find(({ answer }) => answer.includes("punctuality"));
  const record = dataset.reviews.find(
    (each) => row?.review_ids.includes(each.id) && each.text?.includes(text),
  );
  const start = record?.text?.indexOf(text) ?? -1;
  patch(row?.quotes[0], "review_id", record?.id);
  Object.assign(row?.quotes[0] ?? {}, { text, start, end: start + text.length });
}

function patch(holder: unknown, key: string, value: unknown): void {
  if (holder === undefined) throw new Error("the test's documents lack the place");
  (holder as Record<string, unknown>)[key] = value;
}

describe("adding one review", () => {
  test("leaves what is told of the others as it was, byte by byte, and the rows that it does not touch", () => {
    fc.assert(
      fc.property(randomReviews, (reviews) => {
        const newcomer = review("newcomer", {
          text: "They were on time for the gutters.",
          found: [["punctuality", "positive", "on time"]],
          date: "2026-05-05",
        });
        const before = documentsOf(manuscriptOf(reviews)).insights;
        const after = documentsOf(manuscriptOf([...reviews, newcomer])).insights;
        for (const [id, analysis] of Object.entries(before.per_review))
          expect(JSON.stringify(after.per_review[id])).toBe(JSON.stringify(analysis));
        const rest = (rows: readonly { id: string }[]) =>
          JSON.stringify(rows.filter(({ id }) => id !== "punctuality" && id !== "gutters"));
        expect(rest(after.aspects)).toBe(rest(before.aspects));
        for (const kind of ["technicians", "services", "problems", "service_areas"] as const)
          expect(rest(after.entities[kind])).toBe(rest(before.entities[kind]));
        expect(after.aspects.map(({ id }) => id)).toEqual(before.aspects.map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });
});
