import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readRating } from "../../src/core/importing/rating.ts";
import { analyse } from "../support/engine.ts";

/**
 * Whole invented reviews, told in many voices. No rule is right for all of them; what is held here is how many, so
 * that a change of the tables that costs more than it brings is seen.
 */

const signs: Readonly<Record<string, string>> = {
  "+": "positive",
  "-": "negative",
  "~": "mixed",
  "=": "neutral",
};

interface Told {
  readonly rating: string;
  readonly text: string;
  readonly told: ReadonlyMap<string, string>;
}

function toldIn(marks: string): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (const mark of marks.trim().split(/\s+/)) {
    if (mark === "") continue;
    const [aspect, polarity] = [mark.slice(1), signs[mark.charAt(0)] ?? "unknown"];
    const earlier = told.get(aspect);
    told.set(aspect, earlier !== undefined && earlier !== polarity ? "mixed" : polarity);
  }
  return told;
}

function reviewsOf(file: string): readonly Told[] {
  return readFileSync(join(import.meta.dir, file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [rating = "", marks = "", ...text] = line.split("|");
      return { rating: rating.trim(), told: toldIn(marks), text: text.join("|").trim() };
    });
}

function judge(reviews: readonly Told[]) {
  let [right, invented, missed, agreed] = [0, 0, 0, 0];
  for (const { rating, text, told } of reviews) {
    const stars = readRating(rating);
    if (stars.kind === "fault") throw new Error(stars.message);
    const found = analyse({ text, rating: stars.value, attributed: null }).aspects;
    for (const { aspect, polarity } of found) {
      if (!told.has(aspect)) invented += 1;
      else right += 1;
      if (told.get(aspect) === polarity) agreed += 1;
    }
    missed += [...told.keys()].filter((aspect) => !found.some((finding) => finding.aspect === aspect)).length;
  }
  return {
    precision: right / (right + invented),
    recall: right / (right + missed),
    polarity: agreed / right,
  };
}

/** How many of what is found are there, and how many are found, at least. Many tell in images, the third file most: a cue for each would be right for it alone. */
const files = [
  ["invented-reviews.txt", 0.84, 0.8],
  ["invented-reviews-2.txt", 0.84, 0.8],
  ["invented-reviews-3.txt", 0.82, 0.65],
] as const;

describe.each(files)("%s", (file, right, share) => {
  const reviews = reviewsOf(file);

  test("names only aspects that there are", () => {
    expect(reviews.length).toBeGreaterThanOrEqual(40);
    for (const { told } of reviews) {
      for (const polarity of told.values()) expect(polarity).not.toBe("unknown");
    }
  });

  test("is found out as often as it can be expected", () => {
    const { precision, recall, polarity } = judge(reviews);
    expect(precision).toBeGreaterThanOrEqual(right);
    expect(recall).toBeGreaterThanOrEqual(share);
    expect(polarity).toBeGreaterThanOrEqual(0.95);
  });
});
