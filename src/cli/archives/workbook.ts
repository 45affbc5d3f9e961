import { posix } from "node:path";
import type { FileSource } from "../../importers/parsing/import-format.ts";
import { ArchiveFault, cutOff } from "./archive-fault.ts";
import { builtInKind, kindOfFormat, type NumberKind } from "./serial-days.ts";
import { cellText, type SheetContext, type SheetRow, SheetRows } from "./sheet-rows.ts";
import { sheetTable } from "./sheet-table.ts";
import { attribute, type XmlPiece, xmlPieces } from "./xml.ts";
import type { ZipEntry } from "./zip.ts";

/** The parts of a workbook by their names. */
export type Parts = ReadonlyMap<string, ZipEntry>;

/** A visible sheet of cells. */
export interface Sheet {
  readonly name: string;
  readonly size: number;
  source(file: string): FileSource;
}

/** All words of a workbook are held while it is read. */
const largestStrings = 256 << 20;

async function* piecesOf(part: ZipEntry | undefined): AsyncGenerator<XmlPiece> {
  if (part === undefined) return;
  for await (const pieces of xmlPieces(part.chunks())) yield* pieces;
}

interface Relation {
  readonly id: string;
  /** The last word of its type, such as `worksheet`. */
  readonly kind: string;
  /** The name of the part that it leads to. */
  readonly part: string;
}

/** What a part refers to. */
async function relationsOf(parts: Parts, part: string): Promise<readonly Relation[]> {
  const { dir, base } = posix.parse(part);
  const relations: Relation[] = [];
  for await (const piece of piecesOf(parts.get(posix.join(dir, "_rels", `${base}.rels`)))) {
    if (piece.kind !== "open" || piece.name !== "Relationship") continue;
    const { attributes } = piece;
    const target = attribute(attributes, "Target") ?? "";
    relations.push({
      id: attribute(attributes, "Id") ?? "",
      kind: (attribute(attributes, "Type") ?? "").split("/").at(-1) ?? "",
      part: target.startsWith("/") ? target.slice(1) : posix.join(dir, target),
    });
  }
  return relations;
}

async function stringsOf(part: ZipEntry | undefined): Promise<readonly string[]> {
  if (part !== undefined && part.size > largestStrings)
    throw new ArchiveFault("it is too large to be read as a workbook; save it as CSV");
  const strings: string[] = [];
  let [text, isText, isAloud, isWhole] = ["", false, false, part === undefined];
  for await (const piece of piecesOf(part)) {
    if (piece.kind === "text") {
      if (isText) text += piece.text;
      continue;
    }
    const opens = piece.kind === "open";
    if (piece.name === "rPh") isAloud = opens;
    else if (piece.name === "t") isText = opens && !isAloud;
    else if (piece.name === "si" && opens) text = "";
    else if (piece.name === "si") strings.push(cellText(text));
    else if (piece.name === "sst") isWhole = !opens;
  }
  if (!isWhole) throw new ArchiveFault(cutOff);
  return strings;
}

/** What each style of a cell makes of a number. */
async function kindsOf(part: ZipEntry | undefined): Promise<readonly NumberKind[]> {
  const own = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let isOfCells = false;
  for await (const piece of piecesOf(part)) {
    if (piece.kind === "text") continue;
    if (piece.name === "cellXfs") isOfCells = piece.kind === "open";
    if (piece.kind === "close") continue;
    const format = Number(attribute(piece.attributes, "numFmtId") ?? 0);
    if (piece.name === "numFmt")
      own.set(format, kindOfFormat(attribute(piece.attributes, "formatCode") ?? ""));
    else if (piece.name === "xf" && isOfCells) kinds.push(own.get(format) ?? builtInKind(format));
  }
  return kinds;
}

async function* rowsOf(entry: ZipEntry, context: Promise<SheetContext>): AsyncGenerator<readonly SheetRow[]> {
  const rows = new SheetRows(await context);
  for await (const pieces of xmlPieces(entry.chunks())) yield rows.push(pieces);
  if (!rows.isWhole) throw new ArchiveFault(cutOff);
}

interface Listed {
  readonly name: string;
  readonly relation: string;
}

async function listedIn(part: ZipEntry): Promise<{ sheets: readonly Listed[]; is1904: boolean }> {
  const sheets: Listed[] = [];
  let is1904 = false;
  for await (const piece of piecesOf(part)) {
    if (piece.kind !== "open") continue;
    const { name, attributes } = piece;
    if (name === "workbookPr") is1904 = ["1", "true"].includes(attribute(attributes, "date1904") ?? "");
    if (name !== "sheet" || (attribute(attributes, "state") ?? "visible") !== "visible") continue;
    // Of its attributes only this one has a prefix.
    const relation = /[^\s:]+:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? "";
    sheets.push({ name: attribute(attributes, "name") ?? "", relation });
  }
  return { sheets, is1904 };
}

/** The part that the archive names as the workbook; null where it is none. */
async function bookIn(parts: Parts): Promise<string | null> {
  const relations = await relationsOf(parts, "");
  const named = relations.find(({ kind }) => kind === "officeDocument")?.part ?? "xl/workbook.xml";
  return named.endsWith(".xml") && parts.has("[Content_Types].xml") && named.startsWith("xl/") ? named : null;
}

/** The visible sheets of an Excel workbook, in its order; null for an archive that is none. */
export async function sheetsOf(parts: Parts): Promise<readonly Sheet[] | null> {
  const book = await bookIn(parts);
  const written = book === null ? undefined : parts.get(book);
  if (book === null || written === undefined) return null;
  const { sheets, is1904 } = await listedIn(written);
  const relations = await relationsOf(parts, book);
  const partOf = (wanted: string) => parts.get(relations.find(({ kind }) => kind === wanted)?.part ?? "");
  let context: Promise<SheetContext> | null = null;
  const contextOf = () => {
    context ??= Promise.all([stringsOf(partOf("sharedStrings")), kindsOf(partOf("styles"))]).then(
      ([strings, kinds]) => ({ strings, kinds, is1904 }),
    );
    return context;
  };
  return sheets.flatMap(({ name, relation }) => {
    const part = relations.find(({ id, kind }) => id === relation && kind === "worksheet")?.part;
    const entry = part === undefined ? undefined : parts.get(part);
    if (entry === undefined) return [];
    return [
      {
        name,
        size: entry.size,
        source: (file: string) => sheetTable(file, () => rowsOf(entry, contextOf())),
      },
    ];
  });
}
