import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { isAddress } from "../config/sources-setting.ts";
import type { ImportEvent } from "../core/importing/row.ts";
import { machineCode, machineReason } from "../core/machine-fault.ts";
import {
  noValidators,
  type Supply,
  type SupplyEdition,
  type SupplyReading,
} from "../core/supplies/supply.ts";
import type { FileSource } from "../importers/parsing/import-format.ts";
import { readReviewFile } from "../importers/read-file.ts";
import type { SupplyReader } from "../ports/supply-reader.ts";
import type { WebReader } from "../ports/web-reader.ts";
import { archiveProblem } from "./archives/archive-problem.ts";
import { InputFault } from "./command.ts";
import { type ReviewFile, reviewFilesUnder, reviewFilesWithin } from "./review-files.ts";

interface Order {
  readonly supply: Supply;
  readonly known: SupplyEdition | null;
  readonly signal: AbortSignal;
}

function failed(code: string, message: string): SupplyReading {
  return { kind: "failed", fault: { code, message } };
}

async function eventsOf(files: readonly FileSource[], { as, settings }: Supply): Promise<ImportEvent[]> {
  const events: ImportEvent[] = [];
  for (const source of files) {
    try {
      for await (const event of readReviewFile(source, { settings, forced: as })) events.push(event);
    } catch (error) {
      events.push(archiveProblem(source.file, error));
    }
  }
  return events;
}

/** What was sent: a file, or an archive or a workbook that holds some. */
async function filesInAnswer({ name, as, scope, settings }: Supply, bytes: Uint8Array) {
  const under = { forced: as, columns: settings.columns, isComplete: scope === "complete" };
  const { files, passedOver } = await reviewFilesWithin(name, bytes, under);
  return { files: files.map(({ source }) => source), passedOver };
}

async function readAddress(web: WebReader, { supply, known, signal }: Order): Promise<SupplyReading> {
  const reading = await web.read(supply.from, known ?? noValidators, signal);
  if (reading.kind !== "content") return reading;
  const { bytes, validators } = reading;
  const digest = createHash("sha256").update(bytes).digest("hex");
  if (digest === known?.digest) return { kind: "unchanged" };
  const { files, passedOver } = await filesInAnswer(supply, bytes);
  const events = await eventsOf(files, supply);
  return { kind: "read", events, digest, validators, passedOver };
}

/** The files on disk, each once. */
function pathsOf(files: readonly ReviewFile[]): readonly string[] {
  return [...new Set(files.map(({ path }) => path))];
}

/** Names every file and what is in it. */
async function digestOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(`\0${file.slice(folder.length)}\0${statSync(file).size}\0`);
    for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  }
  return hash.digest("hex");
}

function stamps(files: readonly string[]): string {
  return JSON.stringify(files.map((file) => [file, statSync(file).mtimeMs, statSync(file).size]));
}

async function readPath({ supply, known }: Order): Promise<SupplyReading> {
  const { as: forced, scope, settings } = supply;
  const under = { forced, columns: settings.columns, isComplete: scope === "complete" };
  const { files, passedOver } = await reviewFilesUnder(supply.from, under);
  if (files.length === 0) return failed("empty-folder", "the folder holds no files that could be exports");
  const before = stamps(pathsOf(files));
  const digest = await digestOf(supply.from, pathsOf(files));
  if (digest === known?.digest) return { kind: "unchanged" };
  const events = await eventsOf(
    files.map(({ source }) => source),
    supply,
  );
  const after = await reviewFilesUnder(supply.from, under);
  if (stamps(pathsOf(after.files)) !== before) {
    return failed("changing", "it was written to while it was read; the next run will see it whole");
  }
  return { kind: "read", events, digest, validators: noValidators, passedOver };
}

/** Reads files, folders and addresses with the importers. */
export function supplyReader(web: WebReader): SupplyReader {
  return {
    read: async (supply, known, signal) => {
      const order = { supply, known, signal };
      try {
        return await (isAddress(supply.from) ? readAddress(web, order) : readPath(order));
      } catch (error) {
        if (error instanceof InputFault) return failed("unreadable", error.message);
        const code = error instanceof Error ? machineCode(error) : null;
        if (code === null) throw error;
        return failed("unreadable", `it cannot be read: ${machineReason(String(code))}`);
      }
    },
  };
}
