import type { ProblemCode } from "../../core/importing/problem-codes.ts";
import type { ImportProblem, RowPlace } from "../../core/importing/row.ts";

/** A fault of a whole record, or of the file. */
export function problemAt(place: RowPlace, code: ProblemCode, message: string): ImportProblem {
  const { file, line, record } = place;
  return { kind: "problem", file, line, record, sourceId: null, field: null, code, message };
}

/** A fault of the file or its header: it stands before the first record, so its record is 0. */
export function fileProblem(file: string, code: ProblemCode, message: string): ImportProblem {
  return problemAt({ file, line: 1, record: 0 }, code, message);
}

export function emptyFile(file: string): ImportProblem {
  return fileProblem(file, "empty-file", "the file is empty; check that the export finished");
}
