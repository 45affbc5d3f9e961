import type { ImportEvent, ImportSettings, RowPlace } from "../../../core/importing/row.ts";
import type { JsonObject } from "../../../core/json-object.ts";
import { takeSample } from "../../parsing/file-sample.ts";
import type { FileSample, FileSource, ImportFormat } from "../../parsing/import-format.ts";
import type { JsonPiece } from "../../parsing/json-elements.ts";
import { parseJsonRecord } from "../../parsing/json-record.ts";
import { JsonRecords } from "../../parsing/json-records.ts";
import { emptyFile, fileProblem, problemAt } from "../../parsing/problems.ts";
import { split } from "../../parsing/splitter.ts";
import { readTable } from "../../parsing/table-rows.ts";
import { textChunks } from "../../parsing/text-chunks.ts";
import { overruled } from "./overruled-reading.ts";
import { type ColumnIndex, jsonFields, type RecordFields, tableFields } from "./record-fields.ts";
import { VendorAccount } from "./vendor-account.ts";
import { type Need, vendorHeader } from "./vendor-header.ts";
import { type JsonPlaces, type SampledNames, sampledNames } from "./vendor-names.ts";
import { readVendorRecord, type VendorReading } from "./vendor-review.ts";

interface Layout {
  readonly needs: readonly Need[];
  /** Further evidence, where the needs alone would also fit other formats. */
  readonly looksLike?: (names: SampledNames, sample: FileSample) => boolean;
  readonly review: (fields: RecordFields, settings: ImportSettings) => VendorReading;
  /** What names the place that a record is about, where a file may hold several. */
  readonly place?: Need;
}

/** Arrays of records stand under `containers`; a root array and lone objects are found without. */
export interface JsonLayout extends Layout, JsonPlaces {
  /** A fault that the file itself tells instead of records, such as an error answer. */
  readonly toldFault?: (document: JsonObject) => string | null;
}

export interface VendorFormat {
  readonly name: string;
  readonly describes: string;
  readonly table?: Layout;
  readonly json?: JsonLayout;
}

function isTable({ layout }: FileSample): boolean {
  return layout === "table" || layout === "text";
}

function layoutFor(format: VendorFormat, sample: FileSample): Layout | JsonLayout | null {
  return (isTable(sample) ? format.table : format.json) ?? null;
}

function namesIn(layout: Layout | JsonLayout, sample: FileSample): SampledNames {
  return sampledNames(sample, "containers" in layout ? layout : { containers: [] });
}

function looksLike(format: VendorFormat, sample: FileSample): boolean {
  const layout = layoutFor(format, sample);
  if (layout === null || sample.layout === "text") return false;
  const names = namesIn(layout, sample);
  if (names.sawEmptyPagesOnly) return true;
  const met = layout.needs.filter((need) => names.has(...need)).length;
  const { length } = layout.needs;
  const wanted = names.isCutOff ? Math.ceil(length / 2) : length;
  return met >= wanted && (layout.looksLike?.(names, sample) ?? true);
}

/** One file being read: its layout in the format of this name. */
interface Task<Kind extends Layout> {
  readonly layout: Kind;
  readonly channel: string;
  readonly settings: ImportSettings;
  readonly account: VendorAccount;
}

function read({ layout, channel, settings, account }: Task<Layout>, fields: RecordFields, place: RowPlace) {
  const reading = overruled(layout.review(fields, settings), fields, settings.columns.mapped);
  account.read(reading);
  if (layout.place !== undefined) account.sawPlace(fields.field(...layout.place));
  return readVendorRecord(reading, { place, settings, channel });
}

function readTableFile(task: Task<Layout>, source: FileSource) {
  return readTable<ColumnIndex>(source, {
    header: (fields, place) => {
      const header = vendorHeader(task.layout.needs, fields, place);
      if ("width" in header) task.account.saw(header.names);
      return header;
    },
    row: (cells, place, header) => read(task, tableFields(cells, header, task.account.asks), place),
    end: () => task.account.events(source.file, task.settings),
  });
}

function readElement(
  task: Task<JsonLayout>,
  { text, column }: JsonPiece & { readonly kind: "element" },
  place: RowPlace,
): ImportEvent[] {
  const { layout } = task;
  const parsed = parseJsonRecord({ place, column, text, whenBroken: "broken-json" });
  if (parsed.kind === "fault") return [parsed.problem];
  const told = layout.toldFault?.(parsed.record) ?? null;
  if (told !== null) return [problemAt(place, "refused-file", told)];
  if (layout.isEmptyPage?.(parsed.record)) return [];
  task.account.sawRecord(parsed.record);
  return read(task, jsonFields(parsed.record, task.account.asks), place);
}

function readPiece(task: Task<JsonLayout>, piece: JsonPiece, file: string, record: number): ImportEvent[] {
  if (piece.kind === "empty") return [emptyFile(file)];
  const { line, column } = piece;
  const place = { file, line, record };
  if (piece.kind === "element") return readElement(task, piece, place);
  const message = `not valid JSON at line ${line}, column ${column}: ${piece.message}`;
  return [problemAt(place, "broken-json", message)];
}

/** In a broken document nothing behind the fault can be trusted: the first one ends the reading. */
async function* readJsonFile(task: Task<JsonLayout>, source: FileSource): AsyncGenerator<ImportEvent> {
  const pieces = split(textChunks(source, "utf-8"), new JsonRecords(task.layout.containers));
  let record = 0;
  for await (const batch of pieces) {
    for (const piece of batch) {
      const events = readPiece(task, piece, source.file, record + 1);
      yield* events;
      if (events.length > 0) record += 1;
      if (events.some((event) => event.kind === "problem" && event.code === "broken-json")) return;
    }
  }
  yield* task.account.events(source.file, task.settings);
}

async function* readFile(
  format: VendorFormat,
  source: FileSource,
  settings: ImportSettings,
): AsyncGenerator<ImportEvent> {
  const sample = await takeSample(source);
  const layout = layoutFor(format, sample);
  const names = layout === null ? null : namesIn(layout, sample);
  const isForeign = names === null || (names.sawRecord && !layout?.needs.some((need) => names.has(...need)));
  if (layout === null || isForeign) {
    const message = `nothing in the file looks like ${format.name}: ${format.describes}`;
    yield fileProblem(source.file, "unknown-format", message);
    return;
  }
  const isJson = "containers" in layout;
  const account = new VendorAccount(isJson ? "json" : "table");
  const task = { channel: format.name, settings, account };
  if (isJson) yield* readJsonFile({ ...task, layout }, source);
  else yield* readTableFile({ ...task, layout }, source);
}

/** An import format made of what is special to a vendor: where the records are, and what is in one. */
export function vendorFormat(format: VendorFormat): ImportFormat {
  return {
    name: format.name,
    describes: format.describes,
    looksLike: (sample) => looksLike(format, sample),
    read: (source, settings) => readFile(format, source, settings),
  };
}
