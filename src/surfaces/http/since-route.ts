import { parseCalendarDate } from "../../core/calendar-date.ts";
import { type Issue, issueOf } from "../../core/http/issue.ts";
import { quoted, readQuery } from "../query-string.ts";
import { nearestDay } from "../sent-value.ts";
import { withReviews } from "./listing.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { Answer, RouteTools, Visit } from "./route.ts";

/** The search has the pages and filters that this listing lacks. */
function elsewhere(issue: Issue): Issue {
  const { code, message } = issue;
  if (code !== "unrecognized_parameter") return issue;
  return { ...issue, message: `${message} /api/reviews/search?since=YYYY-MM-DD takes filters and a limit.` };
}

/** `/api/reviews/since/{date}`: always a beginning of the dataset, so the digest is known before any byte is made. */
export function answerSince(visit: Visit, tools: RouteTools): Answer {
  const { request, publication, open } = visit;
  const day = parseCalendarDate(open);
  const issues = readQuery(request.query, []).issues.map(elsewhere);
  if (day === null) {
    const nearest = nearestDay(open, "first");
    const hint = nearest === null ? "" : ` Did you mean "${nearest}"?`;
    const message = `date must be a day that exists, as YYYY-MM-DD, for example 2026-05-28; ${quoted(open)} is none.${hint}`;
    return tools.refuse(visit, [
      issueOf({ in: "path", parameter: "date" }, { code: "bad_date", message }),
      ...issues,
    ]);
  }
  if (issues.length > 0) return tools.refuse(visit, issues);
  const { count, digest, changedAt } = publication.since.since(day);
  const records = publication.shelf.records(0, count);
  const made = {
    contentType: "application/json",
    changedAt,
    digest: `${digest}.${day}`,
    size: records.length,
    bytes: () => withReviews({ since: day, matched: count, returned: count }, count === 0 ? [] : [records]),
    headers: tools.headers,
  };
  return answerWith(madeRepresentation(made, tools.cache), request, visit.nowSeconds);
}
