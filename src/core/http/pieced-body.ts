import type { HttpReply, PiecedBody } from "./message.ts";

export function inPieces(pieces: readonly Uint8Array[]): PiecedBody {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return { pieces, length };
}

export function isPieced(body: HttpReply["body"]): body is PiecedBody {
  return body !== null && "pieces" in body;
}

/** Writes a body into a place that has room for it. */
export function layBytes(body: Uint8Array | PiecedBody, target: Uint8Array, at = 0): void {
  if (!("pieces" in body)) {
    target.set(body, at);
    return;
  }
  let place = at;
  for (const piece of body.pieces) {
    target.set(piece, place);
    place += piece.length;
  }
}

export function wholeBytes(body: Uint8Array | PiecedBody): Uint8Array {
  if (!("pieces" in body)) return body;
  const whole = new Uint8Array(body.length);
  layBytes(body, whole);
  return whole;
}
