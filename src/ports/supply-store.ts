import type { SupplyRecord } from "../core/supplies/supply.ts";

/** What is remembered of the operator's sources, by name. Survives every kind of end once `remember` has answered. */
export interface SupplyStore extends AsyncDisposable {
  recall(): Promise<readonly SupplyRecord[]>;
  /** Replaces everything that is remembered, all or nothing. */
  remember(records: readonly SupplyRecord[]): Promise<void>;
}
