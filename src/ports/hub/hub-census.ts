import type { SubscriptionState } from "../../core/hub/subscription.ts";

export interface HubFigures {
  readonly byState: Readonly<Record<SubscriptionState, number>>;
  /** Served ones whose last deliveries failed. */
  readonly failing: number;
  readonly waitingVerifications: number;
  readonly dueDeliveries: Readonly<Record<string, number>>;
  /** Seconds since the version that the furthest-behind subscription of a topic still lacks was published. */
  readonly oldestUndeliveredSeconds: Readonly<Record<string, number>>;
}

/** How many there are of what. */
export interface HubCensus {
  /** How many distinct origins are served, counted up to `atMost`. */
  countOrigins(atMost: number): Promise<number>;
  /** Figures for metrics: subscriptions by state, waiting handshakes, oldest version still owed. */
  figures(now: number): Promise<HubFigures>;
}
