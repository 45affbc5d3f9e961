import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { archiveProblem } from "../../../src/cli/archives/archive-problem.ts";
import { archivedFiles } from "../../../src/cli/archives/archived-files.ts";
import { bytesInMemory, bytesOnDisk } from "../../../src/cli/archives/random-bytes.ts";
import { type RandomBytes, zipEntries } from "../../../src/cli/archives/zip.ts";
import { noColumnRules } from "../../../src/core/importing/column-map.ts";
import type { ImportEvent } from "../../../src/core/importing/row.ts";
import { readReviewFile } from "../../../src/importers/read-file.ts";
import { temporaryFolder } from "../../support/shingle.ts";
import { type WrittenSheet, workbookOf } from "../../support/workbook.ts";
import { type Packed, zipOf } from "../../support/zip.ts";

const csv = "source,source_id,author,rating,date,text\ngoogle,a,Ann,5,2026-01-02,Good\n";
const settings = {
  timeZone: "America/Chicago",
  dateOrder: null,
  facebookRecommendations: "drop",
  avatars: "drop",
  columns: noColumnRules,
} as const;

/** The names of what an archive holds, and everything that is read of it. */
async function read(given: Uint8Array | RandomBytes) {
  const bytes = given instanceof Uint8Array ? bytesInMemory(given) : given;
  const archived = await archivedFiles(bytes, "in");
  const files = archived?.files ?? [];
  const events: ImportEvent[] = [];
  for (const { source } of files) {
    try {
      for await (const event of readReviewFile(source, { settings, forced: null })) events.push(event);
    } catch (error) {
      events.push(archiveProblem(source.file, error));
    }
  }
  const told = events.flatMap((event) => {
    if (event.kind === "row") return [`${event.line} ${event.review.author}`];
    return event.kind === "columns" ? [] : [event.kind === "problem" ? event.code : event.kind];
  });
  const reasons = events.flatMap((event) => (event.kind === "problem" ? [event.message] : []));
  return { kind: archived?.kind, names: files.map(({ source }) => source.file), told, reasons };
}

const damaged = "the archive is damaged or was cut off; export or download it again";

