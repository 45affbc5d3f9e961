import { join } from "node:path";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlSubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import { readCallback } from "../../src/core/hub/callback.ts";
import type { CallbackOutcome } from "../../src/core/hub/delivery-verdict.ts";
import type { SubscriptionId, SubscriptionMode } from "../../src/core/hub/subscription.ts";
import { followDenyList } from "../../src/flows/hub/deny-list.ts";
import type { HubRules } from "../../src/flows/hub/hub-rules.ts";
import { type RunningHub, runHub } from "../../src/flows/hub/run-hub.ts";
import type { SubscriptionStore, SubscriptionView } from "../../src/ports/subscription-store.ts";
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

export async function openBench(rules: Partial<HubRules> = {}): Promise<Bench> {
  const folder = temporaryFolder();
  const press = await openPress({ SHINGLE_DATA_DIR: folder.path });
  await press.publish();
  const engine = await openSqlite(join(folder.path, "shingle.sqlite"));
  const own = sqlSubscriptionStore(engine);
  const watched = { failing: new Set<keyof SubscriptionStore>(), calls: new Map<string, number>() };
  const store = supervised(own, watched);
  const clock = { seconds: 1_800_000_000, nowSeconds: () => clock.seconds };
  const logged: string[] = [];
  const note = (event: string, fields = {}) => void logged.push(`${event} ${JSON.stringify(fields)}`);
  const asked: string[] = [];
  const posted: Posted[] = [];
  const challengeIn = (url: string) => new URL(url).searchParams.get("hub.challenge") ?? "";
  const token = (characters: number) => {
    tokens += 1;
    return `t${tokens}-`.padEnd(characters, "x");
  };
  const part = {
    chance: 0.5,
    answer: (): CallbackOutcome | Promise<CallbackOutcome> => answered(204),
    reply: (url: string): CallbackOutcome | Promise<CallbackOutcome> => answered(200, challengeIn(url)),
  };
  const bench = { ...part, ...watched, press, store: own, clock, logged, asked, posted } as unknown as Bench;
  const closing = Promise.withResolvers<CallbackOutcome>();
  const subscriber = {
    ask: async (url: string) => {
      asked.push(url);
      return Promise.race([bench.reply(url), closing.promise]);
    },
    post: async (url: string, { body }: { readonly body: Uint8Array }) => {
      const post = { url, origin: new URL(url).origin, edition: editionOf(body) };
      posted.push(post);
      return Promise.race([bench.answer(post), closing.promise]);
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  const random = { token, fraction: () => bench.chance };
  const settled: HubRules = {
    baseUrl: pressUrl,
    retryDelaysSeconds: [60, 900],
    failurePolicy: "remove",
    signature: "sha256",
    debounceSeconds: 0,
    ...rules,
  };
  const log = { info: note, warn: note, error: note };
  const hub = await runHub(
    { store, subscriber, clock, random, log },
    {
      rules: settled,
      servedVersion: () => press.edition,
      denyList: await followDenyList(store, { log, onChange: () => undefined }),
    },
  );
  const ask: Bench["ask"] = async (callback, { mode = "subscribe", leaseSeconds = 1_000_000 } = {}) => {
    const reading = readCallback(callback);
    if (reading.kind === "refused") throw new Error(reading.reason);
    const outcome = await own.takeIn(
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
  const view: Bench["view"] = async (id) => {
    const found = await own.view(id);
    if (found === null) throw new Error(`there is no subscription ${id}`);
    return found;
  };
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
        throw new Error(`${cause}\n${logged.slice(-20).join("\n")}`);
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
