import type { WordingCache } from "../../ports/language-model.ts";
import type { SqlEngine } from "./publication-store.ts";

export function sqlWordingCache(engine: SqlEngine): WordingCache & AsyncDisposable {
  const { database, dialect } = engine;
  return {
    answerTo: async (key) => {
      const row = await database
        .selectFrom("wording")
        .select("answer")
        .where("key", "=", key)
        .executeTakeFirst();
      return row?.answer ?? null;
    },
    keep: (key, answer) =>
      dialect.exclusively(database, async (transaction) => {
        await transaction
          .insertInto("wording")
          .values({ key, answer })
          .onConflict((conflict) => conflict.column("key").doUpdateSet({ answer }))
          .execute();
      }),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
