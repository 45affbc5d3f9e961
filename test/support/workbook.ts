import { type Packed, zipOf } from "./zip.ts";

/** A cell as Excel writes it: its type, its style and what stands in it. */
export interface WrittenCell {
  readonly type?: string;
  readonly style?: number;
  readonly value: string | number;
}

export type Cell = string | number | WrittenCell | null;

export interface WrittenSheet {
  readonly name: string;
  readonly state?: "visible" | "hidden" | "veryHidden";
  readonly rows: readonly (readonly Cell[])[];
}

/** Styles of the workbooks below: 0 as it is, 1 a day, 2 a format of one's own, 3 a time of day. */
const styles = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-407]d.\\ mmmm\\ yyyy\\ hh:mm"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}

const relations = (entries: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `<Relationships>${entries
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.example/relationships/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

const sheetXml = (rows: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet><dimension ref="A1"/><sheetData>${rows.join("")}</sheetData></worksheet>`;

/** Writes cells as Excel does, their words apart. */
class CellWriter {
  readonly strings: string[] = [];

  #cell(cell: Cell, reference: string): string {
    if (cell === null) return "";
    if (typeof cell === "string") {
      this.strings.push(cell);
      return `<c r="${reference}" t="s"><v>${this.strings.length - 1}</v></c>`;
    }
    const { type, style = 0, value }: WrittenCell = typeof cell === "number" ? { value: cell } : cell;
    const told = type === undefined ? "" : ` t="${type}"`;
    const inside = type === "inlineStr" ? `<is><t>${escaped(String(value))}</t></is>` : `<v>${value}</v>`;
    return `<c r="${reference}" s="${style}"${told}>${inside}</c>`;
  }

  sheet({ rows }: WrittenSheet): string {
    const written = rows.map((cells, row) => {
      const inside = cells.map((cell, column) => this.#cell(cell, `${letters(column)}${row + 1}`));
      return cells.length === 0 ? "" : `<row r="${row + 1}">${inside.join("")}</row>`;
    });
    return sheetXml(written);
  }

  shared(): string {
    const entries = this.strings.map(
      (text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r><rPh><t>aloud</t></rPh></si>`,
    );
    return `<sst>${entries.join("")}</sst>`;
  }
}

function bookXml(sheets: readonly WrittenSheet[], is1904: boolean): string {
  const listed = sheets.map(({ name, state }, index) => {
    const told = state === undefined ? "" : ` state="${state}"`;
    return `<sheet name="${escaped(name)}" sheetId="${index + 1}"${told} r:id="rId${index + 1}"/>`;
  });
  return `<x:workbook xmlns:x="m" xmlns:r="n"><x:workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join("")}</sheets></x:workbook>`;
}

/** An Excel workbook of these sheets. */
export function workbookOf(
  sheets: readonly WrittenSheet[],
  { is1904 = false, more = [] }: { readonly is1904?: boolean; readonly more?: readonly Packed[] } = {},
): Buffer {
  const writer = new CellWriter();
  const partOf = (index: number) => `worksheets/sheet${index + 1}.xml`;
  const written = sheets.map((sheet, index) => ({
    name: `xl/${partOf(index)}`,
    content: writer.sheet(sheet),
  }));
  const ofSheets = sheets.map((_, index) => [`rId${index + 1}`, "worksheet", partOf(index)] as const);
  const ofBook = [
    ["rId98", "sharedStrings", "/xl/sharedStrings.xml"],
    ["rId99", "styles", "styles.xml"],
  ] as const;
  return zipOf([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "_rels/.rels", content: relations([["rId1", "officeDocument", "xl/workbook.xml"]]) },
    { name: "xl/workbook.xml", content: bookXml(sheets, is1904) },
    { name: "xl/_rels/workbook.xml.rels", content: relations([...ofSheets, ...ofBook]) },
    { name: "xl/styles.xml", content: styles },
    ...written,
    { name: "xl/sharedStrings.xml", content: writer.shared() },
    ...more,
  ]);
}
