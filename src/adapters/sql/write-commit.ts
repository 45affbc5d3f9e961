import { topicPaths } from "../../core/documents/publication.ts";
import type { Commit, CommitOutcome, NewPublication } from "../../ports/commit.ts";
import { writeRows } from "./batches.ts";
import { coverKeysOf } from "./covered-keys.ts";
import { readRevision, writeBefore, writeSite } from "./desk-memory.ts";
import { forgetCounts, writeCounts } from "./insight-counts.ts";
import { expectKnownForm } from "./migrate.ts";
import { rowFromChannelKey, rowFromReview } from "./rows.ts";
import { forgetStaleReadings } from "./stale-readings.ts";
import type { Database, Dialect } from "./tables/schema.ts";
import { writeDocument } from "./write-document.ts";
import { writeJournal } from "./write-journal.ts";

/** How far back the hub can say since when a subscriber lacks something. */
const rememberedMoves = 500;

function writeReviews(database: Database, written: Commit["written"]): Promise<void> {
  // In the order of the key: its index then grows at the end, which takes half the time.
  const ordered = written.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return writeRows(database, ordered, {
    row: rowFromReview,
    statement: (rows) =>
      database
        .insertInto("review")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet(({ ref }) => ({
            source: ref("excluded.source"),
            state: ref("excluded.state"),
            reason: ref("excluded.reason"),
            facts_json: ref("excluded.facts_json"),
            mentions_json: ref("excluded.mentions_json"),
            analysis_json: ref("excluded.analysis_json"),
            amendment_json: ref("excluded.amendment_json"),
            digest: ref("excluded.digest"),
            first_published_at: ref("excluded.first_published_at"),
            updated_at: ref("excluded.updated_at"),
          })),
        ),
  });
}

function writeChannelKeys(database: Database, channelKeys: Commit["channelKeys"]): Promise<void> {
  return writeRows(database, channelKeys, {
    row: rowFromChannelKey,
    statement: (rows) =>
      database
        .insertInto("alias")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing()),
  });
}

/** Stores the documents, and moves the topics among them. */
async function writeDocuments(database: Database, { version, at, documents }: NewPublication): Promise<void> {
  const topics: readonly string[] = topicPaths;
  for (const document of documents) {
    const { path } = document;
    await writeDocument(database, document);
    if (!topics.includes(path)) continue;
    await database
      .insertInto("topic")
      .values({ path, version })
      .onConflict((conflict) => conflict.column("path").doUpdateSet({ version }))
      .execute();
    await database.insertInto("topic_move").values({ path, version, at }).execute();
    await database
      .deleteFrom("topic_move")
      .where("path", "=", path)
      .where("version", "<=", version - rememberedMoves)
      .execute();
  }
}

/** A model's old answers may quote reviews that were removed since: they go in the same transaction. */
async function forgetWordings(database: Database, key: string | null): Promise<void> {
  const forgetting = database.deleteFrom("wording");
  await (key === null ? forgetting : forgetting.where("key", "!=", key)).execute();
}

async function writePublication(database: Database, publication: NewPublication): Promise<void> {
  const { version, at, recastAt, formatVersion, analyser, baseUrl, business, contentDigest, recordStarts } =
    publication;
  await forgetWordings(database, publication.wordingKey);
  await writeDocuments(database, publication);
  await writeCounts(database, publication);
  await writeJournal(database, publication);
  await database.deleteFrom("publication").execute();
  await database
    .insertInto("publication")
    .values({
      version,
      at,
      recast_at: recastAt,
      format_version: formatVersion,
      analyser,
      base_url: baseUrl,
      business_json: JSON.stringify(business),
      content_digest: contentDigest,
      record_starts: new Uint8Array(recordStarts.buffer, recordStarts.byteOffset, recordStarts.byteLength),
    })
    .execute();
}

/** Everything that a commit brings, in one transaction. */
export function writeCommit(
  { database, dialect }: { readonly database: Database; readonly dialect: Dialect },
  { revision, site, written, before, channelKeys, imported, publication }: Commit,
): Promise<CommitOutcome> {
  return dialect.exclusively(database, async (transaction) => {
    await expectKnownForm(transaction);
    if ((await readRevision(transaction)) !== revision) return "superseded";
    await transaction
      .updateTable("desk")
      .set({
        revision: revision + 1,
        ...(imported === null ? {} : { imported_json: JSON.stringify(imported) }),
      })
      .where("id", "=", 1)
      .execute();
    await writeSite(transaction, site);
    // First, since its documents are let go as they are written.
    if (publication !== null) await writePublication(transaction, publication);
    await writeReviews(transaction, written);
    await forgetStaleReadings(transaction, written);
    if (before !== null) await writeBefore(transaction, before);
    await writeChannelKeys(transaction, channelKeys);
    for (const review of written)
      if (review.state === "removed" && review.reason === "erased") await coverKeysOf(transaction, review.id);
    // Reviews were changed in a way that no document tells, and may be counted otherwise now.
    if (publication === null && written.length > 0) await forgetCounts(transaction);
    if (publication !== null) await dialect.announce(transaction);
    return "committed";
  });
}
