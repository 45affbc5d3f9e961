import type { TLSSocket } from "node:tls";

/** Where a connection leads. */
export interface Place {
  readonly address: string;
  readonly port: number;
  /** What the certificate is held against and the peer is told; empty for addresses (RFC 6066 §3). */
  readonly servername: string;
}

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

/** One TLS connection, and who is using it. Its listeners stay while its users come and go. */
export class Line {
  readonly place: Place;
  user: LineUser | null = null;
  isReused = false;
  idleUntil = 0;
  /** The last moment, as its keeper counts them, in which it was used again. */
  provenIn = -1;
  readonly #socket: TLSSocket;
  readonly #keeper: LineKeeper;
  #stage: LineStage = "connecting";
  #isOver = false;

  constructor(socket: TLSSocket, place: Place, keeper: LineKeeper) {
    this.place = place;
    this.#socket = socket;
    this.#keeper = keeper;
    socket.once("connect", () => {
      if (this.#stage === "connecting") this.#stage = "securing";
    });
    socket.once("secureConnect", () => this.#open());
    socket.on("session", (session: Buffer) => keeper.onSession(session));
    socket.on("data", (bytes: Buffer) => this.#hear(bytes));
    socket.on("end", () => this.#end());
    socket.on("drain", () => this.user?.onDrain());
    socket.on("error", ({ code }: NodeJS.ErrnoException) => this.#go(code));
    socket.on("close", () => this.#go(undefined));
  }

  get stage(): LineStage {
    return this.#stage;
  }

  get isUsable(): boolean {
    return !this.#isOver && this.#stage === "open" && !this.#socket.destroyed && this.#socket.writable;
  }

  /** Whether all that was written has gone. */
  get isDrained(): boolean {
    return this.#socket.writableLength === 0;
  }

  write(bytes: Uint8Array): boolean {
    return this.#socket.write(bytes);
  }

  close(): void {
    this.user = null;
    this.#socket.destroy();
  }

  #open(): void {
    this.#stage = "open";
    this.#socket.setNoDelay(true);
    this.user?.onOpen();
  }

  /** What nobody asked for ends an idle connection: the next answer would not be the next one's. */
  #hear(bytes: Buffer): void {
    if (this.user === null) this.#socket.destroy();
    else this.user.onBytes(bytes);
  }

  #end(): void {
    if (this.#stage !== "open") this.#go(undefined);
    else if (this.user === null) this.#socket.destroy();
    else this.user.onEnd();
  }

  #go(code: string | undefined): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#stage !== "open") this.#keeper.onUnsecured();
    const { user } = this;
    this.user = null;
    this.#socket.destroy();
    this.#keeper.onGone();
    user?.onGone(code);
  }
}
