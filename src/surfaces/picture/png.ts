import { deflate } from "./deflate.ts";

/** A picture of at most sixteen colours: a byte a pixel, each the place of its colour. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** As `#rrggbb`. */
  readonly colours: readonly string[];
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function adler(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function chunk(type: string, data: readonly number[]): number[] {
  const named = [...new TextEncoder().encode(type), ...data];
  return [...bigEndian(data.length), ...named, ...bigEndian(crc(Uint8Array.from(named)))];
}

/** Four bits a pixel, each row after a byte that says it is not filtered. */
function packed({ width, height, pixels }: Picture): { readonly bytes: Uint8Array; readonly row: number } {
  const row = 1 + Math.ceil(width / 2);
  const bytes = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * row + 1 + (x >> 1);
      const colour = pixels[y * width + x] ?? 0;
      bytes[at] = (bytes[at] ?? 0) | (x % 2 === 0 ? colour << 4 : colour);
    }
  return { bytes, row };
}

export function pngOf(picture: Picture): Uint8Array<ArrayBuffer> {
  const { bytes, row } = packed(picture);
  const channels = picture.colours.flatMap((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  const head = [...bigEndian(picture.width), ...bigEndian(picture.height), 4, 3, 0, 0, 0];
  const data = [0x78, 0x01, ...deflate(bytes, row), ...bigEndian(adler(bytes))];
  const parts = [chunk("IHDR", head), chunk("PLTE", channels), chunk("IDAT", data), chunk("IEND", [])];
  return Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...parts.flat()]);
}
