import { FairQueue } from "../../core/hub/fairness.ts";
import type { SubscriptionId } from "../../core/hub/subscription.ts";
import type { Ownership, PendingVerification } from "../../ports/subscription-store.ts";
import type { DeskPorts } from "./delivery-desk.ts";
import { hubFigures } from "./hub-rules.ts";
import { verifyIntent } from "./verify-intent.ts";

type Waiting = PendingVerification & { readonly id: string };

export interface VerificationOptions {
  readonly ownership: () => Ownership;
  readonly servedVersion: () => number;
  readonly signal: AbortSignal;
  /** A grant or an end was stored for this subscription. */
  readonly onEnded: (subscription: SubscriptionId) => void;
}

/** Handshakes that are owed, from their own durable queue and with their own limits. */
export class VerificationDesk {
  readonly #ports: DeskPorts;
  readonly #options: VerificationOptions;
  readonly #queue = new FairQueue<Waiting>({
    perOrigin: hubFigures.perOrigin,
    total: hubFigures.verificationsUnderway,
    heldPerOrigin: hubFigures.heldPerOrigin,
  });
  readonly #underway = new Set<Promise<void>>();
  /** When a handshake was first tried, for the time that all its tries may take together. */
  readonly #firstTried = new Map<string, number>();

  constructor(ports: DeskPorts, options: VerificationOptions) {
    this.#ports = ports;
    this.#options = options;
  }

  async fill(): Promise<void> {
    const query = { now: this.#ports.clock.nowSeconds(), limit: 200, busyOrigins: this.#queue.fullOrigins() };
    for (const pending of await this.#ports.store.dueVerifications(this.#options.ownership(), query)) {
      // By challenge, so that a newer request of the same pair need not wait for the older one.
      this.#queue.add({ ...pending, id: pending.challenge });
    }
    this.#pump();
  }

  #pump(): void {
    if (this.#options.signal.aborted) return;
    for (let pending = this.#queue.next(); pending !== null; pending = this.#queue.next()) {
      const work = this.#run(pending);
      this.#underway.add(work);
      void work.finally(() => this.#underway.delete(work));
    }
  }

  #signalFor({ challenge }: PendingVerification): AbortSignal {
    const now = performance.now();
    const first = this.#firstTried.get(challenge) ?? now;
    this.#firstTried.set(challenge, first);
    const left = Math.max(1, hubFigures.verificationWindowSeconds * 1000 - (now - first));
    return AbortSignal.any([this.#options.signal, AbortSignal.timeout(left)]);
  }

  async #run(pending: Waiting): Promise<void> {
    const { ownership, servedVersion, onEnded } = this.#options;
    try {
      const signal = this.#signalFor(pending);
      const order = { pending, ownership: ownership(), servedVersion: servedVersion(), signal };
      const verified = await verifyIntent(this.#ports, order);
      if (verified !== "postponed") this.#firstTried.delete(pending.challenge);
      onEnded(pending.subscription);
    } catch (cause) {
      this.#ports.log.error("verification.not_stored", {
        subscription: pending.subscription,
        reason: String(cause),
      });
    } finally {
      this.#queue.finish(pending);
      this.#queue.release(pending.id);
      this.#pump();
    }
  }

  async settleAll(): Promise<void> {
    await Promise.allSettled([...this.#underway]);
  }
}
