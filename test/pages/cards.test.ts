import { describe, expect, test } from "bun:test";
import { crc32, inflateSync } from "node:zlib";
import { deflate } from "../../src/surfaces/picture/deflate.ts";
import { demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);
const names = ["card", "card-1", "card-2", "card-3", "card-4", "card-5"];

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const sum = crc32(png.subarray(at + 4, at + 8 + length));
    expect([type, sum]).toEqual([type, png.readUInt32BE(at + 8 + length)]);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

const pictureFrom = async (runtime: "bun" | "node", name: string) => {
  const reply = await opened.client(runtime).get(`/assets/${name}.png`);
  expect([name, reply.status, reply.header("content-type")]).toEqual([name, 200, "image/png"]);
  return Buffer.from(reply.body);
};

describe("pictures for sharing", () => {
  test.each(names)("%s is a PNG of 1200 by 630, small, and the same from both runtimes", async (name) => {
    const png = await pictureFrom("bun", name);
    const [head, , data] = chunksOf(png);
    expect(chunksOf(png).map(({ type }) => type)).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
    expect([head?.data.readUInt32BE(0), head?.data.readUInt32BE(4)]).toEqual([1200, 630]);
    // Four bits a pixel, and a byte before each row.
    expect(inflateSync(data?.data ?? Buffer.alloc(0)).length).toBe(601 * 630);
    expect(png.length).toBeLessThan(30_000);
    expect((await pictureFrom("node", name)).equals(png)).toBe(true);
  });

  test.each([...runtimes])("each is another picture, and there is no seventh, on %s", async (runtime) => {
    const pictures = new Set<string>();
    for (const name of names) pictures.add((await pictureFrom(runtime, name)).toString("base64"));
    expect(pictures.size).toBe(6);
    for (const name of ["card-0", "card-6", "card-"])
      expect((await opened.client(runtime).get(`/assets/${name}.png`)).status).toBe(404);
  });

  test("one that a client has already is not sent again", async () => {
    const first = await opened.client("bun").get("/assets/card.png");
    const again = await opened
      .client("bun")
      .get("/assets/card.png", [["If-None-Match", first.header("etag") ?? ""]]);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("pages name the picture that fits them", async () => {
    const html = async (path: string) => {
      const { body } = await opened.client("bun").get(path, [["Accept", "text/html"]]);
      return new TextDecoder().decode(body);
    };
    expect(await html("/")).toContain('content="https://reviews.example.com/assets/card.png"');
    const { reviews } = await opened
      .client("bun")
      .json<{ reviews: { id: string; rating: number }[] }>("/reviews.json");
    for (const rating of [1, 5]) {
      const id = reviews.find((review) => review.rating === rating)?.id;
      expect(await html(`/reviews/${id}`)).toContain(`/assets/card-${rating}.png"`);
    }
  });
});

test("what is deflated inflates to the same, whatever repeats in it", () => {
  const noise = Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919 + (index >> 3) * 104729) & 255);
  const flat = new Uint8Array(70_000).fill(9);
  const rows = Uint8Array.from({ length: 50_000 }, (_, index) => ((index % 97) * 3) & 255);
  for (const bytes of [new Uint8Array(), Uint8Array.of(1), noise, flat, rows])
    for (const row of [1, 97, 601]) {
      const inflated = Bun.inflateSync(Uint8Array.from(deflate(bytes, row)));
      expect(Buffer.from(inflated).equals(Buffer.from(bytes))).toBe(true);
    }
});
