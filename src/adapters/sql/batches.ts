import type { Compilable, CompiledQuery } from "kysely";
import { reclaimRecent } from "../reclaim-memory.ts";
import type { Database } from "./tables/schema.ts";

const rowsAtOnce = 500;
/** What so many rows were made of is some megabytes that nobody holds any more. */
const batchesBetweenReclaims = 8;

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += rowsAtOnce) yield items.slice(start, start + rowsAtOnce);
}

export interface RowWriting<Item, Row> {
  /** Rows of one shape: the same keys in the same order. */
  readonly row: (item: Item) => Row;
  readonly statement: (rows: readonly Row[]) => Compilable;
}

/** Writes many rows. Compiling a statement costs more than running it, so full batches share one. */
export async function writeRows<Item, Row extends object>(
  database: Database,
  items: readonly Item[],
  { row, statement }: RowWriting<Item, Row>,
): Promise<void> {
  let full: CompiledQuery | null = null;
  let written = 0;
  for (const batch of batches(items)) {
    const rows = batch.map(row);
    const compiled: CompiledQuery =
      full !== null && rows.length === rowsAtOnce ? full : statement(rows).compile();
    if (rows.length === rowsAtOnce) full = compiled;
    await database.executeQuery({ ...compiled, parameters: rows.flatMap((each) => Object.values(each)) });
    written += 1;
    if (written % batchesBetweenReclaims === 0) reclaimRecent();
  }
}
