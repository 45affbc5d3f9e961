import type { ImportProblem, RowPlace } from "../../core/importing/row.ts";
import { isJsonObject, type JsonObject } from "../../core/json-object.ts";
import { findJsonFault } from "./json-fault.ts";
import { problemAt } from "./problems.ts";
import { recordLimit } from "./splitter.ts";

/** The JSON text of one record and where it stands. */
export interface JsonRecordText {
  readonly place: RowPlace;
  /** The column in which the text begins, from 1. */
  readonly column: number;
  /** Null for a record over the limit. */
  readonly text: string | null;
  /** What broken JSON means for the file: one bad line, or its end. */
  readonly whenBroken: "bad-json" | "broken-json";
}

/** The runtime's own message repeats the text, which may hold a person's words; this one does not. */
function whereBroken({ text, place, column }: JsonRecordText): string {
  const { index, expected } = findJsonFault(text ?? "") ?? { index: 0, expected: "this cannot be read" };
  const before = (text ?? "").slice(0, index).split("\n");
  const line = place.line + before.length - 1;
  const within = (before.at(-1)?.length ?? 0) + (before.length === 1 ? column : 1);
  return `not valid JSON at line ${line}, column ${within}: ${expected}`;
}

type ParsedRecord =
  | { readonly kind: "record"; readonly record: JsonObject }
  | { readonly kind: "fault"; readonly problem: ImportProblem };

function faulty(problem: ImportProblem): ParsedRecord {
  return { kind: "fault", problem };
}

export function parseJsonRecord(from: JsonRecordText): ParsedRecord {
  const { text, place, whenBroken } = from;
  if (text === null) {
    const message = `the record is over ${recordLimit} characters, too long for a review`;
    return faulty(problemAt(place, "too-large", message));
  }
  if (!text.isWellFormed()) {
    const message = "the record holds bytes that are no UTF-8; save the file as UTF-8";
    return faulty(problemAt(place, "bad-encoding", message));
  }
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return faulty(problemAt(place, whenBroken, whereBroken(from)));
  }
  if (isJsonObject(sent)) return { kind: "record", record: sent };
  const message = "the record is no JSON object with the fields of a review";
  return faulty(problemAt(place, "not-an-object", message));
}
