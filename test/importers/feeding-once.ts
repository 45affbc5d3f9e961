import type { ImportEvent } from "../../src/core/importing/row.ts";
import { readReviewFile } from "../../src/importers/read-file.ts";
import { bytesOf, chicago, sourceOf } from "./feeding.ts";

/** Reads content in large chunks only, for what is too long to be read byte by byte. */
export async function feedOnce(content: string, forced: string | null = null): Promise<ImportEvent[]> {
  const source = sourceOf(bytesOf(content), 65_536);
  return await Array.fromAsync(readReviewFile(source, { settings: chicago, forced }));
}
