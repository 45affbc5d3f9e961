import {
  type ColumnRules,
  columnIndex,
  distinctNames,
  headerDigest,
} from "../../core/importing/column-map.ts";
import { foldName } from "../../core/text/fold-name.ts";
import { type CsvRecord, CsvRecords, separators } from "../parsing/csv-records.ts";
import type { FileSample } from "../parsing/import-format.ts";
import { fitsHeader, withoutBlankEnd } from "../parsing/table-rows.ts";
import { isData } from "./column-content.ts";
import { isKnownName } from "./column-words.ts";

/** A table as its opening shows it. */
export interface TableSample {
  readonly separator: string;
  /** The physical line on which the header stands. */
  readonly headerLine: number;
  /** The physical line on which a second record of the header stands; null where there is none. */
  readonly secondLine: number | null;
  /** How many records stand above it, such as a title. */
  readonly above: number;
  readonly names: readonly string[];
  /** How many columns the header has, without the empty ones at its end. */
  readonly named: number;
  readonly digest: string;
  /** The first rows' cells. */
  readonly rows: readonly (readonly string[])[];
}

const headersLookedAt = 15;
const rowsLookedAt = 200;
const cellsLookedAt = 20_000;
/** A sample of full size has at least so many characters: then its last record may be cut off. */
const fullSample = 16_000;

interface Cut {
  readonly separator: string;
  readonly records: readonly CsvRecord[];
  readonly width: number;
  /** How far most records hold something; behind it stand what separators end rows, and slips. */
  readonly filled: number;
  /** How many of the records are as wide as most. */
  readonly share: number;
}

function commonWidth(records: readonly CsvRecord[]): number {
  const counts = Map.groupBy(records, ({ fields }) => fields.length);
  const most = [...counts].sort(([a, one], [b, two]) => two.length - one.length || b - a);
  return most[0]?.[0] ?? 0;
}

/** A record of its own that is wider than the others has a separator too many in its words. */
function filledWidth(records: readonly CsvRecord[]): number {
  const lengths = records.map(({ fields }) => withoutBlankEnd(fields).length).sort((a, b) => b - a);
  return lengths[Math.max(1, Math.floor(lengths.length / 20))] ?? lengths[0] ?? 0;
}

function cut(text: string, separator: string): Cut {
  const reader = new CsvRecords(separator);
  const whole = reader.push(text);
  const all = text.length > fullSample && whole.length > 1 ? whole : [...whole, ...reader.end()];
  const looked = all.slice(0, rowsLookedAt);
  const records = looked.filter(({ fault }) => fault === null);
  // A title of one cell must not decide how wide the table is.
  const wide = records.filter(({ fields }) => fields.length > 1);
  const width = commonWidth(wide);
  const filled = Math.min(width, filledWidth(wide));
  const fitting = wide.filter(({ fields }) => fitsHeader(fields, { width, named: filled }));
  // Cut in the wrong places, quoted cells are faults.
  const share = fitting.length / Math.max(1, looked.length);
  return { separator, records, width, filled, share: width > 1 ? share : 0 };
}

/** By the separator that cuts most records alike: a title above the table holds commas that separate nothing. */
function bestCut(text: string): Cut | null {
  const cuts = [...separators, "|"].map((separator) => cut(text, separator)).filter(({ share }) => share > 0);
  return cuts.sort((a, b) => b.share - a.share || b.width - a.width)[0] ?? null;
}

interface Candidate {
  readonly record: CsvRecord;
  readonly names: readonly string[];
  readonly digest: string;
  readonly known: number;
}

/** Some programs end rows with separators and the header without, or the other way round. */
function isAsWide({ fields }: CsvRecord, { width, filled }: Cut): boolean {
  return withoutBlankEnd(fields).length <= width && fields.length >= filled - 1;
}

function candidate(record: CsvRecord, { filled }: Cut, rules: ColumnRules): Candidate {
  const header = withoutBlankEnd(record.fields);
  const width = Math.max(record.fields.length, filled);
  const names = distinctNames(Array.from({ length: width }, (_, index) => header[index] ?? ""));
  const digest = headerDigest(distinctNames(header));
  const said = rules.mapped.filter(({ column }) => columnIndex(names, column) >= 0).length;
  const isRemembered = rules.remembered.some(({ header }) => header === digest);
  const named = new Set(names.map(foldName).filter(isKnownName)).size;
  return { record, names, digest, known: named + 100 * said + (isRemembered ? 10_000 : 0) };
}

const forPrograms = /^\s*\{\s*["']ImportId["']/;

/** Qualtrics writes below the questions by what name programs know each. */
function isForPrograms({ fields }: CsvRecord): boolean {
  const told = fields.filter((cell) => cell.trim() !== "");
  return told.length > 0 && told.every((cell) => forPrograms.test(cell));
}

/** The record that names the columns: above what is for programs; the one that holds most known names, else the first that holds no data. */
function headerIn(found: Cut, rules: ColumnRules): Candidate | null {
  const { records } = found;
  const asked = records[records.slice(0, headersLookedAt).findIndex(isForPrograms) - 1];
  if (asked !== undefined) return candidate(asked, found, rules);
  const candidates = records
    .slice(0, headersLookedAt)
    .filter(
      (record) => isAsWide(record, found) && record.fields.filter((cell) => cell.trim() !== "").length > 1,
    )
    .map((record) => candidate(record, found, rules));
  const most = Math.max(0, ...candidates.map(({ known }) => known));
  const best = candidates.find(({ known }) => known === most);
  if (best === undefined) return null;
  return most > 1 || !best.names.some(isData) ? best : null;
}

/** A column that nobody named and that holds something is told of by its place. */
function namedByPlace(names: readonly string[], rows: TableSample["rows"]): string[] {
  const holdsSomething = (index: number) => rows.some((row) => (row[index] ?? "").trim() !== "");
  return names.map((name, index) => (name === "" && holdsSomething(index) ? `column ${index + 1}` : name));
}

/** Some surveys' exports tell below the questions what kind of answer each takes. No review is without a day and stars. */
function isSecondHeader(record: CsvRecord | undefined, next: CsvRecord | undefined): record is CsvRecord {
  if (record === undefined || next === undefined) return false;
  if (isForPrograms(record)) return true;
  return record.fields[0]?.trim() === "" && !record.fields.some(isData) && next.fields.some(isData);
}

export type TableFound =
  | { readonly kind: "table"; readonly table: TableSample }
  | { readonly kind: "none"; readonly because: "no-table" | "no-header" };

/** The table in a file's opening, wherever in it the header stands. */
export function tableIn({ text, layout }: FileSample, rules: ColumnRules): TableFound {
  const found = layout === "table" || layout === "text" ? bestCut(text) : null;
  if (found === null) return { kind: "none", because: "no-table" };
  const header = headerIn(found, rules);
  if (header === null) return { kind: "none", because: "no-header" };
  const at = found.records.indexOf(header.record);
  const most = Math.ceil(cellsLookedAt / found.width);
  const [first, next] = found.records.slice(at + 1);
  const second = isSecondHeader(first, next) ? first : null;
  const named = withoutBlankEnd(header.record.fields).length;
  const rows = found.records
    .slice(second === null ? at + 1 : at + 2)
    .filter(({ fields }) => fitsHeader(fields, { width: header.names.length, named }))
    .slice(0, most)
    .map(({ fields }) => fields);
  const { digest, record } = header;
  const names = namedByPlace(header.names, rows);
  const { separator } = found;
  const lines = { headerLine: record.line, secondLine: second?.line ?? null };
  return { kind: "table", table: { separator, ...lines, above: at, names, named, digest, rows } };
}
