import type { RenderedDocument } from "../core/documents/publication.ts";
import { codings } from "../core/http/coding.ts";
import type { CodedDocument } from "../core/serving/served-publication.ts";
import type { Compressor } from "../ports/compressor.ts";

/** A document's compressed forms, which other threads make. */
export async function coded(document: RenderedDocument, compressor: Compressor): Promise<CodedDocument> {
  const [br, zstd, gzip] = await Promise.all(
    codings.map((coding) => compressor.compress(document.bytes, coding)),
  );
  if (br === undefined || zstd === undefined || gzip === undefined) throw new Error("a coding is missing");
  const { path, digest, changedAt } = document;
  return { path, digest, changedAt, codings: { br, zstd, gzip } };
}
