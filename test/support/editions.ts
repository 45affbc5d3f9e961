import { gunzipSync } from "node:zlib";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { type SqlEngine, sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { digestOf } from "../../src/core/documents/digest.ts";
import type { ReviewRecord } from "../../src/core/documents/review-record.ts";
import { record } from "./shingle.ts";

const sharedCount = 300;
/** So many reviews has a store into which so many editions have been imported. */
export const countOf = (edition: number) => sharedCount + edition * 10;

/** One edition of a site's reviews. Each says which it is; the next one changes them all and adds ten. */
export function edition(number: number): Record<string, unknown>[] {
  return Array.from({ length: countOf(number) }, (_, index) =>
    record({
      source_id: `r${index}`,
      author: `Author ${index}`,
      rating: 1 + (index % 5),
      date: `2026-0${1 + (index % 9)}-1${index % 10}`,
      text: `Edition ${number}`,
      // Large documents are packed with little effort, so that an import is mostly reading and writing.
      source_url: `https://example.com/${"a".repeat(900)}`,
    }),
  );
}

const decoder = new TextDecoder();
const editionsIn = (text: string) => [...new Set(text.match(/Edition \d+/g))];

/** Reads everything that a store holds, and throws unless it is one edition, whole and sound. Gives its number. */
export async function wholeEdition(engine: SqlEngine): Promise<number> {
  const store = sqlPublicationStore(engine);
  const [taken, desk] = [await store.load(), await store.desk()];
  const topics = await engine.database.selectFrom("topic").selectAll().execute();
  if (taken === null) throw new Error("nothing is published");
  const { version } = taken.head;
  const complain = (what: string) => {
    throw new Error(`version ${version}: ${what}`);
  };

  if (taken.documents.length !== 4) complain(`${taken.documents.length} documents`);
  for (const { path, bytes, digest, codings } of taken.documents) {
    if (digestOf(bytes) !== digest) complain(`${path} is not what its digest says`);
    if (digestOf(new Uint8Array(gunzipSync(codings.gzip))) !== digest)
      complain(`${path} and its gzip differ`);
    const editions = editionsIn(decoder.decode(bytes));
    if (editions.some((each) => each !== `Edition ${version}`)) complain(`${path} holds ${editions}`);
  }
  const dataset = taken.documents.find(({ path }) => path === "/reviews.json");
  const shown = JSON.parse(decoder.decode(dataset?.bytes)) as { version: number; reviews: ReviewRecord[] };
  if (shown.version !== version) complain(`/reviews.json says version ${shown.version}`);

  const rows = [...desk.reviews.values()].filter((review) => review.state === "published");
  const texts = new Map<string, string | null>(rows.map(({ id, facts }) => [id, facts.text]));
  if (shown.reviews.length !== countOf(version)) complain(`${shown.reviews.length} reviews`);
  if (texts.size !== shown.reviews.length) complain(`${texts.size} rows and ${shown.reviews.length} reviews`);
  for (const { id, text } of shown.reviews)
    if (texts.get(id) !== text) complain(`review ${id} and its row differ`);

  const seqs = taken.journal.map(({ seq }) => seq);
  if (seqs.some((seq, index) => seq !== index + 1)) complain("the journal has gaps");
  const expected = Array.from({ length: version }, (_, index) => countOf(index + 1)).reduce(
    (a, b) => a + b,
    0,
  );
  if (seqs.length !== expected) complain(`${seqs.length} journal lines, not ${expected}`);
  const moved = topics.map(({ path, version: topic }) => `${path} ${topic}`).sort();
  const wanted = ["/api/feed.json", "/feed.xml", "/reviews.json"].map((path) => `${path} ${version}`);
  if (moved.join() !== wanted.join()) complain(`topics at ${moved}`);
  return version;
}

/** The place of a store: a SQLite file or a PostgreSQL address. */
export function openEngine(place: string): Promise<SqlEngine> {
  return place.startsWith("postgres:") ? openPostgres(place) : openSqlite(place);
}