describe("a ZIP archive", () => {
  test.each<[string, Buffer]>([
    ["deflated", zipOf([{ name: "a.csv", content: csv }])],
    ["stored", zipOf([{ name: "a.csv", content: csv, method: 0 }])],
    ["of the kind for over four gigabytes", zipOf([{ name: "a.csv", content: csv }], { isWide: true })],
    [
      "with a comment that looks like an end",
      zipOf([{ name: "a.csv", content: csv }], { comment: `PK\x05\x06${"x".repeat(40)}` }),
    ],
  ])("%s is read", async (_what, bytes) => {
    expect(await read(bytes)).toEqual({ kind: "archive", names: ["in/a.csv"], told: ["2 Ann"], reasons: [] });
  });

  test("gives what may be exports, whatever a system put beside them", async () => {
    const files = ["x/b.csv", "__MACOSX/x/._b.csv", ".hidden/c.csv", "x/photo.jpg", "ä.json"];
    const { names } = await read(zipOf(files.map((name) => ({ name, content: csv }))));
    expect(names).toEqual(["in/x/b.csv", "in/ä.json"]);
  });

  test("tells what it cannot read though it may hold reviews, and of nothing else", async () => {
    const files = ["a.csv", "more.zip", "old.XLS", "b.xlsb", "c.csv.gz", "n.numbers", "photo.jpg", ".d.zip"];
    const bytes = bytesInMemory(zipOf(files.map((name) => ({ name, content: csv }))));
    const archived = await archivedFiles(bytes, "in");
    expect(archived?.closed).toEqual([
      expect.stringMatching(/^in\/more\.zip is an archive, .*unpack it$/),
      expect.stringMatching(/^in\/old\.XLS is a workbook .* save it as \.xlsx or CSV$/),
      expect.stringMatching(/^in\/b\.xlsb is a workbook .* save it as \.xlsx or CSV$/),
      expect.stringMatching(/^in\/c\.csv\.gz is an archive .* unpack it$/),
      expect.stringMatching(/^in\/n\.numbers is a document .* as CSV$/),
    ]);
  });

  test("of old programs of Windows has its folders too", async () => {
    const names = ["x\\y\\b.csv", "__MACOSX\\b.csv", "x\\", "a/b\\c.csv"];
    const { names: given } = await read(zipOf(names.map((name) => ({ name, content: csv }))));
    expect(given).toEqual(["in/x/y/b.csv", "in/a/b\\c.csv"]);
  });

  test("with one file gives that, whatever it is called", async () => {
    expect((await read(zipOf([{ name: "export", content: csv }]))).told).toEqual(["2 Ann"]);
  });

  test("gives the sheets of a workbook in it", async () => {
    const inner = workbookOf([
      {
        name: "S",
        rows: csv
          .trim()
          .split("\n")
          .map((line) => line.split(",")),
      },
    ]);
    const outer = zipOf([
      { name: "w.xlsx", content: inner },
      { name: "a.csv", content: csv },
    ]);
    expect(await read(outer)).toMatchObject({ names: ["in/w.xlsx", "in/a.csv"], told: ["2 Ann", "2 Ann"] });
  });

  test.each<[string, Partial<Packed>, string]>([
    ["that is encrypted", { flags: 1 }, "it is encrypted; unpack the archive with its password"],
    [
      "packed in another way",
      { method: 14 },
      "it is packed in a way that is not known here (14); unpack the archive",
    ],
    ["with another sum", { lies: { sum: 7 } }, damaged],
    ["that unpacks to more than it says", { lies: { size: 10 }, content: csv.repeat(100_000) }, damaged],
    ["that unpacks to less", { lies: { size: 1_000_000 } }, damaged],
    ["that ends too early", { lies: { packed: 20 } }, damaged],
  ])("%s is told, behind what could be read", async (_what, lies, reason) => {
    const { told, reasons } = await read(zipOf([{ name: "a.csv", content: csv, ...lies }]));
    expect(told.at(-1)).toBe("broken-archive");
    expect(reasons.at(-1)).toBe(reason);
  });

  test("that unpacks to more than it says is read no further than that", async () => {
    const bomb = zipOf([{ name: "a.csv", content: csv.repeat(100_000), lies: { size: 10 } }]);
    const [entry] = zipEntries(bytesInMemory(bomb));
    let length = 0;
    const reading = async () => {
      for await (const chunk of entry?.chunks() ?? []) length += chunk.length;
    };
    await expect(reading()).rejects.toThrow(damaged);
    expect(length).toBeLessThanOrEqual(10);
  });

  const nowhere = 2 ** 63;
  test.each<[string, Buffer]>([
    ["of its end", zipOf([{ name: "a.csv", content: csv }], { isWide: true, lies: { endAt: nowhere } })],
    [
      "of its directory",
      zipOf([{ name: "a.csv", content: csv }], { isWide: true, lies: { directoryAt: nowhere } }),
    ],
    ["of a file", zipOf([{ name: "a.csv", content: csv, lies: { at: nowhere } }], { isWide: true })],
  ])("that names a place %s which no file has is damaged, in memory and on disk", async (_what, bytes) => {
    using folder = temporaryFolder();
    const path = join(folder.path, "a.zip");
    writeFileSync(path, bytes);
    for (const given of [bytes, bytesOnDisk(path)])
      expect(await read(given)).toMatchObject({ told: ["broken-archive"], reasons: [damaged] });
  });

  test.each([
    ["content.xml", "LibreOffice"],
    ["xl/workbook.bin", "xlsb"],
    ["word/document.xml", "Word"],
    ["Index/Document.iwa", "Numbers"],
  ])("with %s is told to be saved otherwise", async (name, told) => {
    const { reasons } = await read(
      zipOf([
        { name, content: "" },
        { name: "b.csv", content: csv },
      ]),
    );
    expect(reasons).toEqual([expect.stringContaining(told)]);
    expect(reasons[0]).toContain("CSV");
  });

  test("cut off anywhere is told as damaged, and nothing else is made of it", async () => {
    const whole = zipOf([
      { name: "a.csv", content: csv },
      { name: "b.csv", content: csv },
    ]);
    for (let length = 4; length < whole.length; length++)
      expect([length, (await read(whole.subarray(0, length))).told]).toEqual([length, ["broken-archive"]]);
  });

  test("with any byte changed gives the same rows, or tells that it is damaged", async () => {
    const whole = zipOf([
      { name: "a.csv", content: csv },
      { name: "b.csv", content: csv },
    ]);
    const rows = new Set(["2 Ann", "broken-archive", "unknown-format", "left-out"]);
    let told = 0;
    for (let at = 4; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      const outcome = await read(changed);
      for (const one of outcome.told) expect([at, rows.has(one)]).toEqual([at, true]);
      if (outcome.told.includes("broken-archive")) told += 1;
    }
    expect(told).toBeGreaterThan(100);
  });
});

const header = ["source", "source_id", "author", "rating", "date", "text"];
const sheet = (rows: WrittenSheet["rows"], name = "Sheet1"): WrittenSheet => ({ name, rows });

