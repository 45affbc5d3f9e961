import type { ImportEvent } from "../../core/importing/row.ts";
import type { FileSource } from "../../importers/parsing/import-format.ts";
import { fileProblem } from "../../importers/parsing/problems.ts";
import { type ReadOptions, readReviewFile } from "../../importers/read-file.ts";
import { ArchiveFault } from "./archive-fault.ts";

/** Every record of a file that may lie in an archive; what is wrong with that is one problem, behind what was read. */
export async function* readArchived(source: FileSource, options: ReadOptions): AsyncGenerator<ImportEvent> {
  try {
    yield* readReviewFile(source, options);
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    yield fileProblem(source.file, "broken-archive", error.message);
  }
}
