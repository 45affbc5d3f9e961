import { describe, expect, test } from "bun:test";
import { analyse, explain } from "../support/engine.ts";

/** More words than a function takes arguments. */
const long = 400_000;

function filled(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/** A text twice as long may cost about twice the work: measured in cues seen, not in time. */
describe("a text of four hundred thousand characters is read to its end", () => {
  test.each([
    ["one word", filled("late ", long)],
    ["one cue", filled("they were never on time ", long)],
    ["negations", filled("not ", long)],
    ["no white space", filled("a", long)],
    ["a hundred thousand different words", Array.from({ length: 100_000 }, (_x, n) => `w${n}x`).join(" ")],
    [
      "words that are nearly known",
      Array.from({ length: 60_000 }, (_x, n) => `profesional${n % 7}q`).join(" "),
    ],
    ["quotation marks", filled('"on time" ', long)],
    ["brackets", filled("(", long)],
    ["commas", filled("they, ", long)],
    ["line ends", filled("late\n", long)],
    ["combining marks", filled("e\u0301\u0301\u0301", long)],
    ["emoji", filled("👍🏽 ", long)],
    ["control characters", filled("\u0000\u0007\u001b[2J on time ", long)],
    ["bidi characters", filled("\u202eemit no\u202c on time ", long)],
    ["lone surrogates", filled("\ud800 on time \udc00 ", long)],
    ["numbers", filled("1,000.00:1 ", long)],
    ["apostrophes", filled("n't'", long)],
    ["conjunctions", filled("and they because they ", long)],
    ["an expression bomb", filled("(a+)+$ ", long)],
  ])(
    "%s",
    (_name, text) => {
      const { aspects, score } = analyse({ text, rating: 3, attributed: null });
      expect(aspects.length).toBeLessThanOrEqual(12);
      expect(score === null || Math.abs(score) <= 1).toBe(true);
      for (const { phrase, start, end } of aspects) {
        expect(text.slice(start ?? -1, end ?? -1)).toBe(phrase);
        expect(phrase.length).toBeLessThan(1000);
      }
    },
    300_000,
  );
});

test("twice the text gives twice the evidence, not four times", () => {
  const sentence = "They were late and the crew was polite, no nails, great price. ";
  const count = (times: number) =>
    explain({ text: sentence.repeat(times), rating: 3, attributed: null }).trace.filter(
      ({ basis }) => basis !== "decision",
    ).length;
  expect(count(200)).toBe(2 * count(100));
});

test.each(["", " ", "\n\n", ".", "???", "👍", "\u0000", "'", "&", "-", "…"])(
  "%j has nothing to find",
  (text) => {
    expect(analyse({ text, rating: 5, attributed: null }).aspects).toEqual([]);
  },
);

test("words of the prototype chain are words", () => {
  const text = "constructor __proto__ toString hasOwnProperty valueOf on time";
  expect(analyse({ text, rating: 5, attributed: null }).aspects.map(({ aspect }) => aspect)).toEqual([
    "punctuality",
  ]);
});
