import type { SubscriptionId } from "../core/hub/subscription.ts";
import type { HubFigures } from "./hub/hub-census.ts";
import type { IntakeLimits, IntakeOutcome, SubscriptionOrder } from "./hub/subscription-intake.ts";
import type { SubscriptionView } from "./hub/subscription-views.ts";

/** What a hub at work tells of itself, for metrics. */
export interface HubReport {
  readonly figures: HubFigures;
  readonly delivered: number;
  readonly failed: number;
  readonly removed: number;
  readonly underway: number;
  readonly openCircuits: number;
  readonly isHealthy: boolean;
  readonly ownedShards: number;
}

/** `denied`: the operator does not want the callback's host to be called. */
export type OfficeOutcome = IntakeOutcome | { readonly kind: "denied" };

/**
 * The hub as the serving process sees it. It works where it cannot keep readers waiting; every call may take as long
 * as the store does, and rejects when the hub cannot be reached.
 */
export interface HubOffice extends AsyncDisposable {
  takeIn(intake: SubscriptionOrder, limits: IntakeLimits): Promise<OfficeOutcome>;
  view(id: SubscriptionId): Promise<SubscriptionView | null>;
  /** This server shows this version to readers from now on. */
  serves(version: number): void;
  /** It will be disposed of soon: it begins nothing more with subscribers, and answers calls until then. */
  closing(): void;
  report(): Promise<HubReport | null>;
}
