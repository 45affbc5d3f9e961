import {
  type ColumnRules,
  columnIndex,
  fixedValue,
  type MappedColumn,
  type TableField,
} from "../../core/importing/column-map.ts";
import { type Guess, guessColumns, judgingFields } from "./guess-columns.ts";
import type { TableSample } from "./table-sample.ts";

/** Which column of a table is read as what, and why. */
export interface ColumnPlan {
  readonly columnOf: ReadonlyMap<TableField, number>;
  /** All columns of a field: whether a review is shown may be said in several. */
  readonly columnsOf: ReadonlyMap<TableField, readonly number[]>;
  /** What the operator said of every row. */
  readonly fixed: ReadonlyMap<TableField, string>;
  readonly guesses: readonly Guess[];
  readonly open: ReadonlyMap<TableField, readonly number[]>;
  /** Fields that the operator gave two columns of this table. */
  readonly doubled: readonly TableField[];
  /** The name under which the columns were remembered; null where they were not. */
  readonly remembered: string | null;
  /** The whole of it, as the operator could have said it. */
  readonly columns: readonly MappedColumn[];
}

/** Without these a table is no table of reviews. */
export const neededFields = ["rating", "date"] as const satisfies readonly TableField[];

interface Said extends MappedColumn {
  /** -1 for a value that stands for every row. */
  readonly index: number;
}

function saidOf(columns: readonly MappedColumn[], names: readonly string[]): Said[] {
  return columns.flatMap(({ column, field }) => {
    const index = columnIndex(names, column);
    if (index >= 0) return [{ column: names[index] ?? column, field, index }];
    return fixedValue(column) === null ? [] : [{ column, field, index }];
  });
}

/** What was said now goes before what was remembered, column by column and field by field. */
function saidNowOrBefore(now: readonly Said[], before: readonly Said[]): readonly Said[] {
  const isOverruled = (said: Said) =>
    now.some(({ field, index }) => field === said.field || (index >= 0 && index === said.index));
  return [...now, ...before.filter((said) => !isOverruled(said))];
}

function doubledIn(said: readonly Said[]): TableField[] {
  const counts = Map.groupBy(said, ({ field }) => field);
  return [...counts]
    .filter(([field, same]) => same.length > 1 && !judgingFields.has(field))
    .map(([field]) => field);
}

export function planColumns(table: TableSample, rules: ColumnRules): ColumnPlan {
  const { names, digest } = table;
  const known = rules.remembered.find(({ header }) => header === digest) ?? null;
  const now = saidOf(rules.mapped, names);
  const said = saidNowOrBefore(now, saidOf(known?.columns ?? [], names));
  const taken = {
    columns: new Set(said.map(({ index }) => index)),
    fields: new Set(said.map(({ field }) => field)),
  };
  // What was remembered was the whole of it: what it left unread is to stay so.
  const { guesses, open } = known === null ? guessColumns(table, taken) : { guesses: [], open: new Map() };
  const all = [...said, ...guesses];
  const fixed = said
    .filter(({ index }) => index < 0)
    .map(({ field, column }) => [field, fixedValue(column) ?? ""] as const);
  const inColumns = all.filter(({ index }) => index >= 0);
  return {
    columnOf: new Map(inColumns.map(({ field, index }) => [field, index])),
    columnsOf: new Map(
      [...Map.groupBy(inColumns, ({ field }) => field)].map(([field, same]) => [
        field,
        same.map(({ index }) => index),
      ]),
    ),
    fixed: new Map(fixed),
    guesses,
    open,
    doubled: doubledIn(now),
    remembered: known?.name ?? null,
    columns: all.map(({ column, field }) => ({ column, field })),
  };
}

/** Whether it is told of every row: by a column, or by the operator. */
export function isTold(field: TableField, { columnOf, fixed }: ColumnPlan): boolean {
  return columnOf.has(field) || fixed.has(field);
}

export function missingFields(plan: ColumnPlan): TableField[] {
  return neededFields.filter((field) => !isTold(field, plan));
}
