import { claimSeconds, type TextToRead } from "../../ports/reading-shelf.ts";
import { hasEnded, placeOf } from "./process-place.ts";
import type { Database } from "./tables/schema.ts";

/**
 * A claim that ends later was made before the clock was set back, and is void. One that only ends somewhat later than one made
 * now would is not: another machine's clock goes a little otherwise, and who waits for its turn has read the clock before.
 */
const latestEnd = (now: number) => now + 2 * claimSeconds;

async function forgetVoid(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom("reading_claim")
    .where(({ or, eb }) => or([eb("until", "<=", now), eb("until", ">", latestEnd(now))]))
    .execute();
}

async function isAskedByAnother(
  database: Database,
  { model, words }: TextToRead,
  owner: string,
): Promise<boolean> {
  const held = await database
    .selectFrom("reading_claim")
    .select("owner")
    .where("model", "=", model)
    .where("words", "=", words)
    .executeTakeFirst();
  return held !== undefined && held.owner !== owner && !hasEnded(placeOf(held.owner));
}

async function isRead(database: Database, { model, prompt, words }: TextToRead): Promise<boolean> {
  const read = await database
    .selectFrom("reading")
    .select("review")
    .where("model", "=", model)
    .where("words", "=", words)
    .where("prompt", "=", prompt)
    .executeTakeFirst();
  return read !== undefined;
}

/** Inside of a transaction that is alone among writers. */
export async function claimText(
  database: Database,
  text: TextToRead,
  { owner, now }: { readonly owner: string; readonly now: number },
): Promise<boolean> {
  await forgetVoid(database, now);
  if (await isAskedByAnother(database, text, owner)) return false;
  if (await isRead(database, text)) return false;
  const { model, words } = text;
  const held = { owner, until: now + claimSeconds };
  await database
    .insertInto("reading_claim")
    .values({ model, words, ...held })
    .onConflict((conflict) => conflict.columns(["model", "words"]).doUpdateSet(held))
    .execute();
  return true;
}

/** The claim on one text, or all claims, of this owner. */
export async function endClaims(
  database: Database,
  owner: string,
  text?: Omit<TextToRead, "prompt">,
): Promise<void> {
  const ending = database.deleteFrom("reading_claim").where("owner", "=", owner);
  await (text === undefined
    ? ending
    : ending.where("model", "=", text.model).where("words", "=", text.words)
  ).execute();
}
