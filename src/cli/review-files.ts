import { accessSync, constants, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { ColumnRules } from "../core/importing/column-map.ts";
import { machineCode } from "../core/machine-fault.ts";
import { detectFormat } from "../importers/formats.ts";
import { jsonLd } from "../importers/json-ld/json-ld.ts";
import { takeSample } from "../importers/parsing/file-sample.ts";
import type { FileSample, FileSource } from "../importers/parsing/import-format.ts";
import { companion, speaksForAFormat } from "../importers/read-file.ts";
import { ArchiveFault } from "./archives/archive-fault.ts";
import { type Archived, type ArchivedFile, archivedFiles } from "./archives/archived-files.ts";
import { bytesInMemory, bytesOnDisk } from "./archives/random-bytes.ts";
import { InputFault } from "./command.ts";
import { diskFile, memoryFile } from "./disk-file.ts";

/** A file to read, on disk or in an archive there. */
export interface ReviewFile extends ArchivedFile {
  /** The file on disk that it is, or lies in. */
  readonly path: string;
}

/** What a folder holds of reviews. */
export interface ReviewFiles {
  /** In a fixed order, whatever the file system's. */
  readonly files: readonly ReviewFile[];
  /** Files that could be exports and hold no reviews of the business: the operator is told. */
  readonly passedOver: readonly string[];
}

export interface FolderReading {
  readonly forced: string | null;
  readonly columns: ColumnRules;
  /** Whether what the folder lacks is to be removed. */
  readonly isComplete: boolean;
}

const mostFiles = 10_000;
const exportName = /\.(?:json|ndjson|jsonl|csv|tsv|html?|xls[xm]|ods)$/i;
/** A file of this name in an export is meant to hold reviews: if it cannot be read, that must be told. */
const reviewsName = /^reviews.*\.json$/i;

/** What a link leads to; null where that is nowhere, or a circle. */
function targetOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch (error) {
    if (["ENOENT", "ELOOP"].includes(machineCode(error) ?? "")) return null;
    throw error;
  }
}

/** Hidden files, and Excel's mark of who has a workbook open. */
function isMeantForPrograms(name: string): boolean {
  return name.startsWith(".") || name.startsWith("~$");
}

/** Links are followed, and each folder is gone through once: the runtimes' own way through folders differs in both. */
function* filesUnder(folder: string, seen: Set<string>): Generator<string> {
  const place = realpathSync(folder);
  if (seen.has(place)) return;
  seen.add(place);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (isMeantForPrograms(entry.name)) continue;
    const path = join(folder, entry.name);
    const kind = entry.isSymbolicLink() ? targetOf(path) : entry;
    if (kind?.isDirectory()) yield* filesUnder(path, seen);
    else if (kind?.isFile()) yield path;
  }
}

function exportsUnder(folder: string): string[] {
  const found: string[] = [];
  for (const file of filesUnder(folder, new Set())) {
    if (!exportName.test(file)) continue;
    if (found.push(file) > mostFiles)
      throw new InputFault(`${folder} holds over ${mostFiles} files; name the folder of one export`);
  }
  return found.sort();
}

type Judgement = "reviews" | "refused" | "other";

async function textOf(source: FileSource): Promise<string> {
  const decoder = new TextDecoder("latin1");
  let text = "";
  for await (const chunk of source.chunks()) text += decoder.decode(chunk);
  return text;
}

