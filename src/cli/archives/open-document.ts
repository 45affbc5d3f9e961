import { ArchiveFault, cutOff } from "./archive-fault.ts";
import type { SheetRow } from "./sheet-rows.ts";
import { sheetTable } from "./sheet-table.ts";
import type { Parts, Sheet } from "./workbook.ts";
import { attribute, type XmlPiece, xmlPieces } from "./xml.ts";
import type { ZipEntry } from "./zip.ts";

/** Workbooks as LibreOffice writes them: all sheets in one part, each cell with its value and its words. */

const part = "content.xml";
const spreadsheet = "application/vnd.oasis.opendocument.spreadsheet";
const mostColumns = 4000;
/** Rows alike are written once, with their number; blank ones to the end of the sheet. */
const mostRepeated = 100_000;

function repeated(attributes: string, name: string): number {
  const times = Number(attribute(attributes, name) ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

/** The clock of `PT06H30M00S`. */
function clockOf(written: string): string {
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)[\d.,]*S)?$/.exec(written) ?? [];
  return [hours, minutes, seconds].map((each) => each.padStart(2, "0")).join(":");
}

/** A day, or a moment of it; that some write a zone to it means nothing. */
function dayOf(written: string): string {
  const [, day = written, clock = "00:00:00"] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d).*)?$/.exec(written) ?? [];
  return clock === "00:00:00" ? day : `${day}T${clock}`;
}

/** What a cell says by its value; null for one that is words. */
function cellValue(attributes: string): string | null {
  const type = attribute(attributes, "value-type");
  if (type === "date") return dayOf(attribute(attributes, "date-value") ?? "");
  if (type === "boolean") return attribute(attributes, "boolean-value");
  if (type === "time") return clockOf(attribute(attributes, "time-value") ?? "");
  return type === "string" || type === null ? null : attribute(attributes, "value");
}

/** Makes rows of the pieces of one sheet as they come. */
class OpenRows {
  /** Whether the end of the sheet has come. */
  isWhole = false;
  readonly #wanted: number;
  #table = -1;
  #depth = 0;
  #row = 0;
  #times = 1;
  #cells: string[] = [];
  #column = 0;
  #cell: { readonly times: number; readonly value: string | null } | null = null;
  #lines: string[] = [];
  #isText = false;
  /** Within somebody's note on a cell. */
  #isNote = false;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  push(pieces: readonly XmlPiece[]): SheetRow[] {
    const rows: SheetRow[] = [];
    for (const piece of pieces) {
      if (piece.kind === "text") this.#write(piece.text);
      else if (piece.name === "table") this.#enter(piece.kind === "open");
      else if (this.#table !== this.#wanted || this.#depth !== 1) continue;
      else if (piece.kind === "open") this.#open(piece.name, piece.attributes);
      else rows.push(...this.#close(piece.name));
    }
    return rows;
  }

  /** Tables may stand in cells; those are none of the sheets. */
  #enter(opens: boolean): void {
    if (opens && this.#depth === 0) this.#table += 1;
    this.#depth += opens ? 1 : -1;
    if (this.#depth === 0 && this.#table === this.#wanted) this.isWhole = true;
  }

  #write(text: string): void {
    if (this.#isText && !this.#isNote) this.#lines.push((this.#lines.pop() ?? "") + text);
  }

  #open(name: string, attributes: string): void {
    if (name === "annotation") this.#isNote = true;
    else if (name === "table-row") {
      this.#times = repeated(attributes, "number-rows-repeated");
      [this.#cells, this.#column] = [[], 0];
    } else if (name === "table-cell" || name === "covered-table-cell") {
      this.#cell = { times: repeated(attributes, "number-columns-repeated"), value: cellValue(attributes) };
      this.#lines = [];
    } else if (this.#isNote) return;
    else if (name === "p") {
      this.#lines.push("");
      this.#isText = true;
    } else if (name === "s") this.#write(" ".repeat(Math.min(mostColumns, repeated(attributes, "c"))));
    else if (name === "tab") this.#write("\t");
    else if (name === "line-break") this.#write("\n");
  }

  #close(name: string): readonly SheetRow[] {
    if (name === "annotation") this.#isNote = false;
    else if (name === "p") this.#isText = false;
    else if (name === "table-cell" || name === "covered-table-cell") this.#endCell();
    else if (name === "table-row") return this.#endRow();
    return [];
  }

  #endCell(): void {
    const { times, value } = this.#cell ?? { times: 1, value: null };
    const text = value ?? this.#lines.join("\n");
    const first = this.#column;
    this.#column += times;
    if (text === "") return;
    while (this.#cells.length < Math.min(first, mostColumns)) this.#cells.push("");
    while (this.#cells.length < Math.min(this.#column, mostColumns)) this.#cells.push(text);
  }

  #endRow(): readonly SheetRow[] {
    const [cells, first, times] = [this.#cells, this.#row + 1, this.#times];
    this.#row += times;
    if (!cells.some((text) => text.trim() !== "")) return [];
    if (times > mostRepeated) throw new ArchiveFault(cutOff);
    return Array.from({ length: times }, (_, nth) => ({ number: first + nth, cells }));
  }
}

async function* rowsOf(entry: ZipEntry, wanted: number): AsyncGenerator<readonly SheetRow[]> {
  const rows = new OpenRows(wanted);
  for await (const pieces of xmlPieces(entry.chunks())) yield rows.push(pieces);
  if (!rows.isWhole) throw new ArchiveFault(cutOff);
}

async function namesIn(entry: ZipEntry): Promise<readonly string[]> {
  const names: string[] = [];
  let depth = 0;
  for await (const pieces of xmlPieces(entry.chunks()))
    for (const piece of pieces) {
      if (piece.kind === "text" || piece.name !== "table") continue;
      if (piece.kind === "open" && depth === 0) names.push(attribute(piece.attributes, "name") ?? "");
      depth += piece.kind === "open" ? 1 : -1;
    }
  return names;
}

async function kindOf(entry: ZipEntry | undefined): Promise<string> {
  let kind = "";
  for await (const chunk of entry?.chunks() ?? []) kind += new TextDecoder().decode(chunk);
  return kind.trim();
}

/** The sheets of an OpenDocument spreadsheet, in its order; null for an archive that is none. */
export async function openSheetsOf(parts: Parts): Promise<readonly Sheet[] | null> {
  const entry = parts.get(part);
  if (entry === undefined || (await kindOf(parts.get("mimetype"))) !== spreadsheet) return null;
  const names = await namesIn(entry);
  return names.map((name, wanted) => ({
    name,
    size: entry.size,
    source: (file: string) => sheetTable(file, () => rowsOf(entry, wanted)),
  }));
}
