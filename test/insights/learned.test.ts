import { describe, expect, test } from "bun:test";
import type { Rating } from "../../src/core/reviews/review.ts";
import { compileEngine } from "../../src/insights/engine.ts";
import { compileConvolution } from "../../src/insights/learned/convolution.ts";
import {
  type ConvolutionTable,
  readConvolution,
  writeConvolution,
} from "../../src/insights/learned/convolution-file.ts";
import { families } from "../../src/insights/learned/features.ts";
import { compileMeanings } from "../../src/insights/learned/meaning-classes.ts";
import type { Passage } from "../../src/insights/learned/passage.ts";
import { type Named, named, tokenise } from "../../src/insights/learned/token.ts";
import { readWeights, type WeightTable, writeWeights } from "../../src/insights/learned/weight-file.ts";
import { compileWeights, keyOf } from "../../src/insights/learned/weights.ts";
import { readVectors, type WordVectors, writeVectors } from "../../src/insights/learned/word-vectors.ts";
import { readText } from "../../src/insights/reading/reading.ts";
import { TaxonomyFault } from "../../src/insights/taxonomy/sectioned-text.ts";
import { fingerprintOf, meaningTable, readCorpus } from "../../training/corpus.ts";
import { analyse, aspects, assets, explain } from "../support/engine.ts";

const weightTable = readWeights(assets.get("weights.bin") ?? new Uint8Array());

const found = (text: string, rating: Rating = 3) =>
  Object.fromEntries(
    analyse({ text, rating, attributed: null }).aspects.map(({ aspect, polarity }) => [aspect, polarity]),
  );

describe("the training texts", () => {
  const corpus = readCorpus();

  test("are those that the weights were learned from: after a change, npm run train", () => {
    expect(fingerprintOf(corpus)).toBe(weightTable.learnedFrom);
  });

  test("have labels of the taxonomy's aspects alone", () => {
    const known = new Set(aspects.flatMap(({ id }) => [`${id}+`, `${id}-`, `${id}=`]));
    const strange = corpus.flatMap(({ segments }) =>
      segments.flatMap(({ labels }) => labels.filter((label) => !known.has(label))),
    );
    expect([corpus.length > 20_000, strange]).toEqual([true, []]);
  });

  test("tell of every aspect in hundreds of ways, praise and blame", () => {
    for (const { id } of aspects) {
      for (const sign of ["+", "-"]) {
        const texts = corpus.flatMap(({ segments }) =>
          segments.filter(({ labels }) => labels.includes(`${id}${sign}`)).map(({ text }) => text),
        );
        expect(new Set(texts).size).toBeGreaterThan(400);
      }
    }
  });
});

