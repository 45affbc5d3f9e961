import { expect, test } from "bun:test";
import { excerptOf } from "../../src/insights/wording/wording-request.ts";

test("what a model is shown of a text ends in no half of a character, which endpoints refuse", () => {
  for (const before of ["", "a"]) {
    const excerpt = excerptOf(`${before}${"🏠".repeat(600)}`);
    expect([excerpt.isWellFormed(), excerpt.length]).toEqual([true, before === "" ? 500 : 499]);
  }
});
