import { sql } from "kysely";
import type { DocumentPath } from "../../core/documents/publication.ts";
import type { Coding } from "../../core/http/coding.ts";
import type { Instant } from "../../core/instant.ts";
import type { ServedDocument } from "../../core/serving/served-publication.ts";
import { StoreFault } from "../../ports/publication-store.ts";
import { unpacked } from "../unpacked.ts";
import type { Database } from "./tables/schema.ts";

/** One form of a document, as bytes of their own memory. */
async function readForm(database: Database, path: string, form: Coding): Promise<Uint8Array<ArrayBuffer>> {
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

/** A document as it was rendered; the operator is told where it lies damaged. */
export async function plainDocument(
  path: string,
  zstd: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await unpacked(zstd);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreFault(
      `${path} lies damaged in the database (${reason}); put a backup back: shingle recover FILE --replace`,
      { cause },
    );
  }
}

/** The form that is unpacked fastest. Empty when there is none. */
export function readPackedDocument(database: Database, path: string): Promise<Uint8Array<ArrayBuffer>> {
  return readForm(database, path, "zstd");
}

export async function readDocumentBytes(database: Database, path: string): Promise<Uint8Array<ArrayBuffer>> {
  return plainDocument(path, await readPackedDocument(database, path));
}

export async function readDocuments(database: Database): Promise<ServedDocument[]> {
  const documents: ServedDocument[] = [];
  for (const { path, digest, changed_at } of await database.selectFrom("document").selectAll().execute()) {
    const zstd = await readForm(database, path, "zstd");
    documents.push({
      path: path as DocumentPath,
      digest,
      changedAt: changed_at as Instant,
      bytes: await plainDocument(path, zstd),
      codings: {
        br: await readForm(database, path, "br"),
        zstd,
        gzip: await readForm(database, path, "gzip"),
      },
    });
  }
  return documents;
}
