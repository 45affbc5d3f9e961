import { StoreFault } from "../../ports/publication-store.ts";
import type { Database, Dialect } from "./tables/schema.ts";

type Migration = (database: Database, dialect: Dialect) => Promise<void>;

/**
 * Forward only: a migration that has been released is never changed, and a new one goes to the end. Each is loaded when
 * it is needed: a server whose database is up to date needs none.
 */
const migrations: readonly (() => Promise<Migration>)[] = [
  async () => (await import("./migrations/001-publications.ts")).createPublications,
  async () => (await import("./migrations/002-hub.ts")).createHub,
  async () => (await import("./migrations/003-mcp.ts")).createMcp,
  async () => (await import("./migrations/004-supplies.ts")).createSupplies,
  async () => (await import("./migrations/005-aliases.ts")).createAliases,
  async () => (await import("./migrations/006-insights.ts")).createInsights,
  async () => (await import("./migrations/008-column-maps.ts")).createColumnMaps,
];

async function versionOf(database: Database): Promise<number> {
  const row = await database
    .selectFrom("schema_version")
    .select(({ fn }) => fn.max("version").as("version"))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

async function bringUp(database: Database, dialect: Dialect): Promise<void> {
  await database.schema
    .createTable("schema_version")
    .ifNotExists()
    .addColumn("version", "integer", (column) => column.primaryKey())
    .execute();
  const current = await versionOf(database);
  for (const [index, load] of migrations.entries()) {
    if (index < current) continue;
    const apply = await load();
    await apply(database, dialect);
    await database
      .insertInto("schema_version")
      .values({ version: index + 1 })
      .execute();
  }
}

/** Brings the database to this program's schema. Refuses one that a newer program has written. */
export async function migrate(database: Database, dialect: Dialect): Promise<void> {
  // A new database has not even the table that tells its version.
  const found = (await dialect.hasTable(database, "schema_version")) ? await versionOf(database) : 0;
  if (found > migrations.length) {
    throw new StoreFault(
      `the database has schema ${found}, and this program knows ${migrations.length}: install the newer release again`,
    );
  }
  if (found < migrations.length)
    await dialect.exclusively(database, (transaction) => bringUp(transaction, dialect));
}
