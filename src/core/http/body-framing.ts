import { type BodyDecoder, chunkedDecoder } from "./chunked-decoder.ts";
import type { FieldLines } from "./field-lines.ts";
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

function refused(
  field: string,
  { message, status = 400 }: { readonly message: string; readonly status?: number },
): FramingReading {
  return { kind: "fault", fault: fieldFault(field, { status, code: "invalid_field", message }) };
}

export function readFraming(headers: FieldLines, minorVersion: 0 | 1): FramingReading {
  const coding = headers.get("transfer-encoding");
  const declared = headers.get("content-length");
  if (coding !== null) return readCoding(coding, { declared, minorVersion });
  if (declared === null) return none;
  if (!length.test(declared)) return refused("Content-Length", { message: lengthMessage(headers) });
  const bytes = Number(declared);
  return bytes === 0 ? none : { kind: "length", bytes };
}

function lengthMessage(headers: FieldLines): string {
  return headers.count("content-length") > 1
    ? "There is more than one Content-Length header."
    : "The Content-Length header must be a whole number of bytes.";
}

function readCoding(
  coding: string,
  { declared, minorVersion }: { readonly declared: string | null; readonly minorVersion: 0 | 1 },
): FramingReading {
  const field = "Transfer-Encoding";
  if (declared !== null) {
    return refused(field, { message: "A request has either Transfer-Encoding or Content-Length, not both." });
  }
  if (minorVersion === 0) return refused(field, { message: "HTTP/1.0 has no Transfer-Encoding." });
  const codings = coding.toLowerCase().split(/[ \t]*,[ \t]*/);
  if (codings.some((name) => name !== "chunked" && name !== "")) {
    return refused(field, { status: 501, message: "The only transfer coding this server knows is chunked." });
  }
  const isChunked = codings.length === 1 && codings[0] === "chunked";
  return isChunked ? chunked : refused(field, { message: 'Transfer-Encoding must be "chunked", once.' });
}

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
