import type { FileSample } from "../import-format.ts";
import { isObject, type JsonObject } from "../json-record.ts";
import { foldName } from "../native-names.ts";
import { JsonRecords } from "../parsing/json-records.ts";
import { valueAt } from "./record-fields.ts";

const recordsLookedAt = 20;
const memberName = /"([A-Za-z_@$][\w.@$-]{0,63})"\s*:/g;

/** What the opening of a file shows of the names in its records. */
export interface SampledNames {
  /** Whether any of the first records, or the header, has one of these. Dots lead into objects. */
  has(...names: readonly string[]): boolean;
  /** Whether any object of the opening, at whatever depth, has one of these. */
  hasAnywhere(...names: readonly string[]): boolean;
  /** False where not even one record is whole in the sample, or there is none. */
  readonly sawRecord: boolean;
}

function parsed(text: string | null): JsonObject | null {
  try {
    const sent: unknown = JSON.parse(text ?? "");
    return isObject(sent) ? sent : null;
  } catch {
    // Deeply nested text overflows the runtime's parser: that is no record to go by either.
    return null;
  }
}

/** The first whole records of a JSON sample, as a format with these containers would cut them. */
export function sampledRecords({ text }: FileSample, containers: readonly string[]): JsonObject[] {
  const pieces = new JsonRecords(containers).push(text);
  return pieces
    .slice(0, recordsLookedAt)
    .map((piece) => (piece.kind === "element" ? parsed(piece.text) : null))
    .filter((record) => record !== null);
}

function jsonNames(sample: FileSample, containers: readonly string[]): SampledNames {
  const seen = new Set([...sample.text.matchAll(memberName)].map(([, name]) => name));
  const hasAnywhere = (...names: readonly string[]) => names.some((name) => seen.has(name.split(".").at(-1)));
  const records = sampledRecords(sample, containers);
  // One record may be longer than the sample: then the names it begins with have to do.
  if (records.length === 0) return { has: hasAnywhere, hasAnywhere, sawRecord: false };
  const has = (name: string) => records.some((record) => valueAt(record, name) !== undefined);
  return { has: (...names) => names.some(has), hasAnywhere, sawRecord: true };
}

export function sampledNames(sample: FileSample, containers: readonly string[]): SampledNames {
  if (sample.layout !== "table") return jsonNames(sample, containers);
  const seen = new Set(sample.names.map(foldName));
  const has = (...names: readonly string[]) => names.some((name) => seen.has(foldName(name)));
  return { has, hasAnywhere: has, sawRecord: true };
}
