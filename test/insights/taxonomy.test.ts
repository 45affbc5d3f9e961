import { describe, expect, test } from "bun:test";
import { compileCueReader, linesOf } from "../../src/insights/cues/cue-pattern.ts";
import { readClasses } from "../../src/insights/cues/rule-book.ts";
import { TaxonomyFault } from "../../src/insights/taxonomy/sectioned-text.ts";
import { analyse, aspects, engine, problems } from "../support/engine.ts";

const neutral = { rating: 3, attributed: null } as const;
const polarities: Readonly<Record<string, string>> = {
  "+": "positive",
  "-": "negative",
  "±": "mixed",
  "=": "neutral",
  "0": "nothing",
};

describe.each(aspects.map((aspect) => [aspect.id, aspect] as const))("the examples of %s", (id, aspect) => {
  const examples = linesOf(aspect.examples);

  test("tell of praise, of blame, and of what must not be found", () => {
    expect(new Set(examples.map((line) => line.charAt(0)))).toEqual(new Set(["+", "-", "0"]));
  });

  test.each(examples)("%s", (line) => {
    const found = analyse({ ...neutral, text: line.slice(2) }).aspects.find(({ aspect: of }) => of === id);
    expect(found?.polarity ?? "nothing").toBe(polarities[line.charAt(0)] ?? "");
  });
});

describe.each(problems.map((problem) => [problem.id, problem] as const))(
  "the examples of the problem %s",
  (id, problem) => {
    test.each(linesOf(problem.examples))("%s", (line) => {
      expect(analyse({ ...neutral, text: line.slice(2) }).problems.includes(id)).toBe(line.startsWith("+"));
    });
  },
);

test("the aspects are those of the guide, in its order", () => {
  expect(aspects.map(({ id }) => id)).toEqual([
    "punctuality",
    "communication",
    "pricing",
    "workmanship",
    "professionalism",
    "cleanliness",
    "speed",
    "technical_knowledge",
    "insurance_help",
    "problem_resolution",
    "safety",
    "warranty",
  ]);
});

test("ids and labels stand once, and the version is a whole number", () => {
  for (const entries of [aspects, problems]) {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
    for (const { id } of entries) expect(id).toMatch(/^[a-z]+(_[a-z]+)*$/);
  }
  expect(Number.isSafeInteger(engine.taxonomy.version)).toBe(true);
});

test("a problem that follows from an aspect names one that there is", () => {
  const known = new Set(aspects.map(({ id }) => id));
  for (const problem of problems) for (const aspect of problem.aspects) expect(known.has(aspect)).toBe(true);
});

describe("a broken table is refused, with the line that is wrong", () => {
  const classes = readClasses("crew: crew team\nfirm: @crew company");
  const read = compileCueReader(classes);

  test.each([
    ["@nobody_knows called", "@nobody_knows"],
    ["late ..99 again", "gap over"],
    ["late/", "no word"],
    ["late $5", "no word"],
    ["a? ..", "must be there"],
    ["# #", "must be there"],
  ])("%s", (line, reason) => {
    expect(() => read(line)).toThrow(TaxonomyFault);
    expect(() => read(line)).toThrow(reason);
    expect(() => read(line)).toThrow(JSON.stringify(line).slice(1, -1));
  });

  test.each(["crew: one\ncrew: two", "firm: @later\nlater: x", "no colon here"])("classes %j", (table) => {
    expect(() => readClasses(table)).toThrow(TaxonomyFault);
  });

  test("a class may use one above it", () => {
    expect(classes.get("firm")).toEqual(["crew", "team", "company"]);
  });
});
