import type { CalendarDate } from "../core/calendar-date.ts";
import type { ReviewId } from "../core/reviews/review.ts";
import { type SearchResult, searchSteps } from "../core/search/search.ts";
import type { ReviewKey } from "../core/search/search-page.ts";
import type { PeekedRecord, RecordShelf } from "../core/serving/record-shelf.ts";
import type { ServedPublication } from "../core/serving/served-publication.ts";
import type { Steps } from "../core/steps.ts";
import { writeCursor } from "./search-cursor.ts";
import type { SearchRequest } from "./search-query.ts";

/** Searching a publication, once its index is made. */
export function* searchedSteps(
  { search }: ServedPublication,
  { filters, page }: SearchRequest,
): Steps<SearchResult> {
  return yield* searchSteps(yield* search.wait(), filters, page);
}

function keyOf({ rating, date, id }: PeekedRecord): ReviewKey {
  return { rating, date: date as CalendarDate, id: id as ReviewId };
}

/** The cursor that goes on after the review at `ordinal`; null where nothing comes after it. */
export function cursorAfter(
  shelf: RecordShelf,
  { ordinal, hasMore }: { readonly ordinal: number | undefined; readonly hasMore: boolean },
): string | null {
  return hasMore && ordinal !== undefined ? writeCursor(keyOf(shelf.peek(ordinal))) : null;
}
