import { StoreFault } from "../../ports/publication-store.ts";
import { createPublications } from "./migrations/001-publications.ts";
import { createHub } from "./migrations/002-hub.ts";
import { createMcp } from "./migrations/003-mcp.ts";
import { createSupplies } from "./migrations/004-supplies.ts";
import { createAliases } from "./migrations/005-aliases.ts";
import { createInsights } from "./migrations/006-insights.ts";
import { createColumnMaps } from "./migrations/008-column-maps.ts";
import type { Database, Dialect } from "./tables/schema.ts";

/** Forward only: a migration that has been released is never changed, and a new one goes to the end. */
const migrations: readonly ((database: Database, dialect: Dialect) => Promise<void>)[] = [
  createPublications,
  createHub,
  createMcp,
  createSupplies,
  createAliases,
  createInsights,
  createColumnMaps,
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
  for (const [index, apply] of migrations.entries()) {
    if (index < current) continue;
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
