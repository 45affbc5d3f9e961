import type { ImportEvent, ImportProblem, RowPlace } from "../../core/importing/row.ts";
import { type CsvRecord, CsvRecords } from "./csv-records.ts";
import type { Encoding } from "./decoders.ts";
import type { FileSource } from "./import-format.ts";
import { emptyFile, problemAt } from "./problems.ts";
import { recordLimit, split } from "./splitter.ts";
import { encodingOf, textChunks } from "./text-chunks.ts";

/** How many columns a header has: with the empty ones behind the last that has a name, and without. */
interface Width {
  readonly width: number;
  /** Absent where the record that was handed in tells. */
  readonly named?: number;
}

/** What one table format makes of a header and of the rows below it. */
export interface TableReader<Header extends Width> {
  /** The header, or everything that is wrong with it. */
  header(fields: readonly string[], place: RowPlace): Header | readonly ImportProblem[];
  row(fields: readonly string[], place: RowPlace, header: Header): ImportEvent[];
  /** The table's separator where it is known; else the header's most frequent one. */
  readonly separator?: string;
  /** The physical line of the header, where lines above it are passed over; else it is the first record. */
  readonly headerLine?: number;
  /** What is to be told behind the last row. */
  end?(header: Header): ImportEvent[];
}

/** Up to the last field that holds something: programs end rows with as many separators as they like. */
export function withoutBlankEnd(fields: readonly string[]): readonly string[] {
  return fields.slice(0, fields.findLastIndex((field) => field.trim() !== "") + 1);
}

/** Every named column has its field, and what is more or less than the header's width holds nothing. */
export function fitsHeader(fields: readonly string[], { width, named }: Required<Width>): boolean {
  if (fields.length === width) return true;
  return fields.length >= named && withoutBlankEnd(fields).length <= named;
}

/** What makes a record unreadable as a whole, before any of its fields counts. */
function rowFault(
  { fields, fault }: CsvRecord,
  place: RowPlace,
  { width, named }: Required<Width>,
): ImportEvent | null {
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
  if (!fitsHeader(fields, { width, named })) {
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

function readHeader<Header extends Width>(
  row: CsvRecord,
  place: RowPlace,
  reader: TableReader<Header>,
): Header | readonly ImportEvent[] {
  if (row.fault === null) return reader.header(row.fields, place);
  return [problemAt(place, "broken-csv", "the header cannot be read; look for a quote that is not closed")];
}

const assumed: Partial<Record<Encoding, string>> = {
  "windows-1252": "Windows-1252, as Excel writes it",
  macintosh: "Mac Roman, as Excel writes it on a Mac",
};

/** Nothing in such a file tells for certain what its letters are. */
function assumedEncoding(file: string, encoding: Encoding): ImportEvent[] {
  const name = assumed[encoding];
  if (name === undefined) return [];
  const message = `read as ${name}, since it is no UTF-8; if letters are wrong, save it as UTF-8 and import it again`;
  return [{ kind: "notice", file, line: 1, record: 0, code: "encoding-assumed", message }];
}

/** The first record is the header, every other one a row. */
export async function* readTable<Header extends Width>(
  source: FileSource,
  reader: TableReader<Header>,
): AsyncGenerator<ImportEvent> {
  const encoding = await encodingOf(source);
  yield* assumedEncoding(source.file, encoding);
  const chunks = textChunks(source, encoding);
  const rowOf = source.rowOf ?? ((line: number) => line);
  let header: (Header & Required<Width>) | null = null;
  let record = 0;
  for await (const batch of split(chunks, new CsvRecords(reader.separator ?? null))) {
    for (const row of batch) {
      if (header !== null) {
        record += 1;
        const place = { file: source.file, line: rowOf(row.line), record };
        const fault = rowFault(row, place, header);
        if (fault === null) yield* reader.row(row.fields, place, header);
        else yield fault;
        continue;
      }
      if (row.line < (reader.headerLine ?? 1)) continue;
      const first = readHeader(row, { file: source.file, line: rowOf(row.line), record: 0 }, reader);
      if (!("width" in first)) {
        yield* first;
        return;
      }
      header = { ...first, named: first.named ?? withoutBlankEnd(row.fields).length };
    }
  }
  if (header === null) yield emptyFile(source.file);
  else yield* reader.end?.(header) ?? [];
}
