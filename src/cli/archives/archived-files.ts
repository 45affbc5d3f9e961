import { Buffer } from "node:buffer";
import { takeSample } from "../../importers/parsing/file-sample.ts";
import type { FileSource } from "../../importers/parsing/import-format.ts";
import { ArchiveFault } from "./archive-fault.ts";
import { isExport, whyClosed } from "./export-names.ts";
import { openSheetsOf } from "./open-document.ts";
import { bytesInMemory } from "./random-bytes.ts";
import { type Parts, type Sheet, sheetsOf } from "./workbook.ts";
import { type RandomBytes, type ZipEntry, zipEntries } from "./zip.ts";

export interface ArchivedFile {
  /** How large it is as it is read from, for telling how far that came. */
  readonly size: number;
  readonly source: FileSource;
}

/** What a file holds that is no text itself. */
export interface Archived {
  /** A workbook's sheets are tables of one hand; an archive holds anything. */
  readonly kind: "workbook" | "archive";
  readonly files: readonly ArchivedFile[];
  /** What cannot be read of it though it may hold reviews, each as a sentence. */
  readonly closed: readonly string[];
}

const opening = [0x50, 0x4b, 0x03, 0x04];
const workbookName = /\.(?:xls[xm]|ods)$/i;
/** What systems write beside the files that they pack. */
const beside = /(?:^|\/)(?:\.|~\$|__MACOSX\/)/;
/** Of a workbook within an archive, which is held while it is read. */
const largestWithin = 256 << 20;

const otherDocuments: readonly (readonly [string, string])[] = [
  ["content.xml", "it is a document of LibreOffice without sheets; save its table as CSV"],
  ["xl/workbook.bin", "it is a binary workbook (.xlsb); save it as .xlsx or as CSV"],
  ["word/document.xml", "it is a document of Word; save its table as CSV"],
  ["Index/Document.iwa", "it is a document of Numbers; export it as an Excel workbook or as CSV"],
];

function isArchive(bytes: RandomBytes): boolean {
  const head = bytes.read(0, opening.length);
  return opening.every((byte, index) => head[index] === byte);
}

async function tableOf(sheet: Sheet, file: string): Promise<ArchivedFile | null> {
  const source = sheet.source(file);
  const { layout } = await takeSample(source);
  return layout === "empty" ? null : { size: sheet.size, source };
}

/** Of several sheets each has its own name; a workbook with one is that one. */
async function tablesOf(sheets: readonly Sheet[], file: string): Promise<Archived> {
  const named: ArchivedFile[] = [];
  for (const sheet of sheets) {
    const table = await tableOf(sheet, `${file}/${sheet.name}`);
    if (table !== null) named.push(table);
  }
  const [only] = named;
  if (only === undefined) throw new ArchiveFault("none of its sheets holds anything");
  if (named.length > 1) return { kind: "workbook", files: named, closed: [] };
  return { kind: "workbook", files: [{ ...only, source: { ...only.source, file } }], closed: [] };
}

async function wholeOf(entry: ZipEntry): Promise<Uint8Array> {
  if (entry.size > largestWithin) throw new ArchiveFault("it is too large within an archive; unpack it");
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function filesOf(entry: ZipEntry, file: string): Promise<readonly ArchivedFile[]> {
  const name = `${file}/${entry.name}`;
  const plain = { size: entry.size, source: { file: name, chunks: () => entry.chunks() } };
  if (!workbookName.test(entry.name)) return [plain];
  try {
    const bytes = bytesInMemory(await wholeOf(entry));
    const workbook = isArchive(bytes) ? await workbookIn(partsOf(bytes), name) : null;
    return workbook?.files ?? [plain];
  } catch (error) {
    throw error instanceof ArchiveFault ? new ArchiveFault(`of ${entry.name}: ${error.message}`) : error;
  }
}

/** Of several files those whose names say that they may be exports. */
async function filesWithin(entries: readonly ZipEntry[], file: string): Promise<Archived> {
  const meant = entries.filter(({ name }) => !beside.test(name));
  const files: ArchivedFile[] = [];
  const closed: string[] = [];
  for (const entry of meant) {
    const why = whyClosed(entry.name);
    if (meant.length === 1 || isExport(entry.name)) files.push(...(await filesOf(entry, file)));
    else if (why !== null) closed.push(`${file}/${entry.name} ${why}`);
  }
  return { kind: "archive", files, closed };
}

function partsOf(bytes: RandomBytes): Parts {
  return new Map(zipEntries(bytes).map((entry) => [entry.name, entry]));
}

/** Null for an archive of files. */
async function workbookIn(parts: Parts, file: string): Promise<Archived | null> {
  const sheets = (await sheetsOf(parts)) ?? (await openSheetsOf(parts));
  if (sheets !== null) return tablesOf(sheets, file);
  const other = otherDocuments.find(([part]) => parts.has(part));
  if (other !== undefined) throw new ArchiveFault(other[1]);
  return null;
}

/** What cannot be gone through is one file, whose reading tells why. */
function unreadable(file: string, fault: ArchiveFault): Archived {
  const source: FileSource = {
    file,
    // biome-ignore lint/correctness/useYield: there is nothing to be had.
    chunks: async function* () {
      throw fault;
    },
  };
  return { kind: "archive", files: [{ size: 0, source }], closed: [] };
}

/** The files in a ZIP archive, or the sheets of a workbook of Excel or LibreOffice, which is one too; null for what is neither. */
export async function archivedFiles(bytes: RandomBytes, file: string): Promise<Archived | null> {
  if (!isArchive(bytes)) return null;
  try {
    const parts = partsOf(bytes);
    return (await workbookIn(parts, file)) ?? (await filesWithin([...parts.values()], file));
  } catch (error) {
    if (error instanceof ArchiveFault) return unreadable(file, error);
    throw error;
  }
}
