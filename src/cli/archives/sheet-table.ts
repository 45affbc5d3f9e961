import type { FileSource } from "../../importers/parsing/import-format.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** So many rows tell how wide a table is. */
const rowsLookedAt = 500;
const blockCharacters = 64 * 1024;
/** Says that it is UTF-8, so that nobody has to look for that. */
const mark = "\ufeff";

function quoted(written: string): string {
  const cell = written.replace(/\r\n?/g, "\n");
  return /[",;\t|\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The rows as a table of as many columns as the first ones have. */
async function* tableRows(rows: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<SheetRow> {
  let first: SheetRow[] | null = [];
  let width = 0;
  const padded = ({ number, cells }: SheetRow): SheetRow => ({
    number,
    cells: [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => "")],
  });
  for await (const some of rows) {
    if (first === null) {
      yield* some.map(padded);
      continue;
    }
    first.push(...some);
    if (first.length < rowsLookedAt) continue;
    width = Math.max(...first.map(({ cells }) => cells.length));
    yield* first.map(padded);
    first = null;
  }
  if (first === null) return;
  width = Math.max(0, ...first.map(({ cells }) => cells.length));
  yield* first.map(padded);
}

/** A sheet as the table that its program would save as CSV; lines are told as the sheet's rows. */
export function sheetTable(file: string, rows: () => AsyncIterable<readonly SheetRow[]>): FileSource {
  /** By physical line, from one. */
  let rowNumbers: number[] = [];
  return {
    file,
    rowOf: (line) => rowNumbers[line] ?? line,
    chunks: async function* () {
      const encoder = new TextEncoder();
      const numbers = [0];
      rowNumbers = numbers;
      let block = mark;
      for await (const { number, cells } of tableRows(rows())) {
        const line = `${cells.map(quoted).join(",")}\n`;
        for (let at = line.indexOf("\n"); at >= 0; at = line.indexOf("\n", at + 1)) numbers.push(number);
        block += line;
        if (block.length < blockCharacters) continue;
        yield encoder.encode(block);
        block = "";
      }
      yield encoder.encode(block);
    },
  };
}
