import type { Socket } from "node:net";
import type { UnansweredCause } from "../core/hub/delivery-verdict.ts";
import { afterListening } from "./https-deadline.ts";

export interface Failure {
  readonly kind: "failed";
  readonly cause: UnansweredCause;
  /** No connection came to stand: nothing was sent, and another address may do better. */
  readonly isUnconnected: boolean;
  /** A kept connection turned out to be dead before any byte of an answer. */
  readonly isStale: boolean;
}

type Stage = "waiting" | "connecting" | "securing" | "open";

const tooLarge: ReadonlySet<string | undefined> = new Set([
  "HPE_HEADER_OVERFLOW",
  "HPE_CHUNK_EXTENSIONS_OVERFLOW",
]);

/** How far a request got on its connection. */
export class Wire {
  #stage: Stage = "waiting";
  /** The connection, when it was used before, and what had been read from it by then. */
  #reused: { readonly socket: Socket; readonly bytesRead: number } | null = null;
  #stopWaiting: (() => void) | null = null;

  reuse(socket: Socket): void {
    this.#stage = "open";
    this.#reused = { socket, bytesRead: socket.bytesRead };
  }

  connect(socket: Socket, { onLate, milliseconds }: { onLate: () => void; milliseconds: number }): void {
    this.#stage = "connecting";
    this.#stopWaiting = afterListening(milliseconds, onLate);
    socket.once("connect", () => {
      this.#stage = "securing";
    });
    socket.once("secureConnect", () => {
      this.#stage = "open";
      this.stopWaiting();
    });
  }

  stopWaiting(): void {
    this.#stopWaiting?.();
  }

  /** The stage tells more than the code: a reset during the handshake is a TLS failure. */
  causeOf(code: string | undefined): UnansweredCause {
    if (this.#stage === "waiting" || this.#stage === "connecting") return "connect";
    if (this.#stage === "securing" || code === "EPROTO" || code?.startsWith("ERR_SSL_")) return "tls";
    return tooLarge.has(code) ? "too-large" : "reset";
  }

  failure(cause: UnansweredCause): Failure {
    const wasConnecting = this.#stage === "connecting" || this.#stage === "securing";
    // A TLS socket counts what came inside its records: the notice that they end is no answer.
    const isUntouched = this.#reused?.socket.bytesRead === this.#reused?.bytesRead;
    const isStale = this.#reused !== null && isUntouched && cause === "reset";
    return { kind: "failed", cause, isUnconnected: wasConnecting && cause !== "tls", isStale };
  }
}