/** Pages lie about everywhere, and only some hold reviews for programs to read. */
async function isMerePage(source: FileSource, format: string): Promise<boolean> {
  return format === jsonLd.name && !/ld(?:\+|&#43;)json|schema\.org/i.test(await textOf(source));
}

async function sampleOrFault(source: FileSource): Promise<FileSample | ArchiveFault> {
  try {
    return await takeSample(source);
  } catch (error) {
    if (error instanceof ArchiveFault) return error;
    throw error;
  }
}

async function judge(source: FileSource, { columns, isComplete }: FolderReading): Promise<Judgement> {
  const sample = await sampleOrFault(source);
  // What it holds cannot be seen: its reading tells why.
  if (sample instanceof ArchiveFault) return "reviews";
  // An export that was cut off, or is being written: passed over, it would take back whatever it held.
  if (isComplete && sample.layout === "empty") return "reviews";
  const detected = detectFormat(sample, null, columns);
  if (detected.kind === "found" && speaksForAFormat(sample, columns)) {
    return (await isMerePage(source, detected.format.name)) ? "other" : "reviews";
  }
  if (detected.kind === "unreadable" && detected.code === "refused-file") return "refused";
  return reviewsName.test(basename(source.file)) ? "reviews" : "other";
}

/** Null for a file that is no archive. */
function archivedIn(path: string, bytes = bytesOnDisk(path)): Promise<Archived | null> {
  return archivedFiles(bytes, { file: path, isExport: (name) => exportName.test(name) });
}

/** A file of a folder, or the sheets of a workbook there. */
async function filesAt(path: string): Promise<readonly ReviewFile[]> {
  const archived = await archivedIn(path);
  if (archived !== null) return archived.files.map((file) => ({ ...file, path }));
  return [{ path, size: statSync(path).size, source: diskFile(path) }];
}

/** A proof that it can be read, before anything is. */
function expectReadable(path: string, stats: Stats): void {
  if (!stats.isFile()) throw new InputFault(`${path} is neither a file nor a folder`);
  accessSync(path, constants.R_OK);
}

/** Those that hold reviews of the business; null where nothing does. */
async function reviewsAmong(
  files: readonly ReviewFile[],
  reading: FolderReading,
): Promise<ReviewFiles | null> {
  const judged: { readonly file: ReviewFile; readonly judgement: Judgement }[] = [];
  for (const file of files) judged.push({ file, judgement: await judge(file.source, reading) });
  const filesThatAre = (judgement: Judgement) =>
    judged.filter((each) => each.judgement === judgement).map(({ file }) => file);
  const [reviews, refused] = [filesThatAre("reviews"), filesThatAre("refused")];
  // Where there is nothing else, the reading of what is refused tells why.
  if (reviews.length === 0 && refused.length > 0) return { files: refused, passedOver: [] };
  if (reviews.length === 0) return null;
  const named = (passed: readonly ReviewFile[]) => passed.map(({ source }) => source.file);
  const others = named(filesThatAre("other")).filter((file) => !companion.test(file));
  return { files: reviews, passedOver: [...named(refused), ...others] };
}

function nothingIn(path: string): InputFault {
  return new InputFault(`${path} holds no file in a known format; name the files, or force one with --as`);
}

async function filesInFolder(folder: string, reading: FolderReading): Promise<ReviewFiles> {
  const files: ReviewFile[] = [];
  for (const path of exportsUnder(folder)) files.push(...(await filesAt(path)));
  if (reading.forced !== null) return { files, passedOver: [] };
  const found = await reviewsAmong(files, reading);
  if (found === null) throw nothingIn(folder);
  return found;
}

/** Of a workbook the sheets that hold reviews; where none surely does, the first, as its program would save it. */
async function filesInArchive(
  path: string,
  { kind, files: all }: Archived,
  reading: FolderReading,
): Promise<ReviewFiles> {
  const files = all.map((file) => ({ ...file, path }));
  if (files.length === 1 || (kind === "archive" && reading.forced !== null)) return { files, passedOver: [] };
  const found = reading.forced === null ? await reviewsAmong(files, reading) : null;
  if (found !== null) return found;
  if (kind === "archive") throw nothingIn(path);
  const [first, ...others] = files;
  return {
    files: first === undefined ? [] : [first],
    passedOver: others.map(({ source }) => source.file),
  };
}

/**
 * The files to read for an operand: the file itself, or those in a folder, an archive or a workbook that hold reviews of the
 * business. Where a format is forced, all that can be exports are read.
 */
export async function reviewFilesUnder(path: string, reading: FolderReading): Promise<ReviewFiles> {
  const stats = statSync(path);
  if (stats.isDirectory()) return filesInFolder(path, reading);
  expectReadable(path, stats);
  const archived = await archivedIn(path);
  if (archived !== null) return filesInArchive(path, archived, reading);
  return { files: [{ path, size: stats.size, source: diskFile(path) }], passedOver: [] };
}

/** The same for what lies in memory under this name. */
export async function reviewFilesWithin(
  name: string,
  bytes: Uint8Array,
  reading: FolderReading,
): Promise<ReviewFiles> {
  const archived = await archivedIn(name, bytesInMemory(bytes));
  if (archived !== null) return filesInArchive(name, archived, reading);
  return { files: [{ path: name, size: bytes.length, source: memoryFile(name, bytes) }], passedOver: [] };
}
