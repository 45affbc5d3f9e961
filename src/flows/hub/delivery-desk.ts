import { maybeUnheard } from "../../core/hub/delivery-verdict.ts";
import { FairQueue } from "../../core/hub/fairness.ts";
import type { SubscriptionId } from "../../core/hub/subscription.ts";
import type { DeliveryQueue, DueDelivery } from "../../ports/hub/delivery-queue.ts";
import type { TopicBody } from "../../ports/hub/topic-bodies.ts";
import { deliver } from "./deliver.ts";
import {
  type DeliveryCounts,
  DeliveryOutcomes,
  type OutcomeOptions,
  type OutcomePorts,
} from "./delivery-outcomes.ts";
import { hubLimits } from "./hub-rules.ts";
import { LongExchanges } from "./long-exchanges.ts";
import type { OwnLateness } from "./own-lateness.ts";
import type { Pacing } from "./pacing.ts";
import { Pauses } from "./pauses.ts";
import type { Signing } from "./signing.ts";

export interface DeliveryPorts extends OutcomePorts {
  readonly store: OutcomePorts["store"] & DeliveryQueue;
}

export interface DeskOptions extends Omit<OutcomeOptions, "onStored"> {
  /** False once the shards' lease has passed unrenewed: another process may deliver by now. */
  readonly isOwner: () => boolean;
  readonly signing: Signing;
  readonly lateness: OwnLateness;
  readonly pacing: Pacing;
}

interface Waiting extends DueDelivery {
  /** Milliseconds of the monotonic clock. */
  readonly fetchedAt: number;
}

