import { describe, expect, test } from "bun:test";
import { archivedFiles } from "../../../src/cli/archives/archived-files.ts";
import { bytesInMemory } from "../../../src/cli/archives/random-bytes.ts";
import { zipOf } from "../../support/zip.ts";

const kind = "application/vnd.oasis.opendocument.spreadsheet";

const packed = (content: string, mimetype = kind) =>
  zipOf([
    { name: "mimetype", content: mimetype, method: 0 },
    { name: "content.xml", content },
  ]);

const book = (...sheets: readonly string[]) =>
  `<?xml version="1.0"?><office:document-content><office:spreadsheet>${sheets
    .map((rows, index) => `<table:table table:name="S${index + 1}">${rows}</table:table>`)
    .join("")}</office:spreadsheet></office:document-content>`;

const row = (cells: string, repeated = "") => `<table:table-row${repeated}>${cells}</table:table-row>`;
const words = (text: string, more = "") =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
const value = (type: string, name: string, written: string) =>
  `<table:table-cell office:value-type="${type}" office:${name}="${written}"><text:p>shown otherwise</text:p></table:table-cell>`;
const twice = (what: "rows" | "columns", times: number) => ` table:number-${what}-repeated="${times}"`;

/** The tables that a spreadsheet is read as, or why it cannot be read. */
async function tables(bytes: Uint8Array): Promise<readonly (readonly [name: string, table: string])[]> {
  const archived = await archivedFiles(bytesInMemory(bytes), "in");
  const read = async (chunks: AsyncIterable<Uint8Array>) => {
    const decoder = new TextDecoder();
    let table = "";
    try {
      for await (const chunk of chunks) table += decoder.decode(chunk, { stream: true });
    } catch (error) {
      return (error as Error).message;
    }
    return table;
  };
  const files = archived?.files ?? [];
  return Promise.all(files.map(async ({ source }) => [source.file, await read(source.chunks())] as const));
}

describe("a spreadsheet of LibreOffice", () => {
  test("is the table that it would save", async () => {
    const rows = [
      row(words("a") + words("b") + words("c") + words("d")),
      row(
        value("float", "value", "5") +
          value("date", "date-value", "2026-03-14") +
          value("boolean", "boolean-value", "true") +
          value("time", "time-value", "PT06H30M00S"),
      ),
      row(
        value("date", "date-value", "2026-03-14T10:30:00.5Z") +
          value("date", "date-value", "2026-03-14T00:00:00") +
          value("percentage", "value", "0.5") +
          value("currency", "value", "12.5"),
      ),
      row(
        `<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>one<text:s text:c="2"/>two<text:line-break/>three&amp;<text:a>four</text:a></text:p><text:p>five&#13;</text:p></table:table-cell>` +
          "<table:covered-table-cell/>" +
          words("end"),
      ),
    ];
    expect(await tables(packed(book(rows.join(""))))).toEqual([
      [
        "in",
        [
          "a,b,c,d",
          "5,2026-03-14,true,06:30:00",
          "2026-03-14T10:30:00,2026-03-14,0.5,12.5",
          '"one  two',
          "three&four",
          "five",
          '",,end,',
          "",
        ].join("\n"),
      ],
    ]);
  });

  test("tells rows and cells as often as they stand there, and ends where they end", async () => {
    const rows = [
      row(words("a", twice("columns", 2)) + words("b")),
      row("<table:table-cell/>", twice("rows", 3)),
      row(
        words("x") +
          `<table:table-cell${twice("columns", 2)}/>` +
          `<table:table-cell${twice("columns", 16_000)}/>`,
        twice("rows", 2),
      ),
      row(`<table:table-cell${twice("columns", 16_384)}/>`, twice("rows", 1_048_000)),
    ];
    const archived = await archivedFiles(bytesInMemory(packed(book(rows.join("")))), "in");
    const source = archived?.files[0]?.source;
    let table = "";
    for await (const chunk of source?.chunks() ?? []) table += new TextDecoder().decode(chunk);
    expect(table).toBe("a,a,b\nx,,\nx,,\n");
    expect([1, 2, 3].map((line) => source?.rowOf?.(line))).toEqual([1, 5, 6]);
  });

  test("gives its sheets by name, but for empty ones and tables within cells", async () => {
    const inner = `<table:table-cell office:value-type="string"><table:table table:name="in">${row(words("no"))}</table:table><text:p>x</text:p></table:table-cell>`;
    const sheets = [row(words("one") + inner), "", row(words("two") + words("y"))];
    expect(await tables(packed(book(...sheets)))).toEqual([
      ["in/S1", "one,x\n"],
      ["in/S3", "two,y\n"],
    ]);
  });

  test.each([
    [
      book(row(words("a") + words("b"))).slice(0, -80),
      "a part of the workbook was cut off; save it again, or as CSV",
    ],
    [
      book(row(words("a") + words("b"), twice("rows", 1_000_000))),
      "a part of the workbook was cut off; save it again, or as CSV",
    ],
    ["<!DOCTYPE x>", "it holds a document type; save it as CSV"],
  ])("that is broken says so", async (content, reason) => {
    expect((await tables(packed(content))).map(([, told]) => told)).toEqual([reason]);
  });

  test("is known by what it says that it is: a letter is none", async () => {
    const told = await tables(packed(book(row(words("a"))), "application/vnd.oasis.opendocument.text"));
    expect(told.map(([, reason]) => reason)).toEqual([
      "it is a document of LibreOffice without sheets; save its table as CSV",
    ]);
  });
});
