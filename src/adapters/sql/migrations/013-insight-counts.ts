import type { Database } from "../tables/schema.ts";

/** What was counted of a publication's reviews, by the digest of what it was counted of. */
export async function createInsightCounts({ schema }: Database): Promise<void> {
  await schema
    .createTable("insight_counts")
    .addColumn("content_digest", "text", (column) => column.primaryKey())
    .addColumn("counts_json", "text", (column) => column.notNull())
    .execute();
}
