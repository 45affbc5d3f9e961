import { type Exchange, judgeDelivery } from "../../core/hub/exchange.ts";
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
import { Farewells } from "./farewells.ts";
import { type HubRules, hubFigures } from "./hub-rules.ts";
import type { TopicWatch } from "./topic-watch.ts";

export interface DeskPorts {
  readonly store: SubscriptionStore;
  readonly subscriber: Pick<Subscriber, "ask" | "post">;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export interface OutcomeOptions {
  readonly rules: HubRules;
  readonly topics: TopicWatch;
  readonly ownership: () => Ownership;
  readonly signal: AbortSignal;
  /** What followed from an exchange is stored: its subscription may be fetched again. */
  readonly onStored: (id: SubscriptionId) => void;
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

/** What follows from each exchange, and its storing. */
export class DeliveryOutcomes {
  readonly #ports: DeskPorts;
  readonly #options: OutcomeOptions;
  readonly #blame = new Blame();
  readonly #acknowledgements: Acknowledgements;
  readonly #farewells: Farewells;
  #counts = { delivered: 0, failed: 0, removed: 0 };

  constructor(ports: DeskPorts, options: OutcomeOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#farewells = new Farewells({ subscriber: ports.subscriber, signal: options.signal });
    this.#acknowledgements = new Acknowledgements({
      store: ports.store,
      ownership: options.ownership,
      onStored: options.onStored,
      onFailure: (cause) => ports.log.error("hub.acknowledgements_not_stored", { reason: String(cause) }),
    });
  }

  get counts(): DeliveryCounts {
    return this.#counts;
  }

  get isHealthy(): boolean {
    return !this.#blame.isUnhealthy(this.#ports.clock.nowSeconds());
  }

  isSilent(origin: string): boolean {
    return this.#blame.isSilent(origin);
  }

  isLeftAlone(origin: string, now: number): boolean {
    return this.#blame.isLeftAlone(origin, now);
  }

  originsLeftAlone(now: number): string[] {
    return this.#blame.originsLeftAlone(now);
  }

  /** How many origins there are tells whether the gate could ever close. */
  async countOrigins(): Promise<void> {
    this.#blame.originsServed = await this.#ports.store.countOrigins(enoughHosts);
  }

  async settle(
    due: DueDelivery,
    { exchange, version }: { exchange: Exchange; version: number },
  ): Promise<void> {
    const now = this.#ports.clock.nowSeconds();
    const outcome = { status: statusOf(exchange), version };
    if (exchange.kind === "answered") this.#blame.recordAnswer(due.origin, now);
    // Our own end cut it off; the next process tries again, and nobody is to blame.
    else if (this.#options.signal.aborted) return this.#options.onStored(due.id);
    const verdict = judgeDelivery(exchange);
    switch (verdict.kind) {
      case "acknowledged":
        this.#counts = { ...this.#counts, delivered: this.#counts.delivered + 1 };
        this.#acknowledgements.add({ id: due.id, origin: due.origin, ...outcome, at: now });
        return;
      case "gone":
        return this.#storing(due, () => this.#end(due, "gone"));
      case "held-back":
        return this.#storing(due, () => this.#hold(due, outcome, hubFigures.forbiddenRetrySeconds));
      case "failed":
        this.#counts = { ...this.#counts, failed: this.#counts.failed + 1 };
        if (exchange.kind === "answered")
          return this.#storing(due, () => this.#count(due, outcome, exchange.retryAfterSeconds ?? 0));
        this.#blame.recordSilence({ due, ...outcome }, now);
        return this.judge();
    }
  }

  /** Stores what follows from the failures whose blame is clear by now. */
  async judge(): Promise<void> {
    for (const { due, counts, ...outcome } of this.#blame.judge(this.#ports.clock.nowSeconds())) {
      await this.#storing(due, () =>
        counts ? this.#count(due, outcome, 0) : this.#hold(due, outcome, hubFigures.unhealthyRetrySeconds),
      );
    }
  }

  /** A store that is away costs an attempt's outcome, never the subscription: it is tried again as if for the first time. */
  async #storing(due: DueDelivery, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      this.#ports.log.error("delivery.not_stored", { subscription: due.id, reason: String(cause) });
    } finally {
      this.#options.onStored(due.id);
    }
  }

  /** Tried again later, and held against nobody. */
  async #hold({ id, failures }: DueDelivery, outcome: Outcome, delaySeconds: number): Promise<void> {
    const at = this.#ports.clock.nowSeconds();
    const failure = { id, failures, retryAt: at + delaySeconds, at, ...outcome };
    await this.#ports.store.recordFailure(this.#options.ownership(), failure);
  }

  async #count(due: DueDelivery, { status, version }: Outcome, leastDelay: number): Promise<void> {
    const { rules, topics, ownership } = this.#options;
    const { store, clock, random, log } = this.#ports;
    const after = afterFailure(
      due.failures,
      { delaysSeconds: rules.retryDelaysSeconds, policy: rules.failurePolicy },
      random.fraction(),
    );
    const failures = due.failures + 1;
    log.info("delivery.failed", { subscription: due.id, status, failures, next: after.next });
    if (after.next === "remove") return this.#end(due, "delivery-failed");
    const at = clock.nowSeconds();
    // A version that came during the attempt brings the next one forward, as one that comes after it does.
    const isOvertaken = (topics.body(due.topic)?.version ?? 0) > version;
    const waited = Math.min(leastDelay, hubFigures.longestRetryAfterSeconds);
    const delay = after.next === "retry" && !isOvertaken ? Math.max(after.delaySeconds, waited) : 0;
    const retryAt = after.next === "retry" ? Math.ceil(at + delay) : null;
    await store.recordFailure(ownership(), {
      id: due.id,
      failures: after.failures,
      retryAt,
      status,
      at,
      version,
    });
  }

  async #end({ id, origin, callback }: DueDelivery, reason: EndReason): Promise<void> {
    const { store, clock, log } = this.#ports;
    const ended = await store.end(this.#options.ownership(), id, { reason, now: clock.nowSeconds() });
    if (ended === null) return;
    this.#counts = { ...this.#counts, removed: this.#counts.removed + 1 };
    log.info("subscription.removed", { subscription: id, reason });
    if (reason === "delivery-failed")
      this.#farewells.tell({ id, origin, callback, topicGiven: ended.topicGiven, reason });
  }

  /** Stores what was acknowledged, and ends what goes on at the side. */
  async settleAll(): Promise<void> {
    await this.#acknowledgements.settle();
    await this.#farewells.settleAll();
  }
}
