import { type RawBuilder, type Selectable, sql } from "kysely";
import type { StoredReview } from "../../core/reviews/stored-review.ts";
import type { PublicationHead } from "../../ports/publication-head.ts";
import type { Desk } from "../../ports/publication-store.ts";
import { reclaimMemory } from "../reclaim-memory.ts";
import { readRevision, readSite } from "./desk-memory.ts";
import { channelKeyFromRow, rowReader } from "./rows.ts";
import type { Database, Dialect, Tables } from "./tables/schema.ts";

type PlacedRow = Selectable<Tables["review"]> & { readonly place: string | number };

/** The rows that all of a hundred thousand reviews are read from take more memory than the reviews. */
export const reviewsAtOnce = 5000;
const pagesBetweenReclaims = 4;

interface Page {
  readonly dialect: Dialect;
  /** The place of the last row before it; null for the first page. */
  readonly after: PlacedRow["place"] | null;
  readonly read: (row: PlacedRow) => void;
}

/** Reads the rows behind a place, and tells the last one's; null where there are no more. */
async function readPage(
  database: Database,
  { dialect, after, read }: Page,
): Promise<PlacedRow["place"] | null> {
  const place = sql.ref(dialect.orderOfReviews);
  const beyond: RawBuilder<unknown> = after === null ? sql`` : sql`where ${place} > ${after}`;
  const { rows } =
    await sql<PlacedRow>`select *, ${place} as place from review ${beyond} order by ${place} limit ${sql.lit(reviewsAtOnce)}`.execute(
      database,
    );
  for (const row of rows) read(row);
  return rows.length < reviewsAtOnce ? null : (rows.at(-1)?.place ?? null);
}

async function readReviews(database: Database, dialect: Dialect): Promise<Desk["reviews"]> {
  const { count } = await database
    .selectFrom("review")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const reviewOf = rowReader(Number(count));
  const reviews = new Map<StoredReview["id"], StoredReview>();
  const read = (row: PlacedRow) => {
    const review = reviewOf(row);
    reviews.set(review.id, review);
  };
  let after = await readPage(database, { dialect, after: null, read });
  for (let pages = 1; after !== null; pages++) {
    // Not what is young alone: a page lives long enough to count as old.
    if (pages % pagesBetweenReclaims === 0) reclaimMemory();
    after = await readPage(database, { dialect, after, read });
  }
  return reviews;
}

/** Of the publications that a backup was put in place of. */
export async function readHighestVersion(database: Database): Promise<number> {
  const row = await database
    .selectFrom("desk")
    .select("highest_version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return row.highest_version;
}

/** Everything that a writer needs, with the head as of the same moment. */
export async function readDesk(
  database: Database,
  { dialect, head }: { readonly dialect: Dialect; readonly head: PublicationHead | null },
): Promise<Desk> {
  const channelKeys = await database.selectFrom("alias").selectAll().execute();
  return {
    revision: await readRevision(database),
    site: await readSite(database),
    head,
    highestVersion: Math.max(await readHighestVersion(database), head?.version ?? 0),
    reviews: await readReviews(database, dialect),
    channelKeys: channelKeys.map(channelKeyFromRow),
  };
}
