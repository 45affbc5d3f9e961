import { FairQueue } from "../../core/hub/fairness.ts";
import type { SubscriptionId } from "../../core/hub/subscription.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Ownership } from "../../ports/hub/shard-ownership.ts";
import type { PendingVerification, VerificationQueue } from "../../ports/hub/verification-queue.ts";
import type { Log } from "../../ports/log.ts";
import type { Subscriber } from "../../ports/subscriber.ts";
import { hubLimits } from "./hub-rules.ts";
import type { OwnLateness } from "./own-lateness.ts";
import type { Pacing } from "./pacing.ts";
import { verifyIntent } from "./verify-intent.ts";

type Waiting = PendingVerification & { readonly id: string };

export interface VerificationPorts {
  readonly store: VerificationQueue;
  readonly subscriber: Pick<Subscriber, "ask">;
  readonly clock: Clock;
  readonly log: Log;
}

export interface VerificationOptions {
  readonly ownership: () => Ownership;
  readonly servedVersion: () => number;
  readonly lateness: OwnLateness;
  readonly pacing: Pacing;
  readonly signal: AbortSignal;
  /** A grant or an end was stored for this subscription. */
  readonly onEnded: (subscription: SubscriptionId) => void;
}

const windowMilliseconds = hubLimits.verificationWindowSeconds * 1000;

/** Handshakes that are owed, from their own durable queue and with their own limits. */
export class VerificationDesk {
  readonly #ports: VerificationPorts;
  readonly #options: VerificationOptions;
  readonly #queue = new FairQueue<Waiting>({
    perOrigin: hubLimits.perOrigin,
    total: hubLimits.verificationsUnderway,
    aside: hubLimits.verificationsAside,
    heldPerOrigin: hubLimits.heldHandshakesPerOrigin,
  });
  readonly #pumpAgain = () => this.#pump();
  readonly #underway = new Set<Promise<void>>();
  /** When a handshake was first tried, for the time that all its tries may take together. */
  readonly #firstTried = new Map<string, number>();

  constructor(ports: VerificationPorts, options: VerificationOptions) {
    this.#ports = ports;
    this.#options = options;
  }

  async fill(): Promise<void> {
    const room = hubLimits.heldHandshakes - this.#queue.held;
    if (room > 0) {
      // What is here already stands in the store too, and comes first.
      const limit = room + this.#queue.ids.length;
      const query = { now: this.#ports.clock.nowSeconds(), limit, busyOrigins: this.#queue.fullOrigins() };
      for (const pending of await this.#ports.store.dueVerifications(this.#options.ownership(), query)) {
        // By challenge, so that a newer request of the same pair need not wait for the older one.
        this.#queue.add({ ...pending, id: pending.challenge });
      }
    }
    this.#pump();
  }

  #pump(): void {
    if (this.#options.signal.aborted) return;
    this.#queue.share = this.#options.lateness.share;
    for (let pending = this.#next(); pending !== null; pending = this.#next()) {
      const work = this.#run(pending);
      this.#underway.add(work);
      void work.finally(() => this.#underway.delete(work));
    }
  }

  #next(): Waiting | null {
    return this.#options.pacing.mayBegin(this.#pumpAgain) ? this.#queue.next() : null;
  }

  #millisecondsLeft(challenge: string): number {
    const now = performance.now();
    for (const [other, first] of this.#firstTried) {
      // Replaced by a newer request between two tries.
      if (now - first < 4 * windowMilliseconds) break;
      this.#firstTried.delete(other);
    }
    const first = this.#firstTried.get(challenge) ?? now;
    this.#firstTried.set(challenge, first);
    return Math.max(1, windowMilliseconds - (now - first));
  }

  async #run(pending: Waiting): Promise<void> {
    const { challenge, subscription } = pending;
    const { ownership, servedVersion, lateness, onEnded, signal: ending } = this.#options;
    const begun = lateness.begin();
    const slow = setTimeout(() => {
      this.#queue.stepAside(pending);
      this.#queue.becomeSlow(pending);
      this.#pump();
    }, hubLimits.slowMilliseconds);
    try {
      const end = performance.now() + this.#millisecondsLeft(challenge);
      const secondsLeft = () => (end - performance.now()) / 1000;
      const isExcused = () => lateness.excuses(begun);
      const signal = AbortSignal.any([ending, AbortSignal.timeout(Math.ceil(secondsLeft() * 1000))]);
      const order = {
        ownership: ownership(),
        servedVersion: servedVersion(),
        signal,
        ending,
        secondsLeft,
        isExcused,
      };
      const verified = await verifyIntent(this.#ports, { pending, ...order });
      if (verified !== "postponed") this.#firstTried.delete(challenge);
      onEnded(subscription);
    } catch (cause) {
      // The store is away. The question will be asked again, with all the time that a first one has.
      this.#firstTried.delete(challenge);
      this.#ports.log.error("verification.not_stored", { subscription, reason: String(cause) });
    } finally {
      clearTimeout(slow);
      lateness.end();
      this.#queue.finish(pending);
      this.#queue.release(pending.id);
      this.#pump();
    }
  }

  /** Waits for what is underway; the rest is the next process's. */
  async settleAll(): Promise<void> {
    this.#queue.clear();
    await Promise.allSettled([...this.#underway]);
  }
}
