import type { OperatorsStore } from "../../src/cli/command.ts";
import type { SignatureMethod } from "../../src/core/hub/signature.ts";
import { nextState, type SubscriptionId } from "../../src/core/hub/subscription.ts";
import type {
  IntakeLimits,
  IntakeOutcome,
  SubscriptionIntake,
  SubscriptionOrder,
} from "../../src/ports/hub/subscription-intake.ts";
import type { SubscriptionView } from "../../src/ports/hub/subscription-views.ts";

type Held = SubscriptionView & { readonly callback: string };

/** The part of the store that surfaces and the operator's commands use, with the port's promises, in memory. */
export class FakeSubscriptionStore implements SubscriptionIntake, OperatorsStore {
  /** Every request that was taken in, oldest first. */
  readonly intakes: SubscriptionOrder[] = [];
  /** The handshakes that wait: one a pair, the newest. */
  readonly waiting = new Map<SubscriptionId, SubscriptionOrder>();
  readonly #held = new Map<SubscriptionId, Held>();
  readonly #denied = new Set<string>();
  readonly #signatures = new Map<string, SignatureMethod>();
  /** While this is set, every call fails with it. */
  fault: Error | null = null;
  isClosed = false;

  /** Puts a subscription there as it is. */
  put(view: SubscriptionView, callback = `https://${view.id}.example/`): void {
    this.#held.set(view.id, { ...view, callback });
  }

  async takeIn(intake: SubscriptionOrder, limits: IntakeLimits): Promise<IntakeOutcome> {
    this.#mayFail();
    const known = [...this.#held.values()].find(
      ({ topic, callback }) => topic === intake.topic && callback === intake.callback,
    );
    const which = known === undefined ? this.#limitReached(intake, limits) : null;
    if (which !== null) return { kind: "too-many", which };
    const state = nextState(known?.state ?? null, { kind: "asked", mode: intake.mode });
    const { topic, origin, callback } = intake;
    const blank = { leaseUntil: null, deliveredVersion: null, lastStatus: null, lastAt: null };
    const fresh = { id: intake.newId, topic, origin, callback, failures: 0, ...blank };
    const held = { ...(known ?? fresh), state, reason: null, nextAttemptAt: intake.now };
    this.#held.set(held.id, held);
    this.waiting.set(held.id, intake);
    this.intakes.push(intake);
    return { kind: "accepted", id: held.id };
  }

  #limitReached({ origin }: SubscriptionOrder, limits: IntakeLimits): keyof IntakeLimits | null {
    const ofOrigin = ({ origin: other }: { readonly origin: string }) => other === origin;
    if ([...this.waiting.values()].filter(ofOrigin).length >= limits.pendingPerOrigin)
      return "pendingPerOrigin";
    if (this.waiting.size >= limits.pending) return "pending";
    return [...this.#held.values()].filter(ofOrigin).length >= limits.perOrigin ? "perOrigin" : null;
  }

  async view(id: SubscriptionId): Promise<SubscriptionView | null> {
    this.#mayFail();
    return this.#held.get(id) ?? null;
  }

  async views(after: SubscriptionId | null, limit: number): Promise<readonly SubscriptionView[]> {
    this.#mayFail();
    const ids = [...this.#held.keys()].sort().filter((id) => after === null || id > after);
    return ids.slice(0, limit).flatMap((id) => this.#held.get(id) ?? []);
  }

  async retryNow(id: SubscriptionId, now: number): Promise<boolean> {
    const held = this.#held.get(id);
    if (held === undefined || !isServed(held)) return false;
    this.#held.set(id, { ...held, failures: 0, nextAttemptAt: now });
    return true;
  }

  async end(...[, ids, { reason }]: Parameters<OperatorsStore["end"]>): ReturnType<OperatorsStore["end"]> {
    return ids.flatMap((id) => {
      const held = this.#held.get(id);
      if (held === undefined || held.state === "removed" || held.state === "rejected") return [];
      this.#held.set(id, { ...held, state: "removed", reason });
      const { topic, callback, origin } = held;
      return [{ id, topic, callback, origin, topicGiven: topic, state: "pending_verification" as const }];
    });
  }

  async figures(): Promise<never> {
    throw new Error("no test asks this store for figures");
  }

  async denied(): Promise<readonly string[]> {
    return [...this.#denied];
  }

  async deny(entry: string): Promise<void> {
    this.#denied.add(entry);
  }

  async allow(entry: string): Promise<boolean> {
    return this.#denied.delete(entry);
  }

  async signatures(): Promise<ReadonlyMap<string, SignatureMethod>> {
    return new Map([...this.#signatures].sort());
  }

  async chooseSignature(host: string, method: SignatureMethod): Promise<void> {
    this.#signatures.set(host, method);
  }

  async dropSignature(host: string): Promise<boolean> {
    return this.#signatures.delete(host);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isClosed = true;
  }

  #mayFail(): void {
    if (this.fault !== null) throw this.fault;
  }
}

function isServed({ state }: SubscriptionView): boolean {
  return state === "active" || state === "pending_removal";
}
