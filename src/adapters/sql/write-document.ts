import { type Coding, codings } from "../../core/http/coding.ts";
import type { CodedDocument } from "../../core/serving/served-publication.ts";
import type { Database } from "./tables/schema.ts";

/** A driver holds what it writes or reads several times over; in parts that stays little, however long a document is. */
const partBytes = 1 << 20;

/** In place of what was there: a part as long as the one before is written over, and nothing has to be moved. */
async function writeForm(
  database: Database,
  { path, form }: { path: string; form: Coding },
  bytes: Uint8Array,
): Promise<void> {
  const parts = Math.ceil(bytes.length / partBytes);
  for (let part = 0; part < parts; part += 1) {
    const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await database
      .insertInto("document_part")
      .values({ path, form, part, bytes: piece })
      .onConflict((conflict) =>
        conflict
          .columns(["path", "form", "part"])
          .doUpdateSet(({ ref }) => ({ bytes: ref("excluded.bytes") })),
      )
      .execute();
  }
  await database
    .deleteFrom("document_part")
    .where("path", "=", path)
    .where("form", "=", form)
    .where("part", ">=", parts)
    .execute();
}

export async function writeDocument(database: Database, document: CodedDocument): Promise<void> {
  const { path, digest, changedAt, codings: coded } = document;
  const row = { digest, changed_at: changedAt };
  await database
    .insertInto("document")
    .values({ path, ...row })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(row))
    .execute();
  for (const form of codings) await writeForm(database, { path, form }, coded[form]);
}
