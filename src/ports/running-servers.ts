export interface SocketAddress {
  /** By number. */
  readonly host: string;
  readonly port: number;
}

/** A process of this machine that serves what is in a store. */
export interface RunningServer {
  readonly pid: number;
  readonly listens: readonly SocketAddress[];
  /** Whether it is known to listen there; else its user does. */
  readonly areOwn: boolean;
}
