import type { ImportEvent, ImportProblem, ImportSettings, RowPlace } from "../../core/importing/row.ts";
import { cleanLine } from "../../core/reviews/clean-text.ts";
import { nearestName } from "../../core/reviews/nearest-name.ts";
import { takeSample } from "../file-sample.ts";
import type { FileSample, FileSource, ImportFormat } from "../import-format.ts";
import { type JsonObject, parseJsonRecord } from "../json-record.ts";
import { foldName } from "../native-names.ts";
import type { JsonPiece } from "../parsing/json-elements.ts";
import { JsonRecords } from "../parsing/json-records.ts";
import { split } from "../parsing/splitter.ts";
import { textChunks } from "../parsing/text-chunks.ts";
import { emptyFile, fileProblem, problemAt } from "../problems.ts";
import { readTable } from "../table-rows.ts";
import { type ColumnIndex, jsonFields, type RecordFields, tableFields } from "./record-fields.ts";
import { type JsonPlaces, type SampledNames, sampledNames } from "./vendor-names.ts";
import { readVendorReview, type VendorReading } from "./vendor-review.ts";

/** A field that every file of a format has, by each name it goes by. */
type Need = readonly [name: string, ...others: readonly string[]];

interface Layout {
  readonly needs: readonly Need[];
  /** Further evidence, where the needs alone would also fit other formats. */
  readonly looksLike?: (names: SampledNames) => boolean;
  readonly review: (fields: RecordFields, settings: ImportSettings) => VendorReading;
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
  return layout.needs.every((need) => names.has(...need)) && (layout.looksLike?.(names) ?? true);
}

function read(layout: Layout, fields: RecordFields, place: RowPlace, settings: ImportSettings) {
  const reading = layout.review(fields, settings);
  if ("leaveOut" in reading) return [{ kind: "left-out", ...place, reason: reading.leaveOut } as const];
  return readVendorReview(reading, { place, settings });
}

function headerProblem(
  place: RowPlace,
  code: "missing-column" | "duplicate-column",
  column: string,
  message: string,
): ImportProblem {
  return { ...problemAt(place, code, message), field: column };
}

function headerOf(
  { needs }: Layout,
  fields: readonly string[],
  place: RowPlace,
): ColumnIndex | ImportProblem[] {
  const names = fields.map((field) => cleanLine(field) ?? "");
  const columnOf = new Map<string, number>();
  for (const [column, name] of names.entries()) {
    if (!columnOf.has(foldName(name))) columnOf.set(foldName(name), column);
  }
  const problems = needs.flatMap((need) => {
    const [first] = need;
    if (!need.some((name) => columnOf.has(foldName(name)))) {
      const near = nearestName(first, names);
      const hint = near === null ? "" : `; did you mean it by "${near}"?`;
      const message = `the header has no column "${first}"${hint}`;
      return [headerProblem(place, "missing-column", first, message)];
    }
    const twice = need.find((name) => names.filter((held) => foldName(held) === foldName(name)).length > 1);
    if (twice === undefined) return [];
    const message = `the header has two columns "${twice}"; keep the one that is meant`;
    return [headerProblem(place, "duplicate-column", twice, message)];
  });
  return problems.length > 0 ? problems : { width: fields.length, columnOf, names };
}

function readTableFile(layout: Layout, source: FileSource, settings: ImportSettings) {
  return readTable<ColumnIndex>(source, {
    header: (fields, place) => headerOf(layout, fields, place),
    row: (cells, place, header) => read(layout, tableFields(cells, header), place, settings),
  });
}

function readElement(
  layout: JsonLayout,
  piece: JsonPiece & { readonly kind: "element" },
  place: RowPlace,
  settings: ImportSettings,
): ImportEvent[] {
  const { text, column } = piece;
  const parsed = parseJsonRecord({ place, column, text, whenBroken: "broken-json" });
  if (parsed.kind === "fault") return [parsed.problem];
  const told = layout.toldFault?.(parsed.record) ?? null;
  if (told !== null) return [problemAt(place, "refused-file", told)];
  if (layout.isEmptyPage?.(parsed.record)) return [];
  return read(layout, jsonFields(parsed.record), place, settings);
}

/** In a broken document nothing behind the fault can be trusted: the first one ends the reading. */
async function* readJsonFile(
  layout: JsonLayout,
  source: FileSource,
  settings: ImportSettings,
): AsyncGenerator<ImportEvent> {
  let record = 0;
  for await (const batch of split(textChunks(source, "utf-8"), new JsonRecords(layout.containers))) {
    for (const piece of batch) {
      if (piece.kind === "empty") {
        yield emptyFile(source.file);
        return;
      }
      const { line, column } = piece;
      const place = { file: source.file, line, record: record + 1 };
      if (piece.kind === "broken") {
        const message = `not valid JSON at line ${line}, column ${column}: ${piece.message}`;
        yield problemAt(place, "broken-json", message);
        return;
      }
      const events = readElement(layout, piece, place, settings);
      yield* events;
      if (events.length > 0) record += 1;
      if (events.some((event) => event.kind === "problem" && event.code === "broken-json")) return;
    }
  }
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
    yield fileProblem(
      source.file,
      "unknown-format",
      `nothing in the file looks like ${format.name}: ${format.describes}`,
    );
    return;
  }
  if ("containers" in layout) yield* readJsonFile(layout, source, settings);
  else yield* readTableFile(layout, source, settings);
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
