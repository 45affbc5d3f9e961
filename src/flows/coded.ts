import type { RenderedDocument } from "../core/documents/publication.ts";
import { codings } from "../core/http/coding.ts";
import type { ServedDocument } from "../core/serving/served-publication.ts";
import type { Compressor } from "../ports/compressor.ts";

/** A document with its compressed forms, which other threads make. */
export async function coded(document: RenderedDocument, compressor: Compressor): Promise<ServedDocument> {
  const [br, zstd, gzip] = await Promise.all(
    codings.map((coding) => compressor.compress(document.bytes, coding)),
  );
  if (br === undefined || zstd === undefined || gzip === undefined) throw new Error("a coding is missing");
  return { ...document, codings: { br, zstd, gzip } };
}
