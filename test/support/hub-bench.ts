import { join } from "node:path";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import type { SubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import { sqlSubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import { readCallback } from "../../src/core/hub/callback.ts";
import type { CallbackOutcome } from "../../src/core/hub/delivery-verdict.ts";
import type { SubscriptionId, SubscriptionMode } from "../../src/core/hub/subscription.ts";
import { followDenyList } from "../../src/flows/hub/deny-list.ts";
import type { HubRules } from "../../src/flows/hub/hub-rules.ts";
import { OwnLateness } from "../../src/flows/hub/own-lateness.ts";
import { Pacing } from "../../src/flows/hub/pacing.ts";
import { type RunningHub, runHub } from "../../src/flows/hub/run-hub.ts";
import { followSignatures } from "../../src/flows/hub/signing.ts";
import type { SubscriptionView } from "../../src/ports/hub/subscription-views.ts";
import type { Log } from "../../src/ports/log.ts";
import type { Subscriber } from "../../src/ports/subscriber.ts";
import { editionOf, openPress, type Press, pressUrl } from "./hub-press.ts";
import { insertRows } from "./hub-rows.ts";
import { until } from "./receiver.ts";
import { temporaryFolder } from "./shingle.ts";

export interface Posted {
  readonly url: string;
  readonly origin: string;
  readonly edition: number;
}

/** The hub's flows on a real store, with a clock, a chance and subscribers that the test brings. */
export interface Bench extends AsyncDisposable {
  readonly hub: RunningHub;
  readonly press: Press;
  readonly store: SubscriptionStore;
  readonly clock: { seconds: number };
  readonly logged: string[];
  readonly asked: string[];
  readonly posted: Posted[];
  /** What `random.fraction` gives. */
  chance: number;
  /** How a POST ends; 204 until changed. */
  answer: (post: Posted) => CallbackOutcome | Promise<CallbackOutcome>;
  /** How a question ends; with its challenge until changed. */
  reply: (url: string) => CallbackOutcome | Promise<CallbackOutcome>;
  /** Calls of the store that fail from now on. */
  readonly failing: Set<keyof SubscriptionStore>;
  /** How often each of the store's calls was made. */
  readonly calls: Map<string, number>;
  /** How many answers readers have had; and what the sender would tell of its connections. */
  readonly readers: { answers: number };
  readonly pacing: Pacing;
  ask(
    callback: string,
    options?: { mode?: SubscriptionMode; leaseSeconds?: number },
  ): Promise<SubscriptionId>;
  subscribe(callback: string, leaseSeconds?: number): Promise<SubscriptionId>;
  /** Many at once, without handshakes. */
  insert(callbacks: readonly string[]): Promise<unknown>;
  view(id: SubscriptionId): Promise<SubscriptionView>;
  until(holds: () => boolean | Promise<boolean>): Promise<void>;
}

export const answered = (status: number, body = ""): CallbackOutcome => ({
  kind: "answered",
  status,
  body,
  retryAfterSeconds: null,
});
export const silence: CallbackOutcome = { kind: "unanswered", cause: "connect" };
/** Ends with the bench. */
export const never = new Promise<CallbackOutcome>(() => undefined);

const roomy = { perOrigin: 100_000, pendingPerOrigin: 100_000, pending: 100_000 };
let tokens = 0;

/** Counts every call, and fails those that the test names. */
function supervised(
  store: SubscriptionStore,
  { failing, calls }: Pick<Bench, "failing" | "calls">,
): SubscriptionStore {
  return new Proxy(store, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        calls.set(String(name), (calls.get(String(name)) ?? 0) + 1);
        if (failing.has(name as keyof SubscriptionStore))
          return Promise.reject(new Error("the store is away"));
        return Reflect.apply(member, target, given);
      };
    },
  });
}

const usualRules: HubRules = {
  baseUrl: pressUrl,
  retryDelaysSeconds: [60, 900],
  failurePolicy: "remove",
  debounceSeconds: 0,
};

function token(characters: number): string {
  tokens += 1;
  return `t${tokens}-`.padEnd(characters, "x");
}

const challengeIn = (url: string) => new URL(url).searchParams.get("hub.challenge") ?? "";

/** How subscribers behave until the test says otherwise. */
const friendly: Pick<Bench, "chance" | "answer" | "reply"> = {
  chance: 0.5,
  answer: () => answered(204),
  reply: (url) => answered(200, challengeIn(url)),
};

