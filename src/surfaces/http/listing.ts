import { utf8 } from "../../core/documents/byte-writer.ts";
import type { PiecedBody } from "../../core/http/message.ts";
import { inPieces, wholeBytes } from "../../core/http/pieced-body.ts";

/** Joins pieces of JSON, those that are bytes already too. */
export function joined(pieces: readonly (Uint8Array | string)[]): Uint8Array {
  return wholeBytes(inPieces(pieces.map((piece) => (typeof piece === "string" ? utf8(piece) : piece))));
}

/** The items of a JSON array, with commas between them. */
export function separated(items: readonly Uint8Array[]): (Uint8Array | string)[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [",", item]));
}

/** `head` is an object with at least one key; the answer is that object with the reviews as its last key. */
export function withReviews(head: object, slices: readonly Uint8Array[]): PiecedBody {
  return inPieces([utf8(`${JSON.stringify(head).slice(0, -1)},"reviews":[`), ...slices, utf8("]}")]);
}
