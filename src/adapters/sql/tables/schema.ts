import type { Expression, Generated, Kysely, SqlBool } from "kysely";
import type { HubTables } from "./hub-schema.ts";
import type { McpTables } from "./mcp-schema.ts";

/** The tables, as both engines hold them. Texts that hold JSON say so in their name. */
export interface Tables extends HubTables, McpTables {
  /**
   * One row: the revision counts commits, so that a writer notices another one. The next publication has a higher
   * version than `highest_version`, the journal's next line no lower number than `next_seq`.
   */
  desk: {
    id: number;
    revision: number;
    imported_json: string | null;
    highest_version: Generated<number>;
    next_seq: Generated<number>;
  };
  /** One row; see core/site/site.ts. */
  site: { id: number; base_url: string; id_base: string; author_names: string; reads_by: string | null };
  review: {
    id: string;
    source: string;
    state: string;
    reason: string | null;
    facts_json: string | null;
    mentions_json: string | null;
    analysis_json: string | null;
    amendment_json: string | null;
    digest: string | null;
    first_published_at: string;
    updated_at: string;
  };
  /** What the last edited reviews were before; null for one that was not there. */
  review_before: { id: string; review_json: string | null };
  /** Keys by which channels know reviews, beside the one that gave the review its id. */
  alias: { source: string; channel: string; channel_id: string; review_id: string };
  publication: {
    version: number;
    at: string;
    recast_at: string;
    format_version: number;
    analyser: string;
    base_url: string;
    business_json: string;
    content_digest: string;
    record_starts: Uint8Array;
  };
  document: {
    path: string;
    digest: string;
    changed_at: string;
  };
  /** A document's bytes in each form, identity or a coding, cut into numbered parts. */
  document_part: { path: string; form: string; part: number; bytes: Uint8Array };
  change: {
    seq: number;
    at: string;
    kind: string;
    review_id: string;
    reason: string | null;
    affected_date: string;
  };
  /** What a language model answered, by what it was asked; only what the current publication asks for is kept. */
  wording: { key: string; answer: string };
  /** What language models read in reviews; `words` names the text and stars that were read. */
  reading: { review: string; model: string; prompt: string; words: string; findings_json: string };
  /** Texts that a language model is being asked about; `owner` says which process asks, and where it lives. */
  reading_claim: { model: string; words: string; owner: string; until: number };
  /** What was counted of the current publication, by its content's digest; what follows from the reviews alone. */
  insight_counts: { content_digest: string; counts_json: string };
  /** The hub's topics: the version moves when the topic's bytes do, in the publication's own transaction. */
  topic: { path: string; version: number };
  /** The operator's sources, by name, and what their last runs gave. */
  supply: {
    name: string;
    edition_json: string | null;
    succeeded_at: string | null;
    failed_at: string | null;
    failing: number;
    fault_code: string | null;
    fault_message: string | null;
  };
  /** How tables are read whose columns the operator said, by the digest of their header. */
  column_map: { header: string; name: string; columns_json: string };
  schema_version: { version: number };
}

export type Database = Kysely<Tables>;

/** What two transactions contend for. Several may share one unless one wants it alone. */
export interface WriteLock {
  readonly name: string;
  readonly isShared: boolean;
}

/** Where the engines' SQL differs. */
export interface Dialect {
  readonly bytesType: "blob" | "bytea";
  /** By which reviews are gone through soonest, some at a time: as they lie, or by their key. */
  readonly orderOfReviews: "rowid" | "id";
  hasTable(database: Database, name: string): Promise<boolean>;
  /** Runs `work` alone among all writers of all processes. */
  exclusively<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T>;
  /** Runs `work` on one unchanging view of the data. */
  consistently<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T>;
  /** Runs `work` all or nothing, beside other writers; `lock` names what it must not share with another. */
  atomically<T>(database: Database, lock: WriteLock, work: (transaction: Database) => Promise<T>): Promise<T>;
  /**
   * Whether a column holds one of many values, which travel as one parameter: the statement's text stays the same
   * however many there are, and is prepared once.
   */
  isAmong(column: string, values: readonly string[] | readonly number[]): Expression<SqlBool>;
  /** Makes what these tables held before unreadable in the files. */
  purge(database: Database, tables: readonly string[]): Promise<void>;
  /** Inside a transaction: tells every watching process, once it commits. */
  announce(transaction: Database): Promise<void>;
}
