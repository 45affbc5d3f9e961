import { describe, expect, test } from "bun:test";
import type { Rating } from "../../src/core/reviews/review.ts";
import { analyse, explain } from "../support/engine.ts";

function found(text: string, rating: Rating = 3): Record<string, string> {
  const { aspects } = analyse({ text, rating, attributed: null });
  return Object.fromEntries(aspects.map(({ aspect, polarity }) => [aspect, polarity]));
}

describe("negation", () => {
  test.each([
    ["They were never late.", { punctuality: "positive" }],
    ["The crew was not polite.", { professionalism: "negative" }],
    ["Not only polite but honest.", { professionalism: "positive" }],
    ["They wasted no time.", { speed: "positive" }],
    ["No mess, polite crew.", { cleanliness: "positive", professionalism: "positive" }],
    ["Not a single leak since.", { workmanship: "positive" }],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test("of blame is never told as blame, even where the weights do not hear the praise", () => {
    expect(found("The gutters aren't crooked.").workmanship).not.toBe("negative");
    expect(found("The siding isn't wavy and the gutters aren't crooked.").workmanship).not.toBe("negative");
  });
});

describe("idioms keep their meaning whatever stands around them", () => {
  test.each([
    ["It was worth every penny.", { pricing: "positive" }],
    ["I didn't have to lift a finger.", { insurance_help: "positive" }],
    ["They would not stand behind their work.", { problem_resolution: "negative" }],
    ["You'd never know they had been here.", { cleanliness: "positive" }],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe("contrast", () => {
  test.each([
    [
      "The roof looks great, but nobody called me back.",
      { workmanship: "positive", communication: "negative" },
    ],
    ["Fair price although they were an hour late.", { pricing: "positive", punctuality: "negative" }],
    ["The salesman was rude; the crew was polite.", { professionalism: "mixed" }],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe("what is said of others does not count", () => {
  test.each([
    "My adjuster was rude and never called back.",
    "The previous contractor left nails everywhere.",
    "Two other companies were way overpriced.",
    "My insurance company was slow.",
    "The last roofer lied to us, and he never showed up.",
    "A competitor gave us a sloppy repair.",
    "The hail dented my car.",
  ])("%s", (text) => {
    expect(found(text)).toEqual({});
  });

  test("and does not hide what is said of the business", () => {
    expect(found("The last roofer never showed up. Copper Ridge was on time.")).toEqual({
      punctuality: "positive",
    });
  });
});

describe("what did not happen does not count", () => {
  test.each([
    "If they had been late I would have left.",
    "I was worried they would leave a mess.",
    "Were they rude?",
    "We had a leak over the kitchen.",
    "I paid my deductible.",
    'The sign said "we are never late and always polite".',
  ])("%s", (text) => {
    expect(found(text)).toEqual({});
  });

  test("an endorsement is no supposition", () => {
    expect(found("Polite crew if you need one.")).toEqual({ professionalism: "positive" });
  });
});

test("what the customer did is no deed of the business", () => {
  expect(found("I emailed pictures of the stain.", 2)).not.toHaveProperty("communication", "positive");
});

test.each([
  ["They kept us infromed and were very profesional.", ["communication", "professionalism"]],
  ["awsome crew, cleen up evry day", ["cleanliness"]],
  ["On time evrytime", ["punctuality"]],
])("misspelt words are read: %s", (text, aspects) => {
  expect(Object.keys(found(text, 5))).toEqual(expect.arrayContaining([...aspects]));
});

describe("the rating", () => {
  test("never speaks alone", () => {
    for (const rating of [1, 2, 3, 4, 5] as const) {
      expect(found("The whole thing.", rating)).toEqual({});
      expect(analyse({ text: null, rating, attributed: null })).toEqual({
        sentiment: null,
        score: null,
        aspects: [],
        problems: [],
        conflict: false,
      });
    }
  });

  test("decides a mention without a judgement only under that name, and not at three or four stars", () => {
    const bases = (rating: Rating) =>
      analyse({ text: "Then there is the warranty.", rating, attributed: null }).aspects.map(
        ({ aspect, polarity, basis }) => [aspect, polarity, basis],
      );
    expect(bases(5)).toEqual([["warranty", "positive", "rating"]]);
    expect(bases(1).filter(([, polarity]) => polarity !== "negative")).toEqual([]);
    expect(bases(3)).toEqual([]);
    expect(bases(4)).toEqual([]);
  });

  test("keeps a lone contradicting cue from counting, and says so", () => {
    const review = {
      text: "Great price and a polite crew. The gutters are crooked.",
      rating: 5,
      attributed: null,
    } as const;
    const { analysis, trace } = explain(review);
    expect(trace.some(({ refusal }) => refusal === "against the rating")).toBe(true);
    const workmanship = analysis.aspects.find(({ aspect }) => aspect === "workmanship");
    // What was learned may tell of it all the same, under its own name.
    expect(["learned", undefined]).toContain(workmanship?.basis);
    expect(workmanship?.polarity).not.toBe("positive");
    expect(found("Great price and a polite crew, but the gutters are crooked.", 5)).toHaveProperty(
      "workmanship",
      "negative",
    );
  });

  test("that the whole text contradicts marks a conflict", () => {
    const { conflict, aspects } = analyse({
      text: "Rude crew. Nails all over the driveway. They refused to fix it.",
      rating: 5,
      attributed: null,
    });
    expect(conflict).toBe(true);
    expect(aspects.map(({ polarity }) => polarity)).toEqual(["negative", "negative", "negative"]);
  });
});

test("what the source was told beside the text wins, once each, without offsets", () => {
  const { aspects } = analyse({
    text: "The crew was rude.",
    rating: 4,
    attributed: {
      technicians: [],
      services: [],
      aspects: [{ aspect: "professionalism", polarity: "positive", label: "Professionalism" }],
    },
  });
  expect(aspects).toEqual([
    {
      aspect: "professionalism",
      polarity: "positive",
      basis: "reviewer_attribute",
      sure: true,
      phrase: "Professionalism",
      start: null,
      end: null,
    },
  ]);
});

test("a finding shows its words: the phrase is the text between its offsets", () => {
  const text = "¡Hola! 👍 They were on time — the crew was très polite…\nNo nails in the yard.";
  const { aspects } = analyse({ text, rating: 5, attributed: null });
  expect(aspects.length).toBeGreaterThanOrEqual(3);
  for (const { phrase, start, end } of aspects) expect(text.slice(start ?? -1, end ?? -1)).toBe(phrase);
});

test("findings stand in the order of the taxonomy, one for each aspect", () => {
  const text = "No nails. On time. Polite. On time again. Polite again.";
  const { aspects } = analyse({ text, rating: 5, attributed: null });
  expect(aspects.map(({ aspect }) => aspect)).toEqual(["punctuality", "professionalism", "cleanliness"]);
});

test("the same review gives the same analysis, whatever was read before", () => {
  const review = { text: "On time and polite, but pricey.", rating: 4, attributed: null } as const;
  const first = analyse(review);
  analyse({ text: "Nothing of the kind.", rating: 1, attributed: null });
  expect(analyse(review)).toEqual(first);
});
