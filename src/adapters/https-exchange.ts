import { parseHttpDate } from "../core/http/http-date.ts";
import type { Exchange } from "../core/hub/exchange.ts";
import type { Clock } from "../ports/clock.ts";
import type { AddressGuard } from "./address-guard.ts";
import type { CallbackResolver } from "./callback-resolver.ts";
import { type Attempt, type AttemptOrder, attempt } from "./https-attempt.ts";
import type { CallbackConnections } from "./https-connections.ts";
import { type HttpsTarget, readHttpsTarget } from "./https-target.ts";

export type Errand = Omit<AttemptOrder, "target" | "address"> & { readonly url: string };

export interface ExchangeParts {
  readonly guard: AddressGuard;
  readonly resolver: CallbackResolver;
  readonly clock: Clock;
  readonly kept: CallbackConnections;
  /** Connections that are used once. */
  readonly fresh: CallbackConnections;
  readonly connectMilliseconds: number;
  readonly drainMilliseconds: number;
}

const longestRetryAfterSeconds = 3600;
const addressesTried = 2;
/** How many hosts are remembered of which an address did not connect. */
const mostTurned = 5000;

/** RFC 9110 §10.2.3: seconds or a date. */
export function readRetryAfter(field: string | undefined, nowSeconds: number): number | null {
  if (field === undefined) return null;
  const at = /^\d{1,10}$/.test(field) ? nowSeconds + Number(field) : parseHttpDate(field, nowSeconds);
  return at === null ? null : Math.min(longestRetryAfterSeconds, Math.max(0, at - nowSeconds));
}

/** The work's result, or null when the deadline comes first. */
function beforeEnd<T>(work: Promise<T>, deadline: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const onEnd = () => resolve(null);
    deadline.addEventListener("abort", onEnd);
    work.then(resolve, reject).finally(() => deadline.removeEventListener("abort", onEnd));
    if (deadline.aborted) onEnd();
  });
}

/** From a callback's URL to the end of its exchange: resolve, judge, connect to what was judged. */
export class Exchanges {
  readonly #parts: ExchangeParts;
  /** How often a host's first address did not connect: by so much the order of its addresses has turned. */
  readonly #turns = new Map<string, number>();

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
  }

  async run(errand: Errand, deadline: AbortSignal): Promise<Exchange> {
    const { guard, resolver, clock } = this.#parts;
    const target = readHttpsTarget(errand.url);
    if (target === null || !guard.admitsName(target.hostname)) return { kind: "forbidden" };
    const found = await beforeEnd(resolver.resolve(target.hostname), deadline);
    if (found === null) return { kind: "unanswered", cause: "timeout" };
    if (found.length === 0) return { kind: "unanswered", cause: "dns" };
    const addresses = guard.admitted(found, target.port);
    if (addresses.length === 0) return { kind: "forbidden" };
    const outcome = await this.#tryAddresses({ errand, target, addresses }, deadline);
    if (outcome.kind === "failed") return { kind: "unanswered", cause: outcome.cause };
    const { kind, status, body } = outcome;
    return { kind, status, body, retryAfterSeconds: readRetryAfter(outcome.retryAfter, clock.nowSeconds()) };
  }

  async #tryAddresses(
    { errand, target, addresses }: { errand: Errand; target: HttpsTarget; addresses: readonly string[] },
    deadline: AbortSignal,
  ): Promise<Attempt> {
    const turn = this.#turns.get(target.hostname) ?? 0;
    const inTurn = addresses.map((_, index) => addresses[(index + turn) % addresses.length] ?? "");
    let outcome: Attempt = { kind: "failed", cause: "timeout", isUnconnected: true, isStale: false };
    for (const address of inTurn.slice(0, addressesTried)) {
      if (deadline.aborted) return outcome;
      outcome = await this.#tryAddress({ ...errand, target, address }, deadline);
      if (outcome.kind === "answered" || !outcome.isUnconnected) return outcome;
      this.#turn(target.hostname);
    }
    return outcome;
  }

  async #tryAddress(order: AttemptOrder, signal: AbortSignal): Promise<Attempt> {
    const { kept, fresh, connectMilliseconds, drainMilliseconds } = this.#parts;
    const terms = { signal, connectMilliseconds, drainMilliseconds };
    const outcome = await attempt(order, { ...terms, agent: kept });
    if (outcome.kind === "answered" || !outcome.isStale) return outcome;
    return attempt(order, { ...terms, agent: fresh });
  }

  #turn(hostname: string): void {
    const turn = this.#turns.get(hostname) ?? 0;
    if (this.#turns.size >= mostTurned) this.#turns.clear();
    this.#turns.set(hostname, turn + 1);
  }
}
