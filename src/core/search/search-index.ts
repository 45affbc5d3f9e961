import type { Business } from "../business.ts";
import type { CalendarDate } from "../calendar-date.ts";
import type { Polarity } from "../reviews/finding.ts";
import { newestFirst, type Rating, type ReviewId } from "../reviews/review.ts";
import { runThrough, type Steps } from "../steps.ts";
import { type FindingIds, type FindingNames, findingIdsOf, type NamedSets, namedSets } from "./named-sets.ts";
import { type OrdinalSet, ordinalSet } from "./ordinals.ts";
import type { TextIndex } from "./text-index.ts";
import { textIndexSteps } from "./text-index-build.ts";

/** What searching needs of a review; the mentions are ids of the business file. */
export interface SearchableReview {
  readonly id: ReviewId;
  readonly rating: Rating;
  readonly date: CalendarDate;
  readonly text: string | null;
  readonly source: string;
  readonly technicians: readonly string[];
  readonly services: readonly string[];
  readonly serviceAreas: readonly string[];
  readonly isVerified: boolean;
  readonly isReplied: boolean;
  /** What its words were found to say; see FindingShelf. */
  readonly aspects: readonly Judged[];
  /** Ids of the kinds of problem that it tells of. */
  readonly problems: readonly string[];
}

/** A side of the work that a review speaks of, and how. */
export interface Judged {
  readonly id: string;
  readonly polarity: Polarity;
}

/** A publication's reviews, ready to be searched. An ordinal is a position in the order newest first. */
export interface SearchIndex {
  readonly count: number;
  readonly ids: readonly ReviewId[];
  /** The dates as the numbers that their digits make, descending. */
  readonly days: Int32Array;
  readonly ratings: ReadonlyMap<Rating, OrdinalSet>;
  readonly sources: NamedSets;
  readonly technicians: NamedSets;
  readonly services: NamedSets;
  readonly areas: NamedSets;
  readonly verified: OrdinalSet;
  readonly replied: OrdinalSet;
  /** By aspect, or by aspect and polarity; see judgedKey. */
  readonly judged: ReadonlyMap<string, OrdinalSet>;
  readonly problems: ReadonlyMap<string, OrdinalSet>;
  /** What `judged` and `problems` may be asked for by. */
  readonly findingIds: { readonly aspects: FindingIds; readonly problems: FindingIds };
  readonly texts: TextIndex;
}

/** The key of those who speak of an aspect, in whatever way or in one. */
export function judgedKey(aspect: string, polarity: Polarity | null): string {
  return polarity === null ? aspect : `${aspect} ${polarity}`;
}

/** As the figures count: who judges both ways is mixed, and neutral on the whole. */
function judgedKeys({ id, polarity }: Judged): string[] {
  const sides: readonly (Polarity | null)[] =
    polarity === "mixed" ? [null, "mixed", "neutral"] : [null, polarity];
  return sides.map((side) => judgedKey(id, side));
}

/** Whom and what a search can name. */
export interface SearchableBusiness extends Pick<Business, "technicians" | "services" | "serviceAreas"> {
  /** What insights find, where they are known. */
  readonly findings?: FindingNames;
}

export function dayNumber(date: CalendarDate): number {
  return Number(date.replaceAll("-", ""));
}

class Lists<Key> {
  readonly #lists = new Map<Key, number[]>();

  add(key: Key, ordinal: number): void {
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, [ordinal]);
    else list.push(ordinal);
  }

  *sets(count: number): Steps<ReadonlyMap<Key, OrdinalSet>> {
    const sets = new Map<Key, OrdinalSet>();
    for (const [key, list] of this.#lists) {
      sets.set(key, ordinalSet(list, count));
      yield;
    }
    return sets;
  }
}

class Columns {
  readonly ids: ReviewId[] = [];
  readonly days: number[] = [];
  readonly ratings = new Lists<Rating>();
  readonly sources = new Lists<string>();
  readonly technicians = new Lists<string>();
  readonly services = new Lists<string>();
  readonly areas = new Lists<string>();
  readonly judged = new Lists<string>();
  readonly problems = new Lists<string>();
  readonly verified: number[] = [];
  readonly replied: number[] = [];
  #last: SearchableReview | null = null;

  add(review: SearchableReview): void {
    if (this.#last !== null && newestFirst(this.#last, review) >= 0) {
      throw new Error(
        `Reviews to be indexed must come newest first, each once: ${this.#last.id}, ${review.id}`,
      );
    }
    this.#last = review;
    const ordinal = this.ids.length;
    this.ids.push(review.id);
    this.days.push(dayNumber(review.date));
    this.ratings.add(review.rating, ordinal);
    this.sources.add(review.source, ordinal);
    for (const id of review.technicians) this.technicians.add(id, ordinal);
    for (const id of review.services) this.services.add(id, ordinal);
    for (const id of review.serviceAreas) this.areas.add(id, ordinal);
    for (const judged of review.aspects) for (const key of judgedKeys(judged)) this.judged.add(key, ordinal);
    for (const id of review.problems) this.problems.add(id, ordinal);
    if (review.isVerified) this.verified.push(ordinal);
    if (review.isReplied) this.replied.push(ordinal);
  }
}

/** Each entity with all that it may be called, its id first. */
function namesOf(business: SearchableBusiness): Record<"technicians" | "services" | "areas", string[][]> {
  return {
    technicians: business.technicians.map(({ id, name, aliases }) => [id, name, ...aliases]),
    services: business.services.map(({ id, label, synonyms }) => [id, label, ...synonyms]),
    areas: business.serviceAreas.map(({ id, name, aliases }) => [id, name, ...aliases]),
  };
}

/** Pauses every few milliseconds, so that a serving process can take a new publication in beside its requests. */
export function* searchIndexSteps(
  reviews: Iterable<SearchableReview>,
  business: SearchableBusiness,
): Steps<SearchIndex> {
  const columns = new Columns();
  function* texts(): Generator<string | null, void> {
    for (const review of reviews) {
      columns.add(review);
      yield review.text;
    }
  }
  const index = yield* textIndexSteps(texts());
  const { count } = index;
  const names = namesOf(business);
  const { aspects, problems } = business.findings ?? { aspects: [], problems: [] };
  const sources = yield* columns.sources.sets(count);
  const bySource = namedSets(
    [...sources.keys()].map((source) => [source]),
    sources,
  );
  return {
    count,
    ids: columns.ids,
    days: new Int32Array(columns.days),
    ratings: yield* columns.ratings.sets(count),
    sources: bySource,
    technicians: namedSets(names.technicians, yield* columns.technicians.sets(count)),
    services: namedSets(names.services, yield* columns.services.sets(count)),
    areas: namedSets(names.areas, yield* columns.areas.sets(count)),
    verified: ordinalSet(columns.verified, count),
    replied: ordinalSet(columns.replied, count),
    judged: yield* columns.judged.sets(count),
    problems: yield* columns.problems.sets(count),
    findingIds: { aspects: findingIdsOf(aspects), problems: findingIdsOf(problems) },
    texts: index,
  };
}

export function buildSearchIndex(
  reviews: Iterable<SearchableReview>,
  business: SearchableBusiness,
): SearchIndex {
  return runThrough(searchIndexSteps(reviews, business));
}
