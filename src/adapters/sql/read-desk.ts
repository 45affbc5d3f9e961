import type { Desk, PublicationHead } from "../../ports/publication-store.ts";
import { readRevision, readSite } from "./desk-memory.ts";
import { channelKeyFromRow, rowReader } from "./rows.ts";
import type { Database } from "./tables/schema.ts";

/** Everything that a writer needs, with the head as of the same moment. */
export async function readDesk(database: Database, head: PublicationHead | null): Promise<Desk> {
  const rows = await database.selectFrom("review").selectAll().execute();
  const channelKeys = await database.selectFrom("alias").selectAll().execute();
  return {
    revision: await readRevision(database),
    site: await readSite(database),
    head,
    reviews: new Map(rows.map(rowReader(rows.length)).map((review) => [review.id, review])),
    channelKeys: channelKeys.map(channelKeyFromRow),
  };
}
