import { expect, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import type { HttpHeaders, HttpReply } from "../../src/core/http/message.ts";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { ReadSurface } from "../../src/surfaces/http/read-surface.ts";
import { baseUrl, demoRecords, editionOf } from "../support/mcp-publications.ts";

const never = () => Promise.reject(new Error("nobody asked for a coding"));
const start = 1_795_000_000;

/** What stands still while two surfaces are asked the same. */
const site = { current: null as ServedPublication | null, seconds: start };

const newSurface = () =>
  new ReadSurface({
    baseUrl,
    current: () => site.current,
    readiness: () => Promise.resolve([]),
    clock: { nowSeconds: () => site.seconds },
    compressor: { compress: never, compressQuickly: never },
    readAssets: () => Promise.resolve(new Map()),
  });

function headersOf(fields: Readonly<Record<string, string>>): HttpHeaders {
  const held = new Map(Object.entries(fields));
  return { get: (name) => held.get(name.toLowerCase()) ?? null };
}

test("who sends the very same head again is told what a stranger is, whatever was asked between", async () => {
  const editions = [
    (await editionOf(demoRecords)).publication,
    (await editionOf(demoRecords.slice(3))).publication,
  ];
  const tagOf = (at: number, path: "/feed.xml") => `"${editions[at]?.documents.get(path)?.digest}"`;
  const heads = [
    {},
    { "accept-encoding": "gzip" },
    { "if-none-match": tagOf(0, "/feed.xml") },
    { "if-none-match": tagOf(1, "/feed.xml") },
    { "if-match": tagOf(0, "/feed.xml") },
    { "if-modified-since": "Fri, 20 Nov 2026 10:00:00 GMT" },
    { "if-unmodified-since": "Fri, 20 Nov 2020 10:00:00 GMT" },
    { accept: "text/html" },
  ].map(headersOf);
  const random = seededRandom(20_261_125);
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
  const surface = newSurface();
  const told = async (from: ReadSurface, request: Parameters<ReadSurface["handle"]>[0]) => {
    const { status, headers, body, dateSeconds }: HttpReply = await from.handle(request);
    return { status, headers, dateSeconds, body: body instanceof Uint8Array ? Bun.hash(body) : null };
  };
  let [headers, target] = [pick(heads), "/feed.xml"];
  for (let round = 0; round < 400; round += 1) {
    site.current = pick([...editions, ...editions, ...editions, null]);
    if (random() < 0.2) site.seconds += pick([1, 2, -1]);
    // Mostly the same head for a while, as of somebody who polls.
    if (random() < 0.3) headers = pick(heads);
    if (random() < 0.3)
      target = pick(["/feed.xml", "/api/feed.json", "/reviews.json", "/healthz", "/nothing"]);
    const request = {
      method: pick(["GET", "GET", "GET", "HEAD", "OPTIONS", "POST"]),
      path: target,
      query: pick([null, null, null, "a=b"]),
      headers,
      peer: "127.0.0.1",
      readBody: () => ({ kind: "broken" }) as const,
      onGone: () => undefined,
    };
    expect(await told(surface, request)).toEqual(await told(newSurface(), request));
  }
}, 300_000);
