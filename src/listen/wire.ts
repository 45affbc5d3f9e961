/** What a connection hears of its wire. */
export interface WireEvents {
  received(bytes: Buffer): void;
  /** The peer sends no more; it may still read. */
  ended(): void;
  /** All that waited has been taken. */
  drained(): void;
  failed(error: NodeJS.ErrnoException): void;
  /** The last that is heard. */
  closed(): void;
}

/** For wires that nobody listens to. */
export const unheard: WireEvents = {
  received: () => undefined,
  ended: () => undefined,
  drained: () => undefined,
  failed: () => undefined,
  closed: () => undefined,
};

/** One client's bytes, coming and going. Both sides may be ended by themselves. */
export interface Wire {
  readonly peer: string | undefined;
  /** Of what was written, how much the kernel has not taken yet. */
  readonly waitingBytes: number;
  /** To be called once, before anything can come. */
  tell(events: WireEvents): void;
  /** Text is Latin-1. False when some of it waits: then `drained` follows. */
  write(bytes: string | Uint8Array): boolean;
  pause(): void;
  resume(): void;
  /** Ends this side, once all that waits has gone out. */
  end(): void;
  destroy(): void;
  /** The same with a reset: what waits for the peer in the kernel is gone as well. */
  reset(): void;
}

export interface WireServer {
  readonly port: number;
  /** Takes no more; wires that are open stay so. */
  stop(): void;
}

export interface WireOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly accept: (wire: Wire) => void;
  /** Told when a wire that came could not be taken. */
  readonly onFault: (error: NodeJS.ErrnoException) => void;
}

/** Rejects when nobody can listen there. */
export type OpenWires = (options: WireOptions) => Promise<WireServer>;
