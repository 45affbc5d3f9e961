import type { Selectable } from "kysely";
import { epochSeconds, type Instant, toInstant } from "../../core/instant.ts";
import type { ReviewId, SourcedReview } from "../../core/reviews/review.ts";
import type { ReviewChange } from "../../core/reviews/stored-review.ts";
import { coverKeysOf } from "./covered-keys.ts";
import { readHighestVersion } from "./read-desk.ts";
import type { Database, Tables } from "./tables/schema.ts";
import { lastSeq, writeJournal } from "./write-journal.ts";

/** What a backup that is put back cannot undo: what readers have seen, and what was erased. */
export interface BeforeRecovery {
  readonly highestVersion: number;
  readonly nextSeq: number;
  /** When the publication was made that is replaced; null where there is none. */
  readonly at: Instant | null;
  readonly digests: ReadonlyMap<string, string>;
  readonly erased: readonly Selectable<Tables["review"]>[];
  readonly suppressions: readonly Selectable<Tables["alias"]>[];
}

export async function readBeforeRecovery(database: Database): Promise<BeforeRecovery> {
  const publication = await database
    .selectFrom("publication")
    .select(["version", "at"])
    .orderBy("version", "desc")
    .executeTakeFirst();
  const { next_seq } = await database.selectFrom("desk").select("next_seq").executeTakeFirstOrThrow();
  const documents = await database.selectFrom("document").select(["path", "digest"]).execute();
  return {
    highestVersion: Math.max(publication?.version ?? 0, await readHighestVersion(database)),
    nextSeq: Math.max((await lastSeq(database)) + 1, next_seq),
    at: (publication?.at ?? null) as Instant | null,
    digests: new Map(documents.map(({ path, digest }) => [path, digest])),
    erased: await database
      .selectFrom("review")
      .selectAll()
      .where("state", "=", "removed")
      .where("reason", "=", "erased")
      .execute(),
    suppressions: await database
      .selectFrom("alias")
      .selectAll()
      .where("review_id", "in", (select) =>
        select.selectFrom("review").select("id").where("reason", "=", "erased"),
      )
      .execute(),
  };
}

/**
 * A number that no line can have had: whoever lost the store knows no more of it than the backup. A thousand changes a
 * second, from 1970 on, come to as many.
 */
function unheardSeq(now: Instant): number {
  return epochSeconds(now) * 1000;
}

async function goOnCounting(database: Database, before: BeforeRecovery, now: Instant): Promise<void> {
  const { next_seq } = await database.selectFrom("desk").select("next_seq").executeTakeFirstOrThrow();
  await database
    .updateTable("desk")
    .set({
      highest_version: Math.max(before.highestVersion, await readHighestVersion(database)),
      next_seq: Math.max(before.nextSeq, next_seq, (await lastSeq(database)) + 1, unheardSeq(now)),
    })
    .execute();
}

/** Whoever has what was replaced asks by its date: what is other than that is newer. */
async function dateAnew(database: Database, before: BeforeRecovery, now: Instant): Promise<void> {
  if (before.at === null) return;
  const documents = await database.selectFrom("document").select(["path", "digest"]).execute();
  const others = documents.filter(({ path, digest }) => before.digests.get(path) !== digest);
  if (others.length === 0) return;
  const at = now > before.at ? now : toInstant(epochSeconds(before.at) + 1);
  await database.updateTable("publication").set({ at, recast_at: at }).execute();
  const paths = others.map(({ path }) => path);
  await database.updateTable("document").set({ changed_at: at }).where("path", "in", paths).execute();
}

/** Whether a backup made while a removal could be undone brings a removed review's words with it. */
async function isRemembered(database: Database, id: string): Promise<boolean> {
  const remembered = await database
    .selectFrom("review_before")
    .select("id")
    .where("id", "=", id)
    .where("review_json", "is not", null)
    .executeTakeFirst();
  return remembered !== undefined;
}

/** Erases one that is back. Null where nothing of it was. */
async function eraseAgain(
  database: Database,
  tombstone: Selectable<Tables["review"]>,
): Promise<ReviewChange | "hidden" | null> {
  const wasRemembered = await isRemembered(database, tombstone.id);
  const back = await database
    .selectFrom("review")
    .select(["state", "facts_json", "amendment_json"])
    .where("id", "=", tombstone.id)
    .executeTakeFirst();
  await database.deleteFrom("review").where("id", "=", tombstone.id).execute();
  await database.insertInto("review").values(tombstone).execute();
  await coverKeysOf(database, tombstone.id);
  const facts = back?.facts_json ?? null;
  // A reply given here stays with a review that its source removed.
  const isHidden = wasRemembered || (back?.amendment_json ?? null) !== null;
  if (facts !== null || isHidden) await database.deleteFrom("review_before").execute();
  if (facts === null) return isHidden ? "hidden" : null;
  await database.deleteFrom("reading").where("review", "=", tombstone.id).execute();
  // What the backup withheld is in no listing, and its journal tells another reason.
  const affectedDate = back?.state === "published" ? (JSON.parse(facts) as SourcedReview).date : "";
  return { id: tombstone.id as ReviewId, kind: "removed", reason: "erased", affectedDate };
}

/** Those of the backup show it, and whoever reads the store before the next publication would be shown it too. */
async function takeDocumentsAway(database: Database): Promise<void> {
  await database.deleteFrom("document_part").execute();
  await database.deleteFrom("document").execute();
}

/** What was erased here stays erased. How many were back. */
async function keepErased(database: Database, before: BeforeRecovery, at: Instant): Promise<number> {
  for (const key of before.suppressions)
    await database
      .insertInto("alias")
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const again: (ReviewChange | "hidden")[] = [];
  for (const tombstone of before.erased) {
    const change = await eraseAgain(database, tombstone);
    if (change !== null) again.push(change);
  }
  const shown = again.filter((change) => change !== "hidden");
  await writeJournal(database, { at, changes: shown });
  if (shown.some(({ affectedDate }) => affectedDate !== "")) await takeDocumentsAway(database);
  return again.length;
}

/**
 * Inside of the transaction that puts a backup back: no version, number or date is given twice, and nothing that was
 * erased comes back, neither into the reviews nor into a document. Tells how many erased ones the backup held.
 */
export async function goOnFrom(database: Database, before: BeforeRecovery, now: Instant): Promise<number> {
  await goOnCounting(database, before, now);
  await dateAnew(database, before, now);
  return keepErased(database, before, now);
}
