import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";

/**
 * A file of numbers that says what they are: four letters, the length of the head, the head as JSON, padding to four
 * bytes, the numbers. All are little-endian, as every machine is that this runs on.
 */
const headBegins = 8;

function bodyBegins(headBytes: number): number {
  return Math.ceil((headBegins + headBytes) / 4) * 4;
}

const bytesOf = (numbers: ArrayBufferView) =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

export function writeHeaded(
  magic: number,
  head: object,
  body: readonly ArrayBufferView[],
): Uint8Array<ArrayBuffer> {
  const told = new TextEncoder().encode(JSON.stringify(head));
  const begin = bodyBegins(told.length);
  const bytes = new Uint8Array(body.reduce((sum, { byteLength }) => sum + byteLength, begin));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint32(4, told.length, true);
  bytes.set(told, headBegins);
  let at = begin;
  for (const part of body) {
    bytes.set(bytesOf(part), at);
    at += part.byteLength;
  }
  return bytes;
}

export interface Headed {
  readonly head: unknown;
  /** Where the numbers begin. */
  readonly begin: number;
}

/** Throws a TaxonomyFault when the bytes are no such file; how long the body must be, its reader knows. */
export function readHeaded(bytes: Uint8Array, { file, magic }: { file: string; magic: number }): Headed {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < headBegins || view.getUint32(0, true) !== magic)
    throw new TaxonomyFault(`${file} is no file of its kind`);
  const headBytes = view.getUint32(4, true);
  const begin = bodyBegins(headBytes);
  if (begin > bytes.byteLength) throw new TaxonomyFault(`${file} breaks off`);
  const head = new TextDecoder().decode(bytes.subarray(headBegins, headBegins + headBytes));
  return { head: JSON.parse(head) as unknown, begin };
}
