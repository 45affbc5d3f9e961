import type { RequestFault } from "../core/http/request-fault.ts";
import { type BodySource, Exchange } from "./exchange.ts";
import { IncomingBody } from "./incoming-body.ts";
import { RequestReader } from "./intake.ts";
import { requestCutShort, requestTooSlow } from "./refusal.ts";
import { type AnswerEvents, Responder } from "./responder.ts";
import type { Station } from "./station.ts";
import { type Condition, measureAgainst, type Phase } from "./time-limits.ts";
import type { Wire, WireEvents } from "./wire.ts";

const quietErrors = ["ECONNRESET", "EPIPE", "ETIMEDOUT", "ECONNABORTED"];

/** One client's connection: requests come in one at a time, and answers go out in their order. */
export class Connection implements BodySource, AnswerEvents, WireEvents {
  readonly peer: string;
  readonly #wire: Wire;
  readonly #station: Station;
  readonly #leave: (connection: Connection) => void;
  readonly #reader: RequestReader;
  readonly #responder: Responder;
  #phase: Phase = "head";
  /** When, in sweeps, the request began; or the waiting for it, or the lingering. */
  #since: number;
  #input: Buffer | null = null;
  #body: IncomingBody | null = null;
  #method = "";
  #endedAt: number | null = null;
  #hasServed = false;
  /** Whether something of the request that is waited for has come, were it only an empty line. */
  #hasBegun = false;
  #isAdvancing = false;
  #isPaused = false;

  constructor(wire: Wire, station: Station, leave: (connection: Connection) => void) {
    this.#wire = wire;
    this.#station = station;
    this.#leave = leave;
    this.#since = station.sweeps;
    this.peer = (wire.peer ?? "").replace(/^::ffff:(?=\d+\.)/, "");
    this.#reader = new RequestReader(station.limits, station.latestRequest);
    this.#responder = new Responder(wire, station, this);
    wire.tell(this);
  }

  /** Answers what is no request for the handler, and closes. */
  refuse(fault: RequestFault, method = ""): void {
    this.#phase = "busy";
    this.#body = null;
    this.#responder.refuse(fault, method);
  }

