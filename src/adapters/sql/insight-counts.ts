import type { Database } from "./tables/schema.ts";

export async function readCounts(database: Database, contentDigest: string): Promise<string | null> {
  const row = await database
    .selectFrom("insight_counts")
    .select("counts_json")
    .where("content_digest", "=", contentDigest)
    .executeTakeFirst();
  return row?.counts_json ?? null;
}

/** In place of any others; none where nothing is kept. */
export async function writeCounts(
  database: Database,
  { contentDigest, counts }: { readonly contentDigest: string; readonly counts: string | null },
): Promise<void> {
  await forgetCounts(database);
  if (counts === null) return;
  await database
    .insertInto("insight_counts")
    .values({ content_digest: contentDigest, counts_json: counts })
    .execute();
}

export async function forgetCounts(database: Database): Promise<void> {
  await database.deleteFrom("insight_counts").execute();
}
