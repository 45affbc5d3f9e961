import type { UnansweredCause } from "../core/hub/delivery-verdict.ts";
import { afterListening, type Lost } from "./https-deadline.ts";
import type { Line } from "./https-line.ts";

export interface Failure {
  readonly kind: "failed";
  readonly cause: UnansweredCause;
  /** No connection came to stand: nothing was sent, and another address may do better. */
  readonly isUnconnected: boolean;
  /** A kept connection turned out to be dead before any byte of an answer. */
  readonly isStale: boolean;
}

/** How far a request got on its connection. */
export class Wire {
  readonly #line: Line;
  readonly #isReused: boolean;
  #isHeard = false;
  #stopWaiting: (() => void) | null = null;

  constructor(line: Line) {
    this.#line = line;
    this.#isReused = line.isReused;
  }

  /** Until the connection stands. */
  await(milliseconds: number, onLate: () => void, lost?: Lost): void {
    this.#stopWaiting = afterListening(milliseconds, onLate, lost);
  }

  stopWaiting(): void {
    this.#stopWaiting?.();
  }

  hear(): void {
    this.#isHeard = true;
  }

  /** The stage tells more than the code: a reset during the handshake is a TLS failure. */
  causeOf(code: string | undefined): UnansweredCause {
    const { stage } = this.#line;
    if (stage === "connecting") return "connect";
    const isOfTls = stage === "securing" || code === "EPROTO" || code?.startsWith("ERR_SSL_");
    return isOfTls === true ? "tls" : "reset";
  }

  failure(cause: UnansweredCause): Failure {
    const isStale = this.#isReused && !this.#isHeard && cause === "reset";
    const isUnconnected = this.#line.stage !== "open" && cause !== "tls";
    return { kind: "failed", cause, isUnconnected, isStale };
  }
}

/** Of a request that has no connection yet, nothing is known. */
export function failure(wire: Wire | null, cause: UnansweredCause): Failure {
  return wire?.failure(cause) ?? { kind: "failed", cause, isUnconnected: false, isStale: false };
}
