import type { HttpReply, PiecedBody } from "../core/http/message.ts";
import { isPieced, wholeBytes } from "../core/http/pieced-body.ts";
import { type AnswerTerms, composeHead, isBodiless, isStreamed } from "./answer-head.ts";
import { keepUnread, letGo, type UnreadAnswer } from "./unread-answers.ts";
import { scratch, wholeAnswer } from "./whole-answer.ts";
import type { Wire } from "./wire.ts";

/** Who reads slowly is heard after each piece, and no copy that a runtime may make of what waits is longer. */
const sliceBytes = 131_072;
const lastChunk = "0\r\n\r\n";

/** What becomes of an answer that `send` could not finish at once. */
export interface ReplyOutcomes {
  sent(): void;
  /** Its body broke off; what went out stays a fragment. */
  failed(error: unknown): void;
}

/** Tells a body that nobody reads on; what its iterator makes of that is its own affair. */
export function discardStream(iterator: AsyncIterator<Uint8Array>): void {
  iterator.return?.().then(undefined, () => undefined);
}

/** Few go out from where they stand; of many each would be a write of its own. */
function piecesOf(body: Uint8Array | PiecedBody): readonly Uint8Array[] {
  return isPieced(body) && body.pieces.length <= 3 ? body.pieces : [wholeBytes(body)];
}

/** Writes one answer after the other to a wire, never further ahead than it asks for. */
export class ReplyWriter {
  readonly #wire: Wire;
  readonly #outcomes: ReplyOutcomes;
  #isUnfinished = false;
  #rest: readonly Uint8Array[] = [];
  #offset = 0;
  #stream: AsyncIterator<Uint8Array> | null = null;
  #isChunked = false;
  #isWaiting = false;
  #stalls = 0;
  #unread: UnreadAnswer | null = null;
  #resume: (() => void) | null = null;

  constructor(wire: Wire, outcomes: ReplyOutcomes) {
    this.#wire = wire;
    this.#outcomes = outcomes;
  }

  get isStreaming(): boolean {
    return this.#stream !== null;
  }

  /** True when all of the answer went out at once. Throws, with nothing written, when the reply cannot be sent. */
  send(reply: HttpReply, terms: AnswerTerms): boolean {
    const room = this.#wire.waitingBytes === 0 ? scratch : null;
    const whole = wholeAnswer(reply, terms, room);
    if (whole !== null) {
      const isSent = this.#sendBytes(whole, []);
      // What is not with the kernel may be read from where it stands, later.
      if (this.#wire.waitingBytes > 0) room?.lose();
      return isSent;
    }
    const head = composeHead(reply, terms);
    const bodiless = isBodiless(reply.status, terms.method);
    const { body } = reply;
    if (!isStreamed(body)) return this.#sendBytes(head, bodiless || body === null ? [] : piecesOf(body));
    const iterator = body[Symbol.asyncIterator]();
    if (!bodiless) return this.#sendStream(head, iterator, terms.minorVersion === 1);
    discardStream(iterator);
    return this.#sendBytes(head, []);
  }

  /** Ends an open stream from this side, as if its body had ended. */
  endStream(): void {
    if (this.#stream === null) return;
    this.cut();
    if (this.#isChunked) this.#write(lastChunk);
  }

  /** Gives up what is being sent. */
  cut(): void {
    const stream = this.#stream;
    this.#stream = null;
    this.#rest = [];
    this.#isUnfinished = false;
    this.#letGo();
    if (stream !== null) discardStream(stream);
    this.#wake();
  }

  onDrain(): void {
    this.#isWaiting = false;
    this.#stalls = 0;
    this.#wake();
    if (!this.#isUnfinished) return;
    this.#writeSlices();
    if (this.#isWaiting) return;
    this.#isUnfinished = false;
    this.#letGo();
    this.#outcomes.sent();
  }

  /** To be called once a second: for how many of them the peer has taken nothing of what waits for it. */
  countStall(): number {
    if (this.#isWaiting) this.#stalls += 1;
    return this.#stalls;
  }

  #sendBytes(head: string | Buffer, body: readonly Uint8Array[]): boolean {
    this.#write(head);
    this.#rest = body;
    this.#offset = 0;
    this.#writeSlices();
    this.#isUnfinished = this.#isWaiting;
    if (this.#isWaiting && body.length > 0) this.#keep(body);
    return !this.#isWaiting;
  }

  #keep(body: readonly Uint8Array[]): void {
    this.#unread = { holds: body.map(({ buffer }) => buffer), giveUp: () => this.#wire.reset() };
    keepUnread(this.#unread);
  }

  #letGo(): void {
    if (this.#unread !== null) letGo(this.#unread);
    this.#unread = null;
  }

  #sendStream(head: string, iterator: AsyncIterator<Uint8Array>, isChunked: boolean): boolean {
    this.#stream = iterator;
    this.#isChunked = isChunked;
    this.#write(head);
    this.#pour(iterator).then(
      (isWhole) => {
        if (isWhole) this.#outcomes.sent();
      },
      (error: unknown) => {
        if (this.#stream === iterator) this.#outcomes.failed(error);
      },
    );
    return false;
  }

  #write(bytes: string | Uint8Array): void {
    if (!this.#wire.write(bytes)) this.#isWaiting = true;
  }

  #writeSlices(): void {
    for (let [piece] = this.#rest; piece !== undefined && !this.#isWaiting; [piece] = this.#rest) {
      const slice = piece.subarray(this.#offset, this.#offset + sliceBytes);
      this.#offset += slice.length;
      if (slice.length > 0) this.#write(slice);
      if (this.#offset < piece.length) continue;
      this.#rest = this.#rest.slice(1);
      this.#offset = 0;
    }
  }

  /** True when the body came to its own end and has gone out. */
  async #pour(iterator: AsyncIterator<Uint8Array>): Promise<boolean> {
    for (;;) {
      const step = await iterator.next();
      if (this.#stream !== iterator) return false;
      if (step.done) break;
      // A chunk of no bytes would read as the end of the body (RFC 9112 §7.1).
      if (step.value.length > 0) this.#write(this.#isChunked ? chunkOf(step.value) : step.value);
      if (this.#isWaiting) await this.#drained();
      if (this.#stream !== iterator) return false;
    }
    if (this.#isChunked) this.#write(lastChunk);
    this.#stream = null;
    if (this.#isWaiting) await this.#drained();
    return true;
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#resume = resolve;
    });
  }

  #wake(): void {
    this.#resume?.();
    this.#resume = null;
  }
}

function chunkOf(content: Uint8Array): Buffer {
  const size = `${content.length.toString(16)}\r\n`;
  const chunk = Buffer.allocUnsafe(size.length + content.length + 2);
  chunk.write(size, "latin1");
  chunk.set(content, size.length);
  chunk.write("\r\n", size.length + content.length, "latin1");
  return chunk;
}
