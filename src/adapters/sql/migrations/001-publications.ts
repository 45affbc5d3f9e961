import type { Database, Dialect } from "../tables/schema.ts";

/** Reviews, the current publication's documents, the change journal and the hub's topics. */
export async function createPublications(database: Database, { bytesType }: Dialect): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("desk")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("revision", "integer", (column) => column.notNull())
    .execute();
  await database.insertInto("desk").values({ id: 1, revision: 0 }).execute();
  await schema
    .createTable("review")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("facts_json", "text")
    .addColumn("mentions_json", "text")
    .addColumn("digest", "text")
    .addColumn("first_published_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("publication")
    .addColumn("version", "integer", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("recast_at", "text", (column) => column.notNull())
    .addColumn("format_version", "integer", (column) => column.notNull())
    .addColumn("base_url", "text", (column) => column.notNull())
    .addColumn("business_json", "text", (column) => column.notNull())
    .addColumn("content_digest", "text", (column) => column.notNull())
    .addColumn("record_starts", bytesType, (column) => column.notNull())
    .execute();
  await schema
    .createTable("document")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("document_part")
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("part", "integer", (column) => column.notNull())
    .addColumn("bytes", bytesType, (column) => column.notNull())
    .addPrimaryKeyConstraint("document_part_key", ["path", "form", "part"])
    .execute();
  await schema
    .createTable("change")
    .addColumn("seq", "integer", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("review_id", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("affected_date", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("topic")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
}
