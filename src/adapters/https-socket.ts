import { createSecureContext, getCACertificates } from "node:tls";

/** Certificates are always verified. One context for all connections: each would spend a good part of a handshake on its own. */
export function tlsTerms(authorities: readonly string[]) {
  const ca = authorities.length > 0 ? { ca: [...getCACertificates("default"), ...authorities] } : {};
  return {
    rejectUnauthorized: true,
    ALPNProtocols: ["http/1.1"],
    secureContext: createSecureContext({ ...ca, minVersion: "TLSv1.2" }),
  };
}

export type TlsTerms = ReturnType<typeof tlsTerms>;

/** Where a connection leads. */
export interface Place {
  readonly address: string;
  readonly port: number;
  /** What the certificate is held against and the peer is told; empty for addresses (RFC 6066 §3). */
  readonly servername: string;
}

export interface SecureSocketOrder {
  readonly place: Place;
  readonly tls: TlsTerms;
  /** Of a connection before, to the same place. */
  readonly session: Buffer | undefined;
}

/** What is heard of a TLS connection, none of it before it has been handed out, and nothing after `close`. */
export interface SecureSocketEvents {
  connected(): void;
  /** Its certificate was found good. */
  secured(): void;
  session(session: Buffer): void;
  received(bytes: Buffer): void;
  /** The peer has nothing more to say. */
  ended(): void;
  /** All that waited has been taken. */
  drained(): void;
  /** The last that is heard. */
  gone(code: string | undefined): void;
}

export interface SecureSocket {
  /** Of what was written, how much has not been taken yet. */
  readonly waitingBytes: number;
  readonly isWritable: boolean;
  /** False when some of it waits: then `drained` follows. */
  write(bytes: Uint8Array): boolean;
  close(): void;
}

export type OpenSecureSocket = (order: SecureSocketOrder, events: SecureSocketEvents) => SecureSocket;
