import { coveredKey } from "../../core/identity/channel-key.ts";
import { channelKeyFromRow, rowFromChannelKey } from "./rows.ts";
import type { Database } from "./tables/schema.ts";

/** Of a review that was erased the store knows no id of a platform's, by which its author could be found there. */
export async function coverKeysOf(database: Database, review: string): Promise<void> {
  const rows = await database.selectFrom("alias").selectAll().where("review_id", "=", review).execute();
  if (rows.length === 0) return;
  await database.deleteFrom("alias").where("review_id", "=", review).execute();
  await database
    .insertInto("alias")
    .values(rows.map((row) => rowFromChannelKey(coveredKey(channelKeyFromRow(row)))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
