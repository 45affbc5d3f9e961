import type { CallbackOutcome } from "../core/hub/delivery-verdict.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { Subscriber } from "../ports/subscriber.ts";
import { type AddressGuardOptions, createAddressGuard } from "./address-guard.ts";
import { type CallbackResolver, createCallbackResolver } from "./callback-resolver.ts";
import type { AttemptLimits, Errand } from "./https-attempt.ts";
import { bunSecureSockets } from "./https-bun-socket.ts";
import { CallbackConnections, type ConnectionLimits } from "./https-connections.ts";
import { Deadline, SignalFollowers } from "./https-deadline.ts";
import { Exchanges } from "./https-exchange.ts";
import { openNodeSecureSocket } from "./https-node-socket.ts";
import { type OpenSecureSocket, tlsTerms } from "./https-socket.ts";

export interface SenderLimits extends ConnectionLimits, AttemptLimits {
  /** The whole of a question: DNS, connection, TLS, answer. */
  readonly askMilliseconds: number;
  /** The whole of a delivery. */
  readonly postMilliseconds: number;
}

export const senderLimits: SenderLimits = {
  askMilliseconds: 10_000,
  postMilliseconds: 15_000,
  connectMilliseconds: 5000,
  drainMilliseconds: 1000,
  idleMilliseconds: 4000,
  socketsPerAddress: 4,
  // Above all that the hub lets be underway, so that nobody waits for a connection of another's.
  sockets: 1600,
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
  /** Bun's own may hold up the end of a process: what does not connect cannot be called off. */
  readonly openSocket?: OpenSecureSocket;
}

interface Consignment {
  readonly body: Uint8Array;
  readonly fields: readonly string[];
  readonly bytes: Buffer;
}

class HttpsSubscriber implements Subscriber {
  readonly #options: HttpsSubscriberOptions;
  readonly #resolver: CallbackResolver;
  readonly #limits: SenderLimits;
  readonly #exchanges: Exchanges;
  readonly #connections: readonly CallbackConnections[];
  readonly #fields: readonly string[];
  readonly #consignments = new WeakMap<Readonly<Record<string, string>>, Consignment>();
  readonly #underway = new Set<Deadline>();
  readonly #followers = new SignalFollowers();
  #closing: PromiseWithResolvers<void> | null = null;

  constructor(options: HttpsSubscriberOptions) {
    if (options.tlsRejectUnauthorized === "0")
      throw new Error(
        "NODE_TLS_REJECT_UNAUTHORIZED=0 turns certificate checks off. Unset it; NODE_EXTRA_CA_CERTS can name a file of further authorities.",
      );
    this.#options = options;
    this.#limits = { ...senderLimits, ...options.limits };
    const tls = tlsTerms(options.authorities ?? []);
    const open = options.openSocket ?? ("Bun" in globalThis ? bunSecureSockets() : openNodeSecureSocket);
    const kept = new CallbackConnections(this.#limits, tls, open);
    const fresh = new CallbackConnections({ ...this.#limits, idleMilliseconds: 0 }, tls, open);
    this.#connections = [kept, fresh];
    this.#fields = ["User-Agent", options.userAgent, "Accept-Encoding", "identity"];
    this.#resolver = options.resolver ?? createCallbackResolver();
    this.#exchanges = new Exchanges({
      limits: this.#limits,
      guard: createAddressGuard(options),
      resolver: this.#resolver,
      clock: options.clock,
      kept,
      fresh,
    });
  }

  ask(url: string, signal: AbortSignal): Promise<CallbackOutcome> {
    const errand: Errand = { url, method: "GET", fields: this.#fields, body: null };
    return this.#run(errand, signal, this.#limits.askMilliseconds);
  }

  post(
    url: string,
    { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array },
    signal: AbortSignal,
  ): Promise<CallbackOutcome> {
    const { fields, bytes } = this.#consignmentOf(headers, body);
    return this.#run({ url, method: "POST", fields, body: bytes }, signal, this.#limits.postMilliseconds);
  }

  /** The same headers with the same body go to many, one after the other. */
  #consignmentOf(headers: Readonly<Record<string, string>>, body: Uint8Array): Consignment {
    const known = this.#consignments.get(headers);
    if (known?.body === body) return known;
    const fields = [...this.#fields, "Content-Length", String(body.byteLength)];
    for (const [name, value] of Object.entries(headers)) fields.push(name, value);
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const consignment = { body, fields, bytes };
    this.#consignments.set(headers, consignment);
    return consignment;
  }

  isDenied(url: string): boolean {
    return this.#exchanges.denies(url);
  }

  endDenied(): void {
    this.#exchanges.forbidDenied();
  }

  /** One deadline for all of an exchange; the caller's signal and this sender's end bring it forward. */
  async #run(errand: Errand, signal: AbortSignal, milliseconds: number): Promise<CallbackOutcome> {
    if (signal.aborted || this.#closing !== null) return { kind: "unanswered", cause: "timeout" };
    const deadline = new Deadline(milliseconds, this.#limits.lost);
    const followers = this.#followers.of(signal);
    followers.add(deadline);
    this.#underway.add(deadline);
    try {
      return await this.#exchanges.run(errand, deadline);
    } catch (cause) {
      // The port never rejects. What comes here is a request that cannot be written, and nothing was sent.
      this.#options.log.error("callback.not_sent", { reason: String(cause) });
      return { kind: "forbidden" };
    } finally {
      followers.delete(deadline);
      this.#release(deadline);
    }
  }

  #release(deadline: Deadline): void {
    deadline.stop();
    this.#underway.delete(deadline);
    if (this.#underway.size === 0) this.#closing?.resolve();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing ??= Promise.withResolvers();
    for (const deadline of this.#underway) deadline.end();
    if (this.#underway.size > 0) await this.#closing.promise;
    for (const connections of this.#connections) connections.destroy();
    this.#resolver[Symbol.dispose]();
  }
}

/** Speaks to callbacks as `ports/subscriber.ts` promises. Throws where certificates would not be checked. */
export function httpsSubscriber(options: HttpsSubscriberOptions): Subscriber {
  return new HttpsSubscriber(options);
}
