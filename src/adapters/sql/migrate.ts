import { NewerForm, StoreFault } from "../../ports/publication-store.ts";
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
  async () => (await import("./migrations/007-site.ts")).createSite,
  async () => (await import("./migrations/008-operators-desk.ts")).createOperatorsDesk,
  async () => (await import("./migrations/009-column-maps.ts")).createColumnMaps,
  async () => (await import("./migrations/010-readings.ts")).createReadings,
  async () => (await import("./migrations/011-site-reader.ts")).addSiteReader,
  async () => (await import("./migrations/012-signatures.ts")).createSignatures,
  async () => (await import("./migrations/013-insight-counts.ts")).createInsightCounts,
  async () => (await import("./migrations/014-proven.ts")).partFresh,
  async () => (await import("./migrations/015-packed-documents.ts")).dropPlainDocuments,
  async () => (await import("./migrations/016-reading-claims.ts")).createReadingClaims,
  async () => (await import("./migrations/017-numbers-go-on.ts")).addNumbersToGoOnFrom,
];

/** The newest form that this program knows. */
export const knownSchema = migrations.length;

/** The form that a database has. */
export async function schemaVersion(database: Database): Promise<number> {
  const row = await database
    .selectFrom("schema_version")
    .select(({ fn }) => fn.max("version").as("version"))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

/** Applies what is missing up to this form; called inside of a transaction. */
async function bringUp(database: Database, dialect: Dialect, wanted = knownSchema): Promise<void> {
  await database.schema
    .createTable("schema_version")
    .ifNotExists()
    .addColumn("version", "integer", (column) => column.primaryKey())
    .execute();
  const current = await schemaVersion(database);
  for (const [index, load] of migrations.entries()) {
    if (index < current || index >= wanted) continue;
    const apply = await load();
    await apply(database, dialect);
    await database
      .insertInto("schema_version")
      .values({ version: index + 1 })
      .execute();
  }
}

/** Inside of a transaction: the missing steps. */
export function upgrade(database: Database, dialect: Dialect): Promise<void> {
  return bringUp(database, dialect);
}

/** Inside of a transaction: an empty database of an older form, in place of what was there. */
export async function rebuildAt(
  database: Database,
  dialect: Dialect,
  { tables, schema }: { readonly tables: readonly string[]; readonly schema: number },
): Promise<void> {
  for (const table of tables) await database.schema.dropTable(table).ifExists().execute();
  await bringUp(database, dialect, schema);
}

function refuseNewer(found: number): void {
  if (found > knownSchema)
    throw new NewerForm(
      `the database has schema ${found}, and this program knows ${knownSchema}: install the newer release again`,
    );
}

/**
 * Refuses a database that a newer program has brought to its form while this one had it open: what stands in it may be
 * written otherwise now. Called inside of the transaction that reads or writes on.
 */
export async function expectKnownForm(database: Database): Promise<void> {
  refuseNewer(await schemaVersion(database));
}

/** Brings the database to this program's schema, if that may be. Refuses one that a newer program has written. */
export async function migrate(database: Database, dialect: Dialect, mayUpgrade = true): Promise<void> {
  // A new database has not even the table that tells its version.
  const found = (await dialect.hasTable(database, "schema_version")) ? await schemaVersion(database) : 0;
  refuseNewer(found);
  if (found === knownSchema) return;
  // Servers of an older release take nothing more in once it has the new form.
  if (!mayUpgrade)
    throw new StoreFault(
      found === 0
        ? "the database has no tables: import reviews, or recover a backup"
        : `the database has schema ${found}, and this program brings it to ${knownSchema}: restart its servers with this release, or run shingle publish where there are none`,
    );
  await dialect.exclusively(database, (transaction) => bringUp(transaction, dialect));
}
