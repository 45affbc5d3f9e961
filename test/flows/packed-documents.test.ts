import { heapStats } from "bun:jsc";
import { expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { reclaimRecent } from "../../src/adapters/reclaim-memory.ts";
import { unpacked } from "../../src/adapters/unpacked.ts";
import { zlibCompressor } from "../../src/adapters/zlib-compressor.ts";

const text = (length: number) =>
  new TextEncoder().encode("New gutters, and nobody was late. ".repeat(length));
const bodies = {
  nothing: new Uint8Array(),
  "a word": text(1),
  "what takes two bytes to tell its length": text(20),
  "what fills many pieces": text(400_000),
  // Longer than expected in both directions.
  "what cannot be made shorter": new Uint8Array(randomBytes(5_000_000)),
  "what becomes next to nothing": new Uint8Array(30_000_000),
};

for (const [name, bytes] of Object.entries(bodies)) {
  test(`${name} is packed and unpacked to the byte`, async () => {
    const zstd = await zlibCompressor.compress(bytes, "zstd");
    expect(Buffer.compare(await unpacked(zstd), bytes)).toBe(0);
    const [br, gzip] = await Promise.all([
      zlibCompressor.compress(bytes, "br"),
      zlibCompressor.compress(bytes, "gzip"),
    ]);
    const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
    expect(Buffer.compare(brotliDecompressSync(br), bytes)).toBe(0);
    expect(Buffer.compare(gunzipSync(gzip), bytes)).toBe(0);
  });
}

test("what is short holds no room that it does not fill", async () => {
  const packed = await zlibCompressor.compressQuickly(text(3), "gzip");
  expect(packed.buffer.byteLength).toBe(packed.length);
  const zstd = await zlibCompressor.compress(text(3), "zstd");
  expect((await unpacked(zstd)).buffer.byteLength).toBe(text(3).length);
});

test("what was cut, changed or never packed is refused, and not half of it told", async () => {
  const zstd = await zlibCompressor.compress(text(1000), "zstd");
  for (const cut of [5, 8, zstd.length - 8])
    await expect(unpacked(zstd.slice(0, zstd.length - cut))).rejects.toThrow();
  // Where only its sum is cut, all bytes are there.
  expect(await unpacked(zstd.slice(0, zstd.length - 3))).toEqual(text(1000));
  for (const changed of [20, zstd.length >> 1, zstd.length - 1])
    await expect(unpacked(zstd.map((byte, at) => (at === changed ? byte ^ 1 : byte)))).rejects.toThrow();
  await expect(unpacked(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]))).rejects.toThrow();
  const boasting = new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0xe0, ...new Array(8).fill(0xff), 0, 0]);
  await expect(unpacked(boasting)).rejects.toThrow("longer than any document");
});

let latest: object | null = null;

/** Each is let go as the next comes: no list of them stays anywhere, not even on the stack. */
function makeMany(count: number): void {
  for (let n = 0; n < count; n += 1) latest = { n };
}

test("what was made of late and let go is given back at once", () => {
  const counted = () => heapStats().objectTypeCounts.Object ?? 0;
  reclaimRecent();
  const before = counted();
  makeMany(200_000);
  expect(latest).toEqual({ n: 199_999 });
  expect(counted() - before).toBeGreaterThan(100_000);
  reclaimRecent();
  expect(counted() - before).toBeLessThan(50_000);
});
