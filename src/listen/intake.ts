import { type BodyFraming, readFraming } from "../core/http/body-framing.ts";
import type { RequestFault } from "../core/http/request-fault.ts";
import { partialHeadFault, type RequestHead, readRequestHead } from "../core/http/request-head.ts";
import type { ListenLimits } from "./limits.ts";

/** What stands at the beginning of the input. `bytes` of it have been dealt with. */
export type Intake = { readonly bytes: number } & (
  | { readonly kind: "more" }
  | { readonly kind: "fault"; readonly fault: RequestFault; readonly method: string }
  | { readonly kind: "request"; readonly head: RequestHead; readonly framing: BodyFraming }
);

const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = "\r\n".length;

/** RFC 9112 §2.2: empty lines before the request line are skipped. */
function emptyLineBytes(input: Buffer): number {
  let bytes = 0;
  while (input[bytes] === 0x0d && input[bytes + 1] === 0x0a) bytes += lineEnd;
  return bytes;
}

function takeIn(input: Buffer, limits: ListenLimits): Intake {
  const start = emptyLineBytes(input);
  const end = input.indexOf(headEnd, start);
  const isWhole = end >= 0 && end + headEnd.length - start <= limits.maxHeadBytes;
  if (!isWhole) return takeInPart(input, start, limits);
  const text = input.toString("latin1", start, end + lineEnd);
  const bytes = end + headEnd.length;
  const head = readRequestHead(text, limits.maxTargetBytes);
  if (head.kind === "fault") return { kind: "fault", fault: head.fault, method: methodOf(text), bytes };
  const framing = readFraming(head.headers, head.minorVersion);
  if (framing.kind === "fault") return { kind: "fault", fault: framing.fault, method: head.method, bytes };
  return { kind: "request", head, framing, bytes };
}

function takeInPart(input: Buffer, start: number, limits: ListenLimits): Intake {
  const text = input.toString("latin1", start, Math.min(input.length, start + limits.maxHeadBytes));
  const fault = partialHeadFault(text, limits);
  return fault === null
    ? { kind: "more", bytes: start }
    : { kind: "fault", fault, method: methodOf(text), bytes: start };
}

/** As much of the method as an error's answer depends on: HEAD has no body even then. */
function methodOf(text: string): string {
  return text.startsWith("HEAD ") ? "HEAD" : "";
}

/** Clients say the same of themselves with every request; heads of so many bytes are kept, with what they meant. */
const maxKeptBytes = 2048;

interface KeptHead {
  readonly bytes: Buffer;
  readonly intake: Intake;
}

/**
 * The head that was read last on any connection. Clients of one kind send the same bytes, and a thousand copies of
 * them, one a connection, would be fetched from memory anew each time.
 */
export class LatestRequest {
  #kept: KeptHead | null = null;

  find(input: Buffer): Intake | null {
    return this.#kept !== null && beginsWith(input, this.#kept) ? this.#kept.intake : null;
  }

  keep(head: KeptHead): void {
    this.#kept = head;
  }
}

/** Whether the input begins with the head: what follows is a body, or another request. */
function beginsWith(input: Buffer, { bytes }: KeptHead): boolean {
  if (input.length <= bytes.length) return bytes.equals(input);
  return input.compare(bytes, 0, bytes.length, 0, bytes.length) === 0;
}

/** Reads the requests of one connection that are not the latest of all. */
export class RequestReader {
  readonly #limits: ListenLimits;
  readonly #latest: LatestRequest;
  #kept: KeptHead | null = null;

  constructor(limits: ListenLimits, latest: LatestRequest) {
    this.#limits = limits;
    this.#latest = latest;
  }

  take(input: Buffer): Intake {
    if (this.#kept !== null && beginsWith(input, this.#kept)) return this.#kept.intake;
    const intake = takeIn(input, this.#limits);
    if (intake.kind === "request" && intake.bytes <= maxKeptBytes) {
      // Of its own bytes: a part of the input would keep all of it in memory.
      this.#kept = { bytes: Buffer.from(input.subarray(0, intake.bytes)), intake };
      this.#latest.keep(this.#kept);
    }
    return intake;
  }
}
