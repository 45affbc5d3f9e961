import type { Database } from "../tables/schema.ts";

/** How tables that people keep are read, by the digest of their header. */
export async function createColumnMaps({ schema }: Database): Promise<void> {
  await schema
    .createTable("column_map")
    .addColumn("header", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("columns_json", "text", (column) => column.notNull())
    .execute();
}
