import { expect, test } from "bun:test";
import { crc32, inflateSync } from "node:zlib";
import type { PageSite } from "../../src/surfaces/page/page-site.ts";
import { palettes } from "../../src/surfaces/page/palette.ts";
import { cardPicture } from "../../src/surfaces/picture/cards.ts";
import { glyphOf } from "../../src/surfaces/picture/glyphs.ts";
import { type Picture, pngOf } from "../../src/surfaces/picture/png.ts";
import { touchIcons } from "../../src/surfaces/picture/touch-icon.ts";

/** What any reader sees in a PNG of four bits a pixel with a palette (PNG §11.2, §9.2), as rows of colours. */
function seenIn(png: Buffer): string[][] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    expect([type, png.readUInt32BE(end)]).toEqual([type, crc32(png.subarray(at + 4, end))]);
    parts.set(type, png.subarray(at + 8, end));
    at = end + 4;
  }
  expect([...parts.keys()]).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
  const part = (type: string) => parts.get(type) ?? Buffer.alloc(0);
  const [head, palette, data] = [part("IHDR"), part("PLTE"), inflateSync(part("IDAT"))];
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  // Four bits, by palette, and neither other compression, filter nor interlacing.
  expect([...head.subarray(8)]).toEqual([4, 3, 0, 0, 0]);
  const row = 1 + Math.ceil(width / 2);
  expect(data.length).toBe(row * height);
  return Array.from({ length: height }, (_, y) => {
    expect(data[y * row]).toBe(0);
    return Array.from({ length: width }, (_, x) => {
      const pair = data[y * row + 1 + (x >> 1)] ?? 0;
      const colour = x % 2 === 0 ? pair >> 4 : pair & 15;
      return `#${palette.toString("hex", colour * 3, colour * 3 + 3)}`;
    });
  });
}

const colours = Array.from(
  { length: 16 },
  (_, at) => `#${(0x0f1e2d + at * 0x0f0e0d).toString(16).padStart(6, "0")}`,
);

/** The same picture for the same number. */
function drawn(width: number, height: number, seed: number): Picture {
  const pixels = Uint8Array.from(
    { length: width * height },
    (_, at) => Math.imul(at + seed, 0x9e3779b1) >>> 28,
  );
  return { width, height, pixels, colours };
}

test.each([
  [1, 1],
  [1, 9],
  [2, 3],
  [7, 5],
  [8, 4],
  [61, 40],
  [600, 3],
])("a picture of %d by %d is read as it was drawn", (width, height) => {
  for (const seed of [0, 1, 12_345]) {
    const picture = drawn(width, height, seed);
    const wanted = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => colours[picture.pixels[y * width + x] ?? 0] ?? ""),
    );
    expect(seenIn(Buffer.from(pngOf(picture)))).toEqual(wanted);
  }
});

test.each([1, 2, 3, 4, 5] as const)(
  "the card of a review of %d stars shows as many of five, and the number",
  (rating) => {
    // The card of one review shows nothing of the site.
    const rows = seenIn(Buffer.from(cardPicture({} as PageSite, rating)));
    const { paper, shingle, line, ink } = palettes.light;
    const at = (x: number, y: number) => rows[y]?.[x];
    const boxes = [0, 1, 2, 3, 4].map((place) => at(184 + place * 208, 465));
    expect(boxes).toEqual([0, 1, 2, 3, 4].map((place) => (place < rating ? shingle : line)));
    expect([at(284, 465), at(184, 399), at(184, 530)]).toEqual([paper, paper, paper]);
    const dots = Array.from({ length: 7 }, (_, y) =>
      Array.from({ length: 5 }, (_, x) => (at(106 + x * 32, 106 + y * 32) === ink ? "#" : ".")).join(""),
    );
    expect(dots).toEqual([...glyphOf(String(rating))]);
  },
);

test("the mark as a picture is what its drawing has: a ridge, two shingles and three, and gaps between", () => {
  const [{ bytes } = { bytes: new Uint8Array() }] = touchIcons();
  const seen = seenIn(Buffer.from(bytes));
  expect([seen.length, seen[0]?.length]).toEqual([180, 180]);
  // A unit of the drawing is 4.5 pixels, and it begins 18 from the edge.
  const at = (x: number, y: number) => seen[Math.round(18 + y * 4.5)]?.[Math.round(18 + x * 4.5)];
  const { paper } = palettes.light;
  const [first, second, third] = [at(16, 6), at(11, 13), at(6, 23)];
  expect(first).toBe("#c2552b");
  expect(new Set([paper, first, second, third]).size).toBe(4);
  expect([at(21, 13), at(11, 19.5), at(16, 23), at(26, 23), at(6, 29)]).toEqual([
    second,
    second,
    third,
    third,
    third,
  ]);
  // Beside the gable, between two shingles, between two courses, and at a round corner.
  expect([at(7, 2), at(16, 13), at(16, 10.3), at(6.3, 20), at(0, 0), at(31.9, 31.9)]).toEqual(
    Array(6).fill(paper),
  );
});
