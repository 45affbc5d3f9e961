import { utf8 } from "../../core/documents/byte-writer.ts";

/** Joins pieces of JSON that are bytes already. */
export function joined(pieces: readonly (Uint8Array | string)[]): Uint8Array {
  let length = 0;
  const bytes: Uint8Array[] = [];
  for (const piece of pieces) {
    const written = typeof piece === "string" ? utf8(piece) : piece;
    bytes.push(written);
    length += written.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of bytes) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The items of a JSON array, with commas between them. */
export function separated(items: readonly Uint8Array[]): (Uint8Array | string)[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [",", item]));
}

/** `head` is an object with at least one key; the answer is that object with the reviews as its last key. */
export function withReviews(head: object, slices: readonly Uint8Array[]): Uint8Array {
  return joined([`${JSON.stringify(head).slice(0, -1)},"reviews":[`, ...slices, "]}"]);
}