describe("the weights", () => {
  test("are of the taxonomy's aspects, in its order", () => {
    expect(weightTable.aspects).toEqual(aspects.map(({ id }) => id));
    expect(weightTable.biases).toHaveLength(aspects.length * 2);
  });

  const table: WeightTable = {
    learnedFrom: "texts",
    aspects: ["speed"],
    step: 0.5,
    biases: [-3, 4],
    keys: Int32Array.of(-7, 12),
    values: Int8Array.of(1, -128, 127, 0),
  };

  test("come back from their file as they were, wherever it begins in memory", () => {
    const bytes = writeWeights(table);
    for (const offset of [0, 1, 2, 3]) {
      const held = new Uint8Array(bytes.length + offset);
      held.set(bytes, offset);
      expect(readWeights(held.subarray(offset))).toEqual(table);
    }
  });

  test("of a file that breaks off anywhere are refused", () => {
    const bytes = writeWeights(table);
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => readWeights(bytes.subarray(0, length))).toThrow();
    expect(() => readWeights(Uint8Array.of(...bytes, 0))).toThrow(TaxonomyFault);
  });

  test.each([
    ["a feature that stands twice", { keys: Int32Array.of(5, 5) }],
    ["the key of none", { keys: Int32Array.of(0, 5) }],
    ["keys that fall", { keys: Int32Array.of(12, -7) }],
  ])("with %s are refused", (_, wrong) => {
    expect(() => compileWeights({ ...table, ...wrong })).toThrow(TaxonomyFault);
  });

  test("of a word lie where they lay, however often they were asked for", () => {
    const [family] = families;
    if (family === undefined) throw new Error("there is no family of features");
    const words = Array.from({ length: 300 }, (_, at) => named(`word-${at}`));
    const [known, strange] = [words.filter((_, at) => at % 3 > 0), words.filter((_, at) => at % 3 === 0)];
    const keys = Int32Array.from(known, (word) => keyOf(family, word, null)).sort();
    const { placeOf } = compileWeights({ ...table, keys, values: new Int8Array(keys.length * 2) });
    const placesOf = (some: readonly Named[]) => some.map((word) => placeOf(family, word, null));
    const first = placesOf(known);
    expect(first.toSorted((a, b) => a - b)).toEqual(known.map((_, row) => row * 2));
    for (let round = 0; round < 200; round++)
      expect([placesOf(known), new Set(placesOf(strange))]).toEqual([first, new Set([-1])]);
  });
});

describe("meanings", () => {
  const names = meaningTable
    .split("\n")
    .filter((line) => !line.startsWith("//"))
    .map((line: string) => line.trim().split(":")[0] ?? "")
    .filter((name: string) => name !== "");

  test("have names of their own", () => {
    expect(names.length).toBeGreaterThan(150);
    expect(new Set(names).size).toBe(names.length);
  });

  test("of the longest expression count, and not of the words inside it", () => {
    const find = compileMeanings("  returns: return returned\n  stays-away: didn't_return never_returned\n");
    const meaningsIn = (text: string) => {
      const { words } = readText(text, () => []);
      return find(tokenise(words, 0, words.length)).map(({ meaning }) => meaning.name);
    };
    expect(meaningsIn("He didn't return.")).toEqual(["stays-away"]);
    expect(meaningsIn("He never returned, she returned.")).toEqual(["stays-away", "returns"]);
  });

  test("without a name are refused", () => {
    expect(() => compileMeanings("  Nice things: a b")).toThrow(TaxonomyFault);
  });
});

