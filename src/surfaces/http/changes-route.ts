import { type Issue, issueOf } from "../../core/http/issue.ts";
import { changesPageSize } from "../../core/serving/page-size.ts";
import type { JournalLine, ServedPublication } from "../../core/serving/served-publication.ts";
import { quoted, readQuery } from "../query-string.ts";
import { joined, separated } from "./listing.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { Answer, RouteTools, Visit } from "./route.ts";

const cursorForm = /^(0|[1-9]\d{0,14})$/;
const limitForm = /^[1-9]\d{0,3}$/;

interface ChangesRequest {
  readonly after: number;
  readonly limit: number;
  readonly issues: readonly Issue[];
}

function readChanges(query: string | null, newest: number): ChangesRequest {
  const { values, issues } = readQuery(query, ["after", "limit"]);
  const after = values.get("after") ?? "0";
  const limit = values.get("limit") ?? String(changesPageSize.usual);
  const faults = [...issues];
  if (!cursorForm.test(after) || Number(after) > newest) {
    const message = `after must be the "next" of an earlier answer (a whole number up to ${newest}); ${quoted(after)} is none. Leave it out to begin anew.`;
    faults.push(issueOf({ in: "query", parameter: "after" }, { code: "bad_cursor", message }));
  }
  if (!limitForm.test(limit) || Number(limit) > changesPageSize.largest) {
    const message = `limit must be a whole number from 1 to ${changesPageSize.largest}.`;
    faults.push(issueOf({ in: "query", parameter: "limit" }, { code: "out_of_range", message }));
  }
  return { after: Number(after), limit: Number(limit), issues: faults };
}

/**
 * The review stands as it is now: a line about a review that has since been removed shows none, so that what was
 * withdrawn is in no answer. Replaying the lines in order still ends at today's dataset.
 */
function changeObject({ shelf }: ServedPublication, line: JournalLine): Uint8Array {
  const { seq, at, kind, id, reason } = line;
  const head = JSON.stringify({ seq, at, kind, id, reason }).slice(0, -1);
  const ordinal = kind === "removed" ? null : shelf.ordinalOf(id);
  return joined([`${head},"review":`, ordinal === null ? "null" : shelf.bytesOf(ordinal), "}"]);
}

/** `/api/reviews/changes`, decisions §6. The cursor is the last `seq` seen. */
export function answerChanges(visit: Visit, tools: RouteTools): Answer {
  const { request, publication } = visit;
  const newest = publication.journal.length;
  const { after, limit, issues } = readChanges(request.query, newest);
  if (issues.length > 0) return tools.refuse(visit, issues);
  const lines = publication.journal.slice(after, after + limit);
  const next = after + lines.length;
  const end = `],"next":"${next}","up_to_date":${next === newest}}`;
  const bytes = () =>
    joined(['{"changes":[', ...separated(lines.map((line) => changeObject(publication, line))), end]);
  const made = {
    contentType: "application/json",
    changedAt: publication.head.at,
    bytes,
    headers: tools.headers,
  };
  return answerWith(madeRepresentation(made, tools.cache), request, visit.nowSeconds);
}
