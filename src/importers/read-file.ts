import type { ColumnRules } from "../core/importing/column-map.ts";
import type { ImportEvent, ImportSettings } from "../core/importing/row.ts";
import { detectFormat } from "./formats.ts";
import { takeSample } from "./parsing/file-sample.ts";
import type { FileSample, FileSource } from "./parsing/import-format.ts";
import { fileProblem } from "./parsing/problems.ts";
import { isCertain, spreadsheet } from "./spreadsheet/spreadsheet.ts";

export interface ReadOptions {
  readonly settings: ImportSettings;
  /** A name that `formatNameFault` passed; null to go by the content. */
  readonly forced: string | null;
}

/** What Takeout writes beside the reviews: a glob over its tree names these too. */
export const companion = /(?:^|[/\\])(?:data|additionalData)\.json$/i;

/** Whether something in the content speaks for a format: any JSON document may be one of ours, broken. */
export function speaksForAFormat(sample: FileSample, rules: ColumnRules): boolean {
  const detected = detectFormat({ ...sample, isForeign: false }, null, rules);
  if (detected.kind !== "found") return false;
  if (detected.format === spreadsheet) return isCertain(sample, rules);
  return sample.names.length > 0 || !detected.format.name.startsWith("native");
}

/** Every record of a file in whatever format it is; what cannot be recognised is one problem. */
export async function* readReviewFile(source: FileSource, options: ReadOptions): AsyncGenerator<ImportEvent> {
  const sample = await takeSample(source);
  if (companion.test(source.file) && !speaksForAFormat(sample, options.settings.columns)) {
    yield { kind: "left-out", file: source.file, line: 1, record: 0, reason: "companion" };
    return;
  }
  const detected = detectFormat(sample, options.forced, options.settings.columns);
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
