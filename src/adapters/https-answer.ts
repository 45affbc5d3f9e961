import { bodyDecoder } from "../core/http/body-framing.ts";
import type { BodyDecoder } from "../core/http/chunked-decoder.ts";
import { type FieldLines, readFieldLines } from "../core/http/field-lines.ts";

/** What stands in an answer's head and counts. */
export interface AnswerHead {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** For how long its connection may be used again once the answer has ended; 0 where it may not. */
  readonly keptMilliseconds: number;
}

/** `malformed` is no HTTP, or less of it than was promised; `too-large` more than anybody may send. */
export type AnswerFault = "malformed" | "too-large";

/** How the end of its body is found: null where that is told in two ways, or in none that we know. */
type Framing = BodyDecoder | "none" | "to the end" | null;

const longestHead = 32_768;
const mostInterimAnswers = 16;
const opening = "HTTP/1.";
const endOfHead = "\r\n\r\n";
const statusLine = /^HTTP\/1\.([01]) ([1-9][0-9]{2})(?: [\t\x20-\x7e\x80-\xff]*)?\r\n/;
/** The end of a connection may be underway while we write. */
const marginMilliseconds = 1000;

function isClosed(fields: FieldLines): boolean {
  const options = fields
    .get("connection")
    ?.toLowerCase()
    .split(/[ \t]*,[ \t]*/);
  return options?.includes("close") ?? false;
}

function keptMilliseconds(fields: FieldLines): number {
  if (isClosed(fields)) return 0;
  const seconds = /(?:^|[,\t ])timeout=([0-9]{1,9})/i.exec(fields.get("keep-alive") ?? "")?.[1];
  if (seconds === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, Number(seconds) * 1000 - marginMilliseconds);
}

/** RFC 9112 §6.3, for answers to a request that is no HEAD. */
function framingOf(fields: FieldLines, status: number, isOld: boolean): Framing {
  const [length, coding] = [fields.get("content-length"), fields.get("transfer-encoding")];
  if (length !== null && (coding !== null || !/^[0-9]{1,15}$/.test(length))) return null;
  if (coding !== null && (isOld || coding.toLowerCase() !== "chunked")) return null;
  if (status === 204 || status === 304 || (length !== null && Number(length) === 0)) return "none";
  if (coding !== null) return bodyDecoder({ kind: "chunked" });
  return length === null ? "to the end" : bodyDecoder({ kind: "length", bytes: Number(length) });
}

/**
 * Reads one answer as it comes, in whatever pieces, RFC 9112 to the letter. What is not understood is never guessed at:
 * another answer might follow on it. Of the body only the beginning is kept.
 */
export class AnswerReader {
  readonly #longestBody: number;
  #text = "";
  #interimAnswers = 0;
  #decode: BodyDecoder | null = null;
  #isWhole = false;
  #isAlone = true;
  #fault: AnswerFault | null = null;
  #head: AnswerHead | null = null;
  #body = "";
  #bodyBytes = 0;

  constructor(longestBody: number) {
    this.#longestBody = longestBody;
  }

  get head(): AnswerHead | null {
    return this.#head;
  }

  /** As Latin-1, a character for a byte. */
  get body(): string {
    return this.#body;
  }

  get bodyBytes(): number {
    return this.#bodyBytes;
  }

  get fault(): AnswerFault | null {
    return this.#fault;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Nothing came after it. */
  get isAlone(): boolean {
    return this.#isAlone;
  }

  read(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length && this.#fault === null && !this.#isWhole) {
      const rest = at === 0 ? bytes : bytes.subarray(at);
      at += this.#head === null ? this.#readHead(rest) : this.#readBody(rest);
    }
    if (at < bytes.length) this.#isAlone = false;
  }

  /** The peer has nothing more to say, which is how some bodies end. */
  end(): void {
    if (this.#head !== null && this.#decode === null) this.#isWhole = true;
    if (!this.#isWhole) this.#fault ??= "malformed";
  }

  /** How many of the bytes belong to a head. */
  #readHead(bytes: Buffer): number {
    const before = this.#text.length;
    this.#text += bytes.toString("latin1", 0, longestHead + 1);
    const found = this.#text.indexOf(endOfHead, Math.max(0, before - endOfHead.length));
    const end = found === -1 ? this.#text.length : found + endOfHead.length;
    if (
      !this.#text.startsWith(opening.slice(0, end)) ||
      /[^\r]\n/.test(this.#text.slice(before && before - 1, end))
    )
      this.#fault = "malformed";
    else if (end > longestHead) this.#fault = "too-large";
    else if (found !== -1) this.#endHead(this.#text.slice(0, end - 2));
    if (found !== -1) this.#text = "";
    return end - before;
  }

  #endHead(text: string): void {
    const found = statusLine.exec(text);
    const fields = found === null ? null : readFieldLines(text, found[0].length);
    const status = Number(found?.[2]);
    // Another protocol was not asked for: what follows would be none of ours.
    if (fields === null || status === 101) this.#fault = "malformed";
    else if (status < 200) this.#endInterimAnswer();
    else this.#begin(fields, status, found?.[1] === "0");
  }

  #endInterimAnswer(): void {
    this.#interimAnswers += 1;
    if (this.#interimAnswers > mostInterimAnswers) this.#fault = "too-large";
  }

  #begin(fields: FieldLines, status: number, isOld: boolean): void {
    const framing = framingOf(fields, status, isOld);
    if (framing === null) {
      this.#fault = "malformed";
      return;
    }
    this.#head = {
      status,
      retryAfter: fields.get("retry-after") ?? undefined,
      keptMilliseconds: isOld || framing === "to the end" ? 0 : keptMilliseconds(fields),
    };
    this.#isWhole = framing === "none";
    if (typeof framing === "function") this.#decode = framing;
  }

  #readBody(bytes: Buffer): number {
    if (this.#decode === null) {
      this.#take(bytes);
      return bytes.length;
    }
    const { state, consumed, isTooLong } = this.#decode(bytes, (content) => this.#take(content));
    this.#isWhole = state === "done";
    if (state === "broken") this.#fault = isTooLong === true ? "too-large" : "malformed";
    return consumed;
  }

  #take(content: Uint8Array): void {
    this.#bodyBytes += content.length;
    const room = this.#longestBody - this.#body.length;
    if (room > 0)
      this.#body += Buffer.from(content.buffer, content.byteOffset, content.length).toString(
        "latin1",
        0,
        room,
      );
  }
}
