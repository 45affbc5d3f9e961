import type { Database } from "../tables/schema.ts";

/** Which texts a language model is being asked about, and by which process; and a way to what was read in the same words. */
export async function createReadingClaims({ schema }: Database): Promise<void> {
  await schema
    .createTable("reading_claim")
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("reading_claim_key", ["model", "words"])
    .execute();
  await schema.createIndex("reading_words").on("reading").columns(["model", "words"]).execute();
}
