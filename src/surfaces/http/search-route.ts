import type { CalendarDate } from "../../core/calendar-date.ts";
import type { ReviewRecord } from "../../core/documents/review-record.ts";
import type { Rating, ReviewId } from "../../core/reviews/review.ts";
import { type SearchResult, searchSteps } from "../../core/reviews/search.ts";
import type { ReviewKey } from "../../core/reviews/search-page.ts";
import type { Steps } from "../../core/reviews/search-steps.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { inTurns } from "../../flows/in-turns.ts";
import { readQuery } from "../query-string.ts";
import { writeCursor } from "../search-cursor.ts";
import { lexicalValue, readSearch, type SearchRequest, searchParameterNames } from "../search-query.ts";
import { withReviews } from "./listing.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { Answer, RouteTools, Visit } from "./route.ts";

function* steps({ search }: ServedPublication, { filters, page }: SearchRequest): Steps<SearchResult> {
  return yield* searchSteps(yield* search.wait(), filters, page);
}

function keyOf({ rating, date, id }: ReviewRecord): ReviewKey {
  return { rating: rating as Rating, date: date as CalendarDate, id: id as ReviewId };
}

/** The body of decisions §5; MCP answers with the same object. */
export function searchBody(publication: ServedPublication, result: SearchResult): Uint8Array {
  const { shelf } = publication;
  const last = result.ordinals.at(-1);
  const next = result.hasMore && last !== undefined ? writeCursor(keyOf(shelf.read(last))) : null;
  const head = { matched: result.matched, returned: result.ordinals.length, next_cursor: next };
  return withReviews(
    head,
    result.ordinals.map((ordinal) => shelf.bytesOf(ordinal)),
  );
}

export function answerSearch(visit: Visit, tools: RouteTools): Answer {
  const { request, publication } = visit;
  const { values, issues } = readQuery(request.query, searchParameterNames);
  const given = Object.fromEntries([...values].map(([name, text]) => [name, lexicalValue(name, text)]));
  const reading = readSearch(given, "query");
  if (reading.kind === "refused" || issues.length > 0) {
    const faults = reading.kind === "refused" ? [...issues, ...reading.issues] : issues;
    return tools.refuse(visit, faults);
  }
  const answer = (result: SearchResult) => {
    const made = {
      contentType: "application/json",
      changedAt: publication.head.at,
      bytes: () => searchBody(publication, result),
      headers: tools.headers,
    };
    return answerWith(madeRepresentation(made, tools.cache), request, visit.nowSeconds);
  };
  // Runs to the end at once where that is quick, else in turns with other requests.
  const result = inTurns(steps(publication, reading.request));
  return result instanceof Promise ? result.then(answer) : answer(result);
}
