import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { ColumnRules } from "../core/importing/column-map.ts";
import { machineCode } from "../core/machine-fault.ts";
import { detectFormat } from "../importers/formats.ts";
import { jsonLd } from "../importers/json-ld/json-ld.ts";
import { sampleBytes, sampleOf } from "../importers/parsing/file-sample.ts";
import { companion, speaksForAFormat } from "../importers/read-file.ts";
import { InputFault } from "./command.ts";

/** What a folder holds of reviews. */
export interface ReviewFiles {
  /** In a fixed order, whatever the file system's. */
  readonly files: readonly string[];
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
const exportName = /\.(?:json|ndjson|jsonl|csv|tsv|html?)$/i;
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

/** Links are followed, and each folder is gone through once: the runtimes' own way through folders differs in both. */
function* filesUnder(folder: string, seen: Set<string>): Generator<string> {
  const place = realpathSync(folder);
  if (seen.has(place)) return;
  seen.add(place);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
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

function openingOf(file: string): Uint8Array {
  const bytes = new Uint8Array(sampleBytes);
  const descriptor = openSync(file, "r");
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, sampleBytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

type Judgement = "reviews" | "refused" | "other";

/** Pages lie about everywhere, and only some hold reviews for programs to read. */
function isMerePage(file: string, format: string): boolean {
  return format === jsonLd.name && !/ld(?:\+|&#43;)json|schema\.org/i.test(readFileSync(file, "latin1"));
}

function judge(file: string, { columns, isComplete }: FolderReading): Judgement {
  const sample = sampleOf(file, openingOf(file));
  // An export that was cut off, or is being written: passed over, it would take back whatever it held.
  if (isComplete && sample.layout === "empty") return "reviews";
  const detected = detectFormat(sample, null, columns);
  if (detected.kind === "found" && speaksForAFormat(sample, columns)) {
    return isMerePage(file, detected.format.name) ? "other" : "reviews";
  }
  if (detected.kind === "unreadable" && detected.code === "refused-file") return "refused";
  return reviewsName.test(basename(file)) ? "reviews" : "other";
}

/**
 * The files to read for an operand: the file itself, or those in a folder that hold reviews of the business. Where a
 * format is forced, all that can be exports are read.
 */
export function reviewFilesUnder(path: string, reading: FolderReading): ReviewFiles {
  if (!statSync(path).isDirectory()) return { files: [path], passedOver: [] };
  if (reading.forced !== null) return { files: exportsUnder(path), passedOver: [] };
  const judged = exportsUnder(path).map((file) => ({ file, judgement: judge(file, reading) }));
  const filesThatAre = (judgement: Judgement) =>
    judged.filter((each) => each.judgement === judgement).map(({ file }) => file);
  const [reviews, refused] = [filesThatAre("reviews"), filesThatAre("refused")];
  // Where there is nothing else, the reading of what is refused tells why.
  if (reviews.length === 0 && refused.length > 0) return { files: refused, passedOver: [] };
  const others = filesThatAre("other").filter((file) => !companion.test(file));
  if (reviews.length > 0) return { files: reviews, passedOver: [...refused, ...others] };
  throw new InputFault(`${path} holds no file in a known format; name the files, or force one with --as`);
}
