import type { ImportEvent, ImportSettings, RowPlace } from "../core/importing/row.ts";
import { isObject, readNativeRecord } from "./native-record.ts";
import { findJsonFault } from "./parsing/json-fault.ts";
import { recordLimit } from "./parsing/splitter.ts";
import { problemAt } from "./problems.ts";

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

export function readJsonRecord(from: JsonRecordText, settings: ImportSettings): ImportEvent[] {
  const { text, place, whenBroken } = from;
  if (text === null) {
    return [
      problemAt(place, "too-large", `the record is over ${recordLimit} characters, too long for a review`),
    ];
  }
  if (!text.isWellFormed()) {
    return [
      problemAt(place, "bad-encoding", "the record holds bytes that are no UTF-8; save the file as UTF-8"),
    ];
  }
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return [problemAt(place, whenBroken, whereBroken(from))];
  }
  if (isObject(sent)) return readNativeRecord(sent, { place, settings, nameOf: (field) => field });
  return [problemAt(place, "not-an-object", "the record is no JSON object with the fields of a review")];
}
