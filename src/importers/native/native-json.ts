import type { ImportEvent, ImportSettings } from "../../core/importing/row.ts";
import type { FileNames } from "../parsing/file-names.ts";
import type { FileSource, ImportFormat } from "../parsing/import-format.ts";
import { JsonElements, type JsonPiece } from "../parsing/json-elements.ts";
import { emptyFile, problemAt } from "../parsing/problems.ts";
import { split } from "../parsing/splitter.ts";
import { textChunks } from "../parsing/text-chunks.ts";
import { nativeFileNames, readNativeJson } from "./native-keys.ts";
import { namesNativeField } from "./native-names.ts";

interface Reading {
  readonly file: string;
  readonly settings: ImportSettings;
  readonly names: FileNames;
}

function eventsOf(piece: JsonPiece, record: number, { file, settings, names }: Reading): ImportEvent[] {
  if (piece.kind === "empty") return [emptyFile(file)];
  const { line, column } = piece;
  const place = { file, line, record };
  if (piece.kind === "element") {
    return readNativeJson({ place, column, text: piece.text, whenBroken: "broken-json" }, settings, names);
  }
  return [
    problemAt(place, "broken-json", `not valid JSON at line ${line}, column ${column}: ${piece.message}`),
  ];
}

/** In a broken document nothing behind the fault can be trusted: the first one ends the reading. */
async function* read(source: FileSource, settings: ImportSettings): AsyncGenerator<ImportEvent> {
  const reading = { file: source.file, settings, names: nativeFileNames() };
  let record = 0;
  for await (const batch of split(textChunks(source, "utf-8"), new JsonElements())) {
    for (const piece of batch) {
      record += 1;
      const events = eventsOf(piece, record, reading);
      yield* events;
      if (events.some((event) => event.kind === "problem" && event.code === "broken-json")) return;
    }
  }
  yield* reading.names.events(source.file);
}

export const nativeJson: ImportFormat = {
  name: "native-json",
  describes: 'Shingle\'s own records as a JSON array, or as {"reviews": [...]}',
  looksLike: (sample) => sample.layout === "json" && (sample.names.length === 0 || namesNativeField(sample)),
  read,
};
