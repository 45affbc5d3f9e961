/**
 * What the engine's rules make of a fixed corpus, as one digest: the taxonomy's examples, the demo's reviews and every
 * fortieth training text, under each number of stars in turn. Besides the findings, every cue that was seen and what spoke
 * for each aspect in each passage, to the last bit: another digest means that some text may be read otherwise.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { assetPath } from "../src/adapters/assets.ts";
import type { Rating } from "../src/core/reviews/review.ts";
import { linesOf } from "../src/insights/cues/cue-pattern.ts";
import { compileRuleBook } from "../src/insights/cues/rule-book.ts";
import type { AnalysedReview, Engine } from "../src/insights/engine.ts";
import { readReview } from "../src/insights/judging/analysis.ts";
import { compileLessons } from "../src/insights/learned/lessons.ts";
import { passagesOf, wholeOf } from "../src/insights/learned/passage.ts";
import { assetBytes, assetText, meaningTable, readCorpus } from "./corpus.ts";

const everyFortieth = 40;
const attributedEvery = 50;
const ratings: readonly Rating[] = [1, 2, 3, 4, 5];

function demoTexts(): readonly string[] {
  const lines = readFileSync(assetPath("demo/reviews.ndjson"), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => String(JSON.parse(line).text ?? ""));
}

function texts({ taxonomy }: Engine): readonly string[] {
  const examples = [...taxonomy.aspects, ...taxonomy.problems].flatMap((each) =>
    linesOf(each.examples).map((line) => line.slice(2)),
  );
  const learned = readCorpus()
    .filter((_, at) => at % everyFortieth === 0)
    .map(({ segments }) => segments.map(({ text }) => text).join(" "));
  return [...examples, ...demoTexts(), ...learned];
}

const attributed: AnalysedReview["attributed"] = {
  technicians: [],
  services: [],
  aspects: [{ aspect: "pricing", polarity: "positive", label: "Value" }],
};

/** What speaks for and against each aspect, passage by passage, before anything is decided. */
function compileScores({ taxonomy }: Engine): (review: AnalysedReview) => readonly Float64Array[] {
  const book = compileRuleBook(taxonomy, assetText);
  const { byWords, byLikeness } = compileLessons({
    weights: assetBytes("weights.bin"),
    convolution: assetBytes("convolution.bin"),
    vectors: assetBytes("vectors.bin"),
    meanings: meaningTable,
  });
  return (review) => {
    const read = readReview(book, review);
    const context = byLikeness.context(wholeOf(read));
    return passagesOf(read).flatMap((passage) => [byWords(passage), byLikeness.score(passage, context)]);
  };
}

export function behaviourOf(engine: Engine): string {
  const scoresOf = compileScores(engine);
  const hash = createHash("sha256");
  for (const [at, text] of texts(engine).entries()) {
    const rating = ratings[at % ratings.length] ?? 3;
    const review = { text, rating, attributed: at % attributedEvery === 0 ? attributed : null };
    hash.update(JSON.stringify(engine.explain(review)));
    for (const scores of scoresOf(review)) hash.update(new Uint8Array(scores.buffer));
  }
  return hash.digest("hex").slice(0, 16);
}
