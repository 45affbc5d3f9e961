import type { Database } from "../tables/schema.ts";

/** The site's address lives with its data, and so does how it shows authors; what is published already has an address. */
export async function createSite(database: Database): Promise<void> {
  await database.schema
    .createTable("site")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("base_url", "text", (column) => column.notNull())
    .addColumn("id_base", "text", (column) => column.notNull())
    .addColumn("author_names", "text", (column) => column.notNull())
    .execute();
  const published = await database
    .selectFrom("publication")
    .select("base_url")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (published === undefined) return;
  await database
    .insertInto("site")
    .values({ id: 1, base_url: published.base_url, id_base: published.base_url, author_names: "full" })
    .execute();
}
