import type { ClientRequest } from "node:http";
import { Agent, type RequestOptions } from "node:https";
import type { Duplex } from "node:stream";
import { createSecureContext, getCACertificates } from "node:tls";

export interface ConnectionLimits {
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly idleSockets: number;
  /** 0: no connection is used twice. */
  readonly idleMilliseconds: number;
}

/** A session is a few kB, and saves a callback's next connection most of its handshake. */
const sessionsKept = 1000;

/** Certificates are always verified. One context for all connections: each would spend a good part of a handshake on its own. */
export function tlsTerms(authorities: readonly string[]) {
  const ca = authorities.length > 0 ? { ca: [...getCACertificates("default"), ...authorities] } : {};
  return {
    rejectUnauthorized: true,
    ALPNProtocols: ["http/1.1"],
    secureContext: createSecureContext({ ...ca, minVersion: "TLSv1.2" }),
  };
}

/** Connections to callbacks. No proxy is spoken to, whatever the environment says. */
export class CallbackConnections extends Agent {
  readonly #idle = new Set<Duplex>();
  readonly #watched = new WeakSet<Duplex>();
  readonly #mostIdle: number;

  constructor(limits: ConnectionLimits, tls: ReturnType<typeof tlsTerms>) {
    super({
      ...tls,
      keepAlive: limits.idleMilliseconds > 0,
      maxSockets: limits.socketsPerAddress,
      maxTotalSockets: limits.sockets,
      maxCachedSessions: sessionsKept,
      timeout: limits.idleMilliseconds,
    });
    this.#mostIdle = limits.idleSockets;
  }

  /** Connections and TLS sessions are used again only for the same name, address and port; all else is the same for all. */
  override getName({ servername = "", host = "", port = 0 }: RequestOptions = {}): string {
    return `${servername} ${host} ${port}`;
  }

  /** Idle sockets count towards the total and must not hold up new hosts: the longest idle one makes room. */
  override keepSocketAlive(socket: Duplex): boolean {
    const isKept: unknown = super.keepSocketAlive(socket);
    if (isKept !== true) return false;
    if (!this.#watched.has(socket)) {
      this.#watched.add(socket);
      socket.once("close", () => this.#idle.delete(socket));
    }
    this.#idle.add(socket);
    if (this.#idle.size > this.#mostIdle) {
      const [longestIdle] = this.#idle;
      longestIdle?.destroy();
    }
    return true;
  }

  override reuseSocket(socket: Duplex, request: ClientRequest): void {
    this.#idle.delete(socket);
    super.reuseSocket(socket, request);
  }
}
