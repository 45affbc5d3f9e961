import { sql } from "kysely";
import type { DocumentPath } from "../../core/documents/publication.ts";
import type { Coding } from "../../core/http/coding.ts";
import type { Instant } from "../../core/instant.ts";
import type { ServedDocument } from "../../core/serving/served-publication.ts";
import type { Database } from "./tables/schema.ts";

export type Form = Coding | "identity";

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
