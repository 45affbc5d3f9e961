import type { Random } from "../../ports/random.ts";
import { hasStore, loadEngine, type OpenOptions, openEngine, type StorePlace } from "./open-engine.ts";

/**
 * The stores at a place, each loaded when it is asked for: a command that lists reviews does not wait for the hub's
 * statements.
 */

/** As long as a process's shards are its own: then others have to be able to go on. Sessions' statements are as short. */
const silenceMilliseconds = 20_000;

async function openSubscriptions(place: StorePlace, options?: OpenOptions) {
  const { sqlSubscriptionStore } = await import("./subscription-store.ts");
  return sqlSubscriptionStore(await openEngine(place, { silenceMilliseconds, ...options }));
}

/** What a server opens later than its store: as that one left it. The program's files may be another release's by then. */
const afterIt = { silenceMilliseconds, mayCreate: false, mayUpgrade: false };

export function openServersSubscriptions(place: StorePlace) {
  return openSubscriptions(place, afterIt);
}

export const sqlStores = {
  loadStore: async (place: StorePlace) => {
    await Promise.all([
      loadEngine(place),
      import("./publication-store.ts"),
      import("./read-desk.ts"),
      import("./write-commit.ts"),
    ]);
  },
  hasStore,
  openSubscriptions: (place: StorePlace) => openSubscriptions(place),
  openStore: async (place: StorePlace, options?: OpenOptions) => {
    const { sqlPublicationStore } = await import("./publication-store.ts");
    return sqlPublicationStore(await openEngine(place, options));
  },
  openSupplies: async (place: StorePlace) => {
    const { sqlSupplyStore } = await import("./supply-store.ts");
    return sqlSupplyStore(await openEngine(place));
  },
  openColumnMaps: async (place: StorePlace) => {
    const { sqlColumnMaps } = await import("./column-maps.ts");
    return sqlColumnMaps(await openEngine(place));
  },
  openReadingShelf: async (place: StorePlace) => {
    const { sqlReadingShelf } = await import("./reading-shelf.ts");
    return sqlReadingShelf(await openEngine(place));
  },
  openStoreCopy: async (place: StorePlace) => {
    const { sqlStoreCopy } = await import("./store-copy.ts");
    return sqlStoreCopy(await openEngine(place));
  },
};

/** Opened by the first session. */
export async function sessionsOnDemand(random: Random) {
  const { SessionLedgerOnDemand } = await import("./sessions-on-demand.ts");
  return (place: StorePlace) => new SessionLedgerOnDemand(() => openEngine(place, afterIt), random);
}
