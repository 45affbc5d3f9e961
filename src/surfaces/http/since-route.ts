import { parseCalendarDate } from "../../core/calendar-date.ts";
import { issueOf } from "../../core/http/issue.ts";
import { quoted, readQuery } from "../query-string.ts";
import { withReviews } from "./listing.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { Answer, RouteTools, Visit } from "./route.ts";

/** `/api/reviews/since/{date}`: always a beginning of the dataset, so the digest is known before any byte is made. */
export function answerSince(visit: Visit, tools: RouteTools): Answer {
  const { request, publication, open } = visit;
  const day = parseCalendarDate(open);
  const { issues } = readQuery(request.query, []);
  if (day === null) {
    const message = `date must be a day that exists, as YYYY-MM-DD, for example 2026-05-28; ${quoted(open)} is none.`;
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
