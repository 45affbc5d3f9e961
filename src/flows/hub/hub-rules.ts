import type { FailurePolicy } from "../../core/hub/retry.ts";

/** What the operator configured of the hub, and the figures that are fixed. */
export interface HubRules {
  readonly baseUrl: string;
  readonly retryDelaysSeconds: readonly [number, number];
  readonly failurePolicy: FailurePolicy;
  readonly debounceSeconds: number;
}

export const hubLimits = {
  /** What a dead process held moves on within this and a claim's time, half a minute at most. */
  shardLeaseSeconds: 20,
  claimEverySeconds: 5,
  /** For so long after the start it looks for shards every second: others give them up one after the other. */
  settlingSeconds: 20,
  sweepEverySeconds: 5,
  sweepRows: 500,
  perOrigin: 2,
  deliveriesUnderway: 128,
  /** With so many underway the connections are what costs: another one to a host only if it takes longer than this. */
  plentyUnderway: 4,
  swiftMilliseconds: 100,
  /** One that takes this much longer gives up its place among all, so that a thousand slow hosts delay no other. */
  stepAsideMilliseconds: 50,
  deliveriesAside: 1024,
  /** Of those, for hosts that have answered before only. */
  deliveriesAsideForProven: 256,
  /** Hosts that have never answered a delivery: how many at once to begin with, and at least, whatever becomes of them. */
  strangersUnderway: { first: 32, least: 16 },
  /** Of strangers so many may wait here for each that may be underway. */
  heldPerStranger: 8,
  /** Where nothing was owed, it is looked for again only then. */
  emptyMilliseconds: 400,
  /** One that takes this much longer makes its host a slow one, for which nothing is kept waiting here. */
  slowMilliseconds: 500,
  verificationsUnderway: 64,
  verificationsAside: 112,
  removalNoticesUnderway: 8,
  heldRemovalNotices: 1000,
  heldPerOrigin: 64,
  /** Few: an origin with many handshakes must not fill what is fetched. */
  heldHandshakesPerOrigin: 8,
  heldHandshakes: 1024,
  heldDeliveries: 1024,
  fetchesInARow: 8,
  /** What waits for longer was perhaps renewed, ended or taken over meanwhile, and is fetched anew. */
  freshMilliseconds: 5000,
  batchEveryMilliseconds: 100,
  batchRows: 500,
  /** With a store that is away. */
  batchAgainMilliseconds: 1000,
  /** A network failure waits this long for the health gate to make up its mind. */
  judgementSeconds: 5,
  unhealthyRetrySeconds: 30,
  /** What this thread had no time for. */
  excusedRetrySeconds: 5,
  /** Our own guard forbids the address: looked at again, in case the operator or DNS changes it. */
  forbiddenRetrySeconds: 300,
  verificationWindowSeconds: 15,
  longestRetryAfterSeconds: 3600,
} as const;
