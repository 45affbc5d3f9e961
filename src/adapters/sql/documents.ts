import { sql } from "kysely";
import type { DocumentPath } from "../../core/documents/publication.ts";
import { type Coding, codings } from "../../core/http/coding.ts";
import type { Instant } from "../../core/instant.ts";
import type { ServedDocument } from "../../core/serving/served-publication.ts";
import type { Database } from "./tables/schema.ts";

type Form = Coding | "identity";

const forms: readonly Form[] = ["identity", ...codings];
/** A driver holds what it writes or reads several times over; in parts that stays little, however long a document is. */
const partBytes = 1 << 20;

/** In place of what was there: a part as long as the one before is written over, and nothing has to be moved. */
async function writeForm(
  database: Database,
  { path, form }: { path: string; form: Form },
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

export async function writeDocument(database: Database, document: ServedDocument): Promise<void> {
  const { path, digest, changedAt, bytes, codings: coded } = document;
  const row = { digest, changed_at: changedAt };
  await database
    .insertInto("document")
    .values({ path, ...row })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(row))
    .execute();
  for (const form of forms) {
    await writeForm(database, { path, form }, form === "identity" ? bytes : coded[form]);
  }
}

/** One form of a document, as bytes of their own memory. */
export async function readDocumentForm(
  database: Database,
  path: string,
  form: Form,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = database.selectFrom("document_part").where("path", "=", path).where("form", "=", form);
  const sizes = await parts
    .select(["part", sql<number>`length(bytes)`.as("size")])
    .orderBy("part")
    .execute();
  const whole = new Uint8Array(sizes.reduce((sum, { size }) => sum + size, 0));
  let at = 0;
  for (const { part, size } of sizes) {
    const { bytes } = await parts.select("bytes").where("part", "=", part).executeTakeFirstOrThrow();
    whole.set(bytes, at);
    at += size;
  }
  return whole;
}

export async function readDocuments(database: Database): Promise<ServedDocument[]> {
  const documents: ServedDocument[] = [];
  for (const { path, digest, changed_at } of await database.selectFrom("document").selectAll().execute()) {
    documents.push({
      path: path as DocumentPath,
      digest,
      changedAt: changed_at as Instant,
      bytes: await readDocumentForm(database, path, "identity"),
      codings: {
        br: await readDocumentForm(database, path, "br"),
        zstd: await readDocumentForm(database, path, "zstd"),
        gzip: await readDocumentForm(database, path, "gzip"),
      },
    });
  }
  return documents;
}
