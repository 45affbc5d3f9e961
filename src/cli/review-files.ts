import { accessSync, constants, type Stats, statSync } from "node:fs";
import { basename } from "node:path";
import type { ColumnRules } from "../core/importing/column-map.ts";
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
import { namesUnder } from "./folder-names.ts";
import { isPipe, pipedBytes, pipedName, standardStream } from "./piped-files.ts";

/** A file to read, on disk or in an archive there. */
export interface ReviewFile extends ArchivedFile {
  /** The file on disk that it is, or lies in. */
  readonly path: string;
}

/** What a folder holds of reviews. */
export interface ReviewFiles {
  /** In a fixed order, whatever the file system's. */
  readonly files: readonly ReviewFile[];
  /** What the operator is told of files that could be exports and are not read, each as a sentence. */
  readonly passedOver: readonly string[];
}

export interface FolderReading {
  readonly forced: string | null;
  readonly columns: ColumnRules;
  /** Whether what the folder lacks is to be removed. */
  readonly isComplete: boolean;
}

/** A file of this name in an export is meant to hold reviews: if it cannot be read, that must be told. */
const reviewsName = /^reviews.*\.json$/i;

const tableName = /\.[ct]sv$/i;

/** A table of part of a header: where the files tell all that there is, whatever it held before would be taken back. */
async function expectWholeHeaders(
  files: readonly ReviewFile[],
  { isComplete }: FolderReading,
): Promise<void> {
  if (!isComplete) return;
  for (const { source } of files) {
    if (!tableName.test(source.file)) continue;
    const sample = await sampleOrFault(source);
    if (sample instanceof ArchiveFault || sample.text.trim() === "" || sample.text.includes("\n")) continue;
    throw new InputFault(
      `${source.file} ends within its first line: it was cut off, or is being written. All that it held before would be removed: export it again, or take it away`,
    );
  }
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
  // Whatever its letters are: reviews that cannot be read must not be passed over.
  const detected = detectFormat({ ...sample, isForeign: false }, null, columns);
  if (detected.kind === "found" && speaksForAFormat(sample, columns)) {
    return (await isMerePage(source, detected.format.name)) ? "other" : "reviews";
  }
  if (detected.kind === "unreadable" && detected.code === "refused-file") return "refused";
  return reviewsName.test(basename(source.file)) ? "reviews" : "other";
}

/** Null for a file that is no archive. */
function archivedIn(path: string, bytes = bytesOnDisk(path)): Promise<Archived | null> {
  return archivedFiles(bytes, path);
}

/** The files of a place, and what it holds that is not read though it may hold reviews, each as a sentence. */
interface Found {
  readonly files: readonly ReviewFile[];
  readonly closed: readonly string[];
}

function foundIn(path: string, { files, closed }: Archived): Found {
  return { files: files.map((file) => ({ ...file, path })), closed };
}

/** A file of a folder, or the sheets of a workbook there. */
async function filesAt(path: string): Promise<Found> {
  const archived = await archivedIn(path);
  if (archived !== null) return foundIn(path, archived);
  return { files: [{ path, size: statSync(path).size, source: diskFile(path) }], closed: [] };
}

/** A proof that it can be read, before anything is. */
function expectReadable(path: string, stats: Stats): void {
  if (!stats.isFile()) throw new InputFault(`${path} is neither a file nor a folder`);
  accessSync(path, constants.R_OK);
}

function withoutReviews(file: string): string {
  return `${file} holds no reviews of the business`;
}

/** Those that hold reviews of the business; null where nothing does. */
async function reviewsAmong({ files, closed }: Found, reading: FolderReading): Promise<ReviewFiles | null> {
  const judged: { readonly file: ReviewFile; readonly judgement: Judgement }[] = [];
  for (const file of files) judged.push({ file, judgement: await judge(file.source, reading) });
  const filesThatAre = (judgement: Judgement) =>
    judged.filter((each) => each.judgement === judgement).map(({ file }) => file);
  const [reviews, refused] = [filesThatAre("reviews"), filesThatAre("refused")];
  // Where there is nothing else, the reading of what is refused tells why.
  if (reviews.length === 0 && refused.length > 0) return { files: refused, passedOver: closed };
  if (reviews.length === 0) return null;
  const named = (passed: readonly ReviewFile[]) => passed.map(({ source }) => source.file);
  const others = named(filesThatAre("other")).filter((file) => !companion.test(file));
  return { files: reviews, passedOver: [...[...named(refused), ...others].map(withoutReviews), ...closed] };
}

const mostTold = 3;

function nothingIn(path: string, closed: readonly string[]): InputFault {
  const told = closed.length === 0 ? ["name the files, or force one with --as"] : closed.slice(0, mostTold);
  return new InputFault(`${path} holds no file in a known format; ${told.join("; ")}`);
}

async function filesInFolder(folder: string, reading: FolderReading): Promise<ReviewFiles> {
  const files: ReviewFile[] = [];
  const names = namesUnder(folder);
  const closed = [...names.closed];
  for (const path of names.exports) {
    const found = await filesAt(path);
    files.push(...found.files);
    closed.push(...found.closed);
  }
  await expectWholeHeaders(files, reading);
  if (reading.forced !== null) return { files, passedOver: closed };
  const reviews = await reviewsAmong({ files, closed }, reading);
  if (reviews === null) throw nothingIn(folder, closed);
  return reviews;
}

/** Of a workbook the sheets that hold reviews; where none surely does, the first, as its program would save it. */
async function filesInArchive(
  path: string,
  archived: Archived,
  reading: FolderReading,
): Promise<ReviewFiles> {
  const { kind } = archived;
  const found = foundIn(path, archived);
  const { files, closed } = found;
  await expectWholeHeaders(files, reading);
  if (files.length === 1 || (kind === "archive" && reading.forced !== null))
    return { files, passedOver: closed };
  const reviews = reading.forced === null ? await reviewsAmong(found, reading) : null;
  if (reviews !== null) return reviews;
  if (kind === "archive") throw nothingIn(path, closed);
  const [first, ...others] = files;
  return {
    files: first === undefined ? [] : [first],
    passedOver: others.map(({ source }) => withoutReviews(source.file)),
  };
}

/**
 * The files to read for an operand: the file itself, what comes through a pipe, or those in a folder, an archive or a workbook that
 * hold reviews of the business. Where a format is forced, all that can be exports are read.
 */
export async function reviewFilesUnder(path: string, reading: FolderReading): Promise<ReviewFiles> {
  if (path === standardStream) return reviewFilesWithin(pipedName, await pipedBytes(null), reading);
  const stats = statSync(path);
  if (stats.isDirectory()) return filesInFolder(path, reading);
  if (isPipe(stats)) return reviewFilesWithin(path, await pipedBytes(path), reading);
  expectReadable(path, stats);
  const archived = await archivedIn(path);
  if (archived !== null) return filesInArchive(path, archived, reading);
  const files = [{ path, size: stats.size, source: diskFile(path) }];
  await expectWholeHeaders(files, reading);
  return { files, passedOver: [] };
}

/** The same for what lies in memory under this name. */
export async function reviewFilesWithin(
  name: string,
  bytes: Uint8Array,
  reading: FolderReading,
): Promise<ReviewFiles> {
  const archived = await archivedIn(name, bytesInMemory(bytes));
  if (archived !== null) return filesInArchive(name, archived, reading);
  const files = [{ path: name, size: bytes.length, source: memoryFile(name, bytes) }];
  await expectWholeHeaders(files, reading);
  return { files, passedOver: [] };
}
