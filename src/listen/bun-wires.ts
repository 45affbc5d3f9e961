import { isIP } from "node:net";
import type { Socket, TCPSocketListener, TCPSocketListenOptions } from "bun";
import { type OpenWires, unheard, type Wire, type WireEvents } from "./wire.ts";

/**
 * Bun's own socket takes what the kernel takes, and keeps nothing: what is left waits here as it stands, uncopied. It closes
 * within the call that closes it; whoever called hears of that a little later, as from any other socket.
 */
class BunWire implements Wire {
  readonly peer: string | undefined;
  readonly #socket: Socket<BunWire>;
  #events = unheard;
  /** In the order in which it goes out. */
  #waiting: Uint8Array[] = [];
  waitingBytes = 0;
  #endsWhenDrained = false;
  #isGone = false;

  constructor(socket: Socket<BunWire>) {
    this.#socket = socket;
    this.peer = socket.remoteAddress;
    socket.setNoDelay(true);
  }

  tell(events: WireEvents): void {
    this.#events = events;
  }

  received(bytes: Buffer): void {
    if (!this.#isGone) this.#events.received(bytes);
  }

  ended(): void {
    if (!this.#isGone) this.#events.ended();
  }

  closed(error: NodeJS.ErrnoException | undefined): void {
    if (error !== undefined && !this.#isGone) this.#events.failed(error);
    this.#forget();
    queueMicrotask(() => this.#events.closed());
  }

  write(bytes: string | Uint8Array): boolean {
    if (this.#isGone || this.#endsWhenDrained) return true;
    const all = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    const taken = this.waitingBytes > 0 ? 0 : this.#offer(all);
    if (taken === all.length) return true;
    this.#waiting.push(taken === 0 ? all : all.subarray(taken));
    this.waitingBytes += all.length - taken;
    return false;
  }

  /** How much of it the kernel takes. */
  #offer(bytes: Uint8Array): number {
    return Math.max(0, this.#socket.write(bytes));
  }

  goOn(): void {
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      const taken = this.#offer(first);
      this.waitingBytes -= taken;
      if (taken < first.length) {
        this.#waiting[0] = first.subarray(taken);
        return;
      }
      this.#waiting.shift();
    }
    if (this.#endsWhenDrained) this.#socket.shutdown();
    this.#events.drained();
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  end(): void {
    if (this.#isGone || this.#endsWhenDrained) return;
    this.#endsWhenDrained = true;
    if (this.waitingBytes === 0) this.#socket.shutdown();
  }

  destroy(): void {
    if (this.#isGone) return;
    this.#forget();
    this.#socket.end();
  }

  reset(): void {
    if (this.#isGone) return;
    this.#forget();
    this.#socket.terminate();
  }

  #forget(): void {
    this.#isGone = true;
    this.#waiting = [];
    this.waitingBytes = 0;
  }
}

/** Bun gives no code where a name leads nowhere; of everything else it tells the system's. */
function asTheSystemTells(error: unknown, host: string): unknown {
  const isNameless = error instanceof Error && !("code" in error) && isIP(host) === 0;
  return isNameless ? Object.assign(error, { code: "ENOTFOUND" }) : error;
}

function listenAt(options: TCPSocketListenOptions<BunWire>): TCPSocketListener<BunWire> {
  try {
    return Bun.listen(options);
  } catch (error) {
    throw asTheSystemTells(error, options.hostname);
  }
}

/** Without a handler for errors: what is thrown in the others is a fault of ours, and must not end as a silent connection. */
export const openBunWires: OpenWires = async ({ host, port, accept }) => {
  const server = listenAt({
    hostname: host,
    port,
    allowHalfOpen: true,
    socket: {
      open(socket) {
        socket.data = new BunWire(socket);
        accept(socket.data);
      },
      data: (socket, bytes) => socket.data.received(bytes),
      drain: (socket) => socket.data.goOn(),
      end: (socket) => socket.data.ended(),
      close: (socket, error) => socket.data.closed(error),
    },
  });
  return { port: server.port, stop: () => server.stop() };
};