/** Owed deliveries: what is fetched and what is underway. */
export class DeliveryDesk {
  readonly #ports: DeliveryPorts;
  readonly #options: DeskOptions;
  readonly #queue = new FairQueue<Waiting>(
    {
      perOrigin: hubLimits.perOrigin,
      total: hubLimits.deliveriesUnderway,
      plenty: hubLimits.plentyUnderway,
      aside: hubLimits.deliveriesAside,
      asideForProven: hubLimits.deliveriesAsideForProven,
      strangers: hubLimits.strangersUnderway,
      heldPerOrigin: hubLimits.heldPerOrigin,
    },
    (origin) => this.#outcomes.standing(origin),
  );
  readonly #outcomes: DeliveryOutcomes;
  readonly #swift = new LongExchanges<Waiting>({
    milliseconds: hubLimits.swiftMilliseconds,
    onLong: (due) => {
      this.#queue.becomeUnhurried(due);
      this.#brief.begin(due);
      this.pump();
    },
  });
  readonly #brief = new LongExchanges<Waiting>({
    milliseconds: hubLimits.stepAsideMilliseconds,
    onLong: (due) => {
      this.#queue.stepAside(due);
      this.#long.begin(due);
      this.pump();
    },
  });
  readonly #long = new LongExchanges<Waiting>({
    milliseconds: hubLimits.slowMilliseconds,
    onLong: (due) => this.#queue.becomeSlow(due),
  });
  /** Of a body that was owed to none of the proven, or to no other; and of retries. */
  readonly #empty = {
    proven: new Pauses(hubLimits.emptyMilliseconds),
    other: new Pauses(hubLimits.emptyMilliseconds),
  };
  readonly #pumpAgain = () => this.pump();
  readonly #underway = new Set<Promise<void>>();
  /** Those whose grant changed while rows were being fetched. */
  readonly #forgotten = new Set<SubscriptionId>();

  constructor(ports: DeliveryPorts, options: DeskOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#outcomes = new DeliveryOutcomes(ports, { ...options, onStored: (id) => this.#queue.release(id) });
  }

  get counts(): DeliveryCounts {
    return this.#outcomes.counts;
  }

  get isHealthy(): boolean {
    return this.#outcomes.isHealthy;
  }

  get openCircuits(): number {
    return this.#outcomes.originsLeftAlone(this.#ports.clock.nowSeconds()).length;
  }

  get underway(): number {
    return this.#queue.underway;
  }

  /** Its grant has changed: what waits here was made from the old one. */
  forget(id: SubscriptionId): void {
    this.#forgotten.add(id);
    this.#queue.drop(id);
  }

  forgetAllWaiting(): void {
    this.#queue.clear();
  }

  /** What every fetch leaves out: hosts left alone, refused before or with enough waiting, and what is here already. */
  #room(now: number, limit: number, refused: ReadonlySet<string>) {
    const leftAlone = this.#outcomes.originsLeftAlone(now);
    return {
      now,
      limit,
      busyOrigins: [...new Set([...leftAlone, ...refused, ...this.#queue.fullOrigins()])],
      busyIds: this.#queue.ids,
    };
  }

  /** Takes what was found in, and begins what may begin. Answers how many were found. */
  async #fetch(asked: Promise<readonly DueDelivery[]>, refused: Set<string>): Promise<number> {
    this.#forgotten.clear();
    const fetchedAt = performance.now();
    const found = await asked;
    for (const due of found) {
      if (this.#forgotten.has(due.id)) continue;
      if (due.isProven) this.#outcomes.vouchFor(due.origin);
      if (!this.#queue.add({ ...due, fetchedAt })) refused.add(due.origin);
      // A silent host's work begins now or is not taken: how much of it there can be shows at once.
      else if (this.#outcomes.standing(due.origin) === "silent") this.pump();
    }
    this.pump();
    return found.length;
  }

  /** Fetches what is owed, up to the room there is, and begins what may begin: first for those who take what they get. */
  async fill(): Promise<void> {
    const refused = new Set<string>();
    const topics = this.#options.topics.ready();
    for (const topic of topics) await this.#fetchFresh(topic, true, refused);
    for (const topic of topics) await this.#fetchFresh(topic, false, refused);
    if (!this.#empty.other.isOver(this)) return;
    const { store, clock } = this.#ports;
    const room = this.#room(clock.nowSeconds(), this.#roomFor(true), refused);
    const found = await this.#fetch(store.dueRetries(this.#options.ownership(), room), refused);
    if (found === 0 && room.busyOrigins.length === 0) this.#empty.other.begin(this);
  }

  /** Each time round, origins of which there is enough are left out: a very large one hides nobody for long. */
  async #fetchFresh(topic: TopicBody, isProven: boolean, refused: Set<string>): Promise<void> {
    const { store, clock } = this.#ports;
    const [most, empty] = [this.#mostHeld(isProven), this.#empty[isProven ? "proven" : "other"]];
    if (!empty.isOver(topic)) return;
    for (let turn = 0; turn < hubLimits.fetchesInARow; turn += 1) {
      const limit = this.#roomFor(isProven);
      // A small fetch costs as much as a large one, since all that is here already has to be passed over.
      if (limit <= most / 2) return;
      const query = {
        ...this.#room(clock.nowSeconds(), limit, refused),
        isProven,
        topic: topic.topic,
        version: topic.version,
      };
      const found = await this.#fetch(store.dueFresh(this.#options.ownership(), query), refused);
      // Where something was left out, or is here, nothing says that no more is owed.
      const isHere =
        query.busyOrigins.length > 0 || this.#queue.heldOf((due) => due.topic === topic.topic) > 0;
      if (found === 0 && !isHere) empty.begin(topic);
      if (found < limit) return;
    }
  }

  #mostHeld(isProven: boolean): number {
    return isProven ? hubLimits.heldDeliveries : hubLimits.heldPerStranger * this.#queue.placesOfStrangers;
  }

  /** Strangers have room of their own here too: however many they are, they keep nobody else in the store. */
  #roomFor(isProven: boolean): number {
    const held = this.#queue.heldOf((due) => due.isProven === isProven);
    return Math.max(0, this.#mostHeld(isProven) - held);
  }

  pump(): void {
    if (this.#options.signal.aborted) return;
    this.#queue.share = this.#options.lateness.share;
    for (let due = this.#next(); due !== null; due = this.#next()) {
      const body = this.#owed(due);
      if (body === null) {
        this.#queue.finish(due);
        this.#queue.release(due.id);
        continue;
      }
      const work = this.#run(due, body);
      this.#underway.add(work);
      void work.finally(() => this.#underway.delete(work));
    }
  }

  #next(): Waiting | null {
    return this.#options.pacing.mayBegin(this.#pumpAgain) ? this.#queue.next() : null;
  }

  /** What to send now; null when nothing is owed any more, or what is known of it may be out of date. */
  #owed({ topic, deliveredVersion, leaseUntil, origin, fetchedAt }: Waiting): TopicBody | null {
    const now = this.#ports.clock.nowSeconds();
    const isFresh = performance.now() - fetchedAt < hubLimits.freshMilliseconds;
    if (!isFresh || !this.#options.isOwner() || this.#outcomes.isLeftAlone(origin, now)) return null;
    // Leases count here too, whatever the sweep does; and the newest version is read only now.
    const body = this.#options.topics.body(topic);
    return body !== null && body.version > deliveredVersion && now < leaseUntil ? body : null;
  }

  async #run(due: Waiting, body: TopicBody): Promise<void> {
    const { rules, signing, lateness, signal } = this.#options;
    const begun = lateness.begin();
    this.#swift.begin(due);
    const deniedAs = this.#options.denyList.changes();
    try {
      const order = { due, body, baseUrl: rules.baseUrl, signature: signing.methodFor(due.origin), signal };
      const exchange = await deliver(this.#ports.subscriber, order);
      if (!this.#options.topics.isPublished(body)) {
        // Nothing follows from it in a store that never had it.
        this.#queue.release(due.id);
        return;
      }
      const isExcused = maybeUnheard(exchange) && lateness.excuses(begun);
      this.#outcomes.settle(due, { exchange, version: body.version, deniedAs, isExcused });
    } catch (cause) {
      this.#ports.log.error("delivery.failed_oddly", { subscription: due.id, reason: String(cause) });
      this.#queue.release(due.id);
    } finally {
      lateness.end();
      this.#swift.end(due);
      this.#brief.end(due);
      this.#long.end(due);
      this.#queue.finish(due);
      this.pump();
    }
  }

  /** Stores what follows from the failures whose blame is clear by now. */
  judge(): void {
    this.#outcomes.judge();
  }

  /** How many origins there are tells whether the gate could ever close. */
  countOrigins(): Promise<void> {
    return this.#outcomes.countOrigins();
  }

  /** Waits for what is underway and stores what was acknowledged. */
  async settleAll(): Promise<void> {
    await Promise.allSettled([...this.#underway]);
    await this.#outcomes.settleAll();
  }
}
