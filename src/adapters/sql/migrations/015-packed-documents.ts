import type { Database } from "../tables/schema.ts";

/** Documents lie in their compressed forms alone: what they were compressed from is half of a database, and is unpacked when read. */
export async function dropPlainDocuments(database: Database): Promise<void> {
  await database.deleteFrom("document_part").where("form", "=", "identity").execute();
}
