import { describe, expect, test } from "bun:test";
import { generateReviews } from "../../bench/support/generated-reviews.ts";
import { readBusiness } from "../../src/config/business-file.ts";
import { textFinder } from "../../src/flows/read-ahead.ts";
import { SharedFindings } from "../../src/flows/shared-findings.ts";
import { engine } from "../support/engine.ts";
import { facts } from "../support/reviews.ts";

const reading = readBusiness({
  name: "Test Roofing",
  time_zone: "UTC",
  technicians: [
    { id: "mike", name: "Mike Hill" },
    { id: "zoe", name: "Zoë Ortiz" },
  ],
  services: [
    { id: "gutters", label: "Gutters" },
    { id: "siding", label: "Siding" },
  ],
  service_areas: [{ id: "buda", name: "Buda" }],
});
if (reading.kind === "refused") throw new Error("the test's business file is wrong");
const find = textFinder({ business: reading.business, authorNames: "full" }, engine);

const texts = [...generateReviews(150, 5)].map(({ text, rating, author }, at) =>
  facts(`n${at}`, { text, rating, author }),
);

describe("findings that share their words", () => {
  test("say the same to the letter, in the same order of their keys", () => {
    const shared = new SharedFindings();
    for (const each of texts) {
      const found = find(each);
      // As from another thread.
      const told = JSON.parse(JSON.stringify(found));
      expect(JSON.stringify(shared.of(told, each))).toBe(JSON.stringify(found));
    }
  });

  test("keep one list of what many texts name", () => {
    const shared = new SharedFindings();
    const text = facts("a", { text: "Mike fixed our gutters and the siding in Buda.", rating: 5 });
    const found = find(text);
    expect(found.mentions.services).toEqual(["gutters", "siding"]);
    const [first, second] = [
      shared.of(structuredClone(found), text),
      shared.of(structuredClone(found), text),
    ];
    expect(second.mentions).toBe(first.mentions);
    expect(second.analysis.problems).toBe(first.analysis.problems);
  });

  test("tell lists apart that read alike when they are joined", () => {
    const shared = new SharedFindings();
    const { analysis, digest } = find(texts[0] ?? facts("a", {}));
    const of = (technicians: string[], services: string[]) =>
      shared.of({ mentions: { technicians, services, serviceAreas: [] }, analysis, digest }, facts("a", {}))
        .mentions;
    expect(of(["a", "b"], [])).toEqual({ technicians: ["a", "b"], services: [], serviceAreas: [] });
    expect(of(["a"], ["b"])).toEqual({ technicians: ["a"], services: ["b"], serviceAreas: [] });
    expect(of([], ["a", "b"])).toEqual({ technicians: [], services: ["a", "b"], serviceAreas: [] });
  });

  test("keep what a reading was taken from, and what stands beside the text", () => {
    const shared = new SharedFindings();
    const aside = {
      aspect: "pricing",
      polarity: "positive",
      basis: "rating",
      sure: true,
      phrase: "Value",
      start: null,
      end: null,
    } as const;
    const analysis = {
      sentiment: null,
      score: null,
      aspects: [aside],
      problems: [],
      conflict: false,
      reading: { model: "m", prompt: "1", judged: "x" },
    } as unknown as ReturnType<typeof find>["analysis"];
    const mentions = { technicians: [], services: [], serviceAreas: [] };
    expect(shared.of({ mentions, analysis, digest: "d" }, facts("a", { text: null }))).toEqual({
      mentions,
      analysis,
      digest: "d",
    });
  });
});