/** The table that a workbook of one sheet is read as. */
async function tableOf(sheets: readonly WrittenSheet[], options = {}): Promise<string> {
  const archived = await archivedFiles(bytesInMemory(workbookOf(sheets, options)), "in");
  let table = "";
  const decoder = new TextDecoder();
  for await (const chunk of archived?.files[0]?.source.chunks() ?? []) table += decoder.decode(chunk);
  return table;
}

describe("a workbook", () => {
  test("is the table that Excel would save", async () => {
    const rows = [
      header,
      ["google", 1, 'Ann "A"', 5, { style: 1, value: 46023 }, "Good; fast,\r\nand <kind> & _x0041_ true"],
      [],
      [
        null,
        { value: "1.50" },
        { type: "b", value: 1 },
        { type: "e", value: "#N/A" },
        { style: 2, value: 45000.4375 },
      ],
      [{ type: "inlineStr", value: " a " }, { type: "str", value: "formula" }, 4.7, { style: 3, value: 0.5 }],
    ];
    expect(await tableOf([sheet(rows)])).toBe(
      [
        "source,source_id,author,rating,date,text",
        'google,1,"Ann ""A""",5,2026-01-01,"Good; fast,\nand <kind> & A true"',
        ",1.5,true,,2023-03-15T10:30:00,",
        '" a ",formula,4.7,12:00:00,,',
        "",
      ].join("\n"),
    );
  });

  test("may count its days from 1904", async () => {
    expect(
      await tableOf(
        [
          sheet([
            ["a", "b"],
            [{ style: 1, value: 44561 }, "x"],
          ]),
        ],
        { is1904: true },
      ),
    ).toContain("2026-01-01,x");
  });

  test("tells the rows of its sheet, blank ones and lines within cells counted as they are", async () => {
    const row = (author: string, rating: number | string) => [
      "google",
      author,
      author,
      rating,
      "2026-01-02",
      "a\nb\n\nc",
    ];
    const rows = [[], header, row("Ann", 5), [], row("Bob", 9), row("Cy", 4)];
    const { told } = await read(workbookOf([sheet(rows)]));
    expect(told).toEqual(["3 Ann", "bad-rating", "6 Cy"]);
  });

  test("gives its visible sheets that hold something, by name where there are several", async () => {
    const rows = [header, ["google", "a", "Ann", 5, "2026-01-02", "Good"]];
    const empty = sheet([], "Empty");
    expect(await read(workbookOf([sheet(rows), empty]))).toMatchObject({ kind: "workbook", names: ["in"] });
    const several = [
      sheet(rows, "A & B"),
      { ...sheet(rows, "Old"), state: "hidden" as const },
      sheet(rows, "Two"),
    ];
    expect((await read(workbookOf(several))).names).toEqual(["in/A & B", "in/Two"]);
    expect((await read(workbookOf([empty]))).reasons).toEqual(["none of its sheets holds anything"]);
  });

  test("with a document type is not read: such may grow without end", async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    const { told, reasons } = await read(
      workbookOf([sheet([header, ["google", "a", "A", 5, "2026-01-02", "x"]])], {
        more: [{ name: "xl/sharedStrings.xml", content: bomb }],
      }),
    );
    expect([told, reasons]).toEqual([["broken-archive"], ["it holds a document type; save it as CSV"]]);
  });

  test.each([
    ["xl/sharedStrings.xml", "<sst><si><t>source</t></si>"],
    ["xl/sharedStrings.xml", "<sst><si><t>source</t></si></sst>"],
    ["xl/worksheets/sheet1.xml", '<worksheet><sheetData><row r="1">'],
  ])("whose %s was cut off is told, so that what it lacks is not taken for gone", async (name, content) => {
    const rows = [header, ["google", "a", "Ann", 5, "2026-01-02", "Good"]];
    const { told, reasons } = await read(workbookOf([sheet(rows)], { more: [{ name, content }] }));
    expect([told, reasons]).toEqual([
      ["broken-archive"],
      ["a part of the workbook was cut off; save it again, or as CSV"],
    ]);
  });

  test("with a cell far out is as wide as a table may be", async () => {
    const rows = [
      header,
      [
        ...["google", "a", "Ann", 5, "2026-01-02", "Good"],
        ...Array.from({ length: 5000 }, () => null),
        "far",
      ],
    ];
    expect((await read(workbookOf([sheet(rows)]))).told).toEqual(["2 Ann"]);
  });
});

test("what is no archive is none", async () => {
  expect(await archivedFiles(bytesInMemory(Buffer.from(csv)), "in")).toBeNull();
  expect(await archivedFiles(bytesInMemory(new Uint8Array()), "in")).toBeNull();
});
