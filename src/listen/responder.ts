import type { HttpReply } from "../core/http/message.ts";
import type { RequestFault } from "../core/http/request-fault.ts";
import { type AnswerTerms, isStreamed } from "./answer-head.ts";
import type { Exchange } from "./exchange.ts";
import { handlerFailed } from "./refusal.ts";
import { discardStream, type ReplyOutcomes, ReplyWriter } from "./reply-writer.ts";
import type { Station } from "./station.ts";
import type { Wire } from "./wire.ts";

/**
 * What the connection hears of an answer. It is the connection itself, as the responder is what the writer tells: with
 * a thousand connections, each object and closure between them would be fetched from memory for each request.
 */
export interface AnswerEvents {
  /** It has gone out; `keepsConnection` is what its head said. */
  answered(keepsConnection: boolean): void;
  /** It cannot be brought to an end. */
  broken(): void;
}

/** Gets an answer for one request at a time, from the handler or in its stead, and sends it. */
export class Responder implements ReplyOutcomes {
  readonly #station: Station;
  readonly #writer: ReplyWriter;
  readonly #events: AnswerEvents;
  #exchange: Exchange | null = null;

  constructor(wire: Wire, station: Station, events: AnswerEvents) {
    this.#station = station;
    this.#events = events;
    this.#writer = new ReplyWriter(wire, this);
  }

  /** All that waited has been taken by the kernel. */
  goOn(): void {
    this.#writer.onDrain();
  }

  get isStreaming(): boolean {
    return this.#writer.isStreaming;
  }

  /** Whether the answer to this exchange is still to come. */
  isPending(exchange: Exchange): boolean {
    return exchange === this.#exchange && !exchange.isAnswered;
  }

  handle(exchange: Exchange): void {
    this.#exchange = exchange;
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

  /** Answers in the handler's stead; what the handler may still say is dropped. */
  refuse(fault: RequestFault, method = ""): void {
    this.abandon();
    try {
      const dateSeconds = this.#station.nowSeconds();
      this.#write(this.#station.refuse(fault), { method, minorVersion: 1, persistent: false, dateSeconds });
    } catch (error) {
      this.#logFailure(null, error);
      this.#events.broken();
    }
  }

  /** Ends an open stream as if its body had ended. */
  endStream(): void {
    this.#writer.endStream();
    this.abandon();
  }

  /** Lets the handler know that nobody may be waiting any longer. What it answers is still sent. */
  presumeGone(): void {
    this.#tellGone(this.#exchange);
  }

  /** Gives up the answer that is due or under way. */
  abandon(): void {
    const exchange = this.#exchange;
    this.#exchange = null;
    this.#writer.cut();
    this.#tellGone(exchange);
  }

  #tellGone(exchange: Exchange | null): void {
    try {
      exchange?.abandon();
    } catch (error) {
      this.#logFailure(exchange, error);
    }
  }

  /** Once a second: for how many of them the peer has taken nothing of what waits for it. */
  countStall(): number {
    return this.#writer.countStall();
  }

  #answer(exchange: Exchange, reply: HttpReply): void {
    if (!this.isPending(exchange)) {
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
    if (isSent) this.sent();
  }

  failed(error: unknown): void {
    this.#fail(this.#exchange, error);
  }

  sent(): void {
    const exchange = this.#exchange;
    this.#exchange = null;
    exchange?.finish();
    this.#events.answered(exchange?.keepsConnection ?? false);
  }

  #fail(exchange: Exchange | null, error: unknown): void {
    this.#logFailure(exchange, error);
    if (exchange === null || exchange !== this.#exchange) return;
    if (exchange.isAnswered) this.#events.broken();
    else this.refuse(handlerFailed, exchange.method);
  }

  #logFailure(exchange: Exchange | null, error: unknown): void {
    const { method, path } = exchange ?? { method: null, path: null };
    const [text, stack] =
      error instanceof Error ? [error.message, error.stack ?? null] : [String(error), null];
    this.#station.log.error("http.handler_failed", { method, path, error: text, stack });
  }
}