/** Every subscriber there is, answering as the bench says at that moment. */
function subscribersOf(
  bench: Bench,
  closing: Promise<CallbackOutcome>,
): Pick<Subscriber, "ask" | "post"> & AsyncDisposable {
  return {
    ask: async (url: string) => {
      bench.asked.push(url);
      return Promise.race([bench.reply(url), closing]);
    },
    post: async (url: string, { body }: { readonly body: Uint8Array }) => {
      const post = { url, origin: new URL(url).origin, edition: editionOf(body) };
      bench.posted.push(post);
      return Promise.race([bench.answer(post), closing]);
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

function asking({ store, clock, hub }: Pick<Bench, "store" | "clock" | "hub">): Bench["ask"] {
  return async (callback, { mode = "subscribe", leaseSeconds = 1_000_000 } = {}) => {
    const reading = readCallback(callback);
    if (reading.kind === "refused") throw new Error(reading.reason);
    const outcome = await store.takeIn(
      {
        mode,
        topic: "/reviews.json",
        topicGiven: "/reviews.json",
        callback,
        origin: reading.callback.origin,
        secret: null,
        leaseSeconds,
        challenge: token(43),
        newId: token(32) as SubscriptionId,
        now: clock.seconds,
      },
      roomy,
    );
    if (outcome.kind !== "accepted") throw new Error(outcome.which);
    hub.wake();
    return outcome.id;
  };
}

function viewing(store: SubscriptionStore): Bench["view"] {
  return async (id) => {
    const found = await store.view(id);
    if (found === null) throw new Error(`there is no subscription ${id}`);
    return found;
  };
}

function notebook(lines: string[]): Log {
  const note = (event: string, fields = {}) => void lines.push(`${event} ${JSON.stringify(fields)}`);
  return { info: note, warn: note, error: note };
}

/** Readers who ask for nothing until the test has them do so. */
function openReaders(): Pick<Bench, "readers" | "pacing"> {
  const readers = { answers: 0 };
  return { readers, pacing: new Pacing(() => readers.answers) };
}

export async function openBench(rules: Partial<HubRules> = {}): Promise<Bench> {
  const folder = temporaryFolder();
  const press = await openPress({ SHINGLE_DATA_DIR: folder.path });
  await press.publish();
  const engine = await openSqlite(join(folder.path, "shingle.sqlite"));
  const own = sqlSubscriptionStore(engine);
  const watched = { failing: new Set<keyof SubscriptionStore>(), calls: new Map<string, number>() };
  const store = supervised(own, watched);
  const clock = { seconds: 1_800_000_000, nowSeconds: () => clock.seconds };
  const notes = { logged: [] as string[], asked: [], posted: [] };
  const parts = { ...watched, ...notes, ...openReaders(), press, store: own, clock };
  const bench = { ...friendly, ...parts } as unknown as Bench;
  const closing = Promise.withResolvers<CallbackOutcome>();
  const random = { token, fraction: () => bench.chance };
  const log = notebook(notes.logged);
  const hub = await runHub(
    { store, subscriber: subscribersOf(bench, closing.promise), clock, random, log },
    {
      rules: { ...usualRules, ...rules },
      servedVersion: () => press.edition,
      lateness: new OwnLateness(log),
      pacing: parts.pacing,
      denyList: await followDenyList(store, { log, onChange: () => undefined }),
      signing: await followSignatures(store, { log, usual: "sha256" }),
    },
  );
  const ask = asking({ store: own, clock, hub });
  const view = viewing(own);
  return Object.assign(bench, {
    hub,
    ask,
    view,
    insert: (callbacks: readonly string[]) => insertRows(engine, callbacks, clock.seconds + 1_000_000),
    subscribe: async (callback: string, leaseSeconds?: number) => {
      const id = await ask(callback, leaseSeconds === undefined ? {} : { leaseSeconds });
      await until(async () => (await view(id)).state === "active", 30);
      return id;
    },
    until: async (holds: () => boolean | Promise<boolean>) => {
      hub.wake();
      await until(holds, 30).catch((cause: unknown) => {
        throw new Error(`${cause}\n${notes.logged.slice(-20).join("\n")}`);
      });
    },
    [Symbol.asyncDispose]: async () => {
      watched.failing.clear();
      closing.resolve(silence);
      await hub[Symbol.asyncDispose]();
      await own[Symbol.asyncDispose]();
      await press[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  });
}
