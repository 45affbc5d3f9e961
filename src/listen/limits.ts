/** How long and how much a client may take. Times are checked once a second, so a cut comes up to a second late. */
export interface ListenLimits {
  /** From a request's first byte until its head is complete; also from connecting until the first byte. */
  readonly headSeconds: number;
  /** From a request's first byte until its body is complete. */
  readonly requestSeconds: number;
  /** Between the requests of a connection. */
  readonly idleSeconds: number;
  /** While a client takes nothing of an answer that waits for it. */
  readonly writeStallSeconds: number;
  readonly maxHeadBytes: number;
  readonly maxTargetBytes: number;
  readonly maxConnections: number;
}

export const defaultLimits: ListenLimits = {
  headSeconds: 10,
  requestSeconds: 30,
  idleSeconds: 65,
  writeStallSeconds: 30,
  maxHeadBytes: 16_384,
  maxTargetBytes: 8192,
  maxConnections: 10_000,
};