describe("what was learned", () => {
  test.each([
    ["He patted my wife on the head and asked for her husband.", "professionalism", "negative"],
    [
      "The adjuster and our foreman walked every slope together and she had it approved by supper.",
      "insurance_help",
      "positive",
    ],
    [
      "One look at the attic and he had the culprit, a bath fan venting into the insulation.",
      "technical_knowledge",
      "positive",
    ],
  ])("finds what no cue tells: %s", (text, aspect, polarity) => {
    const findings = analyse({ text, rating: 3, attributed: null }).aspects;
    expect(findings).toContainEqual(expect.objectContaining({ aspect, polarity, basis: "learned" }));
  });

  test("shows the clause, its own name, and what spoke for it", () => {
    const text = "We have a new deck. He patted my wife on the head and asked for her husband.";
    const { analysis, trace } = explain({ text, rating: 2, attributed: null });
    const finding = analysis.aspects.find(({ basis }) => basis === "learned");
    expect(finding).toMatchObject({ aspect: "professionalism", polarity: "negative" });
    expect(text.slice(finding?.start ?? 0, finding?.end ?? 0)).toBe(finding?.phrase ?? "");
    expect(finding?.start).toBeGreaterThanOrEqual(text.indexOf("He"));
    const line = trace.find(({ basis }) => basis === "learned");
    // Stems in quotation marks, meanings in brackets.
    expect(line?.rule).toMatch(/^((after|like) )?["<][^"]+[">](, |$)/);
  });

  test("refuses cues that it takes for misreadings, and says so", () => {
    const explained = readCorpus()
      .slice(0, 2000)
      .map(({ segments, rating }) => ({
        text: segments.map(({ text }) => text).join(" "),
        rating,
        attributed: null,
      }))
      .map(explain);
    const refused = explained.flatMap(({ analysis, trace }) =>
      trace.filter(({ refusal }) => refusal === "unlikely").map((line) => ({ line, analysis })),
    );
    expect(refused.length).toBeGreaterThan(20);
    for (const { line, analysis } of refused) {
      const told = analysis.aspects.find(({ aspect }) => aspect === line.aspect);
      expect(told?.polarity ?? null).not.toBe(line.polarity);
    }
  });

  test("does not depend on what was read before", () => {
    const texts = readCorpus()
      .filter((_, index) => index % 97 === 0)
      .map(({ segments, rating }) => ({
        text: segments.map(({ text }) => text).join(" "),
        rating,
        attributed: null,
      }));
    const forth = texts.map(analyse);
    const back = texts.toReversed().map(analyse).toReversed();
    expect(texts.length).toBeGreaterThan(200);
    expect(back).toEqual(forth);
  });

  test("is the same after the engine has rested", () => {
    const read = compileEngine(assets);
    const review = { text: "He patted my wife on the head.", rating: 2, attributed: null } as const;
    const before = read.analyse(review);
    read.rest();
    read.rest();
    expect(read.analyse(review)).toEqual(before);
  });

  test("tells nothing of a text without words it knows", () => {
    for (const text of ["👍👍👍👍👍", "…", "zzq qqx wvw", ""]) {
      for (const rating of [1, 3, 5] as const) expect(found(text, rating)).toEqual({});
    }
  });
});

describe("the stars, where the words leave open which it is", () => {
  test("decide under their own name, and never where there are three", () => {
    const bases = readCorpus()
      .slice(0, 3000)
      .flatMap(({ segments, rating }) => {
        const text = segments.map((segment) => segment.text).join(" ");
        return analyse({ text, rating, attributed: null }).aspects.map((finding) => ({ ...finding, rating }));
      })
      .filter(({ basis }) => basis === "rating");
    expect(bases.length).toBeGreaterThan(10);
    for (const { rating, polarity, sure } of bases) {
      expect([rating >= 4 ? "positive" : "negative", "mixed"]).toContain(polarity);
      expect([rating === 3, sure]).toEqual([false, false]);
    }
  });

  test("turn no cue round", () => {
    expect(found("Great price and a polite crew. The gutters are crooked.", 5).workmanship).not.toBe(
      "positive",
    );
  });
});

describe("the second voice", () => {
  const vectorTable: WordVectors = {
    dimensions: 2,
    notice: "of nobody",
    words: ["good", "not", "fine"],
    values: Int8Array.of(3, 0, 0, 3, 3, 1),
  };
  /** One filter that listens for what is like "good", one for "not" before it. */
  const convolution: ConvolutionTable = {
    learnedFrom: "texts",
    aspects: ["speed"],
    filters: 2,
    width: 3,
    dimensions: 2,
    step: 0.001,
    biases: [-500, -800],
    thresholds: [0, -70],
    featureUnit: 1,
    taps: Int8Array.of(0, 0, 0, 120, 120, 0, 120, 0, 0, 0, 0, 0),
    outputs: Int8Array.of(20, 0, -30, 40),
    context: Int8Array.of(0, 0, 0, 10),
    keys: Int32Array.of(),
    values: Int8Array.of(),
  };
  const voice = (table = convolution) =>
    compileConvolution(table, { vectors: vectorTable, find: compileMeanings("") });
  const passageOf = (text: string): Passage => {
    const { words } = readText(text, () => []);
    const tokens = tokenise(words, 0, words.length);
    return { tokens, before: [], cues: [], manners: [], first: 0, end: words.length };
  };

  /** What a text says as a whole, which is all that it says. */
  const whole = (text: string, { context, score } = voice()) => {
    const passage = passageOf(text);
    return score(passage, context(passage));
  };

  test("hears words that are alike alike, wherever they stand, and what stands before them", () => {
    const [praise, blame] = [0, 1];
    const heard = (text: string, output: number) => whole(text)[output] ?? Number.NaN;
    expect(heard("It was good", praise)).toBeGreaterThan(0.5);
    expect(heard("fine", praise)).toBeGreaterThan(0.5);
    expect(heard("It was not good", praise)).toBeLessThan(heard("not it was good", praise));
    expect(heard("It was not good", blame)).toBeGreaterThan(heard("not it was good", blame));
    expect([...whole("zzq qqx")]).toEqual([-0.5, -0.8]);
  });

  test("hears a passage in the light of the text that it stands in", () => {
    const { context, score } = voice();
    const said = (text: string, output: number) =>
      score(passageOf("fine"), context(passageOf(text)))[output] ?? Number.NaN;
    expect(said("It was fine. It was not good", 1)).toBeGreaterThan(said("It was fine.", 1));
    expect(said("It was fine. It was not good", 0)).toBe(said("It was fine.", 0));
  });

  test("names the words whose filters spoke loudest", () => {
    expect(voice().reasons(passageOf("It was not fine at all"), 1)).toEqual(['like "not fine at"']);
    expect(voice().reasons(passageOf("It was not fine at all"), 0)).toEqual(['like "not fine at"']);
    expect(voice().reasons(passageOf("zzq qqx"), 0)).toEqual([]);
  });

  test("says the same of a text again, whatever it has heard since", () => {
    const one = voice();
    const before = [...whole("not good", one)];
    for (let at = 0; at < 20_000; at += 1) whole(`w${at} good`, one);
    expect([...whole("not good", one)]).toEqual(before);
  });

  test("comes back from its files as it was, wherever they begin in memory, and is refused when they break off", () => {
    const tables = [
      [writeVectors(vectorTable), readVectors, vectorTable],
      [writeConvolution(convolution), readConvolution, convolution],
    ] as const;
    for (const [bytes, read, table] of tables) {
      for (const offset of [0, 1, 2, 3]) {
        const held = new Uint8Array(bytes.length + offset);
        held.set(bytes, offset);
        expect(read(held.subarray(offset)) as unknown).toEqual(table);
      }
      for (let length = 0; length < bytes.length; length += 1)
        expect(() => read(bytes.subarray(0, length))).toThrow();
      expect(() => read(Uint8Array.of(...bytes, 0))).toThrow(TaxonomyFault);
    }
  });

  test("refuses vectors that it was not learned from", () => {
    expect(() => voice({ ...convolution, dimensions: 3 })).toThrow(TaxonomyFault);
    expect(() => voice({ ...convolution, width: 2 })).toThrow(TaxonomyFault);
    const twice = { ...vectorTable, words: ["good", "good", "fine"] };
    expect(() => readVectors(writeVectors(twice))).toThrow(TaxonomyFault);
  });

  test("tells in its own file on what terms its vectors are passed on", () => {
    const { notice, words } = readVectors(assets.get("vectors.bin") ?? new Uint8Array());
    expect(notice).toContain("MIT License");
    expect(words.length).toBe(14_000);
  });

  test("is told where it spoke loudest", () => {
    const traces = readCorpus()
      .filter((_, index) => index % 40 === 0)
      .flatMap(
        ({ segments, rating }) =>
          explain({ text: segments.map(({ text }) => text).join(" "), rating, attributed: null }).trace,
      );
    const learned = traces.filter(({ basis }) => basis === "learned").map(({ rule }) => rule);
    expect(learned.filter((rule) => rule.startsWith('like "')).length).toBeGreaterThan(10);
    expect(learned.filter((rule) => !rule.startsWith('like "')).length).toBeGreaterThan(10);
  });
});
