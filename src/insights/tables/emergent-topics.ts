import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Steps } from "../../core/steps.ts";
import { expectedPerThousand } from "./common-words.ts";
import type { KnownPhrases } from "./known-phrases.ts";
import { PairSketch } from "./pair-sketch.ts";
import { TopicReader, type TopicWord } from "./topic-reader.ts";
import { neededReviews, TopicCount } from "./topic-rows.ts";
import type { Vocabulary } from "./vocabulary.ts";

const topicsShown = 15;
/** At least one review in a hundred speaks of it. */
const neededShare = 0.01;
/** The chance of one in a thousand under the chi-squared distribution with one degree of freedom. */
const threshold = 10.83;
/** A shorter phrase that hardly ever stands without a longer one says nothing of its own. */
const absorbedShare = 0.8;
/** As many reviews as the background list speaks of. */
const background = 1000;
/** What is written like a name more often than this may be one, and stays private. */
const namedShare = 0.2;

function surprise(observed: number, expected: number): number {
  return observed === 0 ? 0 : observed * Math.log(observed / expected);
}

/**
 * The log-likelihood ratio of seeing a phrase in `count` of `whole` reviews, where language alone would have put its
 * rarest word beside the others in one of ten reviews that hold it. One is added to the background, so that what it
 * never saw is not taken for impossible.
 */
export function logLikelihood(phrase: string, count: number, whole: number): number {
  const rarest = Math.min(...phrase.split(" ").map(expectedPerThousand));
  const expected = (whole * (rarest / 10 + 1)) / (background + 1);
  if (count <= expected) return 0;
  return 2 * (surprise(count, expected) + surprise(whole - count, whole - expected));
}

function absorbed(candidates: readonly TopicCount[]): TopicCount[] {
  const longer = candidates.filter(({ label }) => label.split(" ").length === 3);
  return candidates.filter(
    ({ label, reviews }) =>
      !longer.some(
        (other) =>
          other.label !== label &&
          ` ${other.label} `.includes(` ${label} `) &&
          other.reviews >= reviews * absorbedShare,
      ),
  );
}

interface PhraseCount {
  readonly topic: TopicCount;
  named: number;
}

type Words = readonly (TopicWord | null)[];

/** Every pair of neighbouring words, also those in a triple. */
function addPairs(words: Words, sketch: PairSketch): void {
  for (let at = 0; at + 1 < words.length; at += 1) {
    const [first, second] = [words[at], words[at + 1]];
    if (first && second) sketch.add(first, second);
  }
}

/** The pairs and triples of a text that may be frequent, each once, with whether it is written like a name. */
function frequentPhrases(words: Words, isFrequent: (first: TopicWord, second: TopicWord) => boolean) {
  const found = new Map<string, boolean>();
  for (let at = 0; at + 1 < words.length; at += 1) {
    const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
    if (!first || !second || !isFrequent(first, second)) continue;
    found.set(`${first.word} ${second.word}`, first.mayName || second.mayName);
    if (third && isFrequent(second, third))
      found.set(
        `${first.word} ${second.word} ${third.word}`,
        first.mayName || second.mayName || third.mayName,
      );
  }
  return found;
}

export interface TopicRules {
  readonly vocabulary: Vocabulary;
  readonly known: KnownPhrases;
  /** As many reviews as are read at once. */
  readonly pauseAfter: number;
}

/** Phrases that at least `needed` reviews hold, with those reviews. In two readings, so that rare ones take no room. */
function* countedPhrases(
  reviews: readonly PublishedReview[],
  { vocabulary, known, pauseAfter }: TopicRules,
  needed: number,
): Steps<PhraseCount[]> {
  const reader = new TopicReader(vocabulary);
  const sketch = new PairSketch();
  for (const [ordinal, { facts }] of reviews.entries()) {
    addPairs(reader.read(facts.text ?? ""), sketch);
    if (ordinal % pauseAfter === 0) yield;
  }
  const counts = new Map<string, PhraseCount>();
  const isFrequent = (first: TopicWord, second: TopicWord) => sketch.atMost(first, second) >= needed;
  for (const [ordinal, review] of reviews.entries()) {
    for (const [phrase, mayName] of frequentPhrases(reader.read(review.facts.text ?? ""), isFrequent)) {
      const held = counts.get(phrase);
      const topic = held?.topic ?? new TopicCount(`phrase-${phrase.replaceAll(" ", "-")}`, phrase);
      const count = held ?? { topic, named: 0 };
      if (held === undefined) counts.set(phrase, count);
      count.topic.see(review);
      if (mayName) count.named += 1;
    }
    if (ordinal % pauseAfter === 0) yield;
  }
  return [...counts.values()].filter(({ topic }) => topic.reviews >= needed && !known.has(topic.label));
}

/**
 * What many reviews speak of that no list foresaw: phrases by the number of reviews, where that number is more than
 * language explains. Counting alone, no chance: a new review moves only the phrases that stand in it.
 */
export function* emergentTopics(reviews: readonly PublishedReview[], rules: TopicRules): Steps<TopicCount[]> {
  const needed = Math.max(neededReviews, Math.ceil(reviews.length * neededShare));
  const counted = yield* countedPhrases(reviews, rules, needed);
  const told = counted
    .filter(({ topic, named }) => named <= topic.reviews * namedShare)
    .map(({ topic }) => topic)
    .filter(({ label, reviews: count }) => logLikelihood(label, count, reviews.length) >= threshold);
  return absorbed(told)
    .sort((a, b) => b.reviews - a.reviews || (a.label < b.label ? -1 : 1))
    .slice(0, topicsShown);
}
