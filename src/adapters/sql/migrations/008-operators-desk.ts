import type { Database } from "../tables/schema.ts";

/** The operator's word on reviews, what the last edit can be taken back to, and when there was last an import. */
export async function createOperatorsDesk({ schema }: Database): Promise<void> {
  await schema.alterTable("review").addColumn("amendment_json", "text").execute();
  await schema
    .createTable("review_before")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("review_json", "text")
    .execute();
  await schema.alterTable("desk").addColumn("imported_json", "text").execute();
}
