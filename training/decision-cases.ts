/** Reviews as the decision sees them: one row for each aspect, by weights that were learned from other voices. */
import { linesOf } from "../src/insights/cues/cue-pattern.ts";
import { compileRuleBook } from "../src/insights/cues/rule-book.ts";
import { isHardlyHeard, withoutStars } from "../src/insights/decision/decide.ts";
import { type Case, inputsFor } from "../src/insights/decision/inputs.ts";
import { casesOf, readReview } from "../src/insights/judging/analysis.ts";
import { compileLessons } from "../src/insights/learned/lessons.ts";
import { type WeightTable, writeWeights } from "../src/insights/learned/weight-file.ts";
import { learnWeights } from "./aspect-weights.ts";
import { assetText, type LabelledText, meaningTable, taxonomy } from "./corpus.ts";
import { aspects } from "./labelled-passages.ts";

export interface JudgedCase {
  readonly kind: "review" | "example";
  readonly aspect: string;
  /** Which voices it belongs to. */
  readonly fold: number;
  readonly row: Int32Array;
  /** The same under stars that take no side. */
  readonly plainRow: Int32Array;
  /** Loud enough to be weighed at all. */
  readonly isHeard: boolean;
  /** What people found; null for nothing. */
  readonly truth: Truth | null;
}

export type Truth = "positive" | "negative" | "mixed" | "neutral";

export const foldCount = 4;
/** Of what is learned from in every fold. */
const everyFold = -1;

const book = compileRuleBook(taxonomy, assetText);
const { rowOf } = inputsFor(aspects);

/** "mixed-1.txt" and "mixed-2.txt" are one voice. */
function voiceOf({ file }: LabelledText): string {
  return file.replace(/(-\d+)?\.txt$/, "");
}

/** Whoever wrote a review wrote none of another fold. */
export function foldsOf(reviews: readonly LabelledText[]): ReadonlyMap<LabelledText, number> {
  const voices = [...new Set(reviews.map(voiceOf))].sort();
  return new Map(reviews.map((review) => [review, voices.indexOf(voiceOf(review)) % foldCount]));
}

const signs: Readonly<Record<string, Truth>> = { "+": "positive", "-": "negative", "=": "neutral" };

function truthsOf({ segments }: LabelledText): ReadonlyMap<string, Truth> {
  const truths = new Map<string, Truth>();
  for (const label of segments.flatMap(({ labels }) => labels)) {
    const [aspect, told] = [label.slice(0, -1), signs[label.slice(-1)] ?? "neutral"];
    const held = truths.get(aspect);
    if (held === undefined || held === "neutral") truths.set(aspect, told);
    else if (told !== "neutral" && told !== held) truths.set(aspect, "mixed");
  }
  return truths;
}

const lessonsOf = (table: WeightTable) =>
  compileLessons({ weights: writeWeights(table), meanings: meaningTable });
const read = (text: string, rating: LabelledText["rating"]) =>
  readReview(book, { text, rating, attributed: null });

function seenCase(given: Case, of: Pick<JudgedCase, "kind" | "fold" | "truth">): JudgedCase {
  return {
    ...of,
    aspect: given.aspect,
    row: rowOf(given),
    plainRow: rowOf(withoutStars(given)),
    isHeard: !isHardlyHeard(given),
  };
}

/** Every aspect of every review, heard by weights that know nothing of its voice. */
export function judgedCases(texts: readonly LabelledText[]): readonly JudgedCase[] {
  const reviews = texts.filter(({ kind }) => kind === "review");
  const folds = foldsOf(reviews);
  return Array.from({ length: foldCount }, (_, fold) => fold).flatMap((fold) => {
    const heldOut = reviews.filter((review) => folds.get(review) === fold);
    if (heldOut.length === 0) return [];
    const table = learnWeights(texts.filter((text) => folds.get(text) !== fold));
    return foldCases(heldOut, { fold, table });
  });
}

export function foldCases(
  reviews: readonly LabelledText[],
  { fold, table }: { readonly fold: number; readonly table: WeightTable },
): readonly JudgedCase[] {
  const lessons = lessonsOf(table);
  return reviews.flatMap((review): readonly JudgedCase[] => {
    const { rating, segments } = review;
    const whole = segments.map(({ text }) => text).join(" ");
    const truths = truthsOf(review);
    return [...casesOf(read(whole, rating), { rating, lessons }).values()].map((given) =>
      seenCase(given, { kind: "review", fold, truth: truths.get(given.aspect) ?? null }),
    );
  });
}

const exampleTruths: Readonly<Record<string, Truth>> = { "+": "positive", "-": "negative", "±": "mixed" };

/** The taxonomy's examples, each of its own aspect: they say what an aspect means, and what does not count. */
export function exampleCases(table: WeightTable): readonly JudgedCase[] {
  const lessons = lessonsOf(table);
  return taxonomy.aspects.flatMap(({ id, examples }) =>
    linesOf(examples).flatMap((line): readonly JudgedCase[] => {
      const given = casesOf(read(line.slice(2), 3), { rating: 3, lessons }).get(id);
      const truth = exampleTruths[line.charAt(0)] ?? null;
      return given === undefined ? [] : [seenCase(given, { kind: "example", fold: everyFold, truth })];
    }),
  );
}
