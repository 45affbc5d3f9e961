import type { Socket } from "node:net";
import type { BodyFraming } from "../core/http/body-framing.ts";
import type { HttpHandler, HttpReply } from "../core/http/message.ts";
import type { RequestFault } from "../core/http/request-fault.ts";
import type { RequestHead } from "../core/http/request-head.ts";
import type { Log } from "../ports/log.ts";
import { type AnswerTerms, isStreamed } from "./answer-head.ts";
import { type BodySource, Exchange } from "./exchange.ts";
import { IncomingBody } from "./incoming-body.ts";
import { takeIn } from "./intake.ts";
import type { ListenLimits } from "./limits.ts";
import { handlerFailed, type Refuse, requestCutShort, requestTooSlow } from "./refusal.ts";
import { discardStream, ReplyWriter } from "./reply-writer.ts";

/** What all connections of a listener share. */
export interface Station {
  readonly handler: HttpHandler;
  readonly refuse: Refuse;
  readonly log: Log;
  readonly limits: ListenLimits;
  /** Sweeps so far, one a second: the clock of all time limits. */
  readonly sweeps: number;
  readonly isDraining: boolean;
  nowSeconds(): number;
}

/**
 * `head`: waiting for a request or reading its head. `busy`: from there to the end of the answer. `skip`: the answer
 * went out before the body came in. `linger`: this side has closed, and lets the peer read to the end.
 */
type Phase = "head" | "busy" | "skip" | "linger" | "closed";

const lingerSeconds = 2;
/** A client that closes its sending side has gone, or still reads: so long a stream goes on to find out. */
const halfClosedStreamSeconds = 1;
const quietErrors = ["ECONNRESET", "EPIPE", "ETIMEDOUT", "ECONNABORTED"];

/** One client's connection: requests come in one at a time, and answers go out in their order. */
export class Connection implements BodySource {
  readonly peer: string;
  readonly #socket: Socket;
  readonly #station: Station;
  readonly #writer: ReplyWriter;
  #phase: Phase = "head";
  #input: Buffer | null = null;
  #exchange: Exchange | null = null;
  #since: number;
  #endedAt: number | null = null;
  #hasServed = false;
  /** Whether something of the request that is waited for has come, were it only an empty line. */
  #hasBegun = false;
  #isAdvancing = false;
  #isPaused = false;

