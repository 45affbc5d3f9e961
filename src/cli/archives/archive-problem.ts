import type { ImportProblem } from "../../core/importing/row.ts";
import { fileProblem } from "../../importers/parsing/problems.ts";
import { ArchiveFault } from "./archive-fault.ts";

/** What is wrong with the archive that a file lies in, as one problem behind what was read of it; throws any other error. */
export function archiveProblem(file: string, error: unknown): ImportProblem {
  if (error instanceof ArchiveFault) return fileProblem(file, "broken-archive", error.message);
  throw error;
}
