import type { TopicPath } from "../../core/documents/publication.ts";
import { type CallbackOutcome, judgeDelivery } from "../../core/hub/delivery-verdict.ts";
import { enoughHosts } from "../../core/hub/health-gate.ts";
import type { Standing } from "../../core/hub/places.ts";
import { afterFailure } from "../../core/hub/retry.ts";
import type { EndReason, SubscriptionId } from "../../core/hub/subscription.ts";
import type { Clock } from "../../ports/clock.ts";
import type { DeliveryQueue, DueDelivery } from "../../ports/hub/delivery-queue.ts";
import type { Acknowledgement, DeliveryFailure, DeliveryRecord } from "../../ports/hub/delivery-record.ts";
import type { HubCensus } from "../../ports/hub/hub-census.ts";
import type { Ownership } from "../../ports/hub/shard-ownership.ts";
import type { LastAttempt, SubscriptionEndings } from "../../ports/hub/subscription-endings.ts";
import type { Log } from "../../ports/log.ts";
import type { Random } from "../../ports/random.ts";
import type { Subscriber } from "../../ports/subscriber.ts";
import { Batch } from "./batch.ts";
import { Blame } from "./blame.ts";
import type { DenyList } from "./deny-list.ts";
import { type HubRules, hubLimits } from "./hub-rules.ts";
import { RemovalNotices } from "./removal-notices.ts";
import type { TopicWatch } from "./topic-watch.ts";

export interface OutcomePorts {
  readonly store: DeliveryRecord & SubscriptionEndings & HubCensus & Pick<DeliveryQueue, "hastenRetries">;
  readonly subscriber: Pick<Subscriber, "ask" | "post">;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export interface OutcomeOptions {
  readonly rules: HubRules;
  readonly topics: TopicWatch;
  readonly denyList: DenyList;
  readonly ownership: () => Ownership;
  readonly signal: AbortSignal;
  /** What followed from an exchange is stored: its subscription may be fetched again. */
  readonly onStored: (id: SubscriptionId) => void;
}

interface Outcome {
  readonly status: string;
  readonly version: number;
  readonly deniedAs?: number;
}

interface Failed extends DeliveryFailure {
  readonly topic: TopicPath;
  /** The deny-list's count of changes when our own guard forbade it. */
  readonly deniedAs?: number;
}

interface Ending extends LastAttempt {
  readonly id: SubscriptionId;
  readonly reason: EndReason;
}

/** How an exchange ended. */
interface Settled {
  readonly exchange: CallbackOutcome;
  readonly version: number;
  readonly deniedAs: number;
  /** Its time ran out while this thread could not listen. */
  readonly isExcused: boolean;
}

/** The status that the operator sees: HTTP's, or why there was none. */
function statusOf(exchange: CallbackOutcome): string {
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
  readonly #ports: OutcomePorts;
  readonly #options: OutcomeOptions;
  readonly #blame = new Blame();
  readonly #acknowledgements: Batch<Acknowledgement>;
  readonly #failures: Batch<Failed>;
  readonly #endings: Batch<Ending>;
  readonly #removalNotices: RemovalNotices;
  readonly #counts = { delivered: 0, failed: 0, removed: 0 };

  constructor(ports: OutcomePorts, options: OutcomeOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#removalNotices = new RemovalNotices({ subscriber: ports.subscriber, signal: options.signal });
    const { store, log } = ports;
    const batch = <Outcome extends { readonly id: SubscriptionId }>(
      keep: (outcomes: readonly Outcome[]) => Promise<unknown>,
    ) =>
      new Batch<Outcome>({
        store: keep,
        onStored: options.onStored,
        onFailure: (cause) => log.error("hub.outcomes_not_stored", { reason: String(cause) }),
      });
    this.#acknowledgements = batch((delivered) => store.acknowledge(options.ownership(), delivered));
    this.#failures = batch((failures) => this.#record(failures));
    this.#endings = batch((endings) => this.#end(endings));
  }

  get counts(): DeliveryCounts {
    return this.#counts;
  }

  get isHealthy(): boolean {
    return !this.#blame.isUnhealthy(this.#ports.clock.nowSeconds());
  }

  standing(origin: string): Standing {
    return this.#blame.standing(origin);
  }

  vouchFor(origin: string): void {
    this.#blame.vouchFor(origin);
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

  settle(due: DueDelivery, { exchange, version, deniedAs, isExcused }: Settled): void {
    const now = this.#ports.clock.nowSeconds();
    const outcome = { status: statusOf(exchange), version };
    if (exchange.kind === "answered") this.#blame.recordAnswer(due.origin, now);
    else if (this.#options.signal.aborted) {
      // Our own end cut it off; the next process tries again, and nobody is to blame.
      this.#options.onStored(due.id);
      return;
    }
    if (isExcused) {
      this.#hold(due, { ...outcome, status: "hub-late" }, hubLimits.excusedRetrySeconds);
      return;
    }
    const verdict = judgeDelivery(exchange);
    switch (verdict.kind) {
      case "acknowledged":
        this.#counts.delivered += 1;
        this.#acknowledgements.add({ id: due.id, origin: due.origin, ...outcome, at: now });
        break;
      case "gone":
        this.#endings.add({
          id: due.id,
          reason: "gone",
          status: outcome.status,
          at: now,
          failures: due.failures + 1,
        });
        break;
      case "held-back":
        this.#hold(due, { ...outcome, deniedAs }, hubLimits.forbiddenRetrySeconds);
        break;
      case "failed":
        this.#counts.failed += 1;
        if (exchange.kind === "answered") this.#count(due, outcome, exchange.retryAfterSeconds ?? 0);
        else this.#blame.recordSilence({ due, ...outcome }, now);
        this.judge();
    }
  }

