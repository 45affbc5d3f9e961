import type { PublicationStore } from "../ports/publication-store.ts";
import type { SupplyStore } from "../ports/supply-store.ts";

const refused = () => Promise.reject(new Error("there is no store to put this into"));

/**
 * The store of a place that has none yet: nothing lies in it, and nothing can be put there. Who only says what would become of
 * something brings no store into being.
 */
export const emptyStore: PublicationStore = {
  site: async () => null,
  head: async () => null,
  desk: async () => ({
    revision: 0,
    site: null,
    head: null,
    highestVersion: 0,
    reviews: new Map(),
    channelKeys: [],
  }),
  commit: refused,
  before: async () => new Map(),
  purge: async () => undefined,
  dataset: async () => null,
  insights: async () => null,
  counts: async () => null,
  lastImport: async () => null,
  load: async () => null,
  goOnAfter: refused,
  hasSubscribers: async () => false,
  schema: async () => 0,
  ping: async () => undefined,
  watch: async () => ({ [Symbol.asyncDispose]: async () => undefined }),
  [Symbol.asyncDispose]: async () => undefined,
};

/** What such a place remembers of the operator's sources. */
export const emptySupplies: SupplyStore = {
  recall: async () => [],
  remember: refused,
  [Symbol.asyncDispose]: async () => undefined,
};
