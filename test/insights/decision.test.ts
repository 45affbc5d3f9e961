import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rating } from "../../src/core/reviews/review.ts";
import { decided, verdictOf } from "../../src/insights/decision/decide.ts";
import { outcomes, readDecision, writeDecision } from "../../src/insights/decision/decision-file.ts";
import { inputsFor } from "../../src/insights/decision/inputs.ts";
import { scoresOf, sharesIn } from "../../src/insights/decision/scores.ts";
import { TaxonomyFault } from "../../src/insights/taxonomy/sectioned-text.ts";
import { fingerprintOf, readCorpus } from "../../training/corpus.ts";
import type { JudgedCase } from "../../training/decision-cases.ts";
import type { Measured } from "../../training/measured.ts";
import { blameToAdd, withBlame } from "../../training/thresholds.ts";
import { analyse, aspects, assets, explain } from "../support/engine.ts";
import { root } from "../support/shingle.ts";

const measured = JSON.parse(readFileSync(join(root, "training", "measured.json"), "utf8")) as Measured;
const noTally = { right: 0, invented: 1, missed: 0, agreed: 0, negatives: 0, negativesFound: 0 };
const noStars = { reviews: 1, wronged: 1 };

const table = readDecision(assets.get("decision.bin") ?? new Uint8Array());

describe("the decision's table", () => {
  test("was learned from the training texts, over the inputs that the rules make", () => {
    expect(table.learnedFrom).toBe(fingerprintOf(readCorpus()));
    expect(table.aspects).toEqual(aspects.map(({ id }) => id));
    expect(table.inputs).toEqual(inputsFor(table.aspects).names);
    expect(new Set(table.inputs).size).toBe(table.inputs.length);
    expect(table.weights).toHaveLength(table.inputs.length * outcomes.length);
    expect(table.hiddenWeights).toHaveLength(table.inputs.length * table.hiddenBiases.length);
    expect(table.voiced).toHaveLength(table.hiddenBiases.length * outcomes.length);
  });

  test("is sure of what was right 93 times in 100 on voices that were left out, and 90 with its polarity", () => {
    const { right, invented, agreed } = measured.groups["all voices"]?.sure ?? noTally;
    expect(right + invented).toBeGreaterThan(5000);
    expect(right / (right + invented)).toBeGreaterThanOrEqual(0.93);
    expect(agreed / (right + invented)).toBeGreaterThanOrEqual(0.9);
  });

  test("invents no more than it misses, and blames few who gave five stars and blame nobody", () => {
    expect(measured.learnedFrom).toBe(table.learnedFrom);
    const { together, fiveStars } = measured.groups["all voices"] ?? {
      together: noTally,
      fiveStars: noStars,
    };
    expect(together.invented).toBeLessThanOrEqual(together.missed);
    expect(together.right).toBeGreaterThan(10_000);
    expect(fiveStars.wronged / fiveStars.reviews).toBeLessThanOrEqual(0.015);
  });

  test("comes back from its file wherever it begins in memory, and is refused when it breaks off", () => {
    const bytes = writeDecision(table);
    const held = new Uint8Array(bytes.length + 3);
    held.set(bytes, 3);
    expect(readDecision(held.subarray(3))).toEqual(table);
    for (const length of [0, 7, 8, 100, bytes.length - 1])
      expect(() => readDecision(bytes.subarray(0, length))).toThrow();
    expect(() => readDecision(Uint8Array.of(...bytes, 0))).toThrow(TaxonomyFault);
  });
});

describe("a verdict", () => {
  const learned = {
    units: 1024,
    biases: [10, 0, 0, -50],
    weights: Int16Array.of(0, 3, 0, 0, 0, 0, 4, 0),
    hiddenBiases: [],
    hiddenWeights: Int16Array.of(),
    voiced: Int16Array.of(),
  };
  const verdict = (...row: number[]) => verdictOf(scoresOf(Int32Array.from(row), learned), 4);

  test("is the best of what can be told, with its lead over all else", () => {
    expect(verdict(10, 0)).toEqual({ outcome: 1, margin: 20 });
    expect(verdict(4, 6)).toEqual({ outcome: 2, margin: 12 });
  });

  test("is nothing where nothing leads by more than is admitted", () => {
    expect(verdict(2, 0)).toEqual({ outcome: 1, margin: -4 });
    expect(verdict(1, 0)).toEqual({ outcome: 0, margin: 7 });
  });
});

