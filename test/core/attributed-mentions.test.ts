import { describe, expect, test } from "bun:test";
import { readBusiness } from "../../src/config/business-file.ts";
import { attribution, unitedAttributions } from "../../src/core/mentions/attribution.ts";
import { compileReviewMentions } from "../../src/core/mentions/review-mentions.ts";

const reading = readBusiness({
  name: "Ridge & Gable Roofing",
  time_zone: "America/Chicago",
  technicians: [
    { id: "t-lena", name: "Lena Ortiz", aliases: ["Lefty", "uid-77"] },
    { id: "t-sam", name: "Sam Ortiz", aliases: ["Sammy"] },
    { id: "t-sam-b", name: "Sam Brook", aliases: ["Sammy"] },
  ],
  services: [
    { id: "roof-repair", label: "Roof repair", synonyms: ["Roof fix"] },
    { id: "gutters", label: "Gutter cleaning" },
  ],
  service_areas: [{ id: "elm", name: "Elm Park" }],
});
if (reading.kind === "refused") throw new Error("the test's business file is wrong");
const mentionsIn = compileReviewMentions(reading.business);

function told(technicians: readonly string[], services: readonly string[], text: string | null = null) {
  const mentions = mentionsIn({ text, attributed: attribution({ technicians, services }) });
  return [mentions.technicians, mentions.services];
}

describe("what a source tells beside the text counts as a mention", () => {
  test.each([
    [["Lena Ortiz"], ["t-lena"]],
    [["lena  ORTIZ"], ["t-lena"]],
    [["Léna Ortiz"], ["t-lena"]],
    [["t-lena"], ["t-lena"]],
    [["T LENA"], ["t-lena"]],
    [["uid-77"], ["t-lena"]],
    [["lefty", "Lena Ortiz"], ["t-lena"]],
    [
      ["Sam Brook", "Lena Ortiz"],
      ["t-lena", "t-sam-b"],
    ],
    [["Lena"], []],
    [["Sammy"], []],
    [["Somebody Else"], []],
    [["…"], []],
  ])("technicians %j are %j", (names, ids) => {
    expect(told(names, [])[0]).toEqual(ids);
  });

  test.each([
    [["Roof repair"], ["roof-repair"]],
    [["ROOF-REPAIR"], ["roof-repair"]],
    [
      ["roof fix", "Gutter Cleaning"],
      ["roof-repair", "gutters"],
    ],
    [["Repair"], []],
  ])("services %j are %j", (names, ids) => {
    expect(told([], names)[1]).toEqual(ids);
  });

  test("and is united with what the text names, in the file's order", () => {
    expect(told(["Lena Ortiz"], ["gutters"], "Sam Brook did the roof repair in Elm Park.")).toEqual([
      ["t-lena", "t-sam-b"],
      ["roof-repair", "gutters"],
    ]);
  });

  test("a review without such fields is read by its text alone", () => {
    const mentions = mentionsIn({ text: "Lena Ortiz was great.", attributed: null });
    expect(mentions.technicians).toEqual(["t-lena"]);
  });
});

test("nothing told is no attribution, and nothing is told twice", () => {
  const quality = { aspect: "workmanship", polarity: "positive", label: "Quality" } as const;
  expect(attribution({ technicians: [], services: [] })).toBeNull();
  expect(
    attribution({ services: ["a", "a"], aspects: [quality, { ...quality, label: "Quality!" }] }),
  ).toEqual({
    technicians: [],
    services: ["a"],
    aspects: [quality],
  });
  const one = attribution({ services: ["a"] });
  expect(unitedAttributions(one, null)).toEqual(one);
  expect(unitedAttributions(one, attribution({ services: ["b", "a"] }))?.services).toEqual(["a", "b"]);
});
