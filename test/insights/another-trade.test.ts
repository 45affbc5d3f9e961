import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readBusiness } from "../../src/config/business-file.ts";
import type { Business } from "../../src/core/business.ts";
import { readJsonc } from "../../src/core/jsonc.ts";
import { compileMentions } from "../../src/core/mentions/mentions.ts";
import type { PublishedReview, Rating } from "../../src/core/reviews/review.ts";
import { engine } from "../support/engine.ts";
import { documentsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

const file = join(import.meta.dir, "../fixtures/plumber.business.jsonc");
const written = (): Record<string, unknown> => {
  const reading = readJsonc(readFileSync(file, "utf8"));
  if (reading.kind === "broken") throw new Error(reading.message);
  return reading.value as Record<string, unknown>;
};

function read(insights?: unknown): Business {
  const reading = readBusiness(insights === undefined ? written() : { ...written(), insights });
  if (reading.kind === "refused") throw new Error(JSON.stringify(reading.faults));
  return reading.business;
}

const plumber = read();
const texts: readonly (readonly [Rating, string])[] = [
  [
    5,
    "The kitchen drain was clogged and Rosa snaked it the same day. Fair price, and she left the kitchen spotless.",
  ],
  [5, "A pipe burst at midnight in Arvada. Theo showed up on time and fixed it right the first time."],
  [4, "Our shower ran cold. Rosa put in a new tankless water heater, very professional, fair price."],
  [1, "They never showed up and nobody called us back. The drain is still clogged."],
  [5, "Rosa ran a camera down the line and showed us the clog. Fair price, on time, friendly."],
  [5, "Frozen pipe in Golden. On time, polite, fair price. She showed us the shut off valve too."],
  [2, "Way overpriced. The drain backed up again two weeks later."],
  [5, "The camera found the roots. Theo explained everything, on time, fair price."],
  [5, "They used a sewer scope before quoting anything. Honest people, fair price."],
];

const mentionsIn = compileMentions(plumber);
const reader = engine.readerFor(plumber);

function analysed(business = plumber): readonly PublishedReview[] {
  const { analyse } = engine.readerFor(business);
  return texts.map(([rating, text], at) => ({
    ...review(`t${at}`, { text, rating, date: `2026-0${1 + (at % 9)}-03` }),
    mentions: mentionsIn(text),
    analysis: analyse({ text, rating, attributed: null }, null),
  }));
}

const site = documentsOf({ ...manuscriptOf(analysed()), business: plumber });
const { insights } = site;

describe("a plumber's site, by its business file alone", () => {
  test("tells a plumber's problems, and no roofer's", () => {
    const counts = insights.entities.problems.map(({ id, label, mention_count }) => [
      id,
      label,
      mention_count,
    ]);
    expect(counts).toEqual([
      ["burst_pipe", "Burst pipes", 2],
      ["clogged_drain", "Clogged drains", 4],
      ["no_hot_water", "No hot water", 1],
      ["late_or_no_show", "Late or no-show", 1],
      ["high_price", "High price", 1],
      ["unresolved_complaint", "Unresolved complaint", expect.any(Number)],
    ]);
  });

  test("leaves out the aspect that the trade does not have, and calls another by its own name", () => {
    expect(reader.aspects).not.toContain("insurance_help");
    expect(insights.aspects.map(({ id }) => id)).toEqual([...reader.aspects]);
    expect(insights.aspects.find(({ id }) => id === "workmanship")?.label).toBe("Quality of the work");
  });

  test("asks its own questions, and answers them with what its customers say", () => {
    const answers = new Map(insights.faq.map(({ question, answer }) => [question, answer]));
    expect(answers.get("Is the bill what they said it would be?")).toMatch(
      /reviews that speak plainly of pricing/,
    );
    expect(answers.get("What do people call this plumber for?")).toBe("Mostly clogged drains, in 4 reviews.");
    expect(answers.get("Which services do customers write about?")).toStartWith(
      "Mostly drain cleaning, in 3 reviews",
    );
    expect(answers.get("Whom do customers name?")).toContain("Rosa Lindqvist");
  });

  test("tells its own topics", () => {
    const topics = insights.topics.map(({ id, label, review_count }) => [id, label, review_count]);
    expect(topics).toContainEqual(["subject-camera-sewer_scope", "Sewer camera", 3]);
  });

  test("tells no topic that is the trade itself, nor the asking of somebody", () => {
    const spoken = [
      "The plumber came without my asking.",
      "Our plumber was kind, without my asking.",
      "A plumber who knows: no need for my asking.",
      "The plumber said it all without our asking.",
    ].map((text, at) => review(`p${at}`, { text }));
    const labels = documentsOf({ ...manuscriptOf(spoken), business: plumber }).insights.topics;
    expect(labels).toEqual([]);
    const typed = (type: string) => ({ ...plumber, name: "Blue Heron", type });
    const told = (type: string) =>
      documentsOf({ ...manuscriptOf(spoken), business: typed(type) }).insights.topics.map(
        ({ label }) => label,
      );
    expect(told("HousePainter")).toEqual(["Plumber"]);
    expect(told("MasterPlumber")).toEqual([]);
  });

  test("agrees with its own numbers, and tells that it goes by other rules", () => {
    expect(mismatchesOf(site)).toEqual([]);
    const { insights: _without, ...roofless } = plumber;
    const other = documentsOf({ ...manuscriptOf(analysed()), business: roofless });
    expect(JSON.stringify(other.insights.engine)).not.toBe(JSON.stringify(insights.engine));
  });

  test.each(["VIP price", "A/C price"])(
    "writes %s as it is, and begins a sentence with a capital",
    (label) => {
      const named = read({
        aspects: [
          { id: "pricing", label },
          { id: "professionalism", label: "kindness at the door" },
        ],
      });
      const own = documentsOf({ ...manuscriptOf(analysed(named)), business: named });
      const told = [own.insights.summary ?? "", ...own.insights.faq.map(({ answer }) => answer)].join(" ");
      expect(told).toContain(` ${label}`);
      expect(told).not.toMatch(/vip price|a\/C|(?:^|[.] )kindness/);
      expect(told).toMatch(/[Kk]indness at the door/);
      expect(mismatchesOf(own)).toEqual([]);
    },
  );

  test("asks what it is called for, and not after damage, where it lists a need of its own", () => {
    const wishes = written().insights as { questions: object };
    const { needs: _own, ...questions } = wishes.questions as Record<string, string>;
    const unasked = read({ ...wishes, questions });
    const { faq } = documentsOf({ ...manuscriptOf(analysed(unasked)), business: unasked }).insights;
    const asked = faq.map(({ question, answer }) => `${question} ${answer}`);
    expect(asked).toContain("What do customers call them for? Mostly clogged drains, in 4 reviews.");
    expect(asked.join()).not.toContain("damage");
  });

  test("denies what its customers deny", () => {
    const { problems } = reader.analyse(
      { text: "No burst pipe this winter.", rating: 5, attributed: null },
      null,
    );
    expect(problems).toEqual([]);
  });
});

describe("a business file's insights are refused", () => {
  const faults = (wishes: unknown) => {
    const reading = readBusiness({ ...written(), insights: wishes });
    const told = reading.kind === "refused" ? reading.faults : engine.faultsOf(reading.business);
    return told.map(({ where, message }) => `${where}: ${message}`).join("\n");
  };

  test.each<[string, unknown, RegExp]>([
    [
      "an aspect that is not known",
      { aspects: [{ id: "prising" }] },
      /aspects\[0\]\.id: "prising" is not known; did you mean pricing\?/,
    ],
    [
      "an aspect that stands twice",
      { aspects: [{ id: "speed" }, { id: "speed" }] },
      /aspects\[1\]\.id: "speed" stands there twice/,
    ],
    [
      "a known problem that is none",
      { problems: [{ id: "leek" }] },
      /problems\[0\]\.id: "leek" is not known; did you mean leak\?.*needs label and words/,
    ],
    [
      "a problem without words",
      { problems: [{ id: "clog", label: "Clogs" }] },
      /problems\[0\].*must have both label and words/,
    ],
    [
      "words that are a notation",
      { problems: [{ id: "clog", label: "Clogs", words: ["clog/@mess .. #"] }] },
      /words\[0\]: must be one to six words/,
    ],
    [
      "a kind that is none",
      { problems: [{ id: "clog", label: "Clogs", words: ["clog"], kind: "wish" }] },
      /must be need or complaint/,
    ],
    [
      "a question about nothing",
      { questions: { prices: "How much?" } },
      /questions\.prices: "prices" is not known/,
    ],
    ["a question that asks nothing", { questions: { pricing: "Prices." } }, /must be one question/],
    [
      "a name that would break a sentence",
      { aspects: [{ id: "speed", label: "Speed, pace (all)" }] },
      /aspects\[0\]\.label: must have no commas/,
    ],
    ["a key that is not known", { topics: [] }, /insights.*topics.*is not known/],
    [
      "a subject without a word",
      { subjects: [{ label: "Nothing", words: [] }] },
      /must name at least one word/,
    ],
    [
      "leaving everything out",
      { aspects: engine.taxonomy.aspects.map(({ id }) => ({ id, leave_out: true })) },
      /at least one must stay/,
    ],
  ])("%s", (_what, wishes, told) => {
    expect(faults(wishes)).toMatch(told);
  });

  test("with every fault at once", () => {
    const told = faults({ aspects: [{ id: "prising" }], problems: [{ id: "leek" }] });
    expect(told.split("\n")).toHaveLength(2);
  });
});

describe("words of a business file", () => {
  test("of any letters are read, however odd", () => {
    const odd = read({
      problems: [{ id: "odd", label: "Odd", words: ["ñandú", "it's 2", "the the", "NOT", "a"] }],
      subjects: [{ label: "Same", words: ["glasses", "a b c d e f"] }],
    });
    const { analyse } = engine.readerFor(odd);
    expect(() =>
      analyse({ text: "The the ñandú, it's 2.", rating: 3, attributed: null }, null),
    ).not.toThrow();
  });
});
