import { checkServerIdentity } from "node:tls";
import type { Socket, SocketHandler } from "bun";
import { openNodeSecureSocket } from "./https-node-socket.ts";
import type {
  OpenSecureSocket,
  SecureSocket,
  SecureSocketEvents,
  SecureSocketOrder,
} from "./https-socket.ts";

/** Bun tells of TLS sessions too, though its types do not say so. */
type Handler = SocketHandler<BunSecureSocket> & {
  session(socket: Socket<BunSecureSocket>, session: Buffer): void;
};

/** What does not come to stand cannot be called off here: the kernel gives it up after two minutes. As many as deliveries that are underway. */
const mostConnecting = 128;

/** How many neither stand nor have failed, whether anybody still waits for them or not. */
class Connecting {
  count = 0;
}

/**
 * Bun's own socket costs half of what Bun makes of it for `node:tls`. It takes what the kernel takes and keeps nothing: what is left
 * waits here as it stands.
 */
class BunSecureSocket implements SecureSocket {
  readonly #order: SecureSocketOrder;
  readonly #events: SecureSocketEvents;
  readonly #connecting: Connecting;
  #socket: Socket<BunSecureSocket> | null = null;
  #waiting: Uint8Array[] = [];
  #isClosed = false;
  #isEnded = false;
  #isConnecting = true;
  waitingBytes = 0;

  constructor(order: SecureSocketOrder, events: SecureSocketEvents, connecting: Connecting) {
    this.#order = order;
    this.#events = events;
    this.#connecting = connecting;
    connecting.count += 1;
  }

  get isWritable(): boolean {
    return this.#socket !== null && !this.#isClosed && !this.#isEnded;
  }

  opened(socket: Socket<BunSecureSocket>): void {
    this.#decided();
    if (this.#isClosed) {
      socket.close();
      return;
    }
    this.#socket = socket;
    socket.setNoDelay(true);
    const { session } = this.#order;
    if (session !== undefined) socket.setSession(session);
    this.#events.connected();
  }

  /** Bun holds a certificate against the name that it was told; it is not told addresses, and nothing shall hang on that. */
  shaken(socket: Socket<BunSecureSocket>, isTrusted: boolean, fault: Error | null): void {
    if (this.#isClosed) return;
    const { servername, address } = this.#order.place;
    const isGood = isTrusted && fault === null && socket.authorized;
    if (isGood && checkServerIdentity(servername || address, socket.getPeerCertificate()) === undefined)
      this.#events.secured();
    else this.gone(undefined);
  }

  told(session: Buffer): void {
    if (!this.#isClosed) this.#events.session(session);
  }

  received(bytes: Buffer): void {
    if (!this.#isClosed) this.#events.received(bytes);
  }

  ended(): void {
    this.#isEnded = true;
    if (!this.#isClosed) this.#events.ended();
  }

  gone(code: string | undefined): void {
    this.#decided();
    if (this.#isClosed) return;
    this.#forget();
    this.#socket?.close();
    this.#events.gone(code);
  }

  write(bytes: Uint8Array): boolean {
    if (this.#isClosed) return true;
    const taken = this.waitingBytes > 0 ? 0 : this.#offer(bytes);
    if (taken === bytes.length) return true;
    this.#waiting.push(taken === 0 ? bytes : bytes.subarray(taken));
    this.waitingBytes += bytes.length - taken;
    return false;
  }

  /** How much of it the kernel takes. */
  #offer(bytes: Uint8Array): number {
    return Math.max(0, this.#socket?.write(bytes) ?? 0);
  }

  goOn(): void {
    if (this.waitingBytes === 0) return;
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      const taken = this.#offer(first);
      this.waitingBytes -= taken;
      if (taken < first.length) {
        this.#waiting[0] = first.subarray(taken);
        return;
      }
      this.#waiting.shift();
    }
    this.#events.drained();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#forget();
    this.#socket?.close();
  }

  #decided(): void {
    if (this.#isConnecting) this.#connecting.count -= 1;
    this.#isConnecting = false;
  }

  #forget(): void {
    this.#isClosed = true;
    this.#waiting = [];
    this.waitingBytes = 0;
  }
}

function codeOf(error: NodeJS.ErrnoException | null): string | undefined {
  return error?.code;
}

const handler: Handler = {
  open: (socket) => socket.data.opened(socket),
  handshake: (socket, isTrusted, fault) => socket.data.shaken(socket, isTrusted, fault),
  session: (socket, session) => socket.data.told(session),
  data: (socket, bytes) => socket.data.received(bytes),
  drain: (socket) => socket.data.goOn(),
  end: (socket) => socket.data.ended(),
  // What broke the records of TLS is told there; an own handler for errors would also be given what is thrown in the others.
  close: (socket, error) => socket.data.gone(codeOf(error ?? socket.getAuthorizationError())),
  // Told while the socket is still being opened where there is no way to the address: nobody could hear of it yet.
  connectError: ({ data }, error) => queueMicrotask(() => data.gone(codeOf(error))),
};

/** RFC 7301 §3.1: each name with its length. */
function protocolList(names: readonly string[]): Buffer {
  return Buffer.from(names.map((name) => String.fromCharCode(name.length) + name).join(""), "latin1");
}

/** Where many hosts do not answer at all, the others are spoken to by sockets that can be called off. */
export function bunSecureSockets(): OpenSecureSocket {
  const connecting = new Connecting();
  return (order, events) => {
    if (connecting.count >= mostConnecting) return openNodeSecureSocket(order, events);
    const { place, tls } = order;
    const data = new BunSecureSocket(order, events, connecting);
    const terms = {
      rejectUnauthorized: true,
      secureContext: tls.secureContext.context,
      serverName: place.servername,
      ALPNProtocols: protocolList(tls.ALPNProtocols),
    };
    // What goes wrong is told to the handler as well.
    Bun.connect({ hostname: place.address, port: place.port, tls: terms, data, socket: handler }).catch(
      () => undefined,
    );
    return data;
  };
}
