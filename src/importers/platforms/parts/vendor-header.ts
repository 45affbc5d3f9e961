import type { ImportProblem, RowPlace } from "../../../core/importing/row.ts";
import { cleanLine } from "../../../core/text/clean-text.ts";
import { foldName } from "../../../core/text/fold-name.ts";
import { nearestName } from "../../../core/text/nearest-name.ts";
import { problemAt } from "../../parsing/problems.ts";
import type { ColumnIndex } from "./record-fields.ts";

/** A field that every file of a format has, by each name it goes by. */
export type Need = readonly [name: string, ...others: readonly string[]];

function headerProblem(
  place: RowPlace,
  code: "missing-column" | "duplicate-column",
  column: string,
  message: string,
): ImportProblem {
  return { ...problemAt(place, code, message), field: column };
}

/** Where each column is, or everything that the format misses in the header. */
export function vendorHeader(
  needs: readonly Need[],
  fields: readonly string[],
  place: RowPlace,
): ColumnIndex | ImportProblem[] {
  const names = fields.map((field) => cleanLine(field) ?? "");
  const columnOf = new Map<string, number>();
  for (const [column, name] of names.entries()) {
    if (!columnOf.has(foldName(name))) columnOf.set(foldName(name), column);
  }
  const problems = needs.flatMap((need) => {
    const [first] = need;
    if (!need.some((name) => columnOf.has(foldName(name)))) {
      const near = nearestName(first, names);
      const hint = near === null ? "" : `; did you mean it by "${near}"?`;
      const message = `the header has no column "${first}"${hint}`;
      return [headerProblem(place, "missing-column", first, message)];
    }
    const twice = need.find((name) => names.filter((held) => foldName(held) === foldName(name)).length > 1);
    if (twice === undefined) return [];
    const message = `the header has two columns "${twice}"; keep the one that is meant`;
    return [headerProblem(place, "duplicate-column", twice, message)];
  });
  return problems.length > 0 ? problems : { width: fields.length, columnOf, names };
}
