import type { HubChanges } from "../../ports/hub/hub-changes.ts";
import type { LeaseSweep } from "../../ports/hub/lease-sweep.ts";
import type { ShardOwnership } from "../../ports/hub/shard-ownership.ts";
import type { TopicBodies } from "../../ports/hub/topic-bodies.ts";
import { Alarm, everySeconds } from "./alarm.ts";
import { DeliveryDesk, type DeliveryPorts } from "./delivery-desk.ts";
import type { DenyList } from "./deny-list.ts";
import { type HubRules, hubLimits } from "./hub-rules.ts";
import type { OwnLateness } from "./own-lateness.ts";
import type { Pacing } from "./pacing.ts";
import { ShardShare } from "./shard-share.ts";
import type { Signing } from "./signing.ts";
import { TopicWatch } from "./topic-watch.ts";
import { VerificationDesk, type VerificationPorts } from "./verification-desk.ts";

export interface HubPorts extends DeliveryPorts {
  readonly store: DeliveryPorts["store"] &
    VerificationPorts["store"] &
    ShardOwnership &
    TopicBodies &
    LeaseSweep &
    HubChanges;
}

export interface HubOptions {
  readonly rules: HubRules;
  /** The version that this server shows to readers: a new subscription begins there. */
  readonly servedVersion: () => number;
  readonly denyList: DenyList;
  readonly signing: Signing;
  readonly lateness: OwnLateness;
  readonly pacing: Pacing;
}

export interface RunningHub extends AsyncDisposable {
  /** Something has changed; look at once. */
  wake(): void;
  /** Begins nothing more, and gives what is underway its last moments, which are counted from now. */
  closing(): void;
  readonly desk: DeliveryDesk;
  readonly shards: () => number;
}

const tickMilliseconds = 500;
const debounceTickMilliseconds = 100;
const lastWordsMilliseconds = 3000;

interface HubParts {
  readonly share: ShardShare;
  readonly topics: TopicWatch;
  readonly desk: DeliveryDesk;
  readonly verifications: VerificationDesk;
  readonly denyList: DenyList;
  readonly signing: Signing;
}

/** What the hub does again and again, in the order in which one thing needs the other. */
function roundOf(
  { store, clock, log }: HubPorts,
  { share, topics, desk, verifications, denyList, signing }: HubParts,
): () => Promise<void> {
  const sweepIsDue = everySeconds(hubLimits.sweepEverySeconds);

  const claim = async () => {
    // What waits may belong to a shard that has gone to another process.
    if ((await share.claim()) === "some-lost") desk.forgetAllWaiting();
    await desk.countOrigins();
  };
  const sweep = async () => {
    const swept = await store.sweep(share.ownership, { now: clock.nowSeconds(), limit: hubLimits.sweepRows });
    if (swept.expired > 0) log.info("hub.leases_ended", { subscriptions: swept.expired });
  };
  return async () => {
    await Promise.all([denyList.look(), signing.look()]);
    if (share.isClaimDue) await claim();
    for (const topic of await topics.look(performance.now())) {
      await store.hastenRetries(share.ownership, { topic, now: clock.nowSeconds() });
      topics.noted(topic);
    }
    await verifications.fill();
    desk.judge();
    await desk.fill();
    if (sweepIsDue()) await sweep();
  };
}

/** A hub's end: nothing more begins, and what is underway is cut when its last moments are over. */
class Ending {
  readonly #cut = new AbortController();
  #hard: ReturnType<typeof setTimeout> | null = null;

  get hasBegun(): boolean {
    return this.#hard !== null;
  }

  /** Of what is underway. */
  get signal(): AbortSignal {
    return this.#cut.signal;
  }

  begin(): void {
    this.#hard ??= setTimeout(() => this.#cut.abort(), lastWordsMilliseconds);
  }

  settled(): void {
    if (this.#hard !== null) clearTimeout(this.#hard);
  }
}

/** The hub of one process: takes its share of the shards, verifies, delivers, and forgets nobody. */
export async function runHub(
  ports: HubPorts,
  { rules, servedVersion, denyList, signing, ...thread }: HubOptions,
): Promise<RunningHub> {
  const { store, log, random } = ports;
  const ending = new Ending();
  const alarm = new Alarm();
  const share = new ShardShare(ports, random.token(22));
  const { baseUrl, debounceSeconds } = rules;
  const topics = new TopicWatch({ store, baseUrl, debounceSeconds });
  const desk = new DeliveryDesk(ports, {
    rules,
    topics,
    denyList,
    signing,
    ...thread,
    ownership: () => share.ownership,
    isOwner: () => share.isOwned,
    signal: ending.signal,
  });
  const verifications = new VerificationDesk(ports, {
    ownership: () => share.ownership,
    servedVersion,
    ...thread,
    signal: ending.signal,
    onEnded: (id) => {
      desk.forget(id);
      alarm.wake();
    },
  });
  const round = roundOf(ports, { share, topics, desk, verifications, denyList, signing });
  const loop = async () => {
    while (!ending.hasBegun) {
      await round().catch((cause: unknown) => log.error("hub.tick_failed", { reason: String(cause) }));
      await alarm.wait(topics.isWaiting || desk.underway > 0 ? debounceTickMilliseconds : tickMilliseconds);
    }
  };
  const watching = await store.watch(() => alarm.wake());
  const running = loop();
  const closing = () => {
    ending.begin();
    alarm.wake();
    desk.forgetAllWaiting();
  };
  return {
    wake: () => alarm.wake(),
    closing,
    desk,
    shards: () => share.ownership.shards.length,
    [Symbol.asyncDispose]: async () => {
      closing();
      await watching[Symbol.asyncDispose]();
      await running;
      desk.forgetAllWaiting();
      await Promise.all([desk.settleAll(), verifications.settleAll()]);
      ending.settled();
      await share.release();
    },
  };
}
