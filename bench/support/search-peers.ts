import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SearchFilters } from "../../src/core/search/search.ts";
import type { SearchableReview } from "../../src/core/search/search-index.ts";
import { fold } from "../../src/core/text/fold.ts";

/** The peers of the search bench: SQLite's FTS5 with trigrams and its LIKE, in memory, over the same folded texts. */

/** What a search asks beside the text. */
export interface SqlFilter {
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export interface Peers {
  readonly database: DatabaseSync;
  /** Null where building it would take too long. */
  readonly ftsBuildSeconds: number | null;
  /** How often each question is asked; the median counts. */
  readonly runs: number;
}

const table = `create table review (number integer primary key, rating integer, date text, source text,
  technician text, service text, area text, text text)`;

export function fillPeers(
  reviews: readonly SearchableReview[],
  { withFts, runs }: { readonly withFts: boolean; readonly runs: number },
): Peers {
  const database = new DatabaseSync(":memory:");
  database.exec(table);
  database.exec("begin");
  const insert = database.prepare("insert into review values (?, ?, ?, ?, ?, ?, ?, ?)");
  for (const [
    number,
    {
      rating,
      date,
      source,
      technicians: [by],
      services: [of],
      serviceAreas: [at],
      text,
    },
  ] of reviews.entries()) {
    insert.run(
      number,
      rating,
      date,
      source,
      by ?? null,
      of ?? null,
      at ?? null,
      text === null ? null : fold(text),
    );
  }
  database.exec("commit");
  for (const column of ["rating", "date", "source", "technician", "service", "area"]) {
    database.exec(`create index by_${column} on review (${column})`);
  }
  if (!withFts) return { database, ftsBuildSeconds: null, runs };
  const start = performance.now();
  database.exec("create virtual table trigrams using fts5(text, content='', tokenize='trigram')");
  database.exec("insert into trigrams (rowid, text) select number, text from review where text is not null");
  database.exec("insert into trigrams (trigrams) values ('optimize')");
  return { database, ftsBuildSeconds: (performance.now() - start) / 1000, runs };
}

export interface Peer {
  readonly ms: number;
  readonly matched: number;
}

interface Question {
  readonly count: string;
  readonly page: string;
  readonly values: readonly SQLInputValue[];
}

function ask({ database, runs }: Peers, { count, page, values }: Question): Peer {
  const [counting, paging] = [database.prepare(count), database.prepare(page)];
  let matched = 0;
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    matched = Number(counting.get(...values)?.n);
    paging.all(...values);
    return performance.now() - start;
  });
  return { ms: median(times), matched };
}

export interface Asked {
  readonly filters: SearchFilters;
  readonly sql: SqlFilter;
}

export function like(peers: Peers, { filters, sql }: Asked): Peer {
  const literal = fold(filters.text ?? "").replace(/[\\%_]/g, "\\$&");
  const where = `${sql.where} ${filters.text === null ? "" : "and text like ? escape '\\'"}`;
  return ask(peers, {
    count: `select count(*) as n from review where ${where}`,
    page: `select number from review where ${where} order by number limit 20`,
    values: filters.text === null ? sql.values : [...sql.values, `%${literal}%`],
  });
}

/** Null where trigrams cannot answer: without a needle, or with fewer than three characters. */
export function fts(peers: Peers, { filters, sql }: Asked): Peer | null {
  const needle = fold(filters.text ?? "");
  if (peers.ftsBuildSeconds === null || needle.length < 3) return null;
  const from =
    sql.where === "true"
      ? "from trigrams where trigrams match ?"
      : `from trigrams join review on number = trigrams.rowid where trigrams match ? and ${sql.where}`;
  return ask(peers, {
    count: `select count(*) as n ${from}`,
    page: `select trigrams.rowid ${from} order by trigrams.rowid limit 20`,
    values: [`"${needle.replaceAll('"', '""')}"`, ...sql.values],
  });
}

export function databaseBytes({ database }: Peers): number {
  const pages = Number(database.prepare("pragma page_count").get()?.page_count);
  return pages * Number(database.prepare("pragma page_size").get()?.page_size);
}
