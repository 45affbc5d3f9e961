import { Buffer } from "node:buffer";
import { isJsonObject } from "../../core/json-object.ts";
import { CsvRecords } from "./csv-records.ts";
import { byteOrderMark, decoderFor, type Encoding, utf8Check, utf8Evidence } from "./decoders.ts";
import { hasForeignLetters } from "./foreign-letters.ts";
import type { FileSample, FileSource } from "./import-format.ts";
import { JsonElements } from "./json-elements.ts";
import { lineEndFolder } from "./text-chunks.ts";

export const sampleBytes = 65_536;
const linesLookedAt = 20;
/** Text has next to none; compressed and other binary data a tenth and more. */
const mostControlShare = 0.05;

const controls = /(?!\s)\p{Cc}/gu;
const archives = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b, 0x08],
  // Workbooks of Excel before 2007, as many portals still export them.
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

function isUnmarked(bytes: Uint8Array): boolean {
  return byteOrderMark(bytes) === null && undeclaredIn(bytes) !== "utf-8";
}

function undeclaredIn(bytes: Uint8Array): Encoding {
  if (utf8Check().push(bytes)) return "utf-8";
  const evidence = utf8Evidence();
  evidence.push(bytes);
  return evidence.end();
}

function decodeHead(bytes: Uint8Array): string {
  const mark = byteOrderMark(bytes);
  const text = decoderFor(mark?.encoding ?? undeclaredIn(bytes)).push(bytes.subarray(mark?.length ?? 0));
  return lineEndFolder()(text);
}

function keysOf(text: string | null): readonly string[] | null {
  try {
    const parsed: unknown = JSON.parse(text ?? "");
    const isObject = isJsonObject(parsed);
    return isObject ? Object.keys(parsed) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

type Shape = Pick<FileSample, "layout" | "names">;

function jsonShape(text: string): Shape & { readonly isWrapped: boolean } {
  const elements = new JsonElements();
  const first = elements.push(text).find((piece) => piece.kind === "element");
  return { layout: "json", names: keysOf(first?.text ?? null) ?? [], isWrapped: elements.isWrapped };
}

/** One object a line: some line is an object of its own, or the lines at least begin like one. */
function jsonLinesShape(text: string): Shape | null {
  const rows = text.split("\n").filter((line) => line.trim() !== "");
  const looked = rows.slice(0, linesLookedAt);
  for (const line of looked) {
    const keys = line.trimStart().startsWith("{") ? keysOf(line) : null;
    if (keys !== null) return { layout: "json-lines", names: keys };
  }
  const [first = "", second = "{"] = looked.map((line) => line.trim());
  const linesBeginRecords = first.startsWith("{") && first !== "{" && second.startsWith("{");
  return linesBeginRecords ? { layout: "json-lines", names: [] } : null;
}

function tableShape(text: string): Shape {
  const records = new CsvRecords();
  const header = [...records.push(text), ...records.end()][0];
  const names = header?.fields.map((name) => name.trim()) ?? [];
  return names.length > 1 ? { layout: "table", names } : { layout: "text", names: [] };
}

function shapeOf(text: string): Shape {
  const opening = text.trimStart();
  if (opening === "") return { layout: "empty", names: [] };
  const strange = text.match(controls)?.length ?? 0;
  if (strange > text.length * mostControlShare) return { layout: "binary", names: [] };
  if (opening.startsWith("[")) return jsonShape(text);
  const wrapped = opening.startsWith("{") ? jsonShape(text) : null;
  if (wrapped?.isWrapped) return wrapped;
  return jsonLinesShape(text) ?? wrapped ?? tableShape(text);
}

export function sampleOf(file: string, bytes: Uint8Array): FileSample {
  const isArchive = archives.some((magic) => magic.every((byte, index) => bytes[index] === byte));
  const text = decodeHead(bytes);
  const shape: Shape = isArchive ? { layout: "archive", names: [] } : shapeOf(text);
  const isWords = shape.layout === "table" || shape.layout === "text";
  const isForeign = isWords && isUnmarked(bytes) && hasForeignLetters(bytes);
  return { file, text, layout: shape.layout, names: shape.names, isForeign };
}

/** Reads the first 64 KiB and no more. */
export async function takeSample(source: FileSource): Promise<FileSample> {
  const taken: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    taken.push(chunk.subarray(0, sampleBytes - length));
    length += Math.min(chunk.length, sampleBytes - length);
    if (length === sampleBytes) break;
  }
  return sampleOf(source.file, Buffer.concat(taken));
}
