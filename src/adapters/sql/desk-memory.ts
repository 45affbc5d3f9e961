import type { ReviewsBefore } from "../../core/change/edits.ts";
import type { ReviewId } from "../../core/reviews/review.ts";
import type { StoredReview } from "../../core/reviews/stored-review.ts";
import type { Site } from "../../core/site/site.ts";
import type { ImportNote } from "../../ports/publication-head.ts";
import { writeRows } from "./batches.ts";
import type { Database } from "./tables/schema.ts";

/** What is remembered beside the reviews: whose site this is, the last import, and what the last edit replaced. */

export async function readRevision(database: Database): Promise<number> {
  const row = await database
    .selectFrom("desk")
    .select("revision")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return row.revision;
}

export async function readSite(database: Database): Promise<Site | null> {
  const row = await database.selectFrom("site").selectAll().where("id", "=", 1).executeTakeFirst();
  if (row === undefined) return null;
  const { base_url: baseUrl, id_base: idBase, author_names: authorNames, reads_by: readsBy } = row;
  return { baseUrl, idBase, authorNames: authorNames as Site["authorNames"], readsBy };
}

export async function writeSite(
  database: Database,
  { baseUrl, idBase, authorNames, readsBy }: Site,
): Promise<void> {
  const row = { base_url: baseUrl, id_base: idBase, author_names: authorNames, reads_by: readsBy };
  await database
    .insertInto("site")
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export async function writeBefore(database: Database, before: ReviewsBefore): Promise<void> {
  await database.deleteFrom("review_before").execute();
  await writeRows(database, [...before], {
    row: ([id, review]) => ({ id, review_json: review === null ? null : JSON.stringify(review) }),
    statement: (rows) => database.insertInto("review_before").values(rows),
  });
}

export async function readBefore(database: Database): Promise<ReviewsBefore> {
  const rows = await database.selectFrom("review_before").selectAll().execute();
  return new Map(
    rows.map(({ id, review_json }) => [
      id as ReviewId,
      review_json === null ? null : (JSON.parse(review_json) as StoredReview),
    ]),
  );
}

export async function readLastImport(database: Database): Promise<ImportNote | null> {
  const { imported_json } = await database
    .selectFrom("desk")
    .select("imported_json")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return imported_json === null ? null : (JSON.parse(imported_json) as ImportNote);
}
