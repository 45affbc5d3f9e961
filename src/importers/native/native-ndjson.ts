import type { ImportEvent, ImportSettings } from "../../core/importing/row.ts";
import type { FileSource, ImportFormat } from "../parsing/import-format.ts";
import { lines } from "../parsing/lines.ts";
import { emptyFile } from "../parsing/problems.ts";
import { split } from "../parsing/splitter.ts";
import { textChunks } from "../parsing/text-chunks.ts";
import { nativeFileNames, readNativeJson } from "./native-keys.ts";
import { namesNativeField } from "./native-names.ts";

async function* read(source: FileSource, settings: ImportSettings): AsyncGenerator<ImportEvent> {
  const names = nativeFileNames();
  let record = 0;
  for await (const batch of split(textChunks(source, "utf-8"), lines())) {
    for (const { line, text } of batch) {
      const json = text?.trim() ?? null;
      if (json === "") continue;
      record += 1;
      const place = { file: source.file, line, record };
      const column = text === null ? 1 : text.length - text.trimStart().length + 1;
      yield* readNativeJson({ place, column, text: json, whenBroken: "bad-json" }, settings, names);
    }
  }
  if (record === 0) yield emptyFile(source.file);
  yield* names.events(source.file);
}

export const nativeNdjson: ImportFormat = {
  name: "native-ndjson",
  describes: "Shingle's own records, one JSON object a line",
  looksLike: (sample) =>
    sample.layout === "json-lines" && (sample.names.length === 0 || namesNativeField(sample)),
  read,
};
