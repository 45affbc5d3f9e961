import type { Database } from "../tables/schema.ts";

/** Hosts whose notifications are signed with another hash than the setting's. */
export async function createSignatures({ schema }: Database): Promise<void> {
  await schema
    .createTable("host_signature")
    .addColumn("host", "text", (column) => column.primaryKey())
    .addColumn("method", "text", (column) => column.notNull())
    .execute();
}
