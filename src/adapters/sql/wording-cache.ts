import { randomUUID } from "node:crypto";
import type { Clock } from "../../ports/clock.ts";
import type { WordingCache } from "../../ports/language-model.ts";
import { inOwnPlace } from "./process-place.ts";
import type { SqlEngine } from "./publication-store.ts";
import { claimText, endClaims } from "./reading-claims.ts";

/** Readings have a prompt each; what is asked for a wording is all in its key. */
const noPrompt = "";

export function sqlWordingCache(engine: SqlEngine, clock: Clock): WordingCache {
  const { database, dialect } = engine;
  const owner = inOwnPlace(randomUUID());
  let hasClaimed = false;
  const release = async () => {
    if (hasClaimed) await endClaims(database, owner);
  };
  return {
    answerTo: async (key) => {
      const row = await database
        .selectFrom("wording")
        .select("answer")
        .where("key", "=", key)
        .executeTakeFirst();
      return row?.answer ?? null;
    },
    claim: (model, words) => {
      hasClaimed = true;
      const [text, now] = [{ model, prompt: noPrompt, words }, clock.nowSeconds()];
      return dialect.exclusively(database, (transaction) => claimText(transaction, text, { owner, now }));
    },
    release,
    keep: (key, told) =>
      dialect.exclusively(database, async (transaction) => {
        // PostgreSQL's texts hold no such character, nor does JSON: it can only stand in what is said around it.
        const answer = told.replaceAll("\0", "");
        await transaction
          .insertInto("wording")
          .values({ key, answer })
          .onConflict((conflict) => conflict.column("key").doUpdateSet({ answer }))
          .execute();
        if (hasClaimed) await endClaims(transaction, owner);
      }),
    [Symbol.asyncDispose]: async () => {
      // A store that is gone keeps the claim until it is void.
      await release().catch(() => undefined);
      await engine[Symbol.asyncDispose]();
    },
  };
}
