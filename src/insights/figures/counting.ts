import type { Business } from "../../core/business.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Steps } from "../../core/steps.ts";
import type { Collector } from "../tables/collector.ts";
import {
  type Added,
  countTopics,
  countTopicsOn,
  type GoingOn,
  type HeldTopics,
  heldTopics,
  type TopicCounts,
  type TopicRules,
} from "../tables/emergent-topics.ts";
import { type KnownPhrases, knownPhrases } from "../tables/known-phrases.ts";
import { vocabularyOf } from "../tables/vocabulary.ts";
import type { Taxonomy } from "../taxonomy/taxonomy.ts";
import { type Tables, tablesFor } from "./tables.ts";

/** As many reviews as a turn reads at once. */
const pauseAfter = 16;

/** Raised when what is held is written differently, or counted differently. */
const form = 5;

export interface CountingOf {
  readonly business: Business;
  /** Newest first. */
  readonly reviews: readonly PublishedReview[];
  readonly taxonomy: Taxonomy;
}

/** What was counted of the same reviews without some that came since, for the same business by the same rules. */
export interface CountedBefore {
  /** As `heldCounts` gave it. */
  readonly counts: string;
  readonly added: ReadonlySet<string>;
}

/** What all the reviews come to, before rows are made of it. */
export interface Counts {
  readonly tables: Tables;
  readonly topics: TopicCounts;
  readonly known: KnownPhrases;
}

interface Held {
  readonly form: number;
  readonly tables: Readonly<Record<string, unknown>>;
  readonly topics: HeldTopics;
}

type AnyCollector = Collector<unknown, unknown>;

function collectorsOf(tables: Tables): [name: string, collector: AnyCollector][] {
  return Object.entries(tables) as [string, AnyCollector][];
}

/** As a text: for whoever will count on from here. */
export function heldCounts({ tables, topics }: Pick<Counts, "tables" | "topics">): string {
  const held: Held = {
    form,
    tables: Object.fromEntries(collectorsOf(tables).map(([name, collector]) => [name, collector.held()])),
    topics: heldTopics(topics),
  };
  return JSON.stringify(held);
}

interface Rules {
  readonly newTables: () => Tables;
  readonly topics: TopicRules;
}

function rulesOf({ business, taxonomy }: CountingOf): Rules {
  const { aspects, problems } = taxonomy;
  const vocabulary = vocabularyOf(business);
  return {
    newTables: () => tablesFor(business, { vocabulary, taxonomy }),
    topics: {
      vocabulary,
      known: knownPhrases(business, [...aspects, ...problems]),
      listed: taxonomy.subjects,
      pauseAfter,
    },
  };
}

function* countAll(reviews: readonly PublishedReview[], rules: Rules): Steps<Counts> {
  const tables = rules.newTables();
  const collectors = collectorsOf(tables).map(([, collector]) => collector);
  for (const [place, review] of reviews.entries()) {
    for (const collector of collectors) collector.see(review, place);
    if (place % pauseAfter === 0) yield;
  }
  return { tables, topics: yield* countTopics(reviews, rules.topics), known: rules.topics.known };
}

function goingOn(reviews: readonly PublishedReview[], ids: ReadonlySet<string>): GoingOn {
  const places = new Map(reviews.map(({ id }, place) => [id as string, place]));
  const placeOf = (id: string) => {
    const place = places.get(id);
    if (place === undefined) throw new Error(`the review ${id} was counted and is not there`);
    return place;
  };
  const added: Added = [...ids]
    .map((id) => placeOf(id))
    .sort((a, b) => a - b)
    .map((place) => [reviews[place] as PublishedReview, place]);
  return { placeOf, added, whole: reviews.length };
}

/** Null where what is held does not tell what counting all the reviews would. */
function* countOn(
  { counts, added: ids }: CountedBefore,
  reviews: readonly PublishedReview[],
  rules: Rules,
): Steps<Counts | null> {
  const held = JSON.parse(counts) as Held;
  if (held.form !== form) return null;
  const further = goingOn(reviews, ids);
  const topics = countTopicsOn(held.topics, rules.topics, further);
  if (topics === null) return null;
  const tables = rules.newTables();
  for (const [name, collector] of collectorsOf(tables)) collector.takeUp(held.tables[name], further.placeOf);
  for (const [at, [review, place]] of further.added.entries()) {
    for (const [, collector] of collectorsOf(tables)) collector.see(review, place);
    if (at % pauseAfter === 0) yield;
  }
  const isSure = collectorsOf(tables).every(([, collector]) => collector.isSure());
  return isSure ? { tables, topics, known: rules.topics.known } : null;
}

/** Counts in turns what the reviews say: on from what was counted before where that tells the same, else all of them. */
export function* countReviews(of: CountingOf, before: CountedBefore | null): Steps<Counts> {
  const rules = rulesOf(of);
  const counts = before === null ? null : yield* countOn(before, of.reviews, rules);
  return counts ?? (yield* countAll(of.reviews, rules));
}
