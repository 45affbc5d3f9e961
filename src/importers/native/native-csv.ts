import { tableChannel } from "../../core/identity/channels.ts";
import type { ImportFormat } from "../parsing/import-format.ts";
import { readTable } from "../parsing/table-rows.ts";
import { type CsvHeader, readCsvHeader } from "./native-csv-header.ts";
import { namesNativeTable } from "./native-names.ts";
import { type FaultyField, type NativeRecord, readNativeRecord } from "./native-record.ts";

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

export const nativeCsv: ImportFormat = {
  name: "native-csv",
  describes: "Shingle's own records as a table with a header, separated by comma, semicolon or tab",
  looksLike: (sample) => sample.layout === "table" && namesNativeTable(sample),
  read: (source, settings) =>
    readTable(source, {
      header: readCsvHeader,
      row: (fields, place, header) =>
        readNativeRecord(recordOf(fields, header), {
          place,
          settings,
          nameOf: header.nameOf,
          channel: tableChannel(header.columnOf.keys()),
        }),
      end: ({ names }) => names.events(source.file),
    }),
};
