import type { Database } from "../tables/schema.ts";

/** What language models read in reviews. */
export async function createReadings({ schema }: Database): Promise<void> {
  await schema
    .createTable("reading")
    .addColumn("review", "text", (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("prompt", "text", (column) => column.notNull())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("findings_json", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("reading_key", ["review", "model"])
    .execute();
}
