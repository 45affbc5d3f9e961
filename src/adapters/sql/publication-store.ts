import type { DocumentPath } from "../../core/documents/publication.ts";
import type { Instant } from "../../core/instant.ts";
import type { PublicationHead } from "../../ports/publication-head.ts";
import type { PublicationStore, StoredDataset, StoredPublication } from "../../ports/publication-store.ts";
import { readBefore, readLastImport, readSite } from "./desk-memory.ts";
import { plainDocument, readDocuments, readPackedDocument } from "./documents.ts";
import { readCounts } from "./insight-counts.ts";
import { journalFromRows } from "./journal-rows.ts";
import { expectKnownForm, schemaVersion } from "./migrate.ts";
import type { Database, Dialect } from "./tables/schema.ts";

async function readHead(database: Database): Promise<PublicationHead | null> {
  await expectKnownForm(database);
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

interface PackedDocument extends Omit<StoredDataset, "bytes"> {
  readonly packed: Uint8Array<ArrayBuffer>;
}

async function readPacked(database: Database, path: DocumentPath): Promise<PackedDocument | null> {
  await expectKnownForm(database);
  const row = await database
    .selectFrom("publication")
    .select(["version", "record_starts"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const packed = await readPackedDocument(database, path);
  return { version: row.version, packed, recordStarts: startsOf(row.record_starts) };
}

/** Nobody waits for the database while a document is unpacked. */
async function unpackedOf(
  { database, dialect }: SqlEngine,
  path: DocumentPath,
): Promise<StoredDataset | null> {
  const found = await dialect.consistently(database, (transaction) => readPacked(transaction, path));
  if (found === null || found.packed.length === 0) return null;
  const { version, packed, recordStarts } = found;
  return { version, bytes: await plainDocument(path, packed), recordStarts };
}

function startsOf(stored: Uint8Array): Uint32Array {
  return new Uint32Array(new Uint8Array(stored).buffer);
}

async function readPublication(database: Database): Promise<StoredPublication | null> {
  const head = await readHead(database);
  if (head === null) return null;
  const documents = await readDocuments(database);
  if (documents.length === 0) return null;
  const { record_starts } = await database
    .selectFrom("publication")
    .select("record_starts")
    .where("version", "=", head.version)
    .executeTakeFirstOrThrow();
  const journal = await database.selectFrom("change").selectAll().orderBy("seq").execute();
  return {
    head,
    documents,
    recordStarts: startsOf(record_starts),
    journal: journalFromRows(journal),
  };
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
    // A server of stored documents starts without what writers read and write.
    desk: async () => {
      const { readDesk } = await import("./read-desk.ts");
      return dialect.consistently(database, async (transaction) =>
        readDesk(transaction, { dialect, head: await readHead(transaction) }),
      );
    },
    load: () => dialect.consistently(database, readPublication),
    commit: async (commit) => {
      const { writeCommit } = await import("./write-commit.ts");
      return writeCommit(engine, commit);
    },
    goOnAfter: async (...told) => (await import("./after-loss.ts")).goOnAfter(engine, ...told),
    before: () => readBefore(database),
    dataset: () => unpackedOf(engine, "/reviews.json"),
    insights: () => unpackedOf(engine, "/insights.json"),
    counts: (contentDigest) => readCounts(database, contentDigest),
    schema: () => schemaVersion(database),
    purge: async () => dialect.purge(database, (await import("./personal-tables.ts")).personalTables),
    lastImport: () => readLastImport(database),
    hasSubscribers: async () => {
      const row = await database.selectFrom("subscription").select("id").limit(1).executeTakeFirst();
      return row !== undefined;
    },
    ping: async () => {
      await engine.ping();
      await expectKnownForm(database);
    },
    watch: (onChange) => engine.watch(onChange),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
