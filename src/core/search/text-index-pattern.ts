import type { Stretch } from "./ordinals.ts";

/**
 * Finding bytes among bytes in time linear in their number, whatever the bytes: Horspool's skips, with a fall-back to
 * Knuth, Morris and Pratt when a repetitive text makes them quadratic.
 */
export interface Pattern {
  readonly bytes: Uint8Array;
  /** By byte: how far the pattern may move on when that byte stands under its end. */
  readonly skips: Uint8Array;
  /** By length of a matched beginning: the longest shorter beginning that also ends there. */
  readonly borders: Int32Array;
}

function bordersOf(bytes: Uint8Array): Int32Array {
  const borders = new Int32Array(bytes.length + 1);
  borders[0] = -1;
  for (let length = 1, border = -1; length <= bytes.length; length++) {
    while (border >= 0 && bytes[border] !== bytes[length - 1]) border = borders[border] as number;
    borders[length] = ++border;
  }
  return borders;
}

export function pattern(text: string): Pattern {
  const bytes = new TextEncoder().encode(text);
  const skips = new Uint8Array(256).fill(Math.min(bytes.length, 255));
  for (let at = 0; at < bytes.length - 1; at++) {
    skips[bytes[at] as number] = Math.min(bytes.length - 1 - at, 255);
  }
  return { bytes, skips, borders: bordersOf(bytes) };
}

function findByBorders(text: Uint8Array, { bytes, borders }: Pattern, { from, to }: Stretch): number {
  let matched = 0;
  for (let at = from; at < to; at++) {
    while (matched >= 0 && bytes[matched] !== text[at]) matched = borders[matched] as number;
    if (++matched === bytes.length) return at + 1 - matched;
  }
  return -1;
}

function matchingLength(text: Uint8Array, at: number, bytes: Uint8Array): number {
  let length = 0;
  while (length < bytes.length && text[at + length] === bytes[length]) length++;
  return length;
}

export function standsAt(text: Uint8Array, { bytes }: Pattern, at: number): boolean {
  return matchingLength(text, at, bytes) === bytes.length;
}

/** Where the pattern first lies whole within the stretch of `text`, or -1. */
export function find(text: Uint8Array, sought: Pattern, { from, to }: Stretch): number {
  const { bytes, skips } = sought;
  const last = bytes.length - 1;
  const lastByte = bytes[last];
  let compared = 0;
  for (let at = from + last; at < to; ) {
    const byte = text[at] as number;
    if (byte === lastByte) {
      const length = matchingLength(text, at - last, bytes);
      if (length > last) return at - last;
      compared += length;
      if (compared > 256 + 2 * (at - from)) return findByBorders(text, sought, { from: at - last, to });
    }
    at += skips[byte] as number;
  }
  return -1;
}
