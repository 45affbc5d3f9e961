import type { Instant } from "../../core/instant.ts";
import type { ReviewChange } from "../../core/reviews/stored-review.ts";
import { writeRows } from "./batches.ts";
import type { Database } from "./tables/schema.ts";

/** The journal's last number; 0 before the first. */
export async function lastSeq(database: Database): Promise<number> {
  const last = await database
    .selectFrom("change")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .executeTakeFirst();
  return Number(last?.seq ?? 0);
}

export interface JournalEntries {
  readonly at: Instant;
  readonly changes: readonly ReviewChange[];
}

/** A review that was withheld from the start is known to no reader, and why it still is concerns none. */
async function toldToReaders(
  database: Database,
  changes: readonly ReviewChange[],
): Promise<readonly ReviewChange[]> {
  if (changes.every(({ affectedDate }) => affectedDate !== "")) return changes;
  const rows = await database.selectFrom("change").select("review_id").distinct().execute();
  const known = new Set(rows.map(({ review_id }) => review_id));
  return changes.filter(({ id, affectedDate }) => affectedDate !== "" || known.has(id));
}

/** Adds these changes to the end of the journal, under numbers that no reader can know another line by. */
export async function writeJournal(database: Database, { at, changes }: JournalEntries): Promise<void> {
  const { next_seq } = await database.selectFrom("desk").select("next_seq").executeTakeFirstOrThrow();
  const last = Math.max(await lastSeq(database), next_seq - 1);
  let seq = last;
  await writeRows(database, await toldToReaders(database, changes), {
    row: ({ kind, id, reason, affectedDate }) => {
      seq += 1;
      return { seq, at, kind, review_id: id, reason, affected_date: affectedDate };
    },
    statement: (rows) => database.insertInto("change").values(rows),
  });
}
