import type { Database } from "../tables/schema.ts";

/** What MCP sessions need to be remembered: which ended early, and what each wants to hear of. */
export async function createMcp(database: Database): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("mcp_ended")
    .addColumn("session", "text", (column) => column.primaryKey())
    .addColumn("seq", "integer", (column) => column.notNull().unique())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("mcp_subscription")
    .addColumn("session", "text", (column) => column.notNull())
    .addColumn("uri", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("mcp_subscription_key", ["session", "uri"])
    .execute();
}
