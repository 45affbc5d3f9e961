import { shown } from "../../core/importing/reading.ts";
import type { ImportProblem, RowPlace } from "../../core/importing/row.ts";
import { cleanLine } from "../../core/text/clean-text.ts";
import { foldName } from "../../core/text/fold-name.ts";
import { nearestName } from "../../core/text/nearest-name.ts";
import { FileNames } from "../parsing/file-names.ts";
import { problemAt } from "../parsing/problems.ts";
import { nativeColumns } from "./native-names.ts";
import { type FaultyField, requiredFields } from "./native-record.ts";

/** Which column holds which field. Columns of other names are not in here and so are never read. */
export interface CsvHeader {
  readonly width: number;
  readonly columnOf: ReadonlyMap<FaultyField, number>;
  /** The column's name as the file writes it. */
  readonly nameOf: (field: FaultyField) => string;
  readonly names: FileNames;
}

function problem(
  place: RowPlace,
  code: "missing-column" | "duplicate-column",
  column: string,
  message: string,
) {
  return { ...problemAt(place, code, message), field: column };
}

function missing(place: RowPlace, column: string, others: readonly string[]): ImportProblem {
  const near = nearestName(column, others);
  const hint =
    near === null ? `required are ${requiredFields.join(", ")}` : `did you mean it by ${shown(near)}?`;
  return problem(place, "missing-column", column, `the header has no column "${column}"; ${hint}`);
}

function namesOf(fields: readonly string[], columnOf: ReadonlyMap<FaultyField, number>): FileNames {
  const names = new FileNames();
  for (const { name } of nativeColumns) names.asked(name);
  for (const field of fields) names.saw(field);
  for (const [field, column] of columnOf) names.used(fields[column] ?? "", field);
  return names;
}

/** Reads the header, or tells everything that is wrong with it. */
export function readCsvHeader(
  fields: readonly string[],
  place: RowPlace,
): CsvHeader | readonly ImportProblem[] {
  const problems: ImportProblem[] = [];
  const columnOf = new Map<FaultyField, number>();
  const folded = fields.map(foldName);
  for (const { name, field } of nativeColumns) {
    const column = folded.indexOf(foldName(name));
    if (column < 0) continue;
    columnOf.set(field, column);
    if (folded.lastIndexOf(foldName(name)) === column) continue;
    const message = `the header has two columns "${name}"; keep the one that is meant`;
    problems.push(problem(place, "duplicate-column", name, message));
  }
  const known = new Set(nativeColumns.map(({ name }) => foldName(name)));
  const others = fields.filter((_, index) => !known.has(folded[index] ?? ""));
  for (const field of requiredFields) if (!columnOf.has(field)) problems.push(missing(place, field, others));
  if (problems.length > 0) return problems;
  const nameOf = (field: FaultyField) => cleanLine(fields[columnOf.get(field) ?? -1] ?? field) ?? field;
  return { width: fields.length, columnOf, nameOf, names: namesOf(fields, columnOf) };
}
