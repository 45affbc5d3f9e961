import { describe, expect, test } from "bun:test";
import { textIndexSteps } from "../../src/core/search/text-index-build.ts";
import { nearestWritten } from "../../src/core/search/written-words.ts";
import { runThrough } from "../../src/core/steps.ts";

const near = (word: string, ...texts: readonly string[]) =>
  runThrough(nearestWritten(runThrough(textIndexSteps(texts)), word));

describe("the word that was probably meant", () => {
  test.each<[string, readonly string[], string | null]>([
    ["shingls", ["New shingles."], "shingles"],
    ["recieved", ["We received it!!!"], "received"],
    ["gutterss", ["“Gutters”, gutters, (gutters)"], "gutters"],
    // That of the most texts, in whatever marks it stands; of equals the first.
    ["crewe", ["crews came", "The crew.", "crew!", "crews"], "crew"],
    ["gutte", ["a gutter", "a gutted"], "gutted"],
    // Else what begins with most of it: the most of it, and of equals that of the most texts.
    ["subcontractors", ["subcontracted", "subcontinent"], "subcontracted"],
    ["recommendation", ["recommend", "recommends", "I recommend it"], "recommend"],
    ["estimator", ["estimated", "estimates!", "estimates"], "estimates"],
    ["insured", ["insurance"], null],
    ["property", ["prop", "pro"], null],
    ["contract", ["contradiction", "counterproductive"], null],
    // Another beginning, two letters, too short, another script, a number, the word itself.
    ["eoofing", ["roofing"], null],
    ["rofng", ["roofing"], null],
    ["rofe", ["roof"], null],
    ["крышаа", ["крыша"], null],
    ["12345", ["12346"], null],
    ["roofing", ["roofing"], null],
    ["", ["roof"], null],
    // A word of its own, unless two letters changed places or it is long.
    ["staff", ["stuff"], null],
    ["crwes", ["crews"], "crews"],
    ["fasting", ["lasting fosting"], "fosting"],
    // A capital and an accent are none of the letters.
    ["faccade", ["Façade"], "facade"],
  ])("%j of %j is %j", (word, texts, meant) => {
    expect(near(word, ...texts)).toBe(meant);
  });

  test("many words are looked through piece by piece", () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `word${at}`);
    const index = runThrough(textIndexSteps([words.join(" "), "gutters"]));
    let pieces = 0;
    const steps = nearestWritten(index, "gutterz");
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) pieces += 1;
    expect(step.value).toBe("gutters");
    expect(pieces).toBeGreaterThanOrEqual(4);
  });
});
