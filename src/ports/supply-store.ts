import type { SupplyRecord } from "../core/supplies/supply.ts";

/** What is remembered of the operator's sources, by name. Survives every kind of end once `remember` has answered. */
export interface SupplyStore extends AsyncDisposable {
  recall(): Promise<readonly SupplyRecord[]>;
  /** Replaces everything that is remembered by what follows from it, all or nothing; nobody else writes meanwhile. */
  remember(following: (held: readonly SupplyRecord[]) => readonly SupplyRecord[]): Promise<void>;
}
