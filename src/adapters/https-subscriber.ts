import type { Exchange } from "../core/hub/exchange.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { Subscriber } from "../ports/subscriber.ts";
import { type AddressGuardOptions, createAddressGuard } from "./address-guard.ts";
import { type CallbackResolver, createCallbackResolver } from "./callback-resolver.ts";
import { CallbackConnections, type ConnectionLimits, tlsTerms } from "./https-connections.ts";
import { type Errand, Exchanges } from "./https-exchange.ts";

export interface SenderLimits extends ConnectionLimits {
  /** The whole of a question: DNS, connection, TLS, answer. */
  readonly askMilliseconds: number;
  /** The whole of a delivery. */
  readonly postMilliseconds: number;
  /** Connection and TLS, of each address that is tried. */
  readonly connectMilliseconds: number;
  /** How long an answer that nobody reads may go on, so that its connection can be used again. */
  readonly drainMilliseconds: number;
}

export const senderLimits: SenderLimits = {
  askMilliseconds: 10_000,
  postMilliseconds: 15_000,
  connectMilliseconds: 5000,
  drainMilliseconds: 1000,
  idleMilliseconds: 4000,
  socketsPerAddress: 4,
  sockets: 512,
  idleSockets: 256,
};

export interface HttpsSubscriberOptions extends AddressGuardOptions {
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: Log;
  /** What NODE_TLS_REJECT_UNAUTHORIZED says: there is no sender beside a "0". */
  readonly tlsRejectUnauthorized: string | undefined;
  /** PEM certificates to trust beside the runtime's own and those of NODE_EXTRA_CA_CERTS. */
  readonly authorities?: readonly string[];
  /** Closed with the subscriber. */
  readonly resolver?: CallbackResolver;
  readonly limits?: Partial<SenderLimits>;
}

class HttpsSubscriber implements Subscriber {
  readonly #options: HttpsSubscriberOptions;
  readonly #resolver: CallbackResolver;
  readonly #limits: SenderLimits;
  readonly #exchanges: Exchanges;
  readonly #connections: readonly CallbackConnections[];
  readonly #underway = new Map<AbortController, Promise<Exchange>>();
  #isClosed = false;

  constructor(options: HttpsSubscriberOptions) {
    if (options.tlsRejectUnauthorized === "0")
      throw new Error(
        "NODE_TLS_REJECT_UNAUTHORIZED=0 turns certificate checks off. Unset it; NODE_EXTRA_CA_CERTS can name a file of further authorities.",
      );
    this.#options = options;
    this.#limits = { ...senderLimits, ...options.limits };
    const tls = tlsTerms(options.authorities ?? []);
    const kept = new CallbackConnections(this.#limits, tls);
    const fresh = new CallbackConnections({ ...this.#limits, idleMilliseconds: 0 }, tls);
    this.#connections = [kept, fresh];
    this.#resolver = options.resolver ?? createCallbackResolver();
    this.#exchanges = new Exchanges({
      ...this.#limits,
      guard: createAddressGuard(options),
      resolver: this.#resolver,
      clock: options.clock,
      kept,
      fresh,
    });
  }

  ask(url: string, signal: AbortSignal): Promise<Exchange> {
    const errand: Errand = { url, method: "GET", headers: this.#headers(), body: null };
    return this.#run(errand, { signal, milliseconds: this.#limits.askMilliseconds });
  }

  post(
    url: string,
    { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array },
    signal: AbortSignal,
  ): Promise<Exchange> {
    const errand: Errand = {
      url,
      method: "POST",
      headers: { ...headers, ...this.#headers(), "Content-Length": String(body.byteLength) },
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    };
    return this.#run(errand, { signal, milliseconds: this.#limits.postMilliseconds });
  }

  #headers(): Record<string, string> {
    return { "User-Agent": this.#options.userAgent, "Accept-Encoding": "identity" };
  }

  /** One deadline for all of an exchange; the caller's signal and this sender's end bring it forward. */
  async #run(
    errand: Errand,
    { signal, milliseconds }: { signal: AbortSignal; milliseconds: number },
  ): Promise<Exchange> {
    if (signal.aborted || this.#isClosed) return { kind: "unanswered", cause: "timeout" };
    const deadline = new AbortController();
    const end = () => deadline.abort();
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
    const exchange = this.#exchanges.run(errand, deadline.signal).catch((cause: unknown): Exchange => {
      // The port never rejects. What comes here is a request that cannot be written, and nothing was sent.
      this.#options.log.error("callback.not_sent", { reason: String(cause) });
      return { kind: "forbidden" };
    });
    this.#underway.set(deadline, exchange);
    const ended = await exchange;
    this.#underway.delete(deadline);
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    return ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    for (const deadline of this.#underway.keys()) deadline.abort();
    await Promise.all(this.#underway.values());
    for (const connections of this.#connections) connections.destroy();
    this.#resolver[Symbol.dispose]();
  }
}

/** Speaks to callbacks as `ports/subscriber.ts` promises. Throws where certificates would not be checked. */
export function httpsSubscriber(options: HttpsSubscriberOptions): Subscriber {
  return new HttpsSubscriber(options);
}
