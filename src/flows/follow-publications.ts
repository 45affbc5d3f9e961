import { type ServedPublication, servedPublicationSteps } from "../core/serving/served-publication.ts";
import type { Steps } from "../core/steps.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { PublicationHead } from "../ports/publication-head.ts";
import type { PublicationStore, StoredPublication } from "../ports/publication-store.ts";
import { inTurns, nextTurn } from "./in-turns.ts";

export interface Following extends AsyncDisposable {
  /** The newest publication that this process holds; null before the first. */
  current(): ServedPublication | null;
  /** The other address of a publication that was not taken in; null where there was none. */
  foreign(): string | null;
  /** Why the newest publication was not taken in, which the store should not have; null where it was. */
  held(): string | null;
}

export interface FollowPorts {
  readonly store: PublicationStore;
  readonly log: Log;
  readonly clock: Clock;
  /** Under which address this process serves; a publication of another one is not taken in; null: any. */
  readonly baseUrl: string | null;
  /** Told after each swap. */
  readonly onSwap?: (publication: ServedPublication) => void;
}

/** No further commit may come to call. */
const againMilliseconds = 2000;

type Edition = Pick<PublicationHead, "version" | "at" | "contentDigest">;

/** Not by version alone: a backup that is put back may have the same version with other content. */
function isSame(one: Edition, other: Edition): boolean {
  return one.version === other.version && one.at === other.at && one.contentDigest === other.contentDigest;
}

/** Whether all that readers were shown is in it. Else it is of a backup, or the store has lost something. */
function isNext({ head, journal }: StoredPublication, shown: ServedPublication): boolean {
  const last = shown.journal.at(-1);
  const kept = journal[shown.journal.length - 1];
  const isKept = kept?.seq === last?.seq && kept?.at === last?.at && kept?.id === last?.id;
  return isKept && head.version > shown.head.version;
}

/** The search index is made beside the requests, so that hardly any search has to wait for it. */
function* warmUpSteps({ search }: ServedPublication, isWanted: () => boolean): Steps<void> {
  const steps = search.wait();
  while (isWanted() && !steps.next().done) yield;
}

async function warmUp(publication: ServedPublication, log: Log, isWanted: () => boolean): Promise<void> {
  // The first turn is left to those who wait for documents.
  await nextTurn();
  try {
    await inTurns(warmUpSteps(publication, isWanted));
  } catch (cause) {
    log.error("search.not_ready", { reason: String(cause) });
  }
}

/**
 * Whether a publication is of another address: then somebody moved the site, and this process goes on with what it was
 * started for. Each is told once.
 */
function foreignAddress({ log, baseUrl }: Pick<FollowPorts, "log" | "baseUrl">) {
  let told: PublicationHead | null = null;
  const isForeign = (head: PublicationHead) => {
    if (baseUrl === null || head.baseUrl === baseUrl) return false;
    if (head.version !== told?.version)
      log.error("publication.foreign_address", {
        version: head.version,
        published: head.baseUrl,
        served: baseUrl,
        advice: "restart this server without an address, or with that one",
      });
    told = head;
    return true;
  };
  return { isForeign, foreign: () => told?.baseUrl ?? null };
}

/** Why what was taken may not be shown, null where it may; `again` where the store was told of a loss, and is other now. */
async function judged(ports: FollowPorts, taken: StoredPublication, shown: ServedPublication | null) {
  if (shown === null || isNext(taken, shown)) return null;
  const { whatBecomesOf } = await import("./after-loss.ts");
  return whatBecomesOf(ports, { shown, taken });
}

/** One look at a time; a change that comes meanwhile is looked at afterwards, and so is what failed. */
function looksInTurn(takeNewest: () => Promise<void>, log: Log) {
  let isStopped = false;
  let isWanted = false;
  let underway: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  const look = () => {
    if (isWanted) return;
    isWanted = true;
    underway = underway.then(async () => {
      isWanted = false;
      if (isStopped) return;
      clearTimeout(again);
      await takeNewest().catch((cause: unknown) => {
        log.error("publication.not_taken", { reason: String(cause) });
        again = setTimeout(look, againMilliseconds).unref();
      });
    });
  };
  return {
    look,
    first: () => {
      const first = takeNewest();
      underway = first.catch(() => undefined);
      return first;
    },
    stop: () => {
      isStopped = true;
    },
    isStopped: () => isStopped,
    underway: () => underway,
  };
}

/**
 * Holds the newest publication in memory, and takes each new one in as it is committed. Requests underway keep the
 * one they began with; readers never wait. A store that cannot be read leaves the old publication standing.
 */
export async function followPublications(ports: FollowPorts): Promise<Following> {
  const { store, log, onSwap } = ports;
  let current: ServedPublication | null = null;
  let seen: Edition | null = null;
  let whyHeld: string | null = null;

  const { isForeign, foreign } = foreignAddress(ports);
  const looks = looksInTurn(async () => {
    const head = await store.head();
    if (head === null || (seen !== null && isSame(head, seen))) return;
    if (isForeign(head)) return;
    // Of a backup that was put back; a standby that lags behind takes nothing in, and may show what was erased since.
    if (seen !== null && head.version < seen.version) await store.ping();
    const taken = await store.load();
    if (taken === null || looks.isStopped() || isForeign(taken.head)) return;
    const fate = await judged(ports, taken, current);
    if (fate === "again") return looks.look();
    whyHeld = fate;
    if (fate !== null) {
      seen = taken.head;
      return;
    }
    const served = await inTurns(servedPublicationSteps(taken));
    current = served;
    seen = taken.head;
    log.info("publication.taken", { version: taken.head.version, reviews: served.shelf.count });
    onSwap?.(served);
    void warmUp(served, log, () => !looks.isStopped() && current === served);
  }, log);

  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(looks.underway);
  cleanup.use(await store.watch(looks.look));
  await looks.first();
  const held = cleanup.move();
  return {
    current: () => current,
    foreign,
    held: () => whyHeld,
    [Symbol.asyncDispose]: () => {
      looks.stop();
      return held.disposeAsync();
    },
  };
}
