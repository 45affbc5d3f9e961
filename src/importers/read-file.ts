import type { ImportEvent, ImportSettings } from "../core/importing/row.ts";
import { takeSample } from "./file-sample.ts";
import { detectFormat } from "./formats.ts";
import type { FileSource } from "./import-format.ts";
import { fileProblem } from "./problems.ts";

export interface ReadOptions {
  readonly settings: ImportSettings;
  /** A name that `formatNameFault` passed; null to go by the content. */
  readonly forced: string | null;
}

/** Every record of a file in whatever format it is; what cannot be recognised is one problem. */
export async function* readReviewFile(source: FileSource, options: ReadOptions): AsyncGenerator<ImportEvent> {
  const detected = detectFormat(await takeSample(source), options.forced);
  switch (detected.kind) {
    case "found":
      yield* detected.format.read(source, options.settings);
      break;
    case "unknown-name":
      yield fileProblem(source.file, "unknown-format", detected.message);
      break;
    case "unreadable":
      yield fileProblem(source.file, detected.code, detected.message);
      break;
  }
}
