import type {
  OpenSecureSocket,
  Place,
  SecureSocket,
  SecureSocketEvents,
  SecureSocketOrder,
} from "./https-socket.ts";

export interface LineUser {
  /** The connection is theirs, open or about to be. */
  onLine(line: Line): void;
  onOpen(): void;
  onBytes(bytes: Buffer): void;
  /** The peer has nothing more to say. */
  onEnd(): void;
  onDrain(): void;
  onGone(code: string | undefined): void;
}

export interface LineKeeper {
  onSession(session: Buffer): void;
  /** It has gone before it stood. */
  onUnsecured(): void;
  onGone(): void;
}

export type LineStage = "connecting" | "securing" | "open";

/** One TLS connection, and who is using it. */
export class Line implements SecureSocketEvents {
  readonly place: Place;
  user: LineUser | null = null;
  isReused = false;
  idleUntil = 0;
  /** The last moment, as its keeper counts them, in which it was used again. */
  provenIn = -1;
  readonly #socket: SecureSocket;
  readonly #keeper: LineKeeper;
  #stage: LineStage = "connecting";
  #isOver = false;

  constructor(open: OpenSecureSocket, order: SecureSocketOrder, keeper: LineKeeper) {
    this.place = order.place;
    this.#keeper = keeper;
    this.#socket = open(order, this);
  }

  get stage(): LineStage {
    return this.#stage;
  }

  get isUsable(): boolean {
    return !this.#isOver && this.#stage === "open" && this.#socket.isWritable;
  }

  /** Whether all that was written has gone. */
  get isDrained(): boolean {
    return this.#socket.waitingBytes === 0;
  }

  write(bytes: Uint8Array): boolean {
    return this.#socket.write(bytes);
  }

  close(): void {
    this.user = null;
    this.#socket.close();
    this.gone(undefined);
  }

  connected(): void {
    if (this.#stage === "connecting") this.#stage = "securing";
  }

  secured(): void {
    if (this.#stage === "open") return;
    this.#stage = "open";
    this.user?.onOpen();
  }

  session(session: Buffer): void {
    this.#keeper.onSession(session);
  }

  /** What nobody asked for ends an idle connection: the next answer would not be the next one's. */
  received(bytes: Buffer): void {
    if (this.user === null) this.close();
    else this.user.onBytes(bytes);
  }

  ended(): void {
    if (this.#stage !== "open") this.gone(undefined);
    else if (this.user === null) this.close();
    else this.user.onEnd();
  }

  drained(): void {
    this.user?.onDrain();
  }

  gone(code: string | undefined): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#stage !== "open") this.#keeper.onUnsecured();
    const { user } = this;
    this.user = null;
    this.#socket.close();
    this.#keeper.onGone();
    user?.onGone(code);
  }
}
