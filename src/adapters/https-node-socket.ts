import { connect, type TLSSocket } from "node:tls";
import type {
  OpenSecureSocket,
  SecureSocket,
  SecureSocketEvents,
  SecureSocketOrder,
} from "./https-socket.ts";

class NodeSecureSocket implements SecureSocket {
  readonly #socket: TLSSocket;
  #isClosed = false;

  constructor({ place, tls, session }: SecureSocketOrder, events: SecureSocketEvents) {
    const { address: host, port, servername } = place;
    const socket = connect({ ...tls, host, port, servername, ...(session && { session }) });
    this.#socket = socket;
    socket.once("connect", () => events.connected());
    socket.once("secureConnect", () => {
      socket.setNoDelay(true);
      events.secured();
    });
    socket.on("session", (told: Buffer) => events.session(told));
    socket.on("data", (bytes: Buffer) => events.received(bytes));
    socket.on("end", () => events.ended());
    socket.on("drain", () => events.drained());
    socket.on("error", ({ code }: NodeJS.ErrnoException) => this.#go(code, events));
    socket.on("close", () => this.#go(undefined, events));
  }

  get waitingBytes(): number {
    return this.#socket.writableLength;
  }

  get isWritable(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  write(bytes: Uint8Array): boolean {
    return this.#socket.write(bytes);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.destroy();
  }

  #go(code: string | undefined, events: SecureSocketEvents): void {
    if (this.#isClosed) return;
    this.close();
    events.gone(code);
  }
}

export const openNodeSecureSocket: OpenSecureSocket = (order, events) => new NodeSecureSocket(order, events);
