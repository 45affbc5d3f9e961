import type { Database } from "../tables/schema.ts";

/** What is remembered of the operator's sources from run to run. */
export async function createSupplies({ schema }: Database): Promise<void> {
  await schema
    .createTable("supply")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("edition_json", "text")
    .addColumn("succeeded_at", "text")
    .addColumn("failed_at", "text")
    .addColumn("failing", "integer", (column) => column.notNull())
    .addColumn("fault_code", "text")
    .addColumn("fault_message", "text")
    .execute();
}
