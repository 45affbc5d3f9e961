import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Steps } from "../../core/steps.ts";
import type { SubjectWords } from "../taxonomy/taxonomy.ts";
import type { PlaceOf } from "./collector.ts";
import { expectedPerThousand } from "./common-words.ts";
import type { KnownPhrases } from "./known-phrases.ts";
import { ListedSubjects } from "./listed-subjects.ts";
import { PairSketch } from "./pair-sketch.ts";
import { type HeldSubject, type Subject, Subjects } from "./subjects.ts";
import { TopicReader, type TopicToken } from "./topic-reader.ts";
import { type HeldTopic, neededReviews, type TopicRow } from "./topic-rows.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A row of the table while it is counted. */
interface Topic {
  readonly id: string;
  readonly reviews: number;
  row(whole: number): TopicRow;
}

const [topicsShown, unforeseenShown] = [25, 12];
/** At least one review in a hundred speaks of it. */
const neededShare = 0.01;
/** The chance of one in a thousand under the chi-squared distribution with one degree of freedom. */
const threshold = 10.83;
/** A shorter subject that hardly ever stands without a longer one says nothing of its own. */
const absorbedShare = 0.6;
/** As many reviews as the background list speaks of. */
const background = 1000;
/** What is written like a name more often than this may be one, and stays private. */
const namedShare = 0.2;

function surprise(observed: number, expected: number): number {
  return observed === 0 ? 0 : observed * Math.log(observed / expected);
}

/**
 * The log-likelihood ratio of seeing a subject in `count` of `whole` reviews, where language alone would have put its
 * rarest word there so often, beside others in one of ten reviews that hold it. One is added to the background, so that what
 * it never saw is not taken for impossible.
 */
export function logLikelihood(phrase: string, count: number, whole: number): number {
  const words = phrase.split(" ");
  const rarest = Math.min(...words.map(expectedPerThousand));
  const expected = (whole * (rarest / (words.length > 1 ? 10 : 1) + 1)) / (background + 1);
  if (count <= expected) return 0;
  return 2 * (surprise(count, expected) + surprise(whole - count, whole - expected));
}

export interface TopicRules {
  readonly vocabulary: Vocabulary;
  readonly known: KnownPhrases;
  /** Subjects that are looked for by name. */
  readonly listed: readonly SubjectWords[];
  /** As many reviews as are read at once. */
  readonly pauseAfter: number;
}

/** Every word, and every pair of neighbours, once a text. */
function sketchOf(tokens: readonly TopicToken[], sketch: PairSketch): void {
  let before: TopicToken["topic"] = null;
  for (const { topic } of tokens) {
    if (topic !== null) sketch.add(topic, topic);
    if (topic !== null && before !== null) sketch.add(before, topic);
    before = topic;
  }
}

/** How often topics were found, as it is put away. */
export interface HeldTopics {
  readonly listed: Readonly<Record<string, HeldTopic>>;
  readonly subjects: readonly HeldSubject[];
  /** No other subject stands in more reviews. */
  readonly mostOfOthers: number;
}

/** Topics as they are counted. */
export interface TopicCounts {
  readonly listed: ListedSubjects;
  /** All that stand in more than `mostOfOthers` reviews, and perhaps more. */
  readonly subjects: readonly Subject[];
  readonly mostOfOthers: number;
}

/** What `whole` reviews need to speak of. */
function neededOf(whole: number): number {
  return Math.max(neededReviews, Math.ceil(whole * neededShare));
}

interface CountOrder extends TopicRules {
  /** Subjects of fewer reviews are passed over. */
  readonly fewest: number;
}

/** Subjects that enough reviews hold, with those reviews. In two readings, so that rare ones take no room. */
function* countedSubjects(
  reviews: readonly PublishedReview[],
  { vocabulary, known, listed: names, pauseAfter, fewest }: CountOrder,
): Steps<TopicCounts> {
  const listed = new ListedSubjects(names, known);
  const reader = new TopicReader(vocabulary, (base) => listed.mayBeginWith(base));
  const sketch = new PairSketch();
  for (const [ordinal, { facts }] of reviews.entries()) {
    sketchOf(reader.read(facts.text ?? ""), sketch);
    if (ordinal % pauseAfter === 0) yield;
  }
  const subjects = new Subjects((a, b) => sketch.atMost(a, b) >= fewest);
  for (const [ordinal, review] of reviews.entries()) {
    const tokens = reader.readAgain(ordinal, review.facts.text ?? "");
    listed.see(review, ordinal, tokens);
    subjects.see(review, ordinal, tokens);
    if (ordinal % pauseAfter === 0) yield;
  }
  const counted = subjects.all().filter(({ reviews: count }) => count >= fewest);
  return { listed, subjects: counted, mostOfOthers: fewest - 1 };
}

