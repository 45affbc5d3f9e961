import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readAssets } from "../src/adapters/assets.ts";
import { bytesOf, textOf } from "../src/insights/assets.ts";
import { readTaxonomy } from "../src/insights/taxonomy/read-taxonomy.ts";

const assets = readAssets("insights");
export const assetBytes = (file: string) => bytesOf(assets, file);
export const assetText = (file: string) => textOf(assets, file);
export const taxonomy = readTaxonomy(assetText);
export const meaningTable = assetText("meanings.txt");

/** A clause or a sentence or two, and what they say: `punctuality+`, `pricing-`. */
export interface Segment {
  readonly text: string;
  readonly labels: readonly string[];
}

/** A review in its segments; of a sentence that stands alone, the only one. */
export interface LabelledText {
  readonly kind: "review" | "sentence";
  readonly file: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly segments: readonly Segment[];
}

const labelForm = /^[a-z_]+[+=-]$/;

function readSegment(line: string, where: string): Segment {
  const mark = line.lastIndexOf(" |");
  const labels = line
    .slice(mark + 2)
    .split(" ")
    .filter((label) => label !== "");
  if (mark < 1 || !labels.every((label) => labelForm.test(label)))
    throw new Error(`${where}: "${line}" must end with " |" and its labels, like "… | pricing- speed+"`);
  return { text: line.slice(0, mark).trim(), labels };
}

/** `N` for the stars, then a segment a line, and an empty line between reviews. */
export function readReviews(text: string, file: string): LabelledText[] {
  return text
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== "")
    .map((block): LabelledText => {
      const [stars = "", ...lines] = block.trim().split("\n");
      const rating = Number(stars);
      if (!/^[1-5]$/.test(stars.trim())) throw new Error(`${file}: "${stars}" must be a digit from 1 to 5`);
      const segments = lines.map((line) => readSegment(line.trimEnd(), file));
      return { kind: "review", file, rating: rating as LabelledText["rating"], segments };
    });
}

/** A segment a line, without stars: read as three, of which nothing follows. */
function readSentences(text: string, file: string): LabelledText[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ kind: "sentence", file, rating: 3, segments: [readSegment(line.trimEnd(), file)] }));
}

function readFolder(folder: string, read: (text: string, file: string) => LabelledText[]): LabelledText[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => read(readFileSync(join(folder, file), "utf8"), file));
}

/** All labelled texts, in the order of their files. */
export function readCorpus(folder = import.meta.dirname): readonly LabelledText[] {
  return [
    ...readFolder(join(folder, "reviews"), readReviews),
    ...readFolder(join(folder, "sentences"), readSentences),
  ];
}

/** Names what was learned from: other texts, other examples or other meanings give another. */
export function fingerprintOf(texts: readonly LabelledText[]): string {
  const all = JSON.stringify([texts, taxonomy.aspects.map(({ examples }) => examples), meaningTable]);
  return createHash("sha256").update(all).digest("hex").slice(0, 16);
}