  /** Stores what follows from the failures whose blame is clear by now. */
  judge(): void {
    for (const { due, counts, ...outcome } of this.#blame.judge(this.#ports.clock.nowSeconds())) {
      if (counts) this.#count(due, outcome, 0);
      else this.#hold(due, outcome, hubLimits.unhealthyRetrySeconds);
    }
  }

  /** Tried again later, and held against nobody. */
  #hold({ id, topic, origin, failures }: DueDelivery, outcome: Outcome, delaySeconds: number): void {
    const at = this.#ports.clock.nowSeconds();
    this.#failures.add({ id, topic, origin, failures, retryAt: at + delaySeconds, at, ...outcome });
  }

  #count(due: DueDelivery, outcome: Outcome, leastDelay: number): void {
    const { rules } = this.#options;
    const { clock, random, log } = this.#ports;
    const { id, topic, origin } = due;
    const after = afterFailure(
      due.failures,
      { delaysSeconds: rules.retryDelaysSeconds, policy: rules.failurePolicy },
      random.fraction(),
    );
    const { status } = outcome;
    const failures = due.failures + 1;
    log.info("delivery.failed", { subscription: id, status, failures, next: after.next });
    const at = clock.nowSeconds();
    if (after.next === "remove") {
      this.#endings.add({ id, reason: "delivery-failed", status, at, failures });
      return;
    }
    const waited = Math.min(leastDelay, hubLimits.longestRetryAfterSeconds);
    const retryAt = after.next === "retry" ? Math.ceil(at + Math.max(after.delaySeconds, waited)) : null;
    this.#failures.add({ id, topic, origin, failures: after.failures, retryAt, at, ...outcome });
  }

  #isOvertaken({ topic, version }: Failed): boolean {
    return (this.#options.topics.body(topic)?.version ?? 0) > version;
  }

  /** A version that came since the attempt began brings the next one forward, as one that comes later does. */
  async #record(failures: readonly Failed[]): Promise<void> {
    const { store, clock } = this.#ports;
    const ownership = this.#options.ownership();
    const overtaken = new Set(failures.filter((failure) => this.#isOvertaken(failure)));
    const forward = (failure: Failed) =>
      failure.retryAt !== null && overtaken.has(failure) ? { ...failure, retryAt: failure.at } : failure;
    await store.recordFailures(ownership, failures.map(forward));
    const since = failures.filter((failure) => this.#isOvertaken(failure) && !overtaken.has(failure));
    for (const topic of new Set(since.map((failure) => failure.topic)))
      await store.hastenRetries(ownership, { topic, now: clock.nowSeconds() });
    await this.#reconsider(failures);
  }

  /** Who was allowed again while the refusal was on its way to the store is due now, as the operator has asked. */
  async #reconsider(failures: readonly Failed[]): Promise<void> {
    const { denyList, ownership } = this.#options;
    const forbidden = failures.filter(({ deniedAs }) => deniedAs !== undefined);
    if (forbidden.length === 0) return;
    await denyList.look();
    const again = forbidden.filter(({ deniedAs }) => deniedAs !== denyList.changes());
    const due = again.map((failure) => ({ ...failure, retryAt: failure.at }));
    if (due.length > 0) await this.#ports.store.recordFailures(ownership(), due);
  }

  async #end(endings: readonly Ending[]): Promise<void> {
    const { store, clock, log } = this.#ports;
    for (const [reason, alike] of Map.groupBy(endings, (ending) => ending.reason)) {
      const attempts = new Map(alike.map((ending) => [ending.id, ending]));
      const ending = { reason, now: clock.nowSeconds(), attempts };
      const ended = await store.end(this.#options.ownership(), [...attempts.keys()], ending);
      for (const subscription of ended) {
        this.#counts.removed += 1;
        log.info("subscription.removed", { subscription: subscription.id, reason });
        if (reason === "delivery-failed") this.#removalNotices.tell({ ...subscription, reason });
      }
    }
  }

  /** Stores what was acknowledged, and ends what goes on at the side. */
  async settleAll(): Promise<void> {
    await Promise.all([this.#acknowledgements.settle(), this.#failures.settle(), this.#endings.settle()]);
    await this.#removalNotices.settleAll();
  }
}