  demandBody(exchange: Exchange): void {
    const { body } = exchange;
    if (!this.#responder.isPending(exchange)) body?.abandon();
    if (body === null || !body.isAwaited) return;
    if (exchange.awaitsContinue && this.#input === null) this.#wire.write("HTTP/1.1 100 Continue\r\n\r\n");
    exchange.awaitsContinue = false;
    // What has come with the head is taken even while the head is being dealt with: the handler need not wait.
    if (this.#input !== null) this.#consume(this.#input, body.feed(this.#input));
    this.#advance();
  }

  /** Once a second: cuts what has taken too long. */
  sweep(): void {
    const measure = measureAgainst(this.#condition(), this.#station.limits);
    if (measure === "close") this.#close();
    else if (measure === "destroy") this.destroy();
    else if (measure === "reset") this.#reset();
    else if (measure === "refuse") this.refuse(requestTooSlow, this.#method);
    else if (measure === "end-stream") this.#endStream();
    else if (measure === "presume-gone") this.#responder.presumeGone();
  }

  /** Ends what would not end by itself soon. A request under way is still answered. */
  drain(): void {
    if (this.#responder.isStreaming) this.#endStream();
    else if (this.#phase === "skip") this.#close();
  }

  /** Closes when no request has come for so many sweeps. */
  closeIdle(sweeps: number): void {
    const isIdle = this.#phase === "head" && this.#input === null;
    if (isIdle && this.#station.sweeps - this.#since >= sweeps) this.#close();
  }

  broken(): void {
    this.destroy();
  }

  destroy(): void {
    this.#wire.destroy();
  }

  /** For a peer that takes nothing: after a mere close, the kernel would keep what waits for it for many minutes. */
  #reset(): void {
    this.#wire.reset();
  }

  #condition(): Condition {
    const { sweeps } = this.#station;
    const begun = this.#input === null ? "first-line" : "rest-of-head";
    return {
      phase: this.#phase,
      phaseSeconds: sweeps - this.#since,
      stalledSeconds: this.#responder.countStall(),
      halfClosedSeconds: this.#endedAt === null ? 0 : sweeps - this.#endedAt,
      waitsFor: this.#hasBegun ? begun : this.#hasServed ? "next-request" : "first-request",
      awaitsBody: this.#body?.isAwaited ?? false,
      isStreaming: this.#responder.isStreaming,
    };
  }

  received(bytes: Buffer): void {
    if (this.#phase === "linger" || this.#phase === "closed") return;
    if (this.#phase === "head" && !this.#hasBegun) {
      this.#hasBegun = true;
      this.#since = this.#station.sweeps;
    }
    this.#input = this.#input === null ? bytes : Buffer.concat([this.#input, bytes]);
    this.#advance();
  }

  ended(): void {
    this.#endedAt = this.#station.sweeps;
    this.#advance();
  }

  failed(error: NodeJS.ErrnoException): void {
    const code = error.code ?? error.name;
    if (!quietErrors.includes(code)) this.#station.log.warn("http.connection_failed", { error: code });
  }

  drained(): void {
    this.#responder.goOn();
  }

  closed(): void {
    this.#phase = "closed";
    this.#input = null;
    this.#responder.abandon();
    this.#leave(this);
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
    const body = this.#body;
    if (body === null || !(this.#phase === "skip" || body.isAwaited)) return false;
    this.#consume(input, body.feed(input));
    if (this.#phase !== "skip") return false;
    if (body.isComplete) this.#rest();
    else if (!body.isSkippable) this.#close();
    return true;
  }

  #takeRequest(input: Buffer): boolean {
    const intake = this.#station.latestRequest.find(input) ?? this.#reader.take(input);
    this.#consume(input, intake.bytes);
    if (intake.kind === "fault") this.refuse(intake.fault, intake.method);
    if (intake.kind !== "request") return false;
    this.#phase = "busy";
    this.#method = intake.head.method;
    this.#body = intake.framing.kind === "none" ? null : new IncomingBody(intake.framing);
    this.#responder.handle(new Exchange(intake.head, this.#body, this));
    return true;
  }

  #consume(input: Buffer, bytes: number): void {
    if (bytes > 0) this.#input = bytes === input.length ? null : input.subarray(bytes);
  }

  /** The peer sends no more: what can still be answered is, everything else ends here. */
  #concludeInput(): void {
    if (this.#phase === "busy") this.#body?.abandon();
    else if (this.#phase === "head" && this.#input !== null) this.refuse(requestCutShort);
    else if (this.#phase === "head" || this.#phase === "skip") this.#close();
  }

  /** Reads no further than a head's length ahead of the request that is being answered. */
  #adjustFlow(): void {
    const aheadBytes = this.#phase === "busy" && this.#input !== null ? this.#input.length : 0;
    const isFull = aheadBytes >= this.#station.limits.maxHeadBytes;
    if (isFull === this.#isPaused) return;
    this.#isPaused = isFull;
    if (isFull) this.#wire.pause();
    else this.#wire.resume();
  }

  answered(keepsConnection: boolean): void {
    if (this.#phase !== "busy") return;
    if (!keepsConnection) this.#close();
    else if (this.#body === null || this.#body.isComplete) this.#rest();
    else this.#phase = "skip";
    this.#advance();
  }

  /** Ready for the next request. */
  #rest(): void {
    this.#phase = "head";
    this.#since = this.#station.sweeps;
    this.#body = null;
    this.#method = "";
    this.#hasServed = true;
    this.#hasBegun = this.#input !== null;
    if (this.#station.isDraining && this.#input === null) this.#close();
  }

  /** Closes this side. The other is read on for a moment: a reset would take the answer from the peer's hands. */
  #close(): void {
    this.#phase = "linger";
    this.#since = this.#station.sweeps;
    this.#input = null;
    this.#body = null;
    this.#wire.end();
    this.#adjustFlow();
  }

  #endStream(): void {
    this.#responder.endStream();
    this.#close();
  }
}