describe("a hidden unit", () => {
  /** It speaks up for blame where both inputs do, more than either could by itself. */
  const learned = {
    units: 8,
    biases: [0, 0, 0, 0],
    weights: Int16Array.of(0, 0, 1, 0, 0, 0, 1, 0),
    hiddenBiases: [-20],
    hiddenWeights: Int16Array.of(3, 3),
    voiced: Int16Array.of(-8, 0, 9, 0),
  };
  const scores = (...row: number[]) => [...scoresOf(Int32Array.from(row), learned)];

  test("is silent under its threshold, and adds whole numbers above it", () => {
    expect([scores(4, 0), scores(0, 4)]).toEqual([
      [0, 0, 4, 0],
      [0, 0, 4, 0],
    ]);
    expect(scores(4, 4)).toEqual([-4, 0, 8 + 4, 0]);
    expect(scores(0, 0)).toEqual([0, 0, 0, 0]);
  });

  test("does not overflow, however loud its inputs are", () => {
    const loud = { ...learned, hiddenWeights: Int16Array.of(32_767, 32_767), units: 1 };
    expect(scoresOf(Int32Array.of(40, 40), loud)[2]).toBe(80 + (80 * 32_767 - 20) * 9);
  });

  test("shares its say among the inputs that made it speak up", () => {
    expect(sharesIn(2, Int32Array.of(4, 4), learned)).toEqual([4 + (12 * 17) / 8, 4 + (12 * 17) / 8]);
    expect(sharesIn(2, Int32Array.of(4, 0), learned)).toEqual([4, 0]);
  });
});

describe("blame under five stars", () => {
  const standing = {
    isHardlyHeard: false,
    starSide: null,
    isOneClause: false,
    isPlainlyBoth: false,
    outright: null,
    against: [],
    ofOthers: [],
  };
  const scores = Int32Array.of(0, 0, 50, 0);
  const thresholds = { admits: 0, doubts: 60, sure: { positive: 100, negative: 40 } };

  test("is told only where it leads by more than that of others", () => {
    const told = (isFiveStars: boolean, doubts: number) =>
      decided({ ...standing, isFiveStars }, { scores, plainScores: scores }, { ...thresholds, doubts })
        .polarity;
    expect([told(false, 60), told(true, 60), told(true, 50)]).toEqual(["negative", null, "negative"]);
  });
});

describe("what a cue says outright", () => {
  const standing = {
    isFiveStars: false,
    isPlainlyBoth: false,
    starSide: null,
    isOneClause: false,
    against: [],
    ofOthers: [],
  };
  const thresholds = { admits: 0, doubts: 60, sure: { positive: 100, negative: 100 } };
  const told = (outright: "positive" | "negative", blame: number, isHardlyHeard = false) => {
    const scores = Int32Array.of(10, 0, blame, 0);
    const given = { ...standing, outright, isHardlyHeard };
    return decided(given, { scores, plainScores: scores }, thresholds);
  };

  test("is told where the weights are silent, and aloud only where they agree", () => {
    expect(told("negative", -50)).toMatchObject({ polarity: "negative", isClear: false });
    expect(told("positive", 50, true)).toMatchObject({ polarity: "positive", isClear: false });
    expect(told("negative", 50)).toMatchObject({ polarity: "negative", isClear: true });
  });

  test("does not turn round what the weights say", () => {
    expect(told("positive", 50)).toMatchObject({ polarity: "negative", isClear: false });
  });
});

describe("a finding", () => {
  const findings = (text: string, rating: Rating) => analyse({ text, rating, attributed: null }).aspects;
  const polarities = (text: string, rating: Rating) =>
    Object.fromEntries(findings(text, rating).map(({ aspect, polarity }) => [aspect, polarity]));

  test("shows words of the side that was decided", () => {
    const text = "We were told nine. They were never on time, and they were two hours late again on Friday.";
    const [finding] = findings(text, 1).filter(({ aspect }) => aspect === "punctuality");
    expect(finding?.polarity).toBe("negative");
    expect(finding?.phrase).toMatch(/never on time|late/);
  });

  test("of plain praise by a cue is sure, and says what tipped it", () => {
    const { analysis, trace } = explain({
      text: "They were on time every single day and the crew was very polite.",
      rating: 5,
      attributed: null,
    });
    expect(analysis.aspects.find(({ aspect }) => aspect === "punctuality")).toMatchObject({
      polarity: "positive",
      basis: "cue",
      sure: true,
    });
    const line = trace.find(({ aspect, basis }) => aspect === "punctuality" && basis === "decision");
    expect(line?.rule).toMatch(/^tipped by .*praise/);
  });

  test("of blame under five stars is never sure without a cue, and never what the stars decided", () => {
    const all = readCorpus()
      .filter(({ kind }, at) => kind === "review" && at % 4 === 0)
      .flatMap(({ segments }) => findings(segments.map(({ text }) => text).join(" "), 5));
    expect(all.filter(({ sure }) => sure).length).toBeGreaterThan(300);
    const wrong = all.filter(
      ({ sure, basis, polarity }) =>
        sure &&
        (basis === "rating" || (polarity === "negative" && basis === "learned") || polarity === "mixed"),
    );
    expect(wrong).toEqual([]);
  });

  test("is not turned round by the stars against all cues", () => {
    expect(polarities("Great price and a polite crew. The gutters are crooked.", 5).workmanship).not.toBe(
      "positive",
    );
    expect(polarities("The gutters look great.", 1).workmanship).not.toBe("negative");
  });
});

