import * as z from "zod";
import { issueOf } from "../../../core/http/issue.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import type { Steps } from "../../../core/steps.ts";
import { whenThere } from "../../../core/when-there.ts";
import { cursorAfter, searchedSteps } from "../../search-answer.ts";
import { readSearch, type SearchRequest, searchArguments } from "../../search-query.ts";
import { pageOfReviews, toldWithPage } from "../telling/page-of-reviews.ts";
import { answerOf, anything, flag, integer, list, text } from "./output-schema.ts";
import { type ArgumentsReading, type Given, told, toolOf } from "./tool.ts";
import { whileWanted } from "./while-wanted.ts";

const { since, limit, cursor } = searchArguments.shape;
const schema = z.strictObject({
  since: since.unwrap().describe("First day, YYYY-MM-DD."),
  limit,
  cursor: cursor.unwrap().optional().describe("next_cursor of the answer before, same since."),
});

function read(given: Given): ArgumentsReading<SearchRequest> {
  const reading = readSearch(given, "body");
  if (reading.kind === "refused") return reading;
  if (reading.request.filters.since !== null) return { kind: "read", value: reading.request };
  const message = "since is required: the first day wanted, as YYYY-MM-DD, for example 2026-05-28.";
  return {
    kind: "refused",
    issues: [issueOf({ in: "body", parameter: "since" }, { code: "required", message })],
  };
}

function* answerSteps(publication: ServedPublication, request: SearchRequest): Steps<Given> {
  const { matched, ordinals, hasMore } = yield* searchedSteps(publication, request);
  const page = pageOfReviews(publication.shelf, ordinals);
  const next = cursorAfter(publication.shelf, { ordinal: page.last, hasMore: hasMore || page.isCutShort });
  const { since: day } = request.filters;
  return toldWithPage({ since: day, matched, returned: page.reviews.length, next_cursor: next }, page);
}

export const listReviewsSince = toolOf({
  name: "list_reviews_since",
  title: "Reviews since a day",
  description:
    "Lists the reviews dated on or after a day, newest first, as full records. Use to catch up since a last visit; with other filters use search_reviews. It goes by the review's own date: edits, removals and late imports need an earlier day.",
  tellsCustomersWords: true,
  arguments: schema,
  output: answerOf({
    since: text,
    matched: integer,
    returned: integer,
    next_cursor: anything,
    reviews: list,
    truncated: flag,
  }),
  read,
  answer: (request, { publication, signal }) =>
    whenThere(whileWanted(answerSteps(publication, request), signal), told),
});
