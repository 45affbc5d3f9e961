import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readAssets } from "../../src/adapters/assets.ts";
import { textOf } from "../../src/insights/assets.ts";
import { cueIndexOf, readCueIndex } from "../../src/insights/cues/cue-index.ts";
import { linesOf } from "../../src/insights/cues/cue-pattern.ts";
import { compileGradually } from "../../src/insights/cues/gradual-rule-book.ts";
import { compileRuleBook, type RuleBook } from "../../src/insights/cues/rule-book.ts";
import { compileEngine } from "../../src/insights/engine.ts";
import { readText } from "../../src/insights/reading/reading.ts";
import { readTaxonomy } from "../../src/insights/taxonomy/read-taxonomy.ts";
import { aspects, assets, engine } from "../support/engine.ts";
import { demoReviews, root } from "../support/shingle.ts";

const written = readAssets("cue-index").get("words.json") ?? new Uint8Array();
const index = readCueIndex(written);
const inAssets = (file: string) => textOf(assets, file);
const taxonomy = readTaxonomy(inAssets);
const whole = compileRuleBook(taxonomy, inAssets);

const stories = readFileSync(join(root, "bench", "exams", "everyday.txt"), "utf8").split("\n");
const texts = [
  ...readFileSync(demoReviews, "utf8")
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { text: string | null }).text ?? ""),
  ...stories.filter((line) => line.trim() !== ""),
  ...aspects.flatMap(({ examples }) => linesOf(examples)).map((line) => line.slice(2)),
];

/** Every cue that stands in a text, where it stands, in the order in which it is found. */
function foundIn(book: RuleBook, text: string): string[] {
  const { words, clauses } = readText(text, book.formsOf);
  return clauses.flatMap((clause) =>
    book
      .find(words, clause)
      .map(({ rule, ...match }) =>
        JSON.stringify([rule.kind, rule.topic, rule.pattern.written, match.first, match.end, match.gaps]),
      ),
  );
}

test("the index is that of the tables as they are: after a change of cues, npm run cue-index", () => {
  expect(index).toEqual(cueIndexOf(taxonomy, inAssets));
});

describe("a rule book that is compiled as texts need it", () => {
  test("finds in each text by itself what the whole one finds, in its order", () => {
    for (const text of texts.filter((_, place) => place % 5 === 0))
      expect(foundIn(compileGradually(taxonomy, inAssets, index), text)).toEqual(foundIn(whole, text));
  });

  test("finds the same in one text after the other, until it has all rules", () => {
    const growing = compileGradually(taxonomy, inAssets, index);
    let found = 0;
    for (const text of texts) {
      const expected = foundIn(whole, text);
      found += expected.length;
      expect(foundIn(growing, text)).toEqual(expected);
    }
    expect(found).toBeGreaterThan(texts.length);
  });

  test("goes from one text to another and back", () => {
    const book = compileGradually(taxonomy, inAssets, index);
    const two = texts.slice(0, 2).map((text) => ({ text, reading: readText(text, book.formsOf) }));
    const matches = () =>
      two.map(({ reading }) =>
        reading.clauses.flatMap((clause) => book.find(reading.words, clause).map(({ rule }) => rule.pattern)),
      );
    const first = matches();
    expect(first.flat().length).toBeGreaterThan(0);
    expect(matches()).toEqual(first);
  });

  test("takes no name of every object for a word", () => {
    const text = "constructor __proto__ toString hasOwnProperty valueOf: they were on time.";
    expect(foundIn(compileGradually(taxonomy, inAssets, index), text)).toEqual(foundIn(whole, text));
    expect(foundIn(whole, text).length).toBeGreaterThan(0);
  });

  test("goes by the tables alone where the index is of others, and tells what is wrong in them", () => {
    const changed = (file: string) =>
      inAssets(file).replace(
        "extra mile\n",
        file === "evaluations.cues" ? "flabbergasted\n" : "extra mile\n",
      );
    const book = compileGradually(taxonomy, changed, index);
    expect(foundIn(book, "I was flabbergasted.").some((match) => match.includes("flabbergasted"))).toBe(true);
    const broken = (file: string) =>
      file === "evaluations.cues"
        ? inAssets(file).replace("extra mile\n", "extra @nothing\n")
        : inAssets(file);
    expect(() => compileGradually(taxonomy, broken, index)).toThrow("evaluations.cues");
  });
});

test("an engine with the index says the same of a review, its name included", () => {
  const quick = compileEngine(assets, written);
  expect(quick.name).toBe(engine.name);
  for (const text of texts.slice(0, 40)) {
    const review = { text, rating: 4, attributed: null } as const;
    expect(quick.explain(review)).toEqual(engine.explain(review));
  }
});
