import { BoundedMap } from "../core/bounded-map.ts";
import { parseHttpDate } from "../core/http/http-date.ts";
import type { CallbackOutcome } from "../core/hub/delivery-verdict.ts";
import type { Clock } from "../ports/clock.ts";
import type { AddressGuard } from "./address-guard.ts";
import type { CallbackResolver } from "./callback-resolver.ts";
import {
  type Attempt,
  type AttemptLimits,
  type AttemptOrder,
  attempt,
  type Errand,
} from "./https-attempt.ts";
import type { CallbackConnections } from "./https-connections.ts";
import type { Deadline } from "./https-deadline.ts";
import { type HttpsTarget, httpsTargets } from "./https-target.ts";

export interface ExchangeParts {
  readonly guard: AddressGuard;
  readonly resolver: CallbackResolver;
  readonly clock: Clock;
  readonly kept: CallbackConnections;
  /** Connections that are used once. */
  readonly fresh: CallbackConnections;
  readonly limits: AttemptLimits;
}

const longestRetryAfterSeconds = 3600;
/** How many places are remembered of which an address did not connect. */
const mostUnconnected = 5000;

/** Where an exchange goes. */
interface Destination {
  readonly hostname: string;
  readonly port: number;
  /** Null while DNS is asked. */
  readonly address: string | null;
}

interface Again {
  readonly order: AttemptOrder;
  readonly addresses: readonly string[];
  readonly deadline: Deadline;
}

/** RFC 9110 §10.2.3: seconds or a date. */
function readRetryAfter(field: string, nowSeconds: number): number | null {
  const at = /^\d{1,10}$/.test(field) ? nowSeconds + Number(field) : parseHttpDate(field, nowSeconds);
  return at === null ? null : Math.min(longestRetryAfterSeconds, Math.max(0, at - nowSeconds));
}

/** The work's result, or null when the deadline comes first. The work itself never rejects. */
function beforeEnd<T>(work: Promise<T>, deadline: Deadline): Promise<T | null> {
  return new Promise((resolve) => {
    deadline.onEnd(() => resolve(null));
    void work.then((result) => {
      deadline.onEnd(null);
      resolve(result);
    });
  });
}

/** From a callback's URL to the end of its exchange: resolve, judge, connect to what was judged. */
export class Exchanges {
  readonly #parts: ExchangeParts;
  readonly #readTarget = httpsTargets();
  /** Of a host and port, the address that last did not connect: the one behind it comes first from then on. */
  readonly #unconnected = new BoundedMap<string, string>(mostUnconnected);
  readonly #underway = new Map<Deadline, Destination>();

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
  }

  /** Whether the operator's deny-list names the host of this URL. */
  denies(url: string): boolean {
    const target = this.#readTarget(url);
    return target !== null && this.#parts.guard.denies(target.host.hostname);
  }

  /** Ends what goes to where it may not go any more. */
  forbidDenied(): void {
    const { guard } = this.#parts;
    for (const [deadline, { hostname, port, address }] of this.#underway) {
      const isAdmitted = address === null || guard.admitted([address], port).length > 0;
      if (!isAdmitted || !guard.admitsName(hostname)) deadline.forbid();
    }
  }

  async run(errand: Errand, deadline: Deadline): Promise<CallbackOutcome> {
    const { guard } = this.#parts;
    const target = this.#readTarget(errand.url);
    if (target === null || !guard.admitsName(target.host.hostname)) return { kind: "forbidden" };
    try {
      const exchange = await this.#goTo(target, errand, deadline);
      return exchange.kind === "unanswered" && deadline.isForbidden ? { kind: "forbidden" } : exchange;
    } finally {
      this.#underway.delete(deadline);
    }
  }

  async #goTo(target: HttpsTarget, errand: Errand, deadline: Deadline): Promise<CallbackOutcome> {
    const { guard, resolver, kept, clock, limits } = this.#parts;
    const { hostname, port } = target.host;
    this.#underway.set(deadline, { hostname, port, address: null });
    const resolved = resolver.resolve(hostname);
    const found = resolved instanceof Promise ? await beforeEnd(resolved, deadline) : resolved;
    if (found === null) return { kind: "unanswered", cause: "timeout" };
    if (found.length === 0) return { kind: "unanswered", cause: "dns" };
    const addresses = guard.admitted(found, port);
    if (addresses.length === 0) return { kind: "forbidden" };
    const address = this.#firstOf(target, addresses);
    this.#underway.set(deadline, { hostname, port, address });
    const order = { errand, target, address, connections: kept };
    let outcome = await attempt(order, deadline, limits);
    if (outcome.kind === "failed") outcome = await this.#tryAgain(outcome, { order, addresses, deadline });
    if (outcome.kind === "failed") return { kind: "unanswered", cause: outcome.cause };
    const { kind, status, body, retryAfter } = outcome;
    const retryAfterSeconds =
      retryAfter === undefined ? null : readRetryAfter(retryAfter, clock.nowSeconds());
    return { kind, status, body, retryAfterSeconds };
  }

  /** Once on a fresh connection where a kept one was dead, and once at another address where the first did not connect. */
  async #tryAgain(
    failure: Attempt & { kind: "failed" },
    { order, addresses, deadline }: Again,
  ): Promise<Attempt> {
    const { fresh: connections, limits } = this.#parts;
    const { target } = order;
    let outcome: Attempt = failure;
    if (failure.isStale && !deadline.isOver)
      outcome = await attempt({ ...order, connections }, deadline, limits);
    if (outcome.kind === "answered" || !outcome.isUnconnected) return outcome;
    this.#noteUnconnected(target, order.address);
    const address = this.#firstOf(target, addresses);
    if (address === order.address || deadline.isOver) return outcome;
    this.#underway.set(deadline, { ...target.host, address });
    outcome = await attempt({ ...order, address, connections }, deadline, limits);
    if (outcome.kind === "failed" && outcome.isUnconnected) this.#noteUnconnected(target, address);
    return outcome;
  }

  #firstOf({ host }: HttpsTarget, addresses: readonly string[]): string {
    const unconnected = this.#unconnected.get(host.field) ?? "";
    return addresses[(addresses.indexOf(unconnected) + 1) % addresses.length] ?? "";
  }

  #noteUnconnected({ host }: HttpsTarget, address: string): void {
    this.#unconnected.set(host.field, address);
  }
}
