import { type Exchange, judgeDelivery } from "../../core/hub/exchange.ts";
import { FairQueue } from "../../core/hub/fairness.ts";
import { enoughHosts } from "../../core/hub/health-gate.ts";
import { afterFailure } from "../../core/hub/retry.ts";
import type { EndReason, SubscriptionId } from "../../core/hub/subscription.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Random } from "../../ports/random.ts";
import type { Subscriber } from "../../ports/subscriber.ts";
import type { DueDelivery, Ownership, SubscriptionStore } from "../../ports/subscription-store.ts";
import { Acknowledgements } from "./acknowledgements.ts";
import { Blame } from "./blame.ts";
import { deliver, tellDenied } from "./deliver.ts";
import { type HubRules, hubFigures } from "./hub-rules.ts";
import type { TopicWatch } from "./topic-watch.ts";

export interface DeskPorts {
  readonly store: SubscriptionStore;
  readonly subscriber: Subscriber;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export interface DeskOptions {
  readonly rules: HubRules;
  readonly topics: TopicWatch;
  readonly ownership: () => Ownership;
  readonly signal: AbortSignal;
}

interface Outcome {
  readonly status: string;
  readonly version: number;
}

/** The status that the operator sees: HTTP's, or why there was none. */
function statusOf(exchange: Exchange): string {
  if (exchange.kind === "answered") return String(exchange.status);
  return exchange.kind === "unanswered" ? exchange.cause : exchange.kind;
}

export interface DeliveryCounts {
  readonly delivered: number;
  readonly failed: number;
  readonly removed: number;
}

/** Owed deliveries: what is fetched, underway, and what follows from each exchange. */
export class DeliveryDesk {
  readonly #ports: DeskPorts;
  readonly #options: DeskOptions;
  readonly #queue = new FairQueue<DueDelivery>({
    perOrigin: hubFigures.perOrigin,
    total: hubFigures.deliveriesUnderway,
    heldPerOrigin: hubFigures.heldPerOrigin,
  });
  readonly #blame = new Blame();
  readonly #acknowledgements: Acknowledgements;
  readonly #underway = new Set<Promise<void>>();
  #counts = { delivered: 0, failed: 0, removed: 0 };

  constructor(ports: DeskPorts, options: DeskOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#acknowledgements = new Acknowledgements({
      store: ports.store,
      ownership: options.ownership,
      onStored: (id) => this.#queue.release(id),
      onFailure: (cause) => ports.log.error("hub.acknowledgements_not_stored", { reason: String(cause) }),
    });
  }

  get counts(): DeliveryCounts {
    return this.#counts;
  }

  get isHealthy(): boolean {
    return !this.#blame.isUnhealthy(this.#ports.clock.nowSeconds());
  }

  get openCircuits(): number {
    return this.#blame.originsLeftAlone(this.#ports.clock.nowSeconds()).length;
  }

  get underway(): number {
    return this.#queue.underway;
  }

  /** Its grant has changed: what waits here was made from the old one. */
  forget(id: SubscriptionId): void {
    this.#queue.drop(id);
  }

  forgetAllWaiting(): void {
    this.#queue.clear();
  }

  /** What every fetch leaves out: hosts left alone or with enough waiting, and what is here already. */
  #room(now: number) {
    return {
      now,
      limit: hubFigures.heldDeliveries - this.#queue.held,
      busyOrigins: [...new Set([...this.#blame.originsLeftAlone(now), ...this.#queue.fullOrigins()])],
      busyIds: this.#queue.ids,
    };
  }

  /** Fetches what is owed, up to the room there is, and begins what may begin. True when there was more than room. */
  async fill(): Promise<boolean> {
    const { store, clock } = this.#ports;
    const ownership = this.#options.ownership();
    const now = clock.nowSeconds();
    let hasMore = false;
    for (const { topic, version } of this.#options.topics.ready()) {
      const room = this.#room(now);
      if (room.limit <= 0) return true;
      const fresh = await store.dueFresh(ownership, { ...room, topic, version });
      for (const due of fresh) this.#queue.add(due);
      if (fresh.length === room.limit) hasMore = true;
      this.pump();
    }
    const room = this.#room(now);
    if (room.limit > 0) for (const due of await store.dueRetries(ownership, room)) this.#queue.add(due);
    this.pump();
    return hasMore;
  }

  /** True when little waits, so that a full fetch may go on. */
  get hasRoom(): boolean {
    return this.#queue.held < hubFigures.heldDeliveries / 2;
  }

  pump(): void {
    if (this.#options.signal.aborted) return;
    for (let due = this.#queue.next(); due !== null; due = this.#queue.next()) {
      const work = this.#run(due);
      this.#underway.add(work);
      void work.finally(() => this.#underway.delete(work));
    }
  }

  async #run(due: DueDelivery): Promise<void> {
    const { clock, log } = this.#ports;
    try {
      const body = this.#options.topics.body(due.topic);
      const now = clock.nowSeconds();
      // Leases count here too, whatever the sweep does; and the newest version is read only now.
      const isOwed = body !== null && body.version > due.deliveredVersion && now < due.leaseUntil;
      if (!isOwed || this.#blame.isLeftAlone(due.origin, now)) {
        this.#queue.release(due.id);
        return;
      }
      const { rules, signal } = this.#options;
      const order = { due, body, baseUrl: rules.baseUrl, signature: rules.signature, signal };
      const exchange = await deliver(this.#ports.subscriber, order);
      await this.#settle(due, { exchange, version: body.version });
    } catch (cause) {
      log.error("delivery.not_stored", { subscription: due.id, reason: String(cause) });
      this.#queue.release(due.id);
    } finally {
      this.#queue.finish(due);
      this.pump();
    }
  }

  async #settle(
    due: DueDelivery,
    { exchange, version }: { exchange: Exchange; version: number },
  ): Promise<void> {
    const now = this.#ports.clock.nowSeconds();
    const outcome = { status: statusOf(exchange), version };
    if (exchange.kind === "answered") this.#blame.recordAnswer(due.origin, now);
    const verdict = judgeDelivery(exchange);
    switch (verdict.kind) {
      case "acknowledged":
        this.#counts = { ...this.#counts, delivered: this.#counts.delivered + 1 };
        this.#acknowledgements.add({ id: due.id, origin: due.origin, ...outcome, at: now });
        return;
      case "gone":
        return this.#end(due, "gone");
      case "held-back":
        return this.#hold(due, outcome, hubFigures.forbiddenRetrySeconds);
      case "failed":
        this.#counts = { ...this.#counts, failed: this.#counts.failed + 1 };
        if (exchange.kind === "answered") return this.#count(due, outcome, exchange.retryAfterSeconds ?? 0);
        this.#blame.recordSilence({ due, ...outcome }, now);
        return this.judge();
    }
  }

  /** Stores what follows from the failures whose blame is clear by now. */
  async judge(): Promise<void> {
    for (const { due, counts, ...outcome } of this.#blame.judge(this.#ports.clock.nowSeconds())) {
      if (counts) await this.#count(due, outcome, 0);
      else await this.#hold(due, outcome, hubFigures.unhealthyRetrySeconds);
    }
  }

  /** How many origins there are tells whether the gate could ever close. */
  async countOrigins(): Promise<void> {
    this.#blame.originsServed = await this.#ports.store.countOrigins(enoughHosts);
  }

  /** Tried again later, and held against nobody. */
  async #hold(due: DueDelivery, { status, version }: Outcome, delaySeconds: number): Promise<void> {
    const now = this.#ports.clock.nowSeconds();
    const failure = {
      id: due.id,
      failures: due.failures,
      retryAt: now + delaySeconds,
      status,
      at: now,
      version,
    };
    await this.#ports.store.recordFailure(this.#options.ownership(), failure);
    this.#queue.release(due.id);
  }

  async #count(due: DueDelivery, { status, version }: Outcome, leastDelay: number): Promise<void> {
    const { rules } = this.#options;
    const { store, clock, random, log } = this.#ports;
    const after = afterFailure(
      due.failures,
      { delaysSeconds: rules.retryDelaysSeconds, policy: rules.failurePolicy },
      random.fraction(),
    );
    log.info("delivery.failed", {
      subscription: due.id,
      status,
      failures: due.failures + 1,
      next: after.next,
    });
    if (after.next === "remove") {
      await this.#end(due, "delivery-failed");
      return;
    }
    const now = clock.nowSeconds();
    const delay =
      after.next === "retry"
        ? Math.max(after.delaySeconds, Math.min(leastDelay, hubFigures.longestRetryAfterSeconds))
        : 0;
    const retryAt = after.next === "retry" ? Math.ceil(now + delay) : null;
    await store.recordFailure(this.#options.ownership(), {
      id: due.id,
      failures: after.failures,
      retryAt,
      status,
      at: now,
      version,
    });
    this.#queue.release(due.id);
  }

  async #end(due: DueDelivery, reason: EndReason): Promise<void> {
    const { store, clock, log, subscriber } = this.#ports;
    const ended = await store.end(this.#options.ownership(), due.id, { reason, now: clock.nowSeconds() });
    this.#queue.release(due.id);
    if (ended === null) return;
    this.#counts = { ...this.#counts, removed: this.#counts.removed + 1 };
    log.info("subscription.removed", { subscription: due.id, reason });
    if (reason === "delivery-failed") {
      await tellDenied(subscriber, {
        callback: due.callback,
        topicGiven: ended.topicGiven,
        reason,
        signal: this.#options.signal,
      });
    }
  }

  /** Waits for what is underway and stores what was acknowledged. */
  async settleAll(): Promise<void> {
    await Promise.allSettled([...this.#underway]);
    await this.#acknowledgements.flush();
  }
}
