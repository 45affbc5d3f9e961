import type { CalendarDate } from "../calendar-date.ts";
import type { Rating } from "../reviews/review.ts";
import { runThrough, type Steps } from "../steps.ts";
import { fold } from "../text/fold.ts";
import { countOrdinals, firstWhere, keepAnyOf, type OrdinalBits, rangeBits } from "./ordinals.ts";
import { dayNumber, type SearchIndex, type SetsByName } from "./search-index.ts";
import { type PageRequest, pageOf, type SearchPage } from "./search-page.ts";
import { keepContaining } from "./text-index-search.ts";

/** A review matches when it passes every filter that is not null. */
export interface SearchFilters {
  readonly rating: Rating | null;
  /** Inclusive; may lie between two ratings. */
  readonly minRating: number | null;
  readonly since: CalendarDate | null;
  readonly until: CalendarDate | null;
  /** A literal part of the text, both folded. A review without text never matches; a blank needle asks for nothing. */
  readonly text: string | null;
  /** A whole name, alias or id, folded: a review matches that mentions anybody who bears it. Unknown ones match nothing. */
  readonly technician: string | null;
  /** A whole label, synonym or id. */
  readonly service: string | null;
  /** A whole name, alias or id. */
  readonly area: string | null;
  readonly source: string | null;
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
  { rating, minRating }: SearchFilters,
): void {
  if (rating === null && minRating === null) return;
  const passes = (rated: Rating) => rated === (rating ?? rated) && rated >= (minRating ?? rated);
  keepAnyOf(
    matches,
    [...ratings].flatMap(([rated, set]) => (passes(rated) ? [set] : [])),
  );
}

function keepNamed(matches: OrdinalBits, sets: SetsByName, name: string | null): void {
  if (name !== null) keepAnyOf(matches, sets.get(fold(name)) ?? []);
}

/** All that passes the filters. Pauses every few milliseconds, so that no search keeps other requests waiting. */
export function* matchingSteps(index: SearchIndex, filters: SearchFilters): Steps<OrdinalBits> {
  const matches = inDateRange(index, filters);
  keepRated(matches, index, filters);
  keepNamed(matches, index.sources, filters.source);
  keepNamed(matches, index.technicians, filters.technician);
  keepNamed(matches, index.services, filters.service);
  keepNamed(matches, index.areas, filters.area);
  const needle = fold(filters.text ?? "");
  if (needle !== "") yield* keepContaining(index.texts, needle, matches);
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
