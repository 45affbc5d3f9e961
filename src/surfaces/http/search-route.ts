import type { SearchResult } from "../../core/search/search.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { inTurns } from "../../flows/in-turns.ts";
import { readQuery } from "../query-string.ts";
import { cursorAfter, searchedSteps } from "../search-answer.ts";
import { withReviews } from "./listing.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { Answer, RouteTools, Visit } from "./route.ts";

/** The body of decisions §5. */
function searchBody(publication: ServedPublication, result: SearchResult): Uint8Array {
  const { shelf } = publication;
  const next = cursorAfter(shelf, { ordinal: result.ordinals.at(-1), hasMore: result.hasMore });
  const head = { matched: result.matched, returned: result.ordinals.length, next_cursor: next };
  return withReviews(
    head,
    result.ordinals.map((ordinal) => shelf.bytesOf(ordinal)),
  );
}

type Arguments = typeof import("../search-query.ts");

function answerBy(
  { lexicalValue, readSearch, searchParameterNames }: Arguments,
  visit: Visit,
  tools: RouteTools,
): Answer {
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
  const result = inTurns(searchedSteps(publication, reading.request));
  return result instanceof Promise ? result.then(answer) : answer(result);
}

let argumentsRead: Arguments | null = null;

/** What reads the arguments is loaded with the first search: a server starts sooner, and takes less memory, without. */
export function answerSearch(visit: Visit, tools: RouteTools): Answer {
  if (argumentsRead !== null) return answerBy(argumentsRead, visit, tools);
  return import("../search-query.ts").then((module) => {
    argumentsRead = module;
    return answerBy(module, visit, tools);
  });
}
