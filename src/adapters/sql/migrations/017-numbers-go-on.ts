import { sql } from "kysely";
import type { Database, Dialect } from "../tables/schema.ts";

/** From where versions and the change journal's numbers go on, so that a backup that is put back brings none twice. */
export async function addNumbersToGoOnFrom(database: Database, { bytesType }: Dialect): Promise<void> {
  for (const column of ["highest_version", "next_seq"])
    await database.schema
      .alterTable("desk")
      .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
      .execute();
  // SQLite's whole numbers are as long as need be.
  if (bytesType === "bytea") await sql`alter table change alter column seq type bigint`.execute(database);
}
