import type { Ownership } from "../../ports/subscription-store.ts";
import { DeliveryDesk } from "./delivery-desk.ts";
import type { DeskPorts } from "./delivery-outcomes.ts";
import type { DenyList } from "./deny-list.ts";
import { type HubRules, hubLimits } from "./hub-rules.ts";
import { TopicWatch } from "./topic-watch.ts";
import { VerificationDesk } from "./verification-desk.ts";

export interface HubOptions {
  readonly rules: HubRules;
  /** The version that this server shows to readers: a new subscription begins there. */
  readonly servedVersion: () => number;
  readonly denyList: DenyList;
}

export interface RunningHub extends AsyncDisposable {
  /** Something has changed; look at once. */
  wake(): void;
  readonly desk: DeliveryDesk;
  readonly shards: () => number;
}

const tickMilliseconds = 500;
const debounceTickMilliseconds = 100;
const lastWordsMilliseconds = 3000;

/** Waits for a wake-up or the time, whichever comes first. */
class Alarm {
  #ring: (() => void) | null = null;
  #isRung = false;

  wake(): void {
    this.#isRung = true;
    this.#ring?.();
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#ring = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#ring = null;
    this.#isRung = false;
  }
}

/** Everything that is to be done every so many seconds of the monotonic clock. */
function everySeconds(seconds: number): () => boolean {
  let next = 0;
  return () => {
    const now = performance.now();
    if (now < next) return false;
    next = now + seconds * 1000;
    return true;
  };
}

/** The hub of one process: takes its share of the shards, verifies, delivers, and forgets nobody. */
export async function runHub(
  ports: DeskPorts,
  { rules, servedVersion, denyList }: HubOptions,
): Promise<RunningHub> {
  const { store, clock, log, random } = ports;
  const owner = random.token(22);
  const ending = new AbortController();
  const lastWords = new AbortController();
  const alarm = new Alarm();
  const startedAt = performance.now();
  let ownership: Ownership = { owner, shards: [] };
  /** Milliseconds of the monotonic clock, as is when the next claim is due. */
  let ownedUntil = 0;
  let claimAt = 0;
  const topics = new TopicWatch({ store, debounceSeconds: rules.debounceSeconds });
  const desk = new DeliveryDesk(ports, {
    rules,
    topics,
    denyList,
    ownership: () => ownership,
    isOwner: () => performance.now() < ownedUntil,
    signal: lastWords.signal,
  });
  const verifications = new VerificationDesk(ports, {
    ownership: () => ownership,
    servedVersion,
    signal: lastWords.signal,
    onEnded: (id) => {
      desk.forget(id);
      alarm.wake();
    },
  });
  const sweepIsDue = everySeconds(hubLimits.sweepEverySeconds);

  const claim = async () => {
    const [before, claimedAt] = [ownership.shards, performance.now()];
    const terms = { now: clock.nowSeconds(), leaseSeconds: hubLimits.shardLeaseSeconds };
    ownership = await store.claimShards(owner, terms);
    ownedUntil = claimedAt + hubLimits.shardLeaseSeconds * 1000;
    const isSettling = claimedAt - startedAt < hubLimits.settlingSeconds * 1000;
    claimAt = claimedAt + (isSettling ? 1 : hubLimits.claimEverySeconds) * 1000;
    const epochs = new Map(ownership.shards.map(({ shard, epoch }) => [shard, epoch]));
    // What waits may belong to a shard that has gone to another process.
    if (before.some(({ shard, epoch }) => epochs.get(shard) !== epoch)) desk.forgetAllWaiting();
    if (ownership.shards.length !== before.length) log.info("hub.shards", { owned: ownership.shards.length });
    await desk.countOrigins();
  };
  const sweep = async () => {
    const swept = await store.sweep(ownership, { now: clock.nowSeconds(), limit: hubLimits.sweepRows });
    if (swept.expired > 0) log.info("hub.leases_ended", { subscriptions: swept.expired });
  };
  const tick = async () => {
    await denyList.look();
    if (performance.now() >= claimAt) await claim();
    for (const topic of await topics.look(performance.now())) {
      await store.hastenRetries(ownership, { topic, now: clock.nowSeconds() });
      topics.noted(topic);
    }
    await verifications.fill();
    desk.judge();
    await desk.fill();
    if (sweepIsDue()) await sweep();
  };
  const loop = async () => {
    while (!ending.signal.aborted) {
      await tick().catch((cause: unknown) => log.error("hub.tick_failed", { reason: String(cause) }));
      await alarm.wait(topics.isWaiting || desk.underway > 0 ? debounceTickMilliseconds : tickMilliseconds);
    }
  };
  const watching = await store.watch(() => alarm.wake());
  const running = loop();
  return {
    wake: () => alarm.wake(),
    desk,
    shards: () => ownership.shards.length,
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      alarm.wake();
      await watching[Symbol.asyncDispose]();
      await running;
      desk.forgetAllWaiting();
      const hard = setTimeout(() => lastWords.abort(), lastWordsMilliseconds);
      await Promise.all([desk.settleAll(), verifications.settleAll()]);
      clearTimeout(hard);
      await store
        .releaseShards(owner)
        .catch((cause: unknown) => log.warn("hub.shards_not_released", { reason: String(cause) }));
    },
  };
}
