import type { SupplyFault, SupplyValidators } from "../core/supplies/supply.ts";

export type WebReading =
  | { readonly kind: "unchanged" }
  | { readonly kind: "content"; readonly bytes: Uint8Array; readonly validators: SupplyValidators }
  | { readonly kind: "failed"; readonly fault: SupplyFault };

/**
 * Fetches what the operator names. A few redirects are followed, never from https to http, and never from the public
 * internet into a private network; certificates are always verified; no proxy is spoken to. Size and time are bounded
 * over the whole exchange. An answer that is not whole is a fault. Faults name neither address nor secret.
 */
export interface WebReader {
  /** A conditional GET where there are validators. Never rejects; ends soon after the signal. */
  read(url: string, known: SupplyValidators, signal: AbortSignal): Promise<WebReading>;
}
