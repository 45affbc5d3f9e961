import { columnIndex, fixedValue, type MappedColumn } from "../../core/importing/column-map.ts";
import type { ImportEvent, RowPlace } from "../../core/importing/row.ts";
import type { JsonObject } from "../../core/json-object.ts";
import { type Asked, consentFields, consentUnder } from "../parsing/consent-names.ts";
import type { FileNames } from "../parsing/file-names.ts";
import { showingOfAll } from "../parsing/status-names.ts";
import { type VendorField, valueAt } from "../platforms/parts/record-fields.ts";

/** What a record says, by the keys that the operator named, of what may be shown of it. */
export interface RecordConsent {
  readonly isHidden: boolean;
  readonly flaggedAs: "spam" | "privacy" | null;
  readonly isNamed: boolean;
}

const all: RecordConsent = { isHidden: false, flaggedAs: null, isNamed: true };

/** A record that lacks the key has not been answered: of those who were asked, only a yes is one. */
function fieldOf(record: JsonObject, column: string): VendorField {
  const keys = Object.keys(record);
  const key = keys[columnIndex(keys, column)];
  const sent = key === undefined ? (fixedValue(column) ?? valueAt(record, column)) : record[key];
  return { name: key ?? column, sent };
}

function isJudging(field: string): field is Asked | "status" {
  return field === "status" || consentFields.some((asked) => asked === field);
}

function answerIn(sent: unknown): string {
  return typeof sent === "string" || typeof sent === "boolean" || typeof sent === "number"
    ? String(sent)
    : "";
}

export function recordConsent(
  record: JsonObject,
  mapped: readonly MappedColumn[],
  names: FileNames,
): RecordConsent {
  const said = mapped.flatMap(({ column, field }) =>
    isJudging(field) ? [{ field, ...fieldOf(record, column) }] : [],
  );
  if (said.length === 0) return all;
  for (const { field, name, sent } of said) if (sent !== undefined) names.used(name, field);
  const shows = showingOfAll(said.filter(({ field }) => field === "status"));
  let [isShown, isNamed] = [true, true];
  for (const { field, name, sent } of said) {
    if (field === "status") continue;
    const consent = consentUnder(name, field, answerIn(sent));
    if (field === "consent" && consent === "none") isShown = false;
    else if (consent !== "named") isNamed = false;
  }
  const flaggedAs = shows === "spam" ? "spam" : isShown ? null : "privacy";
  return { isHidden: shows === "hidden", flaggedAs, isNamed };
}

/** What was read of the record, as far as it may be shown. */
export function asAllowed(
  events: readonly ImportEvent[],
  place: RowPlace,
  { isHidden, flaggedAs }: RecordConsent,
): ImportEvent[] {
  if (isHidden) return [{ kind: "left-out", ...place, reason: "not-shown" }];
  return events.map((event) =>
    event.kind === "row" && flaggedAs !== null ? { ...event, review: { ...event.review, flaggedAs } } : event,
  );
}
