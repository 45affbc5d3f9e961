import { bodyDecoder } from "../core/http/body-framing.ts";
import type { BodyDecoder } from "../core/http/chunked-decoder.ts";
import { type AnswerHead, readAnswerHead } from "./https-answer-head.ts";

/** `malformed` is no HTTP, or less of it than was promised; `too-large` more than anybody may send. */
export type AnswerFault = "malformed" | "too-large";

const longestHead = 32_768;
const mostInterimAnswers = 16;
const opening = "HTTP/1.";
const endOfHead = "\r\n\r\n";

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
    if (end > longestHead) this.#fault = "too-large";
    else if (found !== -1) this.#endHead(this.#text.slice(0, end - 2));
    else if (this.#isNoHead(before)) this.#fault = "malformed";
    if (found !== -1) this.#text = "";
    return end - before;
  }

  /** Told by the beginning of one, too: who speaks another protocol may never end it. */
  #isNoHead(before: number): boolean {
    const isOther = !this.#text.startsWith(opening.slice(0, this.#text.length));
    return isOther || /[^\r]\n/.test(this.#text.slice(before && before - 1));
  }

  #endHead(text: string): void {
    const head = readAnswerHead(text);
    if (head === null) this.#fault = "malformed";
    else if (head.status < 200) this.#endInterimAnswer();
    else this.#begin(head);
  }

  #endInterimAnswer(): void {
    this.#interimAnswers += 1;
    if (this.#interimAnswers > mostInterimAnswers) this.#fault = "too-large";
  }

  #begin(head: AnswerHead): void {
    const { framing } = head;
    this.#head = head;
    this.#isWhole = framing.kind === "none";
    if (framing.kind === "length" || framing.kind === "chunked") this.#decode = bodyDecoder(framing);
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