describe("what the cues of a text speak against", () => {
  const standing = {
    isFiveStars: false,
    isHardlyHeard: false,
    isPlainlyBoth: false,
    outright: null,
    against: ["positive", "mixed"] as const,
    ofOthers: [],
  };
  const thresholds = { admits: 0, doubts: 0, sure: { positive: 100, negative: 100 } };
  const [praise, none] = [Int32Array.of(0, 50, 0, 0), Int32Array.of(50, 0, 0, 0)];
  const told = (
    given: { readonly isOneClause: boolean; readonly starSide: "positive" | "negative" | null },
    plainScores = praise,
  ) => decided({ ...standing, ...given }, { scores: praise, plainScores }, thresholds).polarity;

  test("is not told where one clause is all there is, and may be told of a longer text", () => {
    expect(told({ isOneClause: true, starSide: null })).toBe(null);
    expect(told({ isOneClause: false, starSide: null })).toBe("positive");
  });

  test("is never what stars decide, and stars decide for their own side alone", () => {
    expect(told({ isOneClause: false, starSide: "positive" }, none)).toBe(null);
    const free = (starSide: "positive" | "negative") =>
      decided(
        { ...standing, against: [], isOneClause: false, starSide },
        { scores: praise, plainScores: none },
        thresholds,
      );
    expect(free("positive")).toMatchObject({ polarity: "positive", isByRating: true });
    expect(free("negative").polarity).toBe(null);
  });
});

test("what a cue says of others is not told of the business", () => {
  const standing = {
    isFiveStars: false,
    isHardlyHeard: false,
    starSide: null,
    isOneClause: false,
    isPlainlyBoth: false,
    outright: null,
    against: [],
  };
  const thresholds = { admits: 0, doubts: 0, sure: { positive: 100, negative: 100 } };
  const told = (scores: Int32Array, ...ofOthers: readonly ("positive" | "negative")[]) =>
    decided({ ...standing, ofOthers }, { scores, plainScores: scores }, thresholds).polarity;
  const [praise, blame] = [Int32Array.of(0, 50, 0, 0), Int32Array.of(0, 0, 50, 0)];
  expect([told(blame), told(blame, "negative"), told(praise, "negative")]).toEqual([
    "negative",
    null,
    "positive",
  ]);
  expect([told(praise), told(praise, "positive")]).toEqual(["positive", null]);
});

test("as much is added to blame as makes the share of praise true, and nothing where it is", () => {
  const one = (truth: "positive" | "negative", scores: readonly number[]) => ({
    one: {
      truth,
      isFiveStars: false,
      isHardlyHeard: false,
      starSide: null,
      isOneClause: false,
      isPlainlyBoth: false,
      outright: null,
      against: [],
      ofOthers: [],
    } as unknown as JudgedCase,
    scored: { scores: Int32Array.from(scores), plainScores: Int32Array.from(scores) },
  });
  const [praise, blame] = [one("positive", [0, 900, 0, 0]), one("negative", [0, 0, 900, 0])];
  const missed = one("negative", [300, -900, 0, -900]);
  expect(blameToAdd([praise, praise, blame, blame], 1024)).toBe(0);
  const more = blameToAdd([praise, praise, blame, missed], 1024);
  expect([more > 0, more <= 300]).toEqual([true, true]);
  expect(withBlame(missed.scored, more)).toEqual({
    scores: Int32Array.of(300, -900, more, -900),
    plainScores: Int32Array.of(300, -900, more, -900),
  });
});
