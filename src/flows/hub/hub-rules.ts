import type { FailurePolicy } from "../../core/hub/retry.ts";
import type { SignatureMethod } from "../../core/hub/signature.ts";

/** What the operator configured of the hub, and the figures that are fixed. */
export interface HubRules {
  readonly baseUrl: string;
  readonly retryDelaysSeconds: readonly [number, number];
  readonly failurePolicy: FailurePolicy;
  readonly signature: SignatureMethod;
  readonly debounceSeconds: number;
}

export const hubFigures = {
  shardLeaseSeconds: 30,
  claimEverySeconds: 8,
  sweepEverySeconds: 20,
  sweepRows: 500,
  perOrigin: 2,
  deliveriesUnderway: 256,
  verificationsUnderway: 50,
  heldPerOrigin: 64,
  heldDeliveries: 1024,
  acknowledgeEveryMilliseconds: 100,
  acknowledgeRows: 500,
  /** A network failure waits this long for the health gate to make up its mind. */
  judgementSeconds: 5,
  unhealthyRetrySeconds: 30,
  /** Our own guard forbids the address: looked at again, in case the operator or DNS changes it. */
  forbiddenRetrySeconds: 300,
  verificationWindowSeconds: 15,
  longestRetryAfterSeconds: 3600,
} as const;
