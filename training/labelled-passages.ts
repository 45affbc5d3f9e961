import { linesOf } from "../src/insights/cues/cue-pattern.ts";
import { compileRuleBook } from "../src/insights/cues/rule-book.ts";
import { type AnalysedReview, readReview as readBy } from "../src/insights/judging/analysis.ts";
import {
  compilePassages,
  type Passage,
  type Read,
  type Run,
  wholeOf,
} from "../src/insights/learned/passage.ts";
import type { Word } from "../src/insights/reading/word.ts";
import { assetText, type LabelledText, type Segment, taxonomy } from "./corpus.ts";

export const aspects = taxonomy.aspects.map(({ id }) => id);
/** Praise and blame of each aspect. */
export const outputs = aspects.length * 2;

/** A passage as the engine sees it, and what it says. */
export interface Labelled {
  readonly passage: Passage;
  readonly truths: Uint8Array;
  /** The outputs that it tells of, the end exclusive. */
  readonly told: readonly [first: number, end: number];
  /** How much it counts. */
  readonly share: number;
}

/** A text with all that it says: its parts are heard in the light of the whole. */
export interface LabelledReading {
  readonly whole: Passage;
  /** Nought where nobody gave any. */
  readonly stars: number;
  readonly passages: readonly Labelled[];
}

/** Two neighbouring segments together are an example too, for texts that are cut otherwise. */
const pairShare = 0.5;
/** So is the whole review. */
const wholeShare = 0.5;
/** They say what an aspect means. */
const exampleShare = 8;
const everyOutput = [0, outputs] as const;

const book = compileRuleBook(taxonomy, assetText);
const readReview = (review: AnalysedReview) => readBy(book, review);

function truthsOf(segments: readonly Segment[]): Uint8Array {
  const truths = new Uint8Array(outputs);
  for (const label of segments.flatMap(({ labels }) => labels)) {
    const index = aspects.indexOf(label.slice(0, -1));
    if (index < 0) throw new Error(`${label} names no aspect; there are ${aspects.join(", ")}`);
    if (label.endsWith("+")) truths[index * 2] = 1;
    if (label.endsWith("-")) truths[index * 2 + 1] = 1;
  }
  return truths;
}

/** Where each segment stands among the words of the whole text. */
function runsOf(segments: readonly Segment[], words: readonly Word[]): readonly Run[] {
  let start = 0;
  return segments.map(({ text }) => {
    const end = start + text.length + 1;
    const isInside = (word: Word) => word.start >= start && word.start < end;
    const run = { first: words.findIndex(isInside), end: words.findLastIndex(isInside) + 1 };
    start = end;
    return run;
  });
}

/** The segments, and each with the one before it. */
function partsOf(segments: readonly Segment[], read: Read): readonly Labelled[] {
  const runs = runsOf(segments, read.reading.words);
  const worded = runs.flatMap((run, at) =>
    run.end > 0 ? [{ run, segment: segments.slice(at, at + 1) }] : [],
  );
  const passages = compilePassages(read);
  const singles = passages(worded.map(({ run }) => run)).map((passage, at): Labelled => {
    return { passage, truths: truthsOf(worded[at]?.segment ?? []), told: everyOutput, share: 1 };
  });
  const pairs = worded.slice(1).flatMap(({ run, segment }, at): readonly Labelled[] => {
    const [one, earlier] = [worded[at], worded[at - 1]];
    const both = { first: one?.run.first ?? 0, end: run.end };
    const passage = passages(earlier === undefined ? [both] : [earlier.run, both]).at(-1);
    const truths = truthsOf([...(one?.segment ?? []), ...segment]);
    return passage === undefined ? [] : [{ passage, truths, told: everyOutput, share: pairShare }];
  });
  return [...singles, ...pairs];
}

function labelledReading({ kind, rating, segments }: LabelledText): LabelledReading {
  const read = readReview({ text: segments.map(({ text }) => text).join(" "), rating, attributed: null });
  return {
    whole: wholeOf(read),
    stars: kind === "review" ? rating : 0,
    passages: partsOf(segments, read),
  };
}

/** The taxonomy's own examples, which tell of one aspect each. */
function taxonomyExamples(): readonly LabelledReading[] {
  return taxonomy.aspects.flatMap(({ examples }, index) =>
    linesOf(examples).map((line): LabelledReading => {
      const read = readReview({ text: line.slice(2), rating: 3, attributed: null });
      const truths = new Uint8Array(outputs);
      if ("+±".includes(line.charAt(0))) truths[index * 2] = 1;
      if ("-±".includes(line.charAt(0))) truths[index * 2 + 1] = 1;
      const told = [index * 2, index * 2 + 2] as const;
      const whole = wholeOf(read);
      return { whole, stars: 0, passages: [{ passage: whole, truths, told, share: exampleShare }] };
    }),
  );
}

const found = new WeakMap<LabelledText, LabelledReading>();

/** Of all these texts, and always of the taxonomy's examples; each text is read once, however often it is learned from. */
export function readingsOf(texts: readonly LabelledText[]): readonly LabelledReading[] {
  const readings = texts.map((text) => {
    const known = found.get(text) ?? labelledReading(text);
    found.set(text, known);
    return known;
  });
  return [...readings, ...taxonomyExamples()].filter(({ passages }) => passages.length > 0);
}

/** The whole as one more passage, with all that its segments say. */
export function wholeLabelled({ whole, passages }: LabelledReading): Labelled {
  const truths = new Uint8Array(outputs);
  for (const one of passages) for (const [output, truth] of one.truths.entries()) truths[output] ||= truth;
  return { passage: whole, truths, told: everyOutput, share: wholeShare };
}
