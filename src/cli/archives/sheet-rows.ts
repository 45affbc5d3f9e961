import { ArchiveFault, cutOff } from "./archive-fault.ts";
import type { NumberKind } from "./serial-days.ts";
import { writtenDay } from "./serial-days.ts";
import { attribute, type XmlPiece } from "./xml.ts";

/** What a sheet's cells refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  /** What each of the workbook's styles makes of a number. */
  readonly kinds: readonly NumberKind[];
  readonly is1904: boolean;
}

/** A row that holds something. */
export interface SheetRow {
  /** As the sheet counts it, from one. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** No export has as many; somebody's stray cell may stand farther out. */
const mostColumns = 4000;

/** `BC12` is the fifty-fifth column; -1 for what names none. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Signs that XML cannot hold are written as their numbers. */
export function cellText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
}

function numberText(value: string, { style }: Cell, { kinds, is1904 }: SheetContext): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  const kind = kinds[style] ?? "number";
  const day = kind === "number" ? null : writtenDay(number, kind, is1904);
  return day ?? String(number);
}

function sharedText(value: string, { strings }: SheetContext): string {
  const text = strings[Number(value)];
  if (text === undefined) throw new ArchiveFault(cutOff);
  return text;
}

function textOf(value: string, cell: Cell, context: SheetContext): string {
  switch (cell.type) {
    case "s":
      return sharedText(value, context);
    case "b":
      return value === "1" ? "true" : "false";
    case "e":
      return "";
    case "n":
      return numberText(value, cell, context);
    default:
      return cellText(value);
  }
}

/** Makes rows of a sheet's pieces as they come. */
export class SheetRows {
  readonly #context: SheetContext;
  #row = 0;
  #cells: string[] = [];
  #cell: Cell | null = null;
  #nextColumn = 0;
  #value = "";
  #isValue = false;
  /** Within what tells how words are read aloud. */
  #isAloud = false;
  /** Whether the end of the cells has come. */
  isWhole = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  push(pieces: readonly XmlPiece[]): SheetRow[] {
    const rows: SheetRow[] = [];
    for (const piece of pieces) {
      if (piece.kind === "text") {
        if (this.#isValue) this.#value += piece.text;
      } else if (piece.kind === "open") this.#open(piece.name, piece.attributes);
      else this.#close(piece.name, rows);
    }
    return rows;
  }

  #open(name: string, attributes: string): void {
    if (name === "row") {
      this.#row = Number(attribute(attributes, "r") ?? this.#row + 1);
      [this.#cells, this.#nextColumn] = [[], 0];
    } else if (name === "c") {
      const named = columnOf(attribute(attributes, "r") ?? "");
      const column = named < 0 ? this.#nextColumn : named;
      const [type, style] = [attribute(attributes, "t") ?? "n", Number(attribute(attributes, "s") ?? 0)];
      this.#cell = { column, type, style };
      [this.#nextColumn, this.#value] = [column + 1, ""];
    } else if (name === "rPh") this.#isAloud = true;
    else if (name === "v" || name === "t") this.#isValue = this.#cell !== null && !this.#isAloud;
  }

  #close(name: string, rows: SheetRow[]): void {
    if (name === "v" || name === "t") this.#isValue = false;
    else if (name === "rPh") this.#isAloud = false;
    else if (name === "sheetData") this.isWhole = true;
    else if (name === "c") this.#endCell();
    else if (name === "row") {
      if (this.#cells.some((text) => text.trim() !== ""))
        rows.push({ number: this.#row, cells: this.#cells });
      this.#cells = [];
    }
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null || this.#value === "" || cell.column >= mostColumns) return;
    const text = textOf(this.#value, cell, this.#context);
    while (this.#cells.length < cell.column) this.#cells.push("");
    this.#cells[cell.column] = text;
  }
}
