import type { CallbackOutcome } from "../core/hub/delivery-verdict.ts";

/**
 * Speaks to callbacks. Every connection goes to an address that the guard allows, checked on the address actually
 * connected to; no redirect is followed, no proxy used; every exchange ends within its deadline; answers are read
 * up to a bound and no further. Never rejects: what goes wrong is an exchange.
 */
export interface Subscriber extends AsyncDisposable {
  /** GET, with an answer of at most a few hundred bytes. `url` is used byte for byte. */
  ask(url: string, signal: AbortSignal): Promise<CallbackOutcome>;
  /**
   * POST. Headers and body are shared by many exchanges, never copied and never changed. A reset on a reused connection before any answer
   * byte is tried once more on a fresh one, within the same deadline.
   */
  post(
    url: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array },
    signal: AbortSignal,
  ): Promise<CallbackOutcome>;
  /** Whether the operator's deny-list names the host of this callback, as far as can be told without DNS. */
  isDenied(url: string): boolean;
  /** The deny-list has changed: what goes to a host that it names by now ends at once, as `forbidden`. */
  endDenied(): void;
}
