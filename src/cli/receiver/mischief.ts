import type { ServerResponse } from "node:http";

/** The ways in which a hostile receiver answers; `well` is one of them, so that subscriptions come about. */
export const mischiefs = [
  "well",
  "late",
  "wrong",
  "500",
  "503",
  "410",
  "drip",
  "redirect",
  "reset",
  "endless",
  "huge",
] as const;
export type Mischief = (typeof mischiefs)[number];

/** Where a redirect leads: a hub that comes here has followed it. */
export const redirectPath = "/redirected";

// Beyond every deadline of a hub; the hub has long hung up when it passes.
const lateMilliseconds = 40_000;
const dripMilliseconds = 500;
const longestDripBytes = 200;
const pieceBytes = 65_536;
const mostPieces = 4096;
const hugeBytes = 1 << 20;

/** mulberry32: the same seed gives the same mischief. */
export function seededMischief(seed: number): () => Mischief {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const index = ((mixed ^ (mixed >>> 14)) >>> 0) % mischiefs.length;
    return mischiefs[index] ?? "well";
  };
}

/** Runs until `work` says that there is no more, or the hub hangs up. */
function repeatedly(response: ServerResponse, milliseconds: number, work: () => boolean): void {
  const timer = setInterval(() => {
    if (work()) return;
    clearInterval(timer);
    response.end();
  }, milliseconds);
  response.on("close", () => clearInterval(timer));
}

function drip(response: ServerResponse, text: string): void {
  const padded = text.padEnd(longestDripBytes);
  response.writeHead(200, { "Content-Type": "text/plain" });
  let at = 0;
  repeatedly(response, dripMilliseconds, () => {
    response.write(padded[at]);
    at += 1;
    return at < padded.length;
  });
}

function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(pieceBytes, "x");
  response.writeHead(200, { "Content-Type": "text/plain" });
  let pieces = 0;
  repeatedly(response, 1, () => {
    if (response.writableNeedDrain) return true;
    response.write(piece);
    pieces += 1;
    return pieces < mostPieces;
  });
}

function late(response: ServerResponse, text: string): void {
  const timer = setTimeout(() => response.writeHead(200).end(text), lateMilliseconds);
  response.on("close", () => clearTimeout(timer));
}

/** Answers in a hostile way; `text` is what a good answer would say. */
export function misbehave(response: ServerResponse, mischief: Mischief, text: string): void {
  switch (mischief) {
    case "well":
      response.writeHead(200, { "Content-Type": "text/plain" }).end(text);
      return;
    case "late":
      late(response, text);
      return;
    case "wrong":
      response.writeHead(text === "" ? 404 : 200).end(`${text}\n`);
      return;
    case "500":
    case "410":
      response.writeHead(Number(mischief)).end(text);
      return;
    case "503":
      response.writeHead(503, { "Retry-After": "1" }).end();
      return;
    case "drip":
      drip(response, text);
      return;
    case "redirect":
      response.writeHead(302, { Location: redirectPath }).end();
      return;
    case "reset":
      response.socket?.destroy();
      return;
    case "endless":
      endless(response);
      return;
    case "huge":
      response.writeHead(200).end(text.padEnd(hugeBytes, "x"));
      return;
  }
}
