import type { Instant } from "../../core/instant.ts";
import type { Shown } from "../../ports/shown.ts";
import { goOnFrom } from "./before-recovery.ts";
import { expectKnownForm } from "./migrate.ts";
import type { Database, Dialect } from "./tables/schema.ts";

/** As after a recovery, from what a server knows that readers were shown. False where the store goes on from there anyway. */
export function goOnAfter(
  { database, dialect }: { readonly database: Database; readonly dialect: Dialect },
  shown: Shown,
  now: Instant,
): Promise<boolean> {
  return dialect.exclusively(database, async (transaction) => {
    await expectKnownForm(transaction);
    const desk = await transaction.selectFrom("desk").selectAll().executeTakeFirstOrThrow();
    if (desk.highest_version >= shown.version && desk.next_seq > shown.lastSeq) return false;
    // A writer that read the store before would give a version that readers know.
    await transaction
      .updateTable("desk")
      .set({ revision: desk.revision + 1 })
      .execute();
    const { version: highestVersion, at, digests } = shown;
    const before = { highestVersion, nextSeq: shown.lastSeq + 1, at, digests, erased: [], suppressions: [] };
    await goOnFrom(transaction, before, now);
    await dialect.announce(transaction);
    return true;
  });
}
