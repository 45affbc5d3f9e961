import { expect } from "bun:test";
import { noColumnRules } from "../../src/core/importing/column-map.ts";
import { type ColumnsRead, noColumns } from "../../src/core/importing/columns.ts";
import type { ImportEvent, ImportProblem, ImportSettings } from "../../src/core/importing/row.ts";
import type { SourcedReview } from "../../src/core/reviews/review.ts";
import type { FileSource } from "../../src/importers/parsing/import-format.ts";
import { readReviewFile } from "../../src/importers/read-file.ts";

export const chicago: ImportSettings = {
  timeZone: "America/Chicago",
  dateOrder: null,
  facebookRecommendations: "drop",
  // So that what vendors' files hold of pictures can be seen; avatars.test.ts looks at what is dropped.
  avatars: "keep",
  columns: noColumnRules,
};

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A file in memory that comes in chunks of the given size. */
export function sourceOf(bytes: Uint8Array, chunkSize: number, file = "reviews"): FileSource {
  return {
    file,
    async *chunks() {
      for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
    },
  };
}

interface Feeding {
  readonly forced?: string;
  readonly settings?: Partial<ImportSettings>;
}

async function collect(source: FileSource, feeding: Feeding): Promise<ImportEvent[]> {
  const settings = { ...chicago, ...feeding.settings };
  return await Array.fromAsync(readReviewFile(source, { settings, forced: feeding.forced ?? null }));
}

/** Reads content byte by byte, in sevens and whole; what comes out must be the same. */
export async function feed(content: string | Uint8Array, feeding: Feeding = {}): Promise<ImportEvent[]> {
  const bytes = typeof content === "string" ? bytesOf(content) : content;
  const whole = await collect(sourceOf(bytes, Math.max(1, bytes.length)), feeding);
  for (const size of [1, 7]) expect(await collect(sourceOf(bytes, size), feeding)).toEqual(whole);
  return whole;
}

/** Reads a large file in blocks, as from a disk. */
export async function feedLarge(content: string | Uint8Array, feeding: Feeding = {}): Promise<ImportEvent[]> {
  const bytes = typeof content === "string" ? bytesOf(content) : content;
  return await collect(sourceOf(bytes, 65_536), feeding);
}

export function rowsOf(events: readonly ImportEvent[]): SourcedReview[] {
  return events.filter((event) => event.kind === "row").map(({ review }) => review);
}

export function problemsOf(events: readonly ImportEvent[]): ImportProblem[] {
  return events.filter((event) => event.kind === "problem");
}

/** The faults as "field code", in the order told. */
export function codesIn(events: readonly ImportEvent[]): string[] {
  return problemsOf(events).map(({ field, code }) => `${field} ${code}`);
}

function whatOf(event: ImportEvent): string | null {
  if (event.kind === "row") return event.review.sourceId;
  if (event.kind === "left-out") return event.reason;
  return event.kind === "columns" ? null : event.code;
}

/** What is told of columns and keys, and of other things that are no fault. */
export function noticesOf(events: readonly ImportEvent[]): string[] {
  return events.filter((event) => event.kind === "notice").map(({ message }) => message);
}

/** What became of the columns or keys, the last account of the file. */
export function columnsOf(events: readonly ImportEvent[]): ColumnsRead {
  return events.filter((event) => event.kind === "columns").at(-1)?.columns ?? noColumns;
}

/** What came of the records, without what is told of columns and keys. */
export function ofRecords(events: readonly ImportEvent[]): ImportEvent[] {
  return events.filter(({ kind }) => kind !== "notice" && kind !== "columns");
}

/** The good ones as "line/record id", the bad ones as "line/record code", in the file's order. */
export function outline(events: readonly ImportEvent[]): string[] {
  return ofRecords(events).map((event) => `${event.line}/${event.record} ${whatOf(event)}`);
}

/** A native record that is good as it stands. */
export const goodRecord = { source: "google", source_id: "g1", author: "Ada", rating: 5, date: "2026-03-14" };

/** One NDJSON line: the good record with some fields changed; `undefined` leaves a field out. */
export function lineWith(changes: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ ...goodRecord, ...changes })}\n`;
}

/** What becomes of the good record with some fields changed. */
export async function rowOf(changes: Readonly<Record<string, unknown>>, settings = {}) {
  const events = await feed(lineWith(changes), { forced: "native-ndjson", settings });
  expect(problemsOf(events)).toEqual([]);
  return rowsOf(events)[0];
}

/** All faults of the good record with some fields changed. */
export async function faultsOf(changes: Readonly<Record<string, unknown>>, settings = {}) {
  const events = await feed(lineWith(changes), { forced: "native-ndjson", settings });
  expect(rowsOf(events)).toEqual([]);
  return problemsOf(events);
}

/** The same as "field code". */
export async function codesOf(changes: Readonly<Record<string, unknown>>, settings = {}) {
  return (await faultsOf(changes, settings)).map(({ field, code }) => `${field} ${code}`);
}
