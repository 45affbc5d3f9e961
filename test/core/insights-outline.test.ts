import { describe, expect, test } from "bun:test";
import { readInsightsOutline } from "../../src/core/serving/insights-outline.ts";
import { insightsText, manuscriptOf, review } from "../insights/site.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("the outline of the insights", () => {
  test("is read without what they say of each review, whatever the reviews hold", () => {
    const trick = ',"faq":[{"question":"?"}],"per_review":{},"summary":"No!"';
    const all = [1, 2, 3].map((at) =>
      review(`a${at}`, { text: trick, author: trick, found: [["pricing", "positive", trick]] }),
    );
    const { summary, aspects } = readInsightsOutline(bytesOf(insightsText(manuscriptOf(all))));
    expect(summary).toStartWith("Copper Ridge Roofing has 3 reviews so far, written in March 2026.");
    expect(aspects.find(({ label }) => label === "Pricing")).toMatchObject({
      mention_count: 3,
      positive_count: 3,
    });
  });

  test("tells of a document that this program did not write", () => {
    expect(() => readInsightsOutline(bytesOf("{}"))).toThrow("not what this program writes");
  });
});
