import { expect } from "bun:test";
import type { Call, Parts } from "../../src/cli/command.ts";
import { parseLine } from "../../src/cli/command-line.ts";
import { hub } from "../../src/cli/hub.ts";
import { loadConfig } from "../../src/config/load-config.ts";
import type { SubscriptionId } from "../../src/core/hub/subscription.ts";
import type { Site } from "../../src/core/site/site.ts";
import type { SubscriptionView } from "../../src/ports/hub/subscription-views.ts";
import type { Subscriber } from "../../src/ports/subscriber.ts";
import type { SubscriberOpening } from "../../src/server/hub-thread.ts";
import { FakeSubscriptionStore } from "../support/fake-subscription-store.ts";
import { answered, silence } from "../support/hub-bench.ts";

export const nowSeconds = 1_795_000_000;
const site: Site = {
  baseUrl: "https://reviews.example.com",
  idBase: "https://reviews.example.com",
  authorNames: "full",
  readsBy: null,
};
/** What every verb says first. */
const whereabouts = /^Test Roofing, served at https:\/\/reviews\.example\.com; data in \//;

export function view(id: string, changes: Partial<SubscriptionView> = {}): SubscriptionView {
  return {
    id: id as SubscriptionId,
    topic: "/feed.xml",
    origin: "https://reader.example:443",
    state: "active",
    reason: null,
    leaseUntil: 1_795_864_000,
    deliveredVersion: 7,
    failures: 0,
    lastStatus: "204",
    lastAt: 1_794_999_000,
    nextAttemptAt: null,
    ...changes,
  };
}

export interface Ran {
  readonly code: number;
  readonly printed: readonly string[];
  readonly told: readonly string[];
  /** What subscribers were asked, and the deny-list by then. */
  readonly asked: readonly string[];
}

/** What the verbs use of the parts. */
type Tools = Pick<Parts, "clock" | "openLog" | "hasStore"> & {
  openStore(): Promise<AsyncDisposable & { site(): Promise<Site>; head(): Promise<object> }>;
  openSubscriptions(): Promise<FakeSubscriptionStore>;
  openSubscriber(opening: SubscriberOpening): Promise<Pick<Subscriber, "ask"> & AsyncDisposable>;
};

export async function run(store: FakeSubscriptionStore, ...words: readonly string[]): Promise<Ran> {
  const { operands, given, settingFlags } = parseLine(words, hub);
  const [printed, told, asked]: [string[], string[], string[]] = [[], [], []];
  const call = {
    operands,
    has: (flag) => given.has(flag),
    valueOf: (flag) => given.get(flag)?.[0] ?? null,
    valuesOf: (flag) => given.get(flag) ?? [],
    configure: () => loadConfig({ flags: settingFlags, environment: {} }),
    configureBy: (config) => loadConfig({ flags: { config }, environment: {} }).config,
    parts: {
      hasStore: async () => true,
      openStore: async () => ({
        site: async () => site,
        head: async () => ({ business: { name: "Test Roofing" } }),
        [Symbol.asyncDispose]: async () => undefined,
      }),
      clock: { nowSeconds: () => nowSeconds },
      openLog: () => ({ info() {}, warn() {}, error() {} }),
      openSubscriptions: async () => store,
      openSubscriber: async ({ denied }) => ({
        ask: async (url) => {
          asked.push(`${url} ${denied()}`);
          return url.startsWith("https://deaf.") ? silence : answered(404);
        },
        [Symbol.asyncDispose]: async () => undefined,
      }),
    } satisfies Tools as unknown as Parts,
    console: {
      isTerminal: false,
      print: (line) => printed.push(line),
      tell: (line) => told.push(line),
      ask: () => null,
      progress: () => undefined,
    },
    stop: () => AbortSignal.abort(),
  } satisfies Call;
  const code = await hub.run(call);
  expect(told.shift()).toMatch(whereabouts);
  return { code, printed, told, asked };
}

export function storeWith(...views: readonly SubscriptionView[]): FakeSubscriptionStore {
  const store = new FakeSubscriptionStore();
  for (const each of views) store.put(each);
  return store;
}
