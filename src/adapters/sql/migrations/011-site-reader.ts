import type { Database } from "../tables/schema.ts";

/** Whose readings of the reviews count lives with the data: nobody's, until somebody says it. */
export async function addSiteReader(database: Database): Promise<void> {
  await database.schema.alterTable("site").addColumn("reads_by", "text").execute();
}
