import type { ImportEvent, ImportSettings, RowPlace } from "../core/importing/row.ts";
import type { FileSource, ImportFormat } from "./import-format.ts";
import { type CsvHeader, readCsvHeader } from "./native-csv-header.ts";
import { namesNativeField } from "./native-names.ts";
import { type FaultyField, type NativeRecord, readNativeRecord } from "./native-record.ts";
import { type CsvRecord, CsvRecords } from "./parsing/csv-records.ts";
import { recordLimit, split } from "./parsing/splitter.ts";
import { encodingOf, textChunks } from "./parsing/text-chunks.ts";
import { emptyFile, problemAt } from "./problems.ts";

function recordOf(fields: readonly string[], header: CsvHeader): NativeRecord {
  const cell = (field: FaultyField): string | undefined => fields[header.columnOf.get(field) ?? -1];
  return {
    source: cell("source"),
    source_id: cell("source_id"),
    author: cell("author"),
    author_avatar_url: cell("author_avatar_url"),
    rating: cell("rating"),
    date: cell("date"),
    text: cell("text"),
    source_url: cell("source_url"),
    owner_reply: { text: cell("owner_reply.text"), date: cell("owner_reply.date") },
    verified: cell("verified")?.trim().toLowerCase() === "true",
  };
}

/** What makes a record unreadable as a whole, before any of its fields counts. */
function rowFault({ fields, fault }: CsvRecord, place: RowPlace, width: number): ImportEvent | null {
  switch (fault) {
    case "unclosed":
      return problemAt(
        place,
        "broken-csv",
        "a double quote that opens a field of this record is never closed",
      );
    case "too-large":
      return problemAt(
        place,
        "too-large",
        `the record is over ${recordLimit} characters; a closing quote may be missing`,
      );
    case "quote":
      return problemAt(
        place,
        "bad-row",
        "text follows a closing quote; a quote inside a quoted field must be doubled",
      );
    case null:
      break;
  }
  if (fields.length !== width) {
    const counts = `the record has ${fields.length} fields and the header ${width}`;
    return problemAt(
      place,
      "bad-row",
      `${counts}; a field with separators or line ends in it needs double quotes`,
    );
  }
  if (fields.every((field) => field.isWellFormed())) return null;
  return problemAt(
    place,
    "bad-encoding",
    "the record holds bytes that are no text in the encoding the file begins with",
  );
}

function readRow(
  row: CsvRecord,
  place: RowPlace,
  header: CsvHeader,
  settings: ImportSettings,
): ImportEvent[] {
  const fault = rowFault(row, place, header.width);
  if (fault !== null) return [fault];
  return readNativeRecord(recordOf(row.fields, header), { place, settings, nameOf: header.nameOf });
}

function readHeader(row: CsvRecord, file: string): CsvHeader | readonly ImportEvent[] {
  const place = { file, line: row.line, record: 0 };
  if (row.fault === null) return readCsvHeader(row.fields, place);
  return [problemAt(place, "broken-csv", "the header cannot be read; look for a quote that is not closed")];
}

async function* read(source: FileSource, settings: ImportSettings): AsyncGenerator<ImportEvent> {
  const chunks = textChunks(source, await encodingOf(source));
  let header: CsvHeader | null = null;
  let record = 0;
  for await (const batch of split(chunks, new CsvRecords())) {
    for (const row of batch) {
      if (header !== null) {
        record += 1;
        yield* readRow(row, { file: source.file, line: row.line, record }, header, settings);
        continue;
      }
      const first = readHeader(row, source.file);
      if (!("width" in first)) {
        yield* first;
        return;
      }
      header = first;
    }
  }
  if (header === null) yield emptyFile(source.file);
}

export const nativeCsv: ImportFormat = {
  name: "native-csv",
  describes: "Shingle's own records as a table with a header, separated by comma, semicolon or tab",
  looksLike: (sample) => sample.layout === "table" && namesNativeField(sample),
  read,
};