/**
 * Counts what reviews speak of, and rarer subjects too than are told: then some more reviews can be counted in later. Where
 * that has been done for so many that another subject may be among those that are told, all are counted again.
 */
export function countTopics(reviews: readonly PublishedReview[], rules: TopicRules): Steps<TopicCounts> {
  return countedSubjects(reviews, { ...rules, fewest: Math.ceil(neededOf(reviews.length) / 2) });
}

export function heldTopics({ listed, subjects, mostOfOthers }: TopicCounts): HeldTopics {
  return { listed: listed.held(), subjects: subjects.map((subject) => subject.held()), mostOfOthers };
}

/** Reviews that came since, each with its place among all. */
export type Added = readonly (readonly [review: PublishedReview, place: number])[];

export interface GoingOn {
  readonly placeOf: PlaceOf;
  readonly added: Added;
  /** The number of all reviews. */
  readonly whole: number;
}

/** Counts some more reviews in; null where that does not tell what counting all of them would. */
export function countTopicsOn(
  held: HeldTopics,
  { vocabulary, known, listed: names }: TopicRules,
  { placeOf, added, whole }: GoingOn,
): TopicCounts | null {
  const mostOfOthers = held.mostOfOthers + added.length;
  if (mostOfOthers >= neededOf(whole)) return null;
  const listed = new ListedSubjects(names, known);
  listed.takeUp(held.listed, placeOf);
  const all = new Subjects(() => true);
  const subjects = held.subjects.map((subject) => all.takeUp(subject, placeOf));
  const reader = new TopicReader(vocabulary, (base) => listed.mayBeginWith(base));
  for (const [review, place] of added) {
    const tokens = reader.read(review.facts.text ?? "");
    listed.see(review, place, tokens);
    all.see(review, place, tokens);
  }
  return subjects.some(({ lacksForm }) => lacksForm) ? null : { listed, subjects, mostOfOthers };
}

/** Of subjects that hold one another, the longer where the shorter hardly stands alone, else the shorter. */
function distinct(subjects: readonly Subject[]): Subject[] {
  const holds = (long: Subject, short: Subject) =>
    long !== short && ` ${long.key} `.includes(` ${short.key} `);
  const kept = subjects.filter(
    (short) => !subjects.some((long) => holds(long, short) && long.reviews >= short.reviews * absorbedShare),
  );
  return kept.filter((long) => !kept.some((short) => holds(long, short)));
}

/**
 * What many reviews speak of that no list foresaw: things and phrases by the number of reviews, where that number is more
 * than language explains. Counting alone, no chance: a new review moves only the subjects that stand in it.
 */
export function topicsOf(counts: TopicCounts, known: KnownPhrases, whole: number): Topic[] {
  const needed = neededOf(whole);
  const { listed } = counts;
  const isListed = (key: string) => key.split(" ").some((word) => listed.has(word)) || listed.has(key);
  const weighed = counts.subjects
    .filter(
      ({ reviews: count, isNoun, key }) => count >= needed && isNoun && !known.has(key) && !isListed(key),
    )
    .filter(({ named, reviews: count }) => named <= count * namedShare)
    .map((subject) => ({ subject, weight: logLikelihood(subject.key, subject.reviews, whole) }))
    .filter(({ weight }) => weight >= threshold);
  const weights = new Map(weighed.map(({ subject, weight }) => [subject, weight]));
  const weightOf = (subject: Subject) => weights.get(subject) ?? 0;
  const unforeseen = distinct(weighed.map(({ subject }) => subject))
    .sort((a, b) => weightOf(b) - weightOf(a) || (a.key < b.key ? -1 : 1))
    .slice(0, unforeseenShown);
  return [...listed.rows(needed), ...unforeseen]
    .sort((a, b) => b.reviews - a.reviews || (a.id < b.id ? -1 : 1))
    .slice(0, topicsShown);
}

/** The same of reviews that nobody will count on. */
export function* emergentTopics(reviews: readonly PublishedReview[], rules: TopicRules): Steps<Topic[]> {
  const counts = yield* countedSubjects(reviews, { ...rules, fewest: neededOf(reviews.length) });
  return topicsOf(counts, rules.known, reviews.length);
}