  constructor(socket: Socket, station: Station) {
    this.#socket = socket;
    this.#station = station;
    this.#since = station.sweeps;
    this.peer = (socket.remoteAddress ?? "").replace(/^::ffff:(?=\d+\.)/, "");
    this.#writer = new ReplyWriter(socket, {
      sent: () => this.#sent(),
      failed: (error) => this.#fail(this.#exchange, error),
    });
    socket.setNoDelay(true);
    socket.on("data", (bytes: Buffer) => this.#onData(bytes));
    socket.on("end", () => this.#onEnd());
    socket.on("drain", () => this.#writer.onDrain());
    socket.on("error", (error: NodeJS.ErrnoException) => this.#onError(error));
    socket.on("close", () => this.#onClose());
  }

  /** Answers what is no request for the handler, and closes. */
  refuse(fault: RequestFault, method = ""): void {
    this.#abandonExchange();
    this.#phase = "busy";
    try {
      const reply = this.#station.refuse(fault);
      this.#write(reply, {
        method,
        minorVersion: 1,
        persistent: false,
        dateSeconds: this.#station.nowSeconds(),
      });
    } catch (error) {
      this.#logFailure(null, error);
      this.destroy();
    }
  }

  demandBody(exchange: Exchange): void {
    const { body } = exchange;
    if (exchange !== this.#exchange || exchange.isAnswered) body?.abandon();
    if (body === null || !body.isAwaited) return;
    if (exchange.awaitsContinue && this.#input === null)
      this.#socket.write("HTTP/1.1 100 Continue\r\n\r\n", "latin1");
    exchange.awaitsContinue = false;
    this.#advance();
  }

  /** Once a second: cuts what has taken too long. */
  sweep(): void {
    const { limits, sweeps } = this.#station;
    const age = sweeps - this.#since;
    if (this.#writer.countStall() > limits.writeStallSeconds) this.destroy();
    else if (this.#phase === "head") this.#sweepHead(age);
    else if (this.#phase === "busy") this.#sweepExchange(age);
    else if (this.#phase === "skip" && age > limits.requestSeconds) this.#close();
    else if (this.#phase === "linger" && age > lingerSeconds) this.destroy();
  }

  #sweepHead(age: number): void {
    const { idleSeconds, headSeconds } = this.#station.limits;
    if (age <= (this.#hasServed && !this.#hasBegun ? idleSeconds : headSeconds)) return;
    if (this.#input === null) this.#close();
    else this.refuse(requestTooSlow);
  }

  #sweepExchange(age: number): void {
    const { limits, sweeps } = this.#station;
    const halfClosedSeconds = this.#endedAt === null ? 0 : sweeps - this.#endedAt;
    if (this.#exchange?.body?.isAwaited && age > limits.requestSeconds)
      this.refuse(requestTooSlow, this.#exchange.method);
    else if (halfClosedSeconds > halfClosedStreamSeconds) this.#endStream();
  }

  /** Ends what would not end by itself soon. A request under way is still answered. */
  drain(): void {
    if (this.#phase === "busy") this.#endStream();
    else if (this.#phase === "skip") this.#close();
  }

  /** Closes when no request has come for so many sweeps. */
  closeIdle(sweeps: number): void {
    const isIdle = this.#phase === "head" && this.#input === null;
    if (isIdle && this.#station.sweeps - this.#since >= sweeps) this.#close();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #onData(bytes: Buffer): void {
    if (this.#phase === "linger" || this.#phase === "closed") return;
    if (this.#phase === "head" && !this.#hasBegun) {
      this.#hasBegun = true;
      this.#since = this.#station.sweeps;
    }
    this.#input = this.#input === null ? bytes : Buffer.concat([this.#input, bytes]);
    this.#advance();
  }

  #onEnd(): void {
    this.#endedAt = this.#station.sweeps;
    this.#advance();
  }

  #onError(error: NodeJS.ErrnoException): void {
    const code = error.code ?? error.name;
    if (!quietErrors.includes(code)) this.#station.log.warn("http.connection_failed", { error: code });
  }

  #onClose(): void {
    this.#phase = "closed";
    this.#input = null;
    this.#writer.cut();
    this.#abandonExchange();
  }

  /** A loop, not a recursion: a client may send any number of requests at once. */
  #advance(): void {
    if (this.#isAdvancing) return;
    this.#isAdvancing = true;
    while (this.#input !== null && this.#step(this.#input));
    this.#isAdvancing = false;
    if (this.#endedAt !== null) this.#concludeInput();
    this.#adjustFlow();
  }

  /** Takes one part of the input; false when the rest has to wait. */
  #step(input: Buffer): boolean {
    if (this.#phase === "head") return this.#takeRequest(input);
    const body = this.#exchange?.body ?? null;
    if (body === null || !(this.#phase === "skip" || body.isAwaited)) return false;
    this.#consume(input, body.feed(input));
    if (this.#phase !== "skip") return false;
    if (body.isComplete) this.#rest();
    else if (!body.isSkippable) this.#close();
    return true;
  }

  #takeRequest(input: Buffer): boolean {
    const intake = takeIn(input, this.#station.limits);
    this.#consume(input, intake.bytes);
    if (intake.kind === "fault") this.refuse(intake.fault, intake.method);
    if (intake.kind === "request") this.#handle(intake.head, intake.framing);
    return intake.kind === "request";
  }

  #consume(input: Buffer, bytes: number): void {
    if (bytes > 0) this.#input = bytes === input.length ? null : input.subarray(bytes);
  }

  /** The peer sends no more: what can still be answered is, everything else ends here. */
  #concludeInput(): void {
    if (this.#phase === "busy") this.#exchange?.body?.abandon();
    else if (this.#phase === "head" && this.#input !== null) this.refuse(requestCutShort);
    else if (this.#phase === "head" || this.#phase === "skip") this.#close();
  }

  #adjustFlow(): void {
    const isFull =
      this.#phase === "busy" &&
      this.#input !== null &&
      this.#input.length >= this.#station.limits.maxHeadBytes;
    if (isFull === this.#isPaused) return;
    this.#isPaused = isFull;
    if (isFull) this.#socket.pause();
    else this.#socket.resume();
  }

  #handle(head: RequestHead, framing: BodyFraming): void {
    const exchange = new Exchange(head, framing.kind === "none" ? null : new IncomingBody(framing), this);
    this.#exchange = exchange;
    this.#phase = "busy";
    try {
      const reply = this.#station.handler(exchange);
      if (!(reply instanceof Promise)) this.#answer(exchange, reply);
      else
        reply
          .then((late) => this.#answer(exchange, late))
          .catch((error: unknown) => this.#fail(exchange, error));
    } catch (error) {
      this.#fail(exchange, error);
    }
  }

  #answer(exchange: Exchange, reply: HttpReply): void {
    if (exchange !== this.#exchange || exchange.isAnswered) {
      if (isStreamed(reply.body)) discardStream(reply.body[Symbol.asyncIterator]());
      return;
    }
    const { method, minorVersion } = exchange.head;
    const endsByClosing = minorVersion === 0 && isStreamed(reply.body);
    const persistent = exchange.isPersistent && !this.#station.isDraining && !endsByClosing;
    this.#write(reply, { method, minorVersion, persistent, dateSeconds: this.#station.nowSeconds() });
  }

  #write(reply: HttpReply, terms: AnswerTerms): void {
    const isSent = this.#writer.send(reply, terms);
    this.#exchange?.answered(terms.persistent);
    if (isSent) this.#sent();
  }

  #sent(): void {
    if (this.#phase !== "busy") return;
    const exchange = this.#exchange;
    exchange?.finish();
    if (exchange === null || !exchange.keepsConnection) this.#close();
    else if (exchange.body === null || exchange.body.isComplete) this.#rest();
    else this.#phase = "skip";
    this.#advance();
  }

  #fail(exchange: Exchange | null, error: unknown): void {
    this.#logFailure(exchange, error);
    if (exchange === null || exchange !== this.#exchange) return;
    if (exchange.isAnswered) this.destroy();
    else this.refuse(handlerFailed, exchange.method);
  }

  /** Ready for the next request. */
  #rest(): void {
    this.#exchange = null;
    this.#phase = "head";
    this.#hasServed = true;
    this.#hasBegun = this.#input !== null;
    this.#since = this.#station.sweeps;
    if (this.#station.isDraining && this.#input === null) this.#close();
  }

  /** Closes this side. The other is read on for a moment: a reset would take the answer from the peer's hands. */
  #close(): void {
    this.#exchange = null;
    this.#input = null;
    this.#phase = "linger";
    this.#since = this.#station.sweeps;
    this.#socket.end();
  }

  #endStream(): void {
    if (!this.#writer.isStreaming) return;
    this.#writer.endStream();
    this.#abandonExchange();
    this.#close();
  }

  #abandonExchange(): void {
    const exchange = this.#exchange;
    this.#exchange = null;
    try {
      exchange?.abandon();
    } catch (error) {
      this.#logFailure(exchange, error);
    }
  }

  #logFailure(exchange: Exchange | null, error: unknown): void {
    const { method, path } = exchange ?? { method: null, path: null };
    const [text, stack] =
      error instanceof Error ? [error.message, error.stack ?? null] : [String(error), null];
    this.#station.log.error("http.handler_failed", { method, path, error: text, stack });
  }
}
