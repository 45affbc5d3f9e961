import type { Business } from "../../src/core/business.ts";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import type { Rating, ReviewId } from "../../src/core/reviews/review.ts";
import type { SearchFilters } from "../../src/core/search/search.ts";
import type { SearchableReview } from "../../src/core/search/search-index.ts";
import type { PageRequest, ReviewKey, SearchOrder } from "../../src/core/search/search-page.ts";
import { formsOf } from "../../src/core/search/word-forms.ts";
import { wordsOf } from "../../src/core/search/words-asked.ts";
import { fold } from "../../src/core/text/fold.ts";

/** Searching as the decisions tell it, review by review: slow, and too plain to be wrong in the same way. */

export type NamedPeople = Pick<Business, "technicians" | "services" | "serviceAreas">;

export const noFilters: SearchFilters = {
  rating: null,
  minRating: null,
  maxRating: null,
  since: null,
  until: null,
  text: null,
  match: "phrase",
  technician: null,
  service: null,
  area: null,
  source: null,
  aspect: null,
  polarity: null,
  problem: null,
  isVerified: null,
  isReplied: null,
};

export const firstPage: PageRequest = { order: "newest", limit: 20, after: null };

const foldedTexts = new WeakMap<SearchableReview, string>();

function foldedText(review: SearchableReview): string {
  const known = foldedTexts.get(review);
  if (known !== undefined) return known;
  const folded = fold(review.text ?? "").toWellFormed();
  foldedTexts.set(review, folded);
  return folded;
}

function mentions(ids: readonly string[], asked: string, known: readonly (readonly string[])[]): boolean {
  const own = known.filter(([id]) => id === asked);
  const bearers =
    own.length > 0 ? own : known.filter((names) => names.some((name) => fold(name) === fold(asked)));
  return bearers.some(([id]) => id !== undefined && ids.includes(id));
}

const idOf = (name: string) => fold(name).replaceAll("-", "_").replaceAll(" ", "_");

function judges({ aspects }: SearchableReview, { aspect, polarity }: SearchFilters): boolean {
  if (aspect === null) return true;
  const found = aspects.find(({ id }) => id === idOf(aspect));
  if (found === undefined) return false;
  return (
    polarity === null || found.polarity === polarity || (polarity === "neutral" && found.polarity === "mixed")
  );
}

function tells({ problems }: SearchableReview, { problem }: SearchFilters): boolean {
  return problem === null || problems.includes(idOf(problem));
}

/** Whether a form of the word stands in the text between other signs than letters and digits of ASCII. */
function holdsWord(text: string, word: string): boolean {
  if (word > "\u007f") return text.includes(word);
  return formsOf(word).some((form) => {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
      if (!/[a-z0-9]/.test(`${text[at - 1] ?? ""} ${text[at + form.length] ?? ""}`)) return true;
    return false;
  });
}

function holdsWords(text: string, needle: string, isAnyEnough: boolean): boolean {
  const words = wordsOf(needle);
  if (words.length === 0) return text.includes(needle);
  const found = words.filter(({ word }) => holdsWord(text, word)).length;
  return isAnyEnough ? found > 0 : found === words.length;
}

function passes(review: SearchableReview, filters: SearchFilters, business: NamedPeople): boolean {
  const { rating, minRating, since, until, text, technician, service, area, source } = filters;
  const technicians = business.technicians.map(({ id, name, aliases }) => [id, name, ...aliases]);
  const services = business.services.map(({ id, label, synonyms }) => [id, label, ...synonyms]);
  const areas = business.serviceAreas.map(({ id, name, aliases }) => [id, name, ...aliases]);
  if (rating !== null && review.rating !== rating) return false;
  if (minRating !== null && review.rating < minRating) return false;
  if (since !== null && review.date < since) return false;
  if (until !== null && review.date > until) return false;
  if (technician !== null && !mentions(review.technicians, technician, technicians)) return false;
  if (service !== null && !mentions(review.services, service, services)) return false;
  if (area !== null && !mentions(review.serviceAreas, area, areas)) return false;
  if (source !== null && fold(review.source) !== fold(source)) return false;
  if (filters.maxRating !== null && review.rating > filters.maxRating) return false;
  if (filters.isVerified !== null && review.isVerified !== filters.isVerified) return false;
  if (filters.isReplied !== null && review.isReplied !== filters.isReplied) return false;
  if (!judges(review, filters) || !tells(review, filters)) return false;
  const needle = fold(text ?? "").toWellFormed();
  if (filters.match !== "phrase" && needle !== "")
    return review.text !== null && holdsWords(foldedText(review), needle, filters.match === "any_word");
  return needle === "" || (review.text !== null && foldedText(review).includes(needle));
}

type Comparison = (a: ReviewKey, b: ReviewKey) => number;

const newest: Comparison = (a, b) => {
  if (a.date !== b.date) return a.date > b.date ? -1 : 1;
  if (a.id !== b.id) return a.id > b.id ? -1 : 1;
  return 0;
};

const comparisons: Record<SearchOrder, Comparison> = {
  newest,
  oldest: (a, b) => newest(b, a),
  highest: (a, b) => b.rating - a.rating || newest(a, b),
  lowest: (a, b) => a.rating - b.rating || newest(a, b),
};

export interface ReferenceResult {
  readonly matched: number;
  readonly ids: readonly ReviewId[];
  readonly hasMore: boolean;
}

export function searchByReading(
  reviews: readonly SearchableReview[],
  business: NamedPeople,
  { filters, page }: { readonly filters: SearchFilters; readonly page: PageRequest },
): ReferenceResult {
  const matches = reviews.filter((review) => passes(review, filters, business));
  const { order, after, limit } = page;
  const left = matches
    .toSorted(comparisons[order])
    .filter((review) => after === null || comparisons[order](after, review) < 0);
  return {
    matched: matches.length,
    ids: left.slice(0, limit).map(({ id }) => id),
    hasMore: left.length > limit,
  };
}

export function inPublishedOrder(reviews: readonly SearchableReview[]): SearchableReview[] {
  return reviews.toSorted(newest);
}

/** A review with what a test does not care about filled in; the number makes its id. */
export function review(number: number, known: Partial<SearchableReview> = {}): SearchableReview {
  return {
    id: String(number).padStart(26, "0") as ReviewId,
    rating: 5 as Rating,
    date: "2024-05-01" as CalendarDate,
    text: null,
    source: "google",
    technicians: [],
    services: [],
    serviceAreas: [],
    isVerified: false,
    isReplied: false,
    aspects: [],
    problems: [],
    ...known,
  };
}
