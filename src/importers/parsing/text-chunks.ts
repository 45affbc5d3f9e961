import { Buffer } from "node:buffer";
import {
  byteOrderMark,
  type Decoder,
  decoderFor,
  type Encoding,
  utf8Check,
  utf8Evidence,
} from "./decoders.ts";
import type { FileSource } from "./import-format.ts";

const blockBytes = 65_536;
const longestMark = 3;

function* blocks(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.length; at += blockBytes) yield chunk.subarray(at, at + blockBytes);
}

/** CRLF and lone CR become LF, also where a chunk ends between the two. */
export function lineEndFolder(): (text: string) => string {
  let afterReturn = false;
  return (text) => {
    if (text === "") return "";
    const rest = afterReturn && text.startsWith("\n") ? text.slice(1) : text;
    afterReturn = text.endsWith("\r");
    return rest.includes("\r") ? rest.replace(/\r\n?/g, "\n") : rest;
  };
}

/** The file's bytes with the first chunk at least as long as a byte order mark, if the file is. */
async function* withHead(source: FileSource): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const chunk of source.chunks()) {
    if (head === null) {
      yield chunk;
    } else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      if (head.length < longestMark) continue;
      yield head;
      head = null;
    }
  }
  if (head !== null && head.length > 0) yield head;
}

/**
 * The file as text in blocks of bounded size, with "\n" as its only line end and without its byte order mark,
 * which decides the encoding; `undeclared` is the encoding of a file without one.
 */
export async function* textChunks(source: FileSource, undeclared: Encoding): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  const foldLineEnds = lineEndFolder();
  for await (let chunk of withHead(source)) {
    if (decoder === null) {
      const mark = byteOrderMark(chunk);
      decoder = decoderFor(mark?.encoding ?? undeclared);
      chunk = chunk.subarray(mark?.length ?? 0);
    }
    for (const block of blocks(chunk)) yield foldLineEnds(decoder.push(block));
  }
  if (decoder !== null) yield foldLineEnds(decoder.end());
}

/** Of a file that is not UTF-8 throughout. */
async function likelierEncoding(source: FileSource): Promise<Encoding> {
  const evidence = utf8Evidence();
  for await (const chunk of withHead(source)) for (const block of blocks(chunk)) evidence.push(block);
  return evidence.end();
}

/**
 * What a file without a byte order mark is written in: UTF-8, or Windows-1252 where more of its bytes say no than yes. One
 * that was cut or pasted together stays UTF-8, and its hurt records are told: read otherwise, all others would be hurt unseen.
 * Reads the whole file, because one encoding must hold for all of its rows, those before the telling byte included.
 */
export async function encodingOf(source: FileSource): Promise<Encoding> {
  const check = utf8Check();
  let first = true;
  for await (const chunk of withHead(source)) {
    const mark = first ? byteOrderMark(chunk) : null;
    if (mark !== null) return mark.encoding;
    first = false;
    if (!check.push(chunk)) return await likelierEncoding(source);
  }
  return check.end() ? "utf-8" : await likelierEncoding(source);
}
