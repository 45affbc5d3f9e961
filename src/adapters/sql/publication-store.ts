import { type DocumentPath, topicPaths } from "../../core/documents/publication.ts";
import type { Instant } from "../../core/instant.ts";
import type {
  Commit,
  Desk,
  NewPublication,
  PublicationHead,
  PublicationStore,
  StoredPublication,
} from "../../ports/publication-store.ts";
import { writeRows } from "./batches.ts";
import { readBefore, readLastImport, readSite, writeBefore, writeSite } from "./desk-memory.ts";
import { readDocuments, writeDocument } from "./documents.ts";
import { forgetCounts, readCounts, writeCounts } from "./insight-counts.ts";
import { schemaVersion } from "./migrate.ts";
import {
  channelKeyFromRow,
  journalFromRows,
  reviewFromRow,
  rowFromChannelKey,
  rowFromReview,
} from "./rows.ts";
import { forgetStaleReadings } from "./stale-readings.ts";
import type { Database, Dialect } from "./tables/schema.ts";

/** The tables that hold, or held, somebody's words. */
const personalTables = ["review", "review_before", "document_part", "wording", "reading", "insight_counts"];

/** How far back the hub can say since when a subscriber lacks something. */
const rememberedMoves = 500;

async function readRevision(database: Database): Promise<number> {
  const row = await database
    .selectFrom("desk")
    .select("revision")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return row.revision;
}

async function readHead(database: Database): Promise<PublicationHead | null> {
  const row = await database
    .selectFrom("publication")
    .select([
      "version",
      "at",
      "recast_at",
      "format_version",
      "analyser",
      "base_url",
      "business_json",
      "content_digest",
    ])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const stamps = await database.selectFrom("document").select(["path", "digest", "changed_at"]).execute();
  return {
    version: row.version,
    at: row.at as Instant,
    recastAt: row.recast_at as Instant,
    formatVersion: row.format_version,
    analyser: row.analyser,
    baseUrl: row.base_url,
    business: JSON.parse(row.business_json),
    contentDigest: row.content_digest,
    stamps: stamps.map(({ path, digest, changed_at }) => ({
      path: path as DocumentPath,
      digest,
      changedAt: changed_at as Instant,
    })),
  };
}

async function readDesk(database: Database): Promise<Desk> {
  const rows = await database.selectFrom("review").selectAll().execute();
  const channelKeys = await database.selectFrom("alias").selectAll().execute();
  return {
    revision: await readRevision(database),
    site: await readSite(database),
    head: await readHead(database),
    reviews: new Map(rows.map(reviewFromRow).map((review) => [review.id, review])),
    channelKeys: channelKeys.map(channelKeyFromRow),
  };
}

async function readPublication(database: Database): Promise<StoredPublication | null> {
  const head = await readHead(database);
  if (head === null) return null;
  const { record_starts } = await database
    .selectFrom("publication")
    .select("record_starts")
    .where("version", "=", head.version)
    .executeTakeFirstOrThrow();
  const journal = await database.selectFrom("change").selectAll().orderBy("seq").execute();
  return {
    head,
    documents: await readDocuments(database),
    recordStarts: new Uint32Array(new Uint8Array(record_starts).buffer),
    journal: journalFromRows(journal),
  };
}

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

async function writeJournal(database: Database, { at, changes }: NewPublication): Promise<void> {
  const last = await database
    .selectFrom("change")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .executeTakeFirst();
  let seq = Number(last?.seq ?? 0);
  await writeRows(database, changes, {
    row: ({ kind, id, reason, affectedDate }) => {
      seq += 1;
      return { seq, at, kind, review_id: id, reason, affected_date: affectedDate };
    },
    statement: (rows) => database.insertInto("change").values(rows),
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

export interface SqlEngine extends AsyncDisposable {
  readonly database: Database;
  readonly dialect: Dialect;
  /** Rejects when the database that was opened does not answer, or is no longer in its place. */
  ping(): Promise<void>;
  watch(onChange: () => void): Promise<AsyncDisposable>;
}

/** The one implementation of the store, for every engine that Kysely speaks to. */
export function sqlPublicationStore(engine: SqlEngine): PublicationStore {
  const { database, dialect } = engine;
  return {
    site: () => readSite(database),
    head: () => dialect.consistently(database, readHead),
    desk: () => dialect.consistently(database, readDesk),
    load: () => dialect.consistently(database, readPublication),
    commit: ({ revision, site, written, before, channelKeys, imported, publication }) =>
      dialect.exclusively(database, async (transaction) => {
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
        await writeReviews(transaction, written);
        await forgetStaleReadings(transaction, written);
        if (before !== null) await writeBefore(transaction, before);
        await writeChannelKeys(transaction, channelKeys);
        // Reviews were changed in a way that no document tells, and may be counted otherwise now.
        if (publication === null && written.length > 0) await forgetCounts(transaction);
        if (publication !== null) {
          await writePublication(transaction, publication);
          await dialect.announce(transaction);
        }
        return "committed";
      }),
    before: () => readBefore(database),
    counts: (contentDigest) => readCounts(database, contentDigest),
    schema: () => schemaVersion(database),
    purge: () => dialect.purge(database, personalTables),
    lastImport: () => readLastImport(database),
    hasSubscribers: async () => {
      const row = await database.selectFrom("subscription").select("id").limit(1).executeTakeFirst();
      return row !== undefined;
    },
    ping: () => engine.ping(),
    watch: (onChange) => engine.watch(onChange),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
