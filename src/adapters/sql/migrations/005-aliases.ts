import type { Database } from "../tables/schema.ts";

/** By which further keys channels know reviews: a later, better key does not change the public id. */
export async function createAliases(database: Database): Promise<void> {
  await database.schema
    .createTable("alias")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("channel_id", "text", (column) => column.notNull())
    .addColumn("review_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("alias_key", ["source", "channel", "channel_id"])
    .execute();
}
