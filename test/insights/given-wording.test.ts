import { describe, expect, test } from "bun:test";
import type { GivenSentence } from "../../src/insights/wording/grounding.ts";
import { readWording } from "../../src/insights/wording/judge-wording.ts";

const nothing = { summary: [], answers: [] };
const empty = { text: "", metric: null, reviewIds: [] };

function read(given: unknown) {
  return readWording(JSON.stringify(given));
}

function read1(sentence: unknown): GivenSentence | undefined {
  return read({ summary: [sentence] })?.summary[0];
}

describe("what a language model gave is read", () => {
  test("as it was asked for", () => {
    const told = (text: string) => ({ text, metric: "a.b", review_ids: ["1", "2"] });
    expect(
      read({
        summary: [told("One.")],
        answers: [{ question: 3, sentences: [told("Two."), told("Three.")] }],
      }),
    ).toEqual({
      summary: [{ text: "One.", metric: "a.b", reviewIds: ["1", "2"] }],
      answers: [
        {
          question: 3,
          sentences: [
            { text: "Two.", metric: "a.b", reviewIds: ["1", "2"] },
            { text: "Three.", metric: "a.b", reviewIds: ["1", "2"] },
          ],
        },
      ],
    });
  });

  test("up to eight sentences of a summary, four of an answer, and sixty answers", () => {
    const sentences = Array.from({ length: 70 }, (_, at) => ({ text: `${at}` }));
    const answers = sentences.map((_, question) => ({ question, sentences }));
    const given = read({ summary: sentences, answers });
    expect(given?.summary.map(({ text }) => text)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
    expect(given?.answers).toHaveLength(60);
    expect(given?.answers.at(-1)?.question).toBe(59);
    expect(given?.answers[0]?.sentences.map(({ text }) => text)).toEqual(["0", "1", "2", "3"]);
  });

  test.each<[string, unknown, GivenSentence]>([
    ["white space around it", { text: " Fair. \n" }, { ...empty, text: "Fair." }],
    ["no text", { metric: "m", review_ids: ["1"] }, { ...empty, metric: "m", reviewIds: ["1"] }],
    ["a text that is none", { text: 7 }, empty],
    ["a figure that is none", { text: "Fair.", metric: 7 }, { ...empty, text: "Fair." }],
    [
      "an id twice",
      { text: "Fair.", review_ids: ["2", "1", "2"] },
      { text: "Fair.", metric: null, reviewIds: ["2", "1"] },
    ],
    [
      "ids that are numbers",
      { text: "Fair.", review_ids: [1] },
      { text: "Fair.", metric: null, reviewIds: ["1"] },
    ],
    ["ids that are no list", { text: "Fair.", review_ids: "1" }, { ...empty, text: "Fair." }],
    ["nothing but words", "Fair.", empty],
    ["nothing", null, empty],
    ["a list", ["Fair."], empty],
  ])("a sentence with %s", (_what, given, sentence) => {
    expect(read1(given)).toEqual(sentence);
  });

  test.each<[string, unknown, unknown]>([
    ["a summary that is no list", { summary: { text: "Fair." } }, nothing],
    ["answers that are no list", { answers: "Yes." }, nothing],
    [
      "one of them nothing",
      { answers: [null] },
      { summary: [], answers: [{ question: Number.NaN, sentences: [] }] },
    ],
    [
      "sentences that are no list",
      { answers: [{ question: 1, sentences: "Yes." }] },
      { summary: [], answers: [{ question: 1, sentences: [] }] },
    ],
  ])("an answer with %s", (_what, given, wording) => {
    expect(read(given)).toEqual(wording as ReturnType<typeof read>);
  });

  test.each(["", "Sorry.", "[]", "null", '"text"', "7", '{"summary": ['])(
    "not at all where it is %p",
    (answer) => {
      expect(readWording(answer)).toBeNull();
    },
  );

  test("out of what stands around it", () => {
    expect(readWording('<think>{no}</think>Here: {"summary": [{"text": "Fair."}]} Bye.')?.summary).toEqual([
      { ...empty, text: "Fair." },
    ]);
  });
});
