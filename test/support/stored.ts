import { join } from "node:path";
import { copyFiles } from "../../src/adapters/copy-file.ts";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { type SqlEngine, sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlStoreCopy } from "../../src/adapters/sql/store-copy.ts";
import type { DocumentPath } from "../../src/core/documents/publication.ts";
import type { ReviewRecord } from "../../src/core/documents/review-record.ts";
import { toInstant } from "../../src/core/instant.ts";
import type { ReviewId } from "../../src/core/reviews/review.ts";
import type { StoredReview } from "../../src/core/reviews/stored-review.ts";
import type { JournalLine } from "../../src/core/serving/served-publication.ts";
import type { PublicationStore } from "../../src/ports/publication-store.ts";
import { emptyDatabase } from "./postgres.ts";
import type { Variables } from "./shingle.ts";

export const engines = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

/** The variables that put a site's data into a new, empty store of the engine. */
export async function engineVariables(engine: Engine): Promise<Variables> {
  return engine === "SQLite" ? {} : { SHINGLE_DATABASE_URL: await emptyDatabase() };
}

/** The database itself, for what no command shows or makes. */
export function openEngine({ SHINGLE_DATABASE_URL, SHINGLE_DATA_DIR = "" }: Variables): Promise<SqlEngine> {
  return SHINGLE_DATABASE_URL === undefined
    ? openSqlite(join(SHINGLE_DATA_DIR, "shingle.sqlite"))
    : openPostgres(SHINGLE_DATABASE_URL);
}

/** The store that a command with these variables would open. */
export async function openStore(variables: Variables): Promise<PublicationStore> {
  return sqlPublicationStore(await openEngine(variables));
}

/** A recovery that goes no further than that the backup is in its place. */
export async function putBackAlone(variables: Variables, file: string): Promise<void> {
  const reading = await copyFiles.read(file);
  if (reading.kind === "refused") throw new Error(reading.reason);
  await using copy = sqlStoreCopy(await openEngine(variables));
  await copy.copyIn({ head: reading.head, lines: reading.lines(), now: toInstant(Date.now() / 1000) });
}

export interface StoredDataset {
  readonly version: number;
  readonly updated_at: string;
  readonly business: { readonly name: string; readonly services: readonly object[] };
  readonly coverage: readonly {
    readonly source: string;
    readonly published: number;
    readonly withheld: Readonly<Record<string, number>>;
  }[];
  readonly reviews: readonly ReviewRecord[];
}

/** What lies in a store at one moment. */
export interface Stored {
  readonly version: number;
  readonly revision: number;
  readonly dataset: StoredDataset;
  readonly documents: ReadonlyMap<DocumentPath, string>;
  readonly journal: readonly JournalLine[];
  readonly reviews: ReadonlyMap<ReviewId, StoredReview>;
}

export async function readStored(variables: Variables): Promise<Stored> {
  await using store = await openStore(variables);
  const [taken, desk] = [await store.load(), await store.desk()];
  if (taken === null) throw new Error("nothing is published");
  const documents = new Map(
    taken.documents.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]),
  );
  return {
    version: taken.head.version,
    revision: desk.revision,
    dataset: JSON.parse(documents.get("/reviews.json") ?? "") as StoredDataset,
    documents,
    journal: taken.journal,
    reviews: desk.reviews,
  };
}
