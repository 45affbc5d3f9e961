import { isJsonObject, type JsonObject } from "../../../core/json-object.ts";
import { foldName } from "../../../core/text/fold-name.ts";
import type { FileSample } from "../../parsing/import-format.ts";
import { JsonRecords } from "../../parsing/json-records.ts";
import { valueAt } from "./record-fields.ts";

const recordsLookedAt = 20;
/** A sample of full size has at least so many characters, whatever it is written in. */
const fullSample = 16_000;
const memberName = /"([A-Za-z_@$][\w.@$-]{0,63})"\s*:/g;

/** What the opening of a file shows of the names in its records. */
export interface SampledNames {
  /** Whether any of the first records, or the header, has one of these. Dots lead into objects. */
  has(...names: readonly string[]): boolean;
  /** Whether any object of the opening, at whatever depth, has one of these. */
  hasAnywhere(...names: readonly string[]): boolean;
  /** False where not even one record is whole in the sample, or there is none. */
  readonly sawRecord: boolean;
  /** The first record goes on beyond the sample: only the names that it begins with are known. */
  readonly isCutOff: boolean;
  /** Whether the sample holds pages without records and nothing else. */
  readonly sawEmptyPagesOnly: boolean;
}

/** Where a format keeps its records, and which documents hold none. */
export interface JsonPlaces {
  readonly containers: readonly string[];
  readonly isEmptyPage?: (document: JsonObject) => boolean;
}

function parsed(text: string | null): JsonObject | null {
  try {
    const sent: unknown = JSON.parse(text ?? "");
    return isJsonObject(sent) ? sent : null;
  } catch {
    // Deeply nested text overflows the runtime's parser: that is no record to go by either.
    return null;
  }
}

function jsonNames(sample: FileSample, { containers, isEmptyPage }: JsonPlaces): SampledNames {
  const seen = new Set([...sample.text.matchAll(memberName)].map(([, name]) => name));
  const hasAnywhere = (...names: readonly string[]) => names.some((name) => seen.has(name.split(".").at(-1)));
  const pieces = new JsonRecords(containers).push(sample.text);
  const objects = pieces
    .slice(0, recordsLookedAt)
    .map((piece) => (piece.kind === "element" ? parsed(piece.text) : null))
    .filter((object) => object !== null);
  const records = objects.filter((object) => !isEmptyPage?.(object));
  const seenOf = {
    sawRecord: records.length > 0,
    isCutOff: pieces.length === 0 && sample.text.length > fullSample,
    sawEmptyPagesOnly: records.length === 0 && objects.length > 0,
    hasAnywhere,
  };
  if (!seenOf.sawRecord) return { ...seenOf, has: hasAnywhere };
  const has = (name: string) => records.some((record) => valueAt(record, name) !== undefined);
  return { ...seenOf, has: (...names) => names.some(has) };
}

export function sampledNames(sample: FileSample, places: JsonPlaces): SampledNames {
  if (sample.layout !== "table") return jsonNames(sample, places);
  const seen = new Set(sample.names.map(foldName));
  const has = (...names: readonly string[]) => names.some((name) => seen.has(foldName(name)));
  return { has, hasAnywhere: has, sawRecord: true, isCutOff: false, sawEmptyPagesOnly: false };
}
