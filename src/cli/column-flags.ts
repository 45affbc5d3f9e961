import { columnIndex, fixedValue, type MappedColumn, readColumnMap } from "../core/importing/column-map.ts";
import { namesInWords } from "../core/importing/columns.ts";
import type { Gathering } from "../core/importing/gathering.ts";
import { shownName } from "../core/importing/reading.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { type Call, InputFault, UsageFault } from "./command.ts";

export const columnFlags = {
  map: {
    value: "COLUMN=FIELD",
    describes:
      'Read a column as a field; "(google)=source" is a value for every row. Any other word as FIELD lists them.',
    isRepeatable: true,
  },
  remember: {
    value: "NAME",
    describes: "Remember how the columns are read: a later file with the same header is read so by itself.",
  },
} as const;

export function mappedColumns(call: Call): readonly MappedColumn[] {
  const reading = readColumnMap(call.valuesOf("map"));
  if (reading.kind === "fault") throw new UsageFault(reading.message);
  return reading.mapped;
}

/** A column that no file has, or reads so, is a slip: everything would be read as if nothing had been said. */
export function checkMapped(mapped: readonly MappedColumn[], { columns, problems }: Gathering): void {
  const seen = [...columns.used, ...columns.guessed, ...columns.unused].map(({ column }) => column);
  if (seen.length === 0 && problems.length > 0) return;
  const read = [...columns.used, ...columns.guessed].map(({ column }) => column);
  for (const { column, field } of mapped) {
    if (columnIndex(read, shownName(column)) >= 0 || fixedValue(column) !== null) continue;
    if (columnIndex(seen, shownName(column)) >= 0)
      throw new InputFault(
        `--map reads "${shownName(column)}" as ${field}, which no file of these formats has; a table is read so with --as table`,
      );
    const near = nearestName(column, seen);
    const hint = near === null ? `the columns are ${namesInWords(seen)}` : `did you mean "${near}"?`;
    throw new InputFault(`--map names the column "${shownName(column)}", and no file has it; ${hint}`);
  }
}
