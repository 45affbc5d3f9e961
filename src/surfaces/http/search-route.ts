import { wholeBytes } from "../../core/http/pieced-body.ts";
import type { SearchResult } from "../../core/search/search.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Steps } from "../../core/steps.ts";
import { inTurns } from "../../flows/in-turns.ts";
import type { SearchHint } from "../hints/search-hints.ts";
import { readQuery } from "../query-string.ts";
import { cursorAfter, searchedSteps } from "../search-answer.ts";
import type { SearchRequest } from "../search-query.ts";
import { withReviews } from "./listing.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { Answer, RouteTools, Visit } from "./route.ts";

interface Found {
  readonly result: SearchResult;
  readonly hints: readonly SearchHint[];
}

/** What a search is read and helped along with. */
type Asking = typeof import("../search-query.ts") & typeof import("../hints/search-hints.ts");

function* foundSteps(
  { hintSteps }: Asking,
  publication: ServedPublication,
  request: SearchRequest,
): Steps<Found> {
  const result = yield* searchedSteps(publication, request);
  return { result, hints: yield* hintSteps(publication, request.filters, result.matched) };
}

/** The body of decisions §5. */
function searchBody(publication: ServedPublication, { result, hints }: Found): Uint8Array {
  const { shelf } = publication;
  const next = cursorAfter(shelf, { ordinal: result.ordinals.at(-1), hasMore: result.hasMore });
  const head = { matched: result.matched, returned: result.ordinals.length, next_cursor: next, hints };
  return wholeBytes(withReviews(head, shelf.slices(result.ordinals)));
}

function answerBy(asking: Asking, visit: Visit, tools: RouteTools): Answer {
  const { lexicalValue, nearestTold, readSearch, searchParameterNames } = asking;
  const { request, publication } = visit;
  const { values, issues } = readQuery(request.query, searchParameterNames);
  const given = Object.fromEntries([...values].map(([name, text]) => [name, lexicalValue(name, text)]));
  const reading = readSearch(given, "query");
  if (reading.kind === "refused" || issues.length > 0) {
    const faults = reading.kind === "refused" ? [...issues, ...nearestTold(reading.issues, values)] : issues;
    return tools.refuse(visit, faults);
  }
  const answer = (found: Found) => {
    const made = {
      contentType: "application/json",
      changedAt: publication.head.at,
      bytes: () => searchBody(publication, found),
      headers: tools.headers,
    };
    return answerWith(madeRepresentation(made, tools.cache), request, visit.nowSeconds);
  };
  // Runs to the end at once where that is quick, else in turns with other requests.
  const found = inTurns(foundSteps(asking, publication, reading.request));
  return found instanceof Promise ? found.then(answer) : answer(found);
}

let asking: Asking | null = null;

/** Loaded with the first search: a server starts sooner, and takes less memory, without. */
async function loadAsking(): Promise<Asking> {
  const [query, hints] = await Promise.all([
    import("../search-query.ts"),
    import("../hints/search-hints.ts"),
  ]);
  asking = { ...query, ...hints };
  return asking;
}

export function answerSearch(visit: Visit, tools: RouteTools): Answer {
  if (asking !== null) return answerBy(asking, visit, tools);
  return loadAsking().then((loaded) => answerBy(loaded, visit, tools));
}
