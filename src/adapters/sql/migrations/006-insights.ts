import type { Database } from "../tables/schema.ts";

/** What was found in each text, what found it, and what a language model answered. */
export async function createInsights({ schema }: Database): Promise<void> {
  await schema.alterTable("review").addColumn("analysis_json", "text").execute();
  await schema
    .alterTable("publication")
    .addColumn("analyser", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema
    .createTable("wording")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("answer", "text", (column) => column.notNull())
    .execute();
}
