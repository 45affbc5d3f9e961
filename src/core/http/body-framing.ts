import type { RequestHeaders } from "./field-lines.ts";
import { fieldFault, type RequestFault } from "./request-fault.ts";

/** How the end of a request's body is found (RFC 9112 §6). */
export type BodyFraming =
  | { readonly kind: "none" }
  | { readonly kind: "length"; readonly bytes: number }
  | { readonly kind: "chunked" };

export type FramingReading = BodyFraming | { readonly kind: "fault"; readonly fault: RequestFault };

const none: BodyFraming = { kind: "none" };
const chunked: BodyFraming = { kind: "chunked" };
const length = /^\d{1,15}$/;

function fault(field: string, message: string, status = 400): FramingReading {
  return { kind: "fault", fault: fieldFault(field, { status, code: "invalid_field", message }) };
}

export function readFraming(headers: RequestHeaders, minorVersion: 0 | 1): FramingReading {
  const coding = headers.get("transfer-encoding");
  const declared = headers.get("content-length");
  if (coding !== null) return readCoding(coding, { declared, minorVersion });
  if (declared === null) return none;
  if (!length.test(declared)) {
    const isRepeated = headers.count("content-length") > 1;
    return fault(
      "Content-Length",
      isRepeated
        ? "There is more than one Content-Length header."
        : "The Content-Length header must be a whole number of bytes.",
    );
  }
  const bytes = Number(declared);
  return bytes === 0 ? none : { kind: "length", bytes };
}

function readCoding(
  coding: string,
  { declared, minorVersion }: { readonly declared: string | null; readonly minorVersion: 0 | 1 },
): FramingReading {
  const field = "Transfer-Encoding";
  if (declared !== null)
    return fault(field, "A request has either Transfer-Encoding or Content-Length, not both.");
  if (minorVersion === 0) return fault(field, "HTTP/1.0 has no Transfer-Encoding.");
  const codings = coding.toLowerCase().split(/[ \t]*,[ \t]*/);
  if (codings.some((name) => name !== "chunked" && name !== "")) {
    return fault(field, "The only transfer coding this server knows is chunked.", 501);
  }
  return codings.length === 1 && codings[0] === "chunked"
    ? chunked
    : fault(field, 'Transfer-Encoding must be "chunked", once.');
}

/** What a decoder made of some bytes. The bytes after `consumed` belong to the next request. */
export interface BodyStep {
  readonly state: "more" | "done" | "broken";
  readonly consumed: number;
}

/** Takes a body's bytes as they come; the body's own content goes to `take`, in order and uncopied. */
export type BodyDecoder = (bytes: Uint8Array, take: (content: Uint8Array) => void) => BodyStep;

export function bodyDecoder(framing: Exclude<BodyFraming, { kind: "none" }>): BodyDecoder {
  return framing.kind === "length" ? lengthDecoder(framing.bytes) : chunkedDecoder();
}

function lengthDecoder(total: number): BodyDecoder {
  let left = total;
  return (bytes, take) => {
    const consumed = Math.min(left, bytes.length);
    left -= consumed;
    if (consumed > 0) take(bytes.subarray(0, consumed));
    return { state: left === 0 ? "done" : "more", consumed };
  };
}

/** A size and its extensions, which nobody uses and everybody must skip (RFC 9112 §7.1.1). */
const sizeLine = /^([0-9A-Fa-f]{1,8})(?:[ \t]*;[\t\x20-\x7e\x80-\xff]*)?$/;
const trailerLine = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*$/;
const maxLineBytes = 1024;
/** Lines that outweigh their chunk cost the sender little and the reader much, so together they are bounded. */
const maxOverheadBytes = 65_536;
const lineFeed = 0x0a;

type ChunkState = "size" | "data" | "data-end" | "trailer" | "done" | "broken";

/** How an unfinished line may look, so that nonsense is refused before its end comes, which may be never. */
const beginnings: Partial<Record<ChunkState, RegExp>> = {
  size: /^[0-9A-Fa-f]{1,8}[ \t]*(?:;[^\r\n]*)?(?:\r\n?)?$/,
  "data-end": /^\r\n?$/,
};

function chunkedDecoder(): BodyDecoder {
  let state: ChunkState = "size";
  let line = "";
  let left = 0;
  let overhead = 0;

  /** Acts on a whole line, its CR LF taken off. */
  const endLine = (text: string): ChunkState => {
    if (state === "data-end") return "size";
    if (state === "trailer") {
      overhead += text.length;
      return text === "" ? "done" : trailerLine.test(text) ? "trailer" : "broken";
    }
    const size = sizeLine.exec(text)?.[1];
    if (size === undefined) return "broken";
    left = Number.parseInt(size, 16);
    overhead += Math.max(0, text.length + 2 * "\r\n".length - left);
    return left === 0 ? "trailer" : "data";
  };

  const takeLine = (bytes: Uint8Array, from: number): number => {
    const found = bytes.indexOf(lineFeed, from);
    const to = found < 0 ? bytes.length : found + 1;
    line += String.fromCharCode(...bytes.subarray(from, Math.min(to, from + maxLineBytes)));
    const begun = beginnings[state]?.test(line) ?? true;
    if (!begun || line.length >= maxLineBytes || overhead > maxOverheadBytes) state = "broken";
    else if (found >= 0) {
      state = line.endsWith("\r\n") ? endLine(line.slice(0, -2)) : "broken";
      line = "";
    }
    return to;
  };

  const takeContent = (bytes: Uint8Array, from: number, take: (content: Uint8Array) => void): number => {
    const to = Math.min(bytes.length, from + left);
    take(bytes.subarray(from, to));
    left -= to - from;
    if (left === 0) state = "data-end";
    return to;
  };

  return (bytes, take) => {
    let at = 0;
    while (at < bytes.length && state !== "done" && state !== "broken") {
      at = state === "data" ? takeContent(bytes, at, take) : takeLine(bytes, at);
    }
    return { state: state === "done" || state === "broken" ? state : "more", consumed: at };
  };
}
