import type { CalendarDate } from "../calendar-date.ts";
import type { Polarity } from "../reviews/finding.ts";
import type { Rating } from "../reviews/review.ts";
import { runThrough, type Steps } from "../steps.ts";
import { fold } from "../text/fold.ts";
import { findingsMeant, type NamedSets, setsOf } from "./named-sets.ts";
import {
  countOrdinals,
  dropAnyOf,
  firstWhere,
  keepAnyOf,
  type OrdinalBits,
  type OrdinalSet,
  rangeBits,
} from "./ordinals.ts";
import { dayNumber, judgedKey, type SearchIndex } from "./search-index.ts";
import { type PageRequest, pageOf, type SearchPage } from "./search-page.ts";
import { keepWithWords } from "./text-index-forms.ts";
import { keepContaining } from "./text-index-search.ts";
import { wordsOf } from "./words-asked.ts";

/** All of it as it stands, or its words wherever they stand. */
export const textMatches = ["phrase", "all_words", "any_word"] as const;
export type TextMatch = (typeof textMatches)[number];

/** A review matches when it passes every filter that is not null. */
export interface SearchFilters {
  readonly rating: Rating | null;
  /** Inclusive; may lie between two ratings. */
  readonly minRating: number | null;
  /** Inclusive likewise. */
  readonly maxRating: number | null;
  readonly since: CalendarDate | null;
  readonly until: CalendarDate | null;
  /** Words of the text, both folded. A review without text never matches; a blank needle asks for nothing. */
  readonly text: string | null;
  /** How the words are to stand in the text. */
  readonly match: TextMatch;
  /** An id, or a whole name or alias, folded: a review matches that mentions anybody who bears it. Unknown ones match nothing. */
  readonly technician: string | null;
  /** A whole label, synonym or id. */
  readonly service: string | null;
  /** A whole name, alias or id. */
  readonly area: string | null;
  readonly source: string | null;
  /** An aspect's id or label: reviews that speak of it. */
  readonly aspect: string | null;
  /** How they speak of the aspect; means nothing without one. */
  readonly polarity: Polarity | null;
  /** A problem's id or label: reviews that tell of it. */
  readonly problem: string | null;
  readonly isVerified: boolean | null;
  readonly isReplied: boolean | null;
}

export interface SearchResult extends SearchPage {
  /** All matches, on whatever page. */
  readonly matched: number;
}

function inDateRange({ days, count }: SearchIndex, { since, until }: SearchFilters): OrdinalBits {
  const [first, last] = [since === null ? 0 : dayNumber(since), until === null ? Infinity : dayNumber(until)];
  const from = firstWhere(count, (ordinal) => (days[ordinal] as number) <= last);
  const to = firstWhere(count, (ordinal) => (days[ordinal] as number) < first);
  return rangeBits(count, { from, to });
}

function keepRated(
  matches: OrdinalBits,
  { ratings }: SearchIndex,
  { rating, minRating, maxRating }: SearchFilters,
): void {
  if (rating === null && minRating === null && maxRating === null) return;
  const passes = (rated: Rating) =>
    rated === (rating ?? rated) && rated >= (minRating ?? rated) && rated <= (maxRating ?? rated);
  keepAnyOf(
    matches,
    [...ratings].flatMap(([rated, set]) => (passes(rated) ? [set] : [])),
  );
}

function keepNamed(matches: OrdinalBits, sets: NamedSets, name: string | null): void {
  if (name !== null) keepAnyOf(matches, setsOf(sets, name));
}

function keepFound(
  matches: OrdinalBits,
  sets: ReadonlyMap<string, OrdinalSet>,
  keys: readonly string[],
): void {
  keepAnyOf(
    matches,
    keys.flatMap((key) => sets.get(key) ?? []),
  );
}

function keepSaid(
  matches: OrdinalBits,
  { findingIds, judged, problems }: SearchIndex,
  { aspect, polarity, problem }: SearchFilters,
): void {
  if (problem !== null) keepFound(matches, problems, findingsMeant(findingIds.problems, problem));
  if (aspect === null) return;
  const keys = findingsMeant(findingIds.aspects, aspect).map((id) => judgedKey(id, polarity));
  keepFound(matches, judged, keys);
}

function keepWhere(matches: OrdinalBits, set: OrdinalSet, holds: boolean | null): void {
  if (holds === null) return;
  if (holds) keepAnyOf(matches, [set]);
  else dropAnyOf(matches, [set]);
}

function* keepWorded(
  { texts }: SearchIndex,
  { text, match }: SearchFilters,
  matches: OrdinalBits,
): Steps<void> {
  const needle = fold(text ?? "");
  if (needle === "") return;
  // A needle of signs alone, such as a thumb up, has no words: it is sought as it stands.
  const words = match === "phrase" ? [] : wordsOf(needle);
  if (words.length === 0) yield* keepContaining(texts, needle, matches);
  else yield* keepWithWords(texts, { words, isAnyEnough: match === "any_word" }, matches);
}

/** All that passes the filters. Pauses every few milliseconds, so that no search keeps other requests waiting. */
export function* matchingSteps(index: SearchIndex, filters: SearchFilters): Steps<OrdinalBits> {
  const matches = inDateRange(index, filters);
  keepRated(matches, index, filters);
  keepNamed(matches, index.sources, filters.source);
  keepNamed(matches, index.technicians, filters.technician);
  keepNamed(matches, index.services, filters.service);
  keepNamed(matches, index.areas, filters.area);
  keepSaid(matches, index, filters);
  keepWhere(matches, index.verified, filters.isVerified);
  keepWhere(matches, index.replied, filters.isReplied);
  yield* keepWorded(index, filters, matches);
  return matches;
}

export function* searchSteps(
  index: SearchIndex,
  filters: SearchFilters,
  page: PageRequest,
): Steps<SearchResult> {
  const matches = yield* matchingSteps(index, filters);
  return { matched: countOrdinals(matches), ...pageOf(index, matches, page) };
}

export function searchNow(index: SearchIndex, filters: SearchFilters, page: PageRequest): SearchResult {
  return runThrough(searchSteps(index, filters, page));
}
