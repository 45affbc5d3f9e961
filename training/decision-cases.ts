/** Reviews as the decision sees them: one case for each aspect, by voices that were learned from other people's texts. */
import type { Rating } from "../src/core/reviews/review.ts";
import { linesOf } from "../src/insights/cues/cue-pattern.ts";
import { compileRuleBook } from "../src/insights/cues/rule-book.ts";
import type { Case } from "../src/insights/decision/case.ts";
import { type Standing, standingOf } from "../src/insights/decision/decide.ts";
import { inputsFor } from "../src/insights/decision/inputs.ts";
import { casesOf, readReview } from "../src/insights/judging/analysis.ts";
import { compileLessons, type LessonFiles } from "../src/insights/learned/lessons.ts";
import { assetText, type LabelledText, taxonomy } from "./corpus.ts";
import { aspects } from "./labelled-passages.ts";

export interface JudgedCase extends Standing {
  readonly kind: "review" | "example";
  /** The file that the review stands in; empty for an example. */
  readonly file: string;
  /** Names the review. */
  readonly review: string;
  readonly rating: Rating;
  readonly aspect: string;
  /** Which voices it belongs to. */
  readonly fold: number;
  /** A cue says so outright: praise, blame. */
  readonly cued: { readonly positive: boolean; readonly negative: boolean };
  /** What people found; null for nothing. */
  readonly truth: Truth | null;
}

export type Truth = "positive" | "negative" | "mixed" | "neutral";

export const foldCount = 4;
/** Of what is learned from in every fold. */
const example = { kind: "example", file: "", review: "", fold: -1 } as const;

const book = compileRuleBook(taxonomy, assetText);
const inputs = inputsFor(aspects);

/** "mixed-1.txt" and "mixed-2.txt" are one voice. */
export function voiceOf({ file }: Pick<LabelledText, "file">): string {
  return file.replace(/(-\d+)?\.txt$/, "");
}

/** Whoever wrote a review wrote none of another fold. */
export function foldsOf(reviews: readonly LabelledText[]): ReadonlyMap<LabelledText, number> {
  const voices = [...new Set(reviews.map(voiceOf))].sort();
  return new Map(reviews.map((review) => [review, voices.indexOf(voiceOf(review)) % foldCount]));
}

const signs: Readonly<Record<string, Truth>> = { "+": "positive", "-": "negative", "=": "neutral" };

/** What people found in a text, by aspect. */
export function truthsOf({ segments }: LabelledText): ReadonlyMap<string, Truth> {
  const truths = new Map<string, Truth>();
  for (const label of segments.flatMap(({ labels }) => labels)) {
    const [aspect, told] = [label.slice(0, -1), signs[label.slice(-1)] ?? "neutral"];
    const held = truths.get(aspect);
    if (held === undefined || held === "neutral") truths.set(aspect, told);
    else if (told !== "neutral" && told !== held) truths.set(aspect, "mixed");
  }
  return truths;
}

const read = (text: string, rating: Rating) => readReview(book, { text, rating, attributed: null });

function seenCase(
  given: Case,
  of: Pick<JudgedCase, "kind" | "file" | "review" | "fold" | "truth">,
): JudgedCase {
  const isCued = (side: "positive" | "negative") =>
    given.cues.some(
      ({ refusal, polarity, basis }) => refusal === null && polarity === side && basis !== "rating",
    );
  return {
    ...of,
    ...standingOf(given, inputs),
    aspect: given.aspect,
    rating: given.mood.rating,
    cued: { positive: isCued("positive"), negative: isCued("negative") },
  };
}

/** Every aspect of these reviews, heard by voices that know nothing of theirs. */
export function foldCases(
  reviews: readonly LabelledText[],
  { fold, files }: { readonly fold: number; readonly files: LessonFiles },
): readonly JudgedCase[] {
  const lessons = compileLessons(files);
  return reviews.flatMap((review, at): readonly JudgedCase[] => {
    const { rating, segments, file } = review;
    const whole = segments.map(({ text }) => text).join(" ");
    const truths = truthsOf(review);
    return [...casesOf(read(whole, rating), { rating, lessons }).values()].map((given) => ({
      ...seenCase(given, {
        kind: "review",
        file,
        review: `${fold}-${at}`,
        fold,
        truth: truths.get(given.aspect) ?? null,
      }),
      // The mood's stars have no say where nothing agrees with them; a reader is told of those that were given.
      rating,
    }));
  });
}

const exampleTruths: Readonly<Record<string, Truth>> = { "+": "positive", "-": "negative", "±": "mixed" };

/** The taxonomy's examples, each of its own aspect: they say what an aspect means, and what does not count. */
export function exampleCases(files: LessonFiles): readonly JudgedCase[] {
  const lessons = compileLessons(files);
  return taxonomy.aspects.flatMap(({ id, examples }) =>
    linesOf(examples).flatMap((line): readonly JudgedCase[] => {
      const given = casesOf(read(line.slice(2), 3), { rating: 3, lessons }).get(id);
      const truth = exampleTruths[line.charAt(0)] ?? null;
      return given === undefined ? [] : [seenCase(given, { ...example, truth })];
    }),
  );
}
