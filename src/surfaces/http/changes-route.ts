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
  /** How many lines of the journal are left out. */
  readonly known: number;
  readonly limit: number;
  readonly issues: readonly Issue[];
}

/** The cursor of a reader who has as many lines. */
function cursorAt(journal: readonly JournalLine[], known: number): number {
  return journal[known - 1]?.seq ?? 0;
}

/** How many lines a reader has who has got to this one; null where there is none of this number. */
function linesUpTo(journal: readonly JournalLine[], seq: number): number | null {
  if (seq === 0) return 0;
  let [low, high] = [0, journal.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((journal[middle]?.seq ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return journal[low]?.seq === seq ? low + 1 : null;
}

function readChanges(query: string | null, { journal }: ServedPublication): ChangesRequest {
  const { values, issues } = readQuery(query, ["after", "limit"]);
  const after = values.get("after") ?? "0";
  const limit = values.get("limit") ?? String(changesPageSize.usual);
  const faults = [...issues];
  const known = cursorForm.test(after) ? linesUpTo(journal, Number(after)) : null;
  if (known === null) {
    const message = `after must be the "next" of an earlier answer (a whole number up to ${cursorAt(journal, journal.length)}); ${quoted(after)} is none. Leave it out to begin anew, with an empty copy.`;
    faults.push(issueOf({ in: "query", parameter: "after" }, { code: "bad_cursor", message }));
  }
  if (!limitForm.test(limit) || Number(limit) > changesPageSize.largest) {
    const message = `limit must be a whole number from 1 to ${changesPageSize.largest}.`;
    faults.push(issueOf({ in: "query", parameter: "limit" }, { code: "out_of_range", message }));
  }
  return { known: known ?? 0, limit: Number(limit), issues: faults };
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
  const { journal } = publication;
  const { known, limit, issues } = readChanges(request.query, publication);
  if (issues.length > 0) return tools.refuse(visit, issues);
  const lines = journal.slice(known, known + limit);
  const told = known + lines.length;
  const end = `],"next":"${cursorAt(journal, told)}","up_to_date":${told === journal.length}}`;
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
