import type { Supply, SupplyEdition, SupplyReading } from "../core/supplies/supply.ts";

/** Reads what the operator's sources hold. */
export interface SupplyReader {
  /**
   * `unchanged` only against `known`, the edition that was imported last; null asks for the content in any case.
   * Never rejects: what goes wrong is a reading. Ends soon after the signal.
   */
  read(supply: Supply, known: SupplyEdition | null, signal: AbortSignal): Promise<SupplyReading>;
}
