import { wordsDigest } from "../../core/reviews/model-reading.ts";
import type { StoredReview } from "../../core/reviews/stored-review.ts";
import type { Database } from "./tables/schema.ts";

function isOf(words: string, review: StoredReview): boolean {
  return review.state !== "removed" && wordsDigest(review.facts) === words;
}

/** What was read in a review goes with it, and with its words: in the same transaction. */
export async function forgetStaleReadings(
  database: Database,
  written: readonly StoredReview[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = await database.selectFrom("reading").select(["review", "words"]).execute();
  if (rows.length === 0) return;
  const after = new Map<string, StoredReview>(written.map((review) => [review.id, review]));
  for (const { review: id, words } of rows) {
    const review = after.get(id);
    if (review === undefined || isOf(words, review)) continue;
    await database.deleteFrom("reading").where("review", "=", id).where("words", "=", words).execute();
  }
}
