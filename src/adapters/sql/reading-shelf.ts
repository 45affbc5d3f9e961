import { randomUUID } from "node:crypto";
import { type GivenFinding, wordsDigest } from "../../core/reviews/model-reading.ts";
import type { ReviewId, SourcedReview } from "../../core/reviews/review.ts";
import type { ReadingShelf, ShelvedReading } from "../../ports/reading-shelf.ts";
import { inOwnPlace } from "./process-place.ts";
import type { SqlEngine } from "./publication-store.ts";
import { claimText, endClaims } from "./reading-claims.ts";
import type { Database, Tables } from "./tables/schema.ts";

function shelvedFromRow({ review, model, prompt, words, findings_json }: Tables["reading"]): ShelvedReading {
  const findings = JSON.parse(findings_json) as GivenFinding[];
  return { review: review as ReviewId, words, reading: { model, prompt, findings } };
}

/** Whether the review is still there, with the words that were read. */
async function isCurrent(database: Database, { review, words }: ShelvedReading): Promise<boolean> {
  const row = await database
    .selectFrom("review")
    .select("facts_json")
    .where("id", "=", review)
    .executeTakeFirst();
  const json = row?.facts_json ?? null;
  return json !== null && wordsDigest(JSON.parse(json) as SourcedReview) === words;
}

async function put(database: Database, { review, words, reading }: ShelvedReading): Promise<void> {
  const { model, prompt, findings } = reading;
  const found = { prompt, words, findings_json: JSON.stringify(findings) };
  await database
    .insertInto("reading")
    .values({ review, model, ...found })
    .onConflict((conflict) => conflict.columns(["review", "model"]).doUpdateSet(found))
    .execute();
}

export function sqlReadingShelf(engine: SqlEngine): ReadingShelf {
  const { database, dialect } = engine;
  const owner = inOwnPlace(randomUUID());
  let hasClaimed = false;
  return {
    readingsBy: async (model) => {
      const rows = await database
        .selectFrom("reading")
        .selectAll()
        .where("model", "=", model)
        .orderBy("review")
        .execute();
      return rows.map(shelvedFromRow);
    },
    claim: (text, now) => {
      hasClaimed = true;
      return dialect.exclusively(database, (transaction) => claimText(transaction, text, { owner, now }));
    },
    keep: (readings) =>
      dialect.exclusively(database, async (transaction) => {
        let kept = 0;
        for (const shelved of readings) {
          if (hasClaimed)
            await endClaims(transaction, owner, { model: shelved.reading.model, words: shelved.words });
          if (!(await isCurrent(transaction, shelved))) continue;
          await put(transaction, shelved);
          kept += 1;
        }
        return kept;
      }),
    [Symbol.asyncDispose]: async () => {
      // A store that is gone keeps the claims until they are void.
      if (hasClaimed) await endClaims(database, owner).catch(() => undefined);
      await engine[Symbol.asyncDispose]();
    },
  };
}
