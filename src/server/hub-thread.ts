import type { MessagePort } from "node:worker_threads";
import type { Config } from "../config/settings.ts";
import { type DenyList, followDenyList } from "../flows/hub/deny-list.ts";
import type { HubRules } from "../flows/hub/hub-rules.ts";
import { OwnLateness, type WaitedForProcessor } from "../flows/hub/own-lateness.ts";
import { Pacing } from "../flows/hub/pacing.ts";
import { type HubPorts, type RunningHub, runHub } from "../flows/hub/run-hub.ts";
import { followSignatures } from "../flows/hub/signing.ts";
import type { Clock } from "../ports/clock.ts";
import type { DeniedHosts } from "../ports/hub/denied-hosts.ts";
import type { HubCensus } from "../ports/hub/hub-census.ts";
import type { SignatureChoices } from "../ports/hub/signature-choices.ts";
import type { SubscriptionIntake } from "../ports/hub/subscription-intake.ts";
import type { SubscriptionViews } from "../ports/hub/subscription-views.ts";
import type { HubReport } from "../ports/hub-office.ts";
import { faultsOnly, type Log } from "../ports/log.ts";
import type { Random } from "../ports/random.ts";
import type { Subscriber } from "../ports/subscriber.ts";

/** What the serving thread hands the hub's thread when it starts. */
export interface HubAssignment {
  readonly config: Config;
  readonly baseUrl: string;
  readonly servedVersion: number;
  /** PEM certificates to trust for callbacks beside the runtime's own; the demo's receiver has one. */
  readonly authorities: readonly string[];
  readonly isQuiet: boolean;
  /** How many answers readers have had, in memory that both threads share. */
  readonly answers: Int32Array;
}

export interface SubscriberOpening {
  readonly config: Config;
  readonly baseUrl: string;
  readonly denied: () => readonly string[];
  readonly log: Log;
  readonly authorities: readonly string[];
  /** Milliseconds that this thread could not listen, ever. */
  readonly lost?: () => number;
  readonly onConnecting?: () => void;
}

/** What works on the hub's thread asks of the store. */
type HubThreadStore = AsyncDisposable &
  HubPorts["store"] &
  SubscriptionIntake &
  SubscriptionViews &
  Pick<DeniedHosts, "denied"> &
  Pick<SignatureChoices, "signatures">;

export interface HubThreadParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly waitedForProcessor: WaitedForProcessor;
  openLog(form: Config["log"]): Log;
  openSubscriptions(config: Config): Promise<HubThreadStore>;
  openSubscriber(options: SubscriberOpening): Promise<Subscriber>;
}

/** Calls that the serving thread makes; `serves`, `closing` and `stop` have no answer. */
export type HubCall =
  | {
      readonly call: number;
      readonly method: "takeIn";
      readonly arguments: Parameters<SubscriptionIntake["takeIn"]>;
    }
  | {
      readonly call: number;
      readonly method: "view";
      readonly arguments: Parameters<SubscriptionViews["view"]>;
    }
  | { readonly call: number; readonly method: "report" }
  | { readonly method: "serves"; readonly version: number }
  | { readonly method: "closing" | "stop" };

export type HubReply =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly failure: string }
  | { readonly event: "stopped" };

async function reportOf(hub: RunningHub, store: HubCensus, now: number): Promise<HubReport> {
  const { desk } = hub;
  return {
    figures: await store.figures(now),
    ...desk.counts,
    underway: desk.underway,
    openCircuits: desk.openCircuits,
    isHealthy: desk.isHealthy,
    ownedShards: hub.shards(),
  };
}

function rulesOf(config: Config, baseUrl: string): HubRules {
  const [second = 60, third = 900] = config.hub_retry_seconds;
  return {
    baseUrl,
    retryDelaysSeconds: [second, third],
    failurePolicy: config.hub_failure_policy,
    debounceSeconds: config.hub_debounce_seconds,
  };
}

/** Performs what the serving thread asks, and answers what has a number. */
function answerCalls(port: MessagePort, perform: (message: HubCall) => Promise<unknown>): void {
  const answer = (message: HubReply) => port.postMessage(message);
  port.on("message", (message: HubCall) => {
    perform(message).then(
      (result) => "call" in message && answer({ call: message.call, result }),
      (cause: unknown) => "call" in message && answer({ call: message.call, failure: String(cause) }),
    );
  });
}

interface Behind {
  readonly hub: RunningHub;
  readonly store: HubThreadStore;
  readonly subscriber: Pick<Subscriber, "isDenied">;
  readonly denyList: Pick<DenyList, "look">;
  readonly clock: Clock;
  readonly onServes: (version: number) => void;
  readonly onStop: () => void;
}

/** What each call comes to. */
function performing({ hub, store, subscriber, denyList, clock, onServes, onStop }: Behind) {
  return async (message: HubCall): Promise<unknown> => {
    switch (message.method) {
      case "takeIn": {
        await denyList.look();
        if (subscriber.isDenied(message.arguments[0].callback)) return { kind: "denied" };
        const outcome = await store.takeIn(...message.arguments);
        hub.wake();
        return outcome;
      }
      case "view":
        return store.view(...message.arguments);
      case "report":
        return reportOf(hub, store, clock.nowSeconds());
      case "serves":
        onServes(message.version);
        hub.wake();
        return null;
      case "closing":
        hub.closing();
        return null;
      case "stop":
        onStop();
        return null;
    }
  };
}

/** Runs the hub on this thread until the serving thread says stop. */
export async function hubThread(
  port: MessagePort,
  { config, baseUrl, ...assignment }: HubAssignment,
  parts: HubThreadParts,
): Promise<void> {
  const { clock, random } = parts;
  const opened = parts.openLog(config.log);
  const log = assignment.isQuiet ? faultsOnly(opened) : opened;
  let servedVersion = assignment.servedVersion;
  const stopped = Promise.withResolvers<void>();
  await using store = await parts.openSubscriptions(config);
  const denyList = await followDenyList(store, { log, onChange: () => subscriber.endDenied() });
  const signing = await followSignatures(store, { log, usual: config.hub_signature });
  const lateness = new OwnLateness(log, parts.waitedForProcessor);
  const pacing = new Pacing(() => Atomics.load(assignment.answers, 0));
  await using subscriber = await parts.openSubscriber({
    config,
    baseUrl,
    denied: denyList.current,
    log,
    authorities: assignment.authorities,
    lost: () => lateness.lost,
    onConnecting: () => pacing.opened(),
  });
  await using hub = await runHub(
    { store, subscriber, clock, random, log },
    {
      rules: rulesOf(config, baseUrl),
      servedVersion: () => servedVersion,
      denyList,
      signing,
      lateness,
      pacing,
    },
  );
  const perform = performing({
    hub,
    store,
    subscriber,
    denyList,
    clock,
    onServes: (version) => {
      servedVersion = version;
    },
    onStop: stopped.resolve,
  });
  answerCalls(port, perform);
  await stopped.promise;
}
