import { describe, expect, test } from "bun:test";
import type { PublishedReview } from "../../src/core/reviews/review.ts";
import { type Documents, documentsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

const names = ["Marcus was here.", "Elena was here.", "Marcus was here.", ""];
const jobs = ["They hung new gutters.", "A small repair.", "They hung new gutters in Austin.", ""];

/** Praise of two sides, blame of two others, persons, services, a place and a year of stars. */
function reviews(): PublishedReview[] {
  const said = [
    ["workmanship", "positive", "The new roof looks great"],
    ["pricing", "positive", "They kept to the bid"],
    ["workmanship", "positive", "Everything sits perfectly straight"],
    ["communication", "negative", "Nobody ever called us back"],
    ["cleanliness", "negative", "They left nails in the yard"],
  ] as const;
  return Array.from({ length: 60 }, (_, at) => {
    const [aspect, polarity, words] = said[at % said.length] ?? said[0];
    const month = String(1 + (at % 12)).padStart(2, "0");
    return review(`s${at}`, {
      text: `${words}. ${jobs[at % 4]} ${names[at % 4]} They liked the cupola.`,
      rating: polarity === "positive" ? 5 : 2,
      date: `2025-${month}-1${at % 9}`,
      found: [[aspect, polarity, words]],
      problems: at % 3 === 0 ? ["leak"] : [],
    });
  });
}

const told = documentsOf(manuscriptOf(reviews()));

interface Spoilt {
  readonly claims: { text: string; metric: string }[];
  readonly faq: { question: string; answer: string; review_ids: string[]; quotes: unknown[] }[];
  readonly all: Record<string, unknown> & Documents["insights"];
}

/** What is found wrong where somebody has changed the document. */
function spoilt(change: (parts: Spoilt) => void) {
  const { dataset, insights } = structuredClone(told);
  const all = insights as unknown as Spoilt["all"];
  const parts = { claims: all.summary_claims, faq: all.faq, all } as unknown as Spoilt;
  change(parts);
  (all as { summary: string }).summary = parts.claims.map(({ text }) => text).join(" ");
  expect(JSON.stringify(insights)).not.toBe(JSON.stringify(told.insights));
  return mismatchesOf({ dataset, insights });
}

type Change = readonly [what: string, among: RegExp, from: string | RegExp, to: string];

test("nothing is wrong with what is published", () => {
  expect(mismatchesOf(told)).toEqual([]);
});

describe("a sentence of the summary is refused that", () => {
  test.each<Change>([
    ["names another business", /has 60/, "Copper Ridge Roofing", "Copper Ridge Plumbing"],
    ["begins in another month", /has 60/, "January", "March"],
    ["turns the stars round", /On average/, /give [\d.]+/, "give 5.00"],
    ["tells another side of the work", /clearest/, "workmanship", "punctuality"],
    ["praises what is blamed", /unanimous/, "blame is", "praise is"],
    ["calls some all", /as well, by all/, "all ", "11 of "],
    ["says that praise is blame", /clearest/, "Praise", "Blame"],
    ["says more than its figure", /clearest/, /$/, " They are the best in Texas."],
    ["tells a rise", /Ratings/, /Ratings .*/, "Ratings have risen sharply."],
    ["tells another half year", /Ratings/, "November", "May"],
    ["tells another service", /service/, "gutters", "roof repair"],
    ["tells another person", /Marcus/, "Marcus Hale", "Elena Ortiz"],
    ["makes less of a lead", /Marcus|One name/, /^.*: (.*),/, "$1 is named more often than anybody else,"],
  ])("%s", (_, among, from, to) => {
    const wrong = spoilt(({ claims }) => {
      const claim = claims.find(({ text }) => among.test(text));
      if (claim === undefined) throw new Error("there is no such sentence");
      claim.text = claim.text.replace(from, to);
    });
    expect(wrong).not.toEqual([]);
  });

  test("stands twice, in another's place, or is left out", () => {
    const sides = ({ metric }: { metric: string }) => metric.includes("sure_positive");
    expect(spoilt(({ claims }) => claims.push(structuredClone(claims[0] as never)))).not.toEqual([]);
    expect(
      spoilt(({ claims }) => {
        const [first = 0, second = 0] = claims.flatMap((claim, at) => (sides(claim) ? [at] : []));
        [claims[first], claims[second]] = [claims[second] as never, claims[first] as never];
      }),
    ).not.toEqual([]);
    for (const left of ["review_count", "rating_value", "temporal", "sure_positive", "sure_negative"])
      expect(
        spoilt(({ claims }) => {
          claims.splice(0, claims.length, ...claims.filter(({ metric }) => !metric.includes(left)));
        }),
      ).not.toEqual([]);
  });
});

test("no other side of the work is told as the clearest, though every number of it is right", () => {
  const sides = ({ text }: { text: string }) => /^Praise /.test(text);
  const order = (texts: readonly string[], at: readonly [number, number]) =>
    spoilt(({ claims }) => {
      const praise = structuredClone(claims.filter(sides));
      for (const [place, claim] of claims.filter(sides).entries())
        Object.assign(claim, praise[at[place] ?? 0], { text: texts[place] });
    });
  const clearest = (name: string, count: number) =>
    `Praise is clearest for ${name}, from all ${count} reviews that speak plainly of it.`;
  const besides = (name: string, count: number) => `Praise goes to ${name} too, from all ${count}.`;
  expect(order([clearest("workmanship", 24), besides("pricing", 12)], [0, 1])).toEqual([]);
  expect(order([clearest("pricing", 12), besides("workmanship", 24)], [1, 0])).toHaveLength(1);
});

test("a language model's sentences are counted: other words may stand, no other number outside of what they quote", () => {
  const byModel = (text: string) =>
    spoilt(({ claims, all }) => {
      Object.assign(all, { model: "tiny-7b" });
      Object.assign(claims[0] ?? {}, { text });
    });
  expect(byModel("Sixty customers, 60 in all, wrote; one of them 'in 45 minutes', one “at 7”.")).toEqual([]);
  expect(byModel("Some 61 customers wrote.")).not.toEqual([]);
});

describe("an answer is refused that", () => {
  test.each<Change>([
    ["begins as if others spoke", /plainly of workmanship/, /^.*?(the|All)/, "Opinions differ: of the"],
    ["says more than it counts", /(?:plainly|outright|clear).* pricing/, /$/, " They always answer."],
    ["tells a share of few", /(?:plainly|outright|clear).* pricing/, /$/, " That is 100% praise."],
    ["leaves a complaint out", /^Most often about/, /communication \(.*?\), |cleanliness \(.*?\) and /, ""],
    ["leaves a service out", /gutters/i, /, followed by .*/, "."],
    ["praises the firm in a list", /gutters/i, /$/, " Nobody does it better."],
    ["puts another first", /gutters/i, /gutters/i, "siding"],
  ])("%s", (_, among, from, to) => {
    const wrong = spoilt(({ faq }) => {
      const row = faq.find(({ answer }) => among.test(answer));
      if (row === undefined) throw new Error("there is no such answer");
      row.answer = row.answer.replace(from, to);
    });
    expect(wrong).not.toEqual([]);
  });

  test("is not there, or answers another question", () => {
    for (let at = 0; at < told.insights.faq.length; at += 1)
      // Which problems are told, and whether any, the documents do not say.
      if (!/^(?:Leaks|Mostly leaks)/.test(told.insights.faq[at]?.answer ?? ""))
        expect(spoilt(({ faq }) => faq.splice(at, 1))).not.toEqual([]);
    expect(
      spoilt(({ faq: [first, second] }) => {
        if (first === undefined || second === undefined) throw new Error("there are no such answers");
        [first.question, second.question] = [second.question, first.question];
      }),
    ).not.toEqual([]);
  });

  test("names reviews that do not speak of it, or quotes one twice or from within a word", () => {
    expect(
      spoilt(({ faq: [first, second] }) => first?.review_ids.push(second?.review_ids[0] ?? "")),
    ).not.toEqual([]);
    const quoted = told.insights.faq.findIndex(({ quotes }) => quotes.length > 0);
    expect(spoilt(({ faq }) => faq[quoted]?.quotes.splice(1, 1, faq[quoted]?.quotes[0]))).not.toEqual([]);
    expect(
      spoilt(({ faq }) => {
        const quote = faq[quoted]?.quotes[0] as { text: string; start: number };
        Object.assign(quote, { text: quote.text.slice(1), start: quote.start + 1 });
      }),
    ).not.toEqual([]);
  });
});

describe("what a review is found to say is refused where", () => {
  test.each<[string, string, Record<string, unknown>]>([
    ["its score is no score", "positive", { score: 7 }],
    ["its score says the opposite", "positive", { score: -1 }],
    ["its praise weighs nothing", "positive", { score: 0 }],
    ["its blame weighs nothing", "negative", { score: 0 }],
    ["it speaks in no way that there is", "positive", { sentiment: "glorious" }],
  ])("%s", (_, speech, change) => {
    const wrong = spoilt(({ all }) => {
      const analysis = Object.values(all.per_review).find(({ sentiment }) => sentiment === speech);
      Object.assign(analysis ?? {}, change);
    });
    expect(wrong.some(({ path }) => path.startsWith("per_review."))).toBe(true);
  });

  test("a phrase of the topics is another", () => {
    const at = told.insights.topics.findIndex(({ id }) => id.startsWith("phrase-"));
    expect(at).toBeGreaterThanOrEqual(0);
    expect(spoilt(({ all }) => Object.assign(all.topics[at] ?? {}, { label: "Hail" }))).not.toEqual([]);
  });
});

test("a business whose name is a quotation is told as it is", () => {
  const manuscript = manuscriptOf(reviews());
  const quoted = { ...manuscript, business: { ...manuscript.business, name: "The “Honest” Roofers" } };
  expect(mismatchesOf(documentsOf(quoted))).toEqual([]);
});
